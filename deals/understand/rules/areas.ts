import doing from '../../lexicon/area-verbs.json' with { type: 'json' };
import { isRequestWord } from '../request-words.ts';
import { textAt, type Word } from '../lexed.ts';
import { type Area, areaNames, areasDone, areaMisspellings, isAreaWord } from '../../lexicon/areas.ts';
import { isBrandWord } from '../../lexicon/brands.ts';
import { isPersonWord } from '../../lexicon/people.ts';

/** The areas or the goal that words name, starting at `from`. */
export type AreaFound = { from: number; to: number; area: Area };

const subjects = new Set(doing.subjects);
const between = new Set(doing.between);
/** "He runs hot" and "she runs a shop" do not mean running. */
const afterRunning = new Set(doing.afterRunning);
const mostBetween = 2;

/** The longest name of an area at each word: as it is written, with one slip ("home improvment"), or as an activity. */
export function readAreas(words: readonly Word[], isSaid: (word: string) => boolean): Map<number, AreaFound> {
  const slips = words.map(({ text }) =>
    isRequestWord(text) || isAreaWord(text) || isBrandWord(text) || isSaid(text)
      ? null
      : areaMisspellings.meant(text),
  );
  const meant = slips.some(Boolean) ? words.map(({ text }, at) => ({ text: slips[at]?.text ?? text })) : null;
  const found = new Map<number, AreaFound>();
  words.forEach((_, from) => {
    const exact = areaNames.at(words, from);
    const slip = meant && areaNames.at(meant, from);
    const isSlip = slip && slip.length > (exact?.length ?? 0) && (slip.length > 1 || slips[from]?.alone);
    const named = isSlip ? slip : exact;
    const area = named?.value ?? areaDoneAt(words, from);
    if (area) found.set(from, { from, to: from + (named?.length ?? 1), area });
  });
  return found;
}

/** "He golfs all the time": the area of an activity. */
function areaDoneAt(words: readonly Word[], index: number): Area | undefined {
  const verb = textAt(words, index);
  const area = areasDone.get(verb);
  if (!area) return undefined;
  const next = words[index + 1];
  if (/^runs?$/.test(verb) && next && !afterRunning.has(next.text)) return undefined;
  let at = index - 1;
  while (index - at <= mostBetween && between.has(textAt(words, at))) at -= 1;
  const subject = textAt(words, at);
  return subjects.has(subject) || isPersonWord(subject) ? area : undefined;
}
