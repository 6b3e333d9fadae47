import table from '../../lexicon/exclusions.json' with { type: 'json' };
import { readAttributes } from '../../attributes/read-attributes.ts';
import { isSubstance, partsOf } from '../../attributes/substances.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { textAt, type Word } from '../lexed.ts';
import { isRequestWord } from '../request-words.ts';

const cues = Phrases.of(table.phrases);
const outAfter = Phrases.of(table.after);
const bothers = Phrases.of(table.bothers);
/** "Lactose intolerant", "nut allergy". */
const allergies = Phrases.of(table.allergies);
/** Exclusions only before a name, because the words have other meanings: "skip Acme", "a skip rope". */
const beforeNames = new Set(table.beforeNames);
/** "No rush", "not sure": about the person, not the product. */
const asides = new Set(table.asides);
const degrees = new Set([...table.degrees, ...table.asides]);
/** What may stand between an exclusion and its target: "nothing with the leather", "no more of those". */
const particles = new Set(table.particles);
/** "Leave Nike out", "keep golf out". */
const takesOut = new Set(table.takesOut);
/** "Any sport but golf". */
const wholes = new Set(table.wholes);
/** "Nothing but Nike" asks for Nike, "tired of my cat scratching" tells. */
const notCues = Phrases.of(table.notCues);
const mostBetween = 3;

const owning = /^(?:have|has|got|own|owns)$/;
const whose = /^(?:i|ive|we|weve|he|hes|she|shes|they|theyve|still|currently|literally)?$/;

export const isColor = (word: string): boolean => readAttributes(word).some(({ type }) => type === 'color');

export const isBeforeName = (word: string): boolean => beforeNames.has(word);

/** Number of words at `index` that exclude what follows ("not", "except from", "nothing for the"), otherwise 0. */
export function exclusionAt(words: readonly Word[], index: number): number {
  const first = textAt(words, index);
  // "No-pull harness".
  if (words[index]?.compound && /^non?$/.test(first)) return 0;
  if (beforeNames.has(first)) {
    const length = /^(?:the|all|any|those|that|every)$/.test(textAt(words, index + 1)) ? 2 : 1;
    return words[index + length]?.capital ? length : 0;
  }
  // "Too gray for me".
  if (first === 'too' && !words[index + 1]?.cut && isColor(textAt(words, index + 1))) return 1;
  const length = cues.lengthAt(words, index);
  if (!length) return isOpen(words, index) ? 1 : 0;
  let to = index + length;
  // "I have no tools, need a hammer": what somebody lacks.
  if (first === 'no' && owning.test(textAt(words, index - 1)) && whose.test(textAt(words, index - 2)))
    return 0;
  // "No, golf", "Olaplex No. 3": the words that follow are not excluded.
  if (words[to]?.cut || /^\d/.test(textAt(words, to)) || notCues.at(words, index)) return 0;
  // "For dogs that hate clippers": about the recipient, not the user.
  if (
    /^(?:hates?|dislikes?)$/.test(first) &&
    /^(?:that|who|which|he|she|they|it)$/.test(textAt(words, index - 1)) &&
    !isColor(textAt(words, to))
  )
    return 0;
  while (particles.has(textAt(words, to)) && !words[to + 1]?.cut) to += 1;
  // "Not too heavy" leaves out heavy ones, and "not too expensive" is a limit.
  if (/^(?:too|so|super|overly)$/.test(textAt(words, to)) && words[to + 1]?.cut === false) to += 1;
  const next = words[to];
  return !next || degrees.has(next.text) ? 0 : to - index;
}

/**
 * Number of words of "forget the crate" at `index`, otherwise 0: a thing that is not asked for after all, though what is shown may
 * mention it. Said by itself, where "I skip the gym" and "don't forget the leash" tell of somebody.
 */
export function givenUpAt(words: readonly Word[], index: number): number {
  const isAlone = index === 0 || words[index]?.cut === true || beforeGivingUp.test(textAt(words, index - 1));
  // "It doesn't have to be carbon" leaves nothing out, and asks for nothing.
  const needless = ['have', 'need'].includes(textAt(words, index + 1)) && textAt(words, index + 3) === 'be';
  if (needless && /^do(?:es)?nt$/.test(textAt(words, index))) {
    let end = index + 4;
    while (words[end] && !words[end]?.cut && !isRequestWord(textAt(words, end))) end += 1;
    return end - index;
  }
  const isNeverMind = textAt(words, index) === 'never' && textAt(words, index + 1) === 'mind';
  if (!isAlone || !(isNeverMind || /^(?:ditch|forget|skip|nevermind|nvm)$/.test(textAt(words, index))))
    return 0;
  const at = index + (isNeverMind ? 2 : 1);
  if (!/^(?:the|those|these|that)$/.test(textAt(words, at)) || words[at + 1]?.capital) return 0;
  let to = at + 1;
  while (to < at + 1 + mostBetween && words[to] && !words[to]?.cut && !isRequestWord(textAt(words, to)))
    to += 1;
  return to > at + 1 ? to - index : 0;
}
const beforeGivingUp = /^(?:and|but|just|oh|ok|okay|please|so|can)$/;

/**
 * Number of words of "nothing" at `index` where it tells what somebody lacks, otherwise 0: "first apt, nothing for the kitchen",
 * unlike "a gift, nothing for the kitchen".
 */
export function lackedAt(words: readonly Word[], index: number): number {
  if (textAt(words, index) !== 'nothing' || !/^(?:for|in)$/.test(textAt(words, index + 1))) return 0;
  const isRoom = [2, 3].some((step) => rooms.has(textAt(words, index + step)));
  const isNew = words.some(({ text }) => starting.has(text)) && !words.some(({ text }) => gifts.has(text));
  const isOwn = owning.test(textAt(words, index - 1)) || isNew;
  return isRoom && isOwn ? 2 : 0;
}
const rooms = new Set(table.rooms);
const starting = new Set(table.starting);
const gifts = new Set(['gift', 'gifts', 'present', 'presents']);

function isOpen(words: readonly Word[], index: number): boolean {
  const first = textAt(words, index);
  const steps = Array.from({ length: mostBetween }, (_, step) => step + 1);
  if (takesOut.has(first) && textAt(words, index + 1) !== 'out')
    return steps.some((step) => textAt(words, index + 1 + step) === 'out' && !words[index + step]?.cut);
  const isAll = steps.some((step) => wholes.has(textAt(words, index - step)));
  return first === 'but' && isAll && !words[index]?.cut && index + 1 < words.length;
}

/** Number of words of an aside like "no rush" at `index`, otherwise 0. */
export const asideAt = (words: readonly Word[], index: number): number =>
  /^(?:no|not)$/.test(textAt(words, index)) && asides.has(textAt(words, index + 1)) ? 2 : 0;

/** Number of words at `index` that exclude the preceding words: "Dewalt need not apply". */
export const outAfterAt = (words: readonly Word[], index: number): number => outAfter.lengthAt(words, index);

/**
 * Number of words at `index` that tell why the word before is not wanted: "chicken upsets her stomach", and after what is left out
 * "no coconut, allergic".
 */
export const bothersAt = (words: readonly Word[], index: number, out: boolean): number =>
  bothers.lengthAt(words, index) ||
  // "Face cream, allergic to fragrance" tells of what follows.
  ((out || isSubstance(textAt(words, index - 1))) && textAt(words, index + 1) !== 'to'
    ? allergies.lengthAt(words, index)
    : 0);

/** "No stevia chocolate", "no sugar vanilla": nothing else is called after a sweetener, nor a flavor after what is in it. */
export function isOutAlone(words: readonly Word[], index: number): boolean {
  const [word, next] = [textAt(words, index), textAt(words, index + 1)];
  const isSweetener = partsOf('sweetener').includes(word) && !exclusionTails.has(next);
  return isSweetener || (isSubstance(word) && !/^(?:milk|cream)$/.test(word) && isColor(next));
}
const exclusionTails = new Set(table.tails);
