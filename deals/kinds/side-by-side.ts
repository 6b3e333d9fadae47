import { readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isLoose, isPlural, isSaidOf } from './find-kind.ts';
import { isGood, isHead } from './kind-phrases.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { isQuiet } from './needs.ts';
import { areOfOneSet } from './recipes.ts';
import type { Segment, Word } from './segments.ts';

type Name = { phrase: string; words: Word[] };

/**
 * "Dumbbells mat and bench", "need pots pans plates": names of a list without commas, each as a part of its own. It is a list if
 * other things stand beside it, a limit is for all of it, or one set has all of them.
 */
export function sideBySide(
  index: DealIndex,
  segments: readonly Segment[],
  isForAll: boolean,
): readonly Segment[] {
  const names = segments.map((segment) =>
    segment.link === 'tail' || segment.isUnnamed ? [] : namesIn(index, segment.words),
  );
  const count = names.filter(({ length }) => length > 0).length;
  return segments.flatMap((segment, at) => {
    const own = names[at] ?? [];
    const areOfSet = () => areOfOneSet(own.map(({ phrase }) => phrase));
    // "A laptop stand and a mouse, 80 total" asks for no laptop.
    const isList =
      own.length > 2
        ? isForAll || areOfSet()
        : own.length === 2 &&
          count > 1 &&
          // "A couch coffee table and lamp": a name of several words takes none before it.
          (isPlural(own[0]?.words.at(-1)) || own[1]?.phrase.includes(' ') || areOfSet());
    // "Headphones stand": a stand for headphones.
    const isOfBefore = ({ phrase }: Name, place: number) =>
      isSaidOf(index, phrase, own[place - 1]?.words.at(-1)?.form ?? '');
    if (!isList || (own.length === 2 && own.some(isOfBefore))) return [segment];
    return own.map(({ words }, place) => (place === 0 ? { ...segment, words } : { link: 'and', words }));
  });
}

/** The names that a run of words consists of, each with what describes it; none where a word belongs to no name. */
function namesIn({ kinds }: DealIndex, words: readonly Word[]): Name[] {
  const isName = (phrase: string) =>
    isGood(phrase) ||
    (kinds.byName.has(phrase) && (phrase.includes(' ') || isHead(phrase)) && !isLoose(phrase));
  const names: Name[] = [];
  let end = words.length;
  while (end > 0) {
    const lengths = [longest, 3, 2, 1].filter((length) => length <= end);
    const phraseOf = (length: number) =>
      words
        .slice(end - length, end)
        .map(({ form }) => form)
        .join(' ');
    const length = lengths.find((each) => isName(phraseOf(each)));
    const last = words[end - 1];
    if (length !== undefined && last?.free && !last.isHow && !last.isShade) {
      names.unshift({ phrase: phraseOf(length), words: words.slice(end - length, end) });
      end -= length;
    } else if (
      last &&
      (!last.free || isQuiet(last.text) || isRequestWord(last.text) || readAttributes(last.text).length > 0)
    ) {
      names[0]?.words.unshift(last);
      end -= 1;
    } else return [];
  }
  return names;
}
const longest = 4;
