import type { Piece } from '../text/tokens.ts';
import { phraseList } from './phrase-list.ts';

/** The longest first, so that "don't show me" is read before "don't show". */
const exclusions = phraseList(
  `dont show me|do not show me|dont show|do not show|dont give me|dont include|do not include|dont like|do not like|not a fan of|not a big fan of|no fan of|
  sick of|sick and tired of|tired of|fed up with|done with|over it with|had it with|not interested in|neither|wont buy|wont wear|wont use|wont trust|wont get|wont want to buy|will not buy|will not wear|will not use|will not trust|will not get|will not want to buy|wouldnt buy|wouldnt wear|wouldnt use|wouldnt trust|wouldnt get|wouldnt want to buy|dont buy|dont wear|dont use|dont trust|dont get|dont want to buy|do not buy|do not wear|do not use|do not trust|do not get|do not want to buy|cant buy|cant wear|cant use|cant trust|cant get|cant want to buy|never buy|never wear|never use|never trust|never get|never want to buy|refuse to buy|refuse to wear|refuse to use|refuse to trust|refuse to get|refuse to want to buy|rather not buy|rather not wear|rather not use|rather not trust|rather not get|rather not want to buy|didnt buy|didnt wear|didnt use|didnt trust|didnt get|didnt want to buy|not buying|stopped buying|stopped wearing|quit buying|nor|no to|not another|with the exception of|not counting|barring|instead of|rather than|not looking for|not into|dont need|do not need|dont care for|
  steer clear of|stay away from|keep away from|keep out|leave out|leaving out|leave off|rule out|ruling out|filter out|take out|weed out|anything except|anything other than|
  everything except|everything other than|not made by|not sold by|arent from|arent by|anything but|anyone but|anybody but|anywhere but|any store but|everything but|all but|any brand but|any brand except|except for|except from|other than|
  apart from|aside from|but not|and not|but no|but nothing|but nothing for|nothing for|nothing with|nothing in|nothing from|nothing by|nothing that is|nothing thats|nothing made by|
  nothing made of|nothing to do with|nothing related to|nothing but|none of that|none of those|none of the|not from|not by|not for|dont want|dont want any|do not want|no more|isnt by|isnt from|
  isnt|arent|hate|hates|hating|despise|loathe|dislike|cant stand|can not stand|cannot stand|cant do|nothing like|allergic to|no longer want|rather not have|w o|nothing|not|no|except|excluding|exclude|excludes|without|avoid|
  avoiding|minus|besides|never|boycotting`,
);
const byFirst = Map.groupBy(exclusions, ([first]) => first ?? '');

/** "Nothing but Nike" asks for Nike. */
const wantsAfterAll = new Set(['nothing but', 'all but']);
/** Exclusions only before a name, because the words mean other things too: "skip Acme", "a skip rope". */
export const beforeNames: ReadonlySet<string> = new Set([
  'skip',
  'skipping',
  'ignore',
  'ditch',
  'ignoring',
  'forget',
  'hold',
]);
/** "No rush", "not sure": said of the person, not of the thing. */
const asides = new Set(
  'idea matter problem preference rush thanks sure limit budget worries clue hurry thank pressure biggie joke lie kidding wonder need way offense luck doubt longer yet'.split(
    ' ',
  ),
);
const idle = new Set([...asides, 'too', 'so', 'very', 'really', 'just', 'only', 'super', 'overly', 'crazy']);
/** What may stand between an exclusion and what it leaves out: "nothing with the leather", "no more of those". */
const particles = new Set(
  'for with any the a an of from in to that thats has have having made by those these all my your anything nothing please'.split(
    ' ',
  ),
);

/** "Leave Nike out", "keep golf out". */
const takesOut = new Set(['leave', 'keep', 'take', 'rule', 'filter', 'cut', 'weed']);
const mostBetweenOut = 3;
/** "Any sport but golf". */
const wholes = new Set(['all', 'any', 'every', 'everything', 'anything', 'anyone']);

function isOpen(pieces: readonly Piece[], index: number, query: string): boolean {
  const first = pieces[index]?.text ?? '';
  const steps = [1, 2, 3].slice(0, mostBetweenOut);
  if (takesOut.has(first) && pieces[index + 1]?.text !== 'out')
    return steps.some(
      (step) => pieces[index + 1 + step]?.text === 'out' && !isCut(pieces, index + step, query),
    );
  const isAll = steps.some((step) => wholes.has(pieces[index - step]?.text ?? ''));
  return first === 'but' && isAll && !isCut(pieces, index, query) && pieces[index + 1] !== undefined;
}

/** Length of the words at `index` that leave out what follows ("not", "except from", "nothing for the"), else 0. */
export function exclusionAt(pieces: readonly Piece[], index: number, query: string): number {
  const following = pieces[index + 1];
  const first = pieces[index]?.text ?? '';
  if (beforeNames.has(first)) {
    const skips = ['the', 'all', 'any', 'those', 'that', 'every'].includes(following?.text ?? '') ? 2 : 1;
    const name = pieces[index + skips];
    return name && isCapital(query, name.start) ? skips : 0;
  }
  for (const words of byFirst.get(first) ?? []) {
    if (!words.every((word, offset) => pieces[index + offset]?.text === word)) continue;
    if (wantsAfterAll.has(words.join(' '))) return 0;
    let to = index + words.length;
    // "No, golf", "Olaplex No. 3": what follows is not what is left out.
    if (isCut(pieces, to, query) || /^\d/.test(pieces[to]?.text ?? '')) return 0;
    while (particles.has(pieces[to]?.text ?? '') && !isCut(pieces, to + 1, query)) to += 1;
    const next = pieces[to]?.text;
    return next === undefined || idle.has(next) ? 0 : to - index;
  }
  if (isOpen(pieces, index, query)) return 1;
  return 0;
}

/** Length of an aside like "no rush" at `index`, else 0. */
export function asideAt(pieces: readonly Piece[], index: number): number {
  const isNegation = ['no', 'not'].includes(pieces[index]?.text ?? '');
  return isNegation && asides.has(pieces[index + 1]?.text ?? '') ? 2 : 0;
}

const outAfter = phraseList(
  'excluded|is out|are out|need not apply|neednt apply|is a no|are a no|is a no go|are a no go|is a hard no|is not an option|isnt an option|not included|not allowed|not welcome|is banned|is off the table|are off the table|is off limits|are off limits|is out of the question',
);

/** Length of the words at `index` that leave out what stands before them: "Dewalt need not apply". */
export function outAfterAt(pieces: readonly Piece[], index: number): number {
  return (
    outAfter.find((words) => words.every((word, offset) => pieces[index + offset]?.text === word))?.length ??
    0
  );
}

/** Whether a sentence or a clause ends before the piece at `index`. */
export function isCut(pieces: readonly Piece[], index: number, query: string): boolean {
  const before = pieces[index - 1];
  const piece = pieces[index];
  if (!before || !piece) return false;
  return /[.,;:!?\n()]/.test(query.slice(before.end, piece.start));
}

/** Whether a sentence ends before the piece at `index`. */
export function isSentenceCut(pieces: readonly Piece[], index: number, query: string): boolean {
  const before = pieces[index - 1];
  const piece = pieces[index];
  if (!before || !piece) return false;
  return /[.;!?\n]/.test(query.slice(before.end, piece.start));
}

export const isCapital = (query: string, start: number) => /^\p{Lu}/u.test(query.slice(start, start + 2));
