import { toldTogether } from '../attributes/said-for.ts';
import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import doing from '../lexicon/doing-words.json' with { type: 'json' };
import { isEnglishWord } from '../lexicon/english.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { described, type Plan, type Span } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { tagsIn } from '../understand/story-tags.ts';
import { formOf, isHead, isKnownPhrase } from './kind-phrases.ts';
import { isQuiet } from './needs.ts';

/** Whether a word only tells about somebody, in the turn that said it. */
export function isTellingAt(query: string, { start }: Pick<Span, 'start'>): boolean {
  const turn = query.lastIndexOf('; ', start) + 1;
  const said = query.slice(turn).split('; ', 1)[0] ?? '';
  const text = said.trimStart();
  return tagsIn(text).get(start - turn - (said.length - text.length)) === 'tell';
}

const [doings, alsoDoing] = [doing.always, doing.also].map((words) => new Set(words.split(' ').map(stemOf)));
/** "Stop", "dripping", "slices": what somebody or something does is no property. "Padded" and "adjustable" are. */
export const isDoing = (word: string): boolean =>
  doings?.has(stemOf(word)) === true && !/(?:[^e]ed|[ai]ble)$/.test(word);
const isPlural = (word: string) => /[^s]s$/.test(word);
/** "The door sticks", "my laptop overheats": what the thing before does. */
export const isDoneBy = (before: string | undefined, word: string): boolean =>
  before !== undefined &&
  isPlural(word) &&
  !isPlural(before) &&
  (alsoDoing?.has(stemOf(word)) === true || isDoing(word)) &&
  isKnownPhrase(formOf(before));

/** Between a thing and a word that says how it should be: "shoes, wide and with a strap". */
const joints =
  /^(?:and|or|but|with|w|in|of|made|from|a|an|the|is|are|be|must|has|have|that|which|thats|one|ones|really|very|extra|super|also|preferably|ideally|please|pls|if|possible)$/;
/** In a turn of its own, so few words are about the thing that is shown. */
const mostAlone = 4;

/**
 * Whether a word is asked of the thing, so that its absence is worth a sentence: it stands in the thing's own phrase, or makes a
 * short turn. Reasons, people and what they do are only told.
 */
export function isAskedOf({ query, kind, words, attributes = [] }: Plan, { text, span }: Said): boolean {
  if (
    !/\p{L}{2}|\d\p{L}/u.test(text) ||
    text.endsWith('ly') ||
    isDoing(text) ||
    /\b(?:my|our|his|her|their) $/i.test(query.slice(0, span.start)) ||
    isDoneBy(tokensOf(query.slice(0, span.start)).at(-1), text) ||
    isRequestWord(text) ||
    isPersonWord(text) ||
    isUnquoted(text) ||
    isTellingAt(query, span)
  )
    return false;
  const said = [...words, ...attributes].map((each) => each.span);
  const isJoined = (from: number, to: number) =>
    tokensOf(said.reduceRight((left, each) => blanked(left, each, from), query.slice(from, to))).every(
      (word) => joints.test(word) || isQuiet(word) || isRequestWord(word),
    ) && !/[.!?;]/.test(query.slice(from, to).replace(/^; /, ''));
  const turn = query.lastIndexOf('; ', span.start) + 1;
  if (kind && kind.span.start >= turn)
    return span.end <= kind.span.start
      ? isJoined(span.end, kind.span.start)
      : isJoined(kind.span.end, span.start);
  // "How about one with a grinder?"
  const opened = turn + (/^ ?(?:how|what) about /i.exec(query.slice(turn))?.[0].length ?? 0);
  return (
    isJoined(opened, span.start) || tokensOf(query.slice(turn).split('; ', 1)[0] ?? '').length <= mostAlone
  );
}

/** "Sunscreen, reef safe", "tablecloth, long": a short part of its own, which only says how the thing should be. */
export function isDetailOf({ query, kind, chosen }: Plan, { text, span }: Said): boolean {
  const from = chosen === described ? 0 : (kind?.span.end ?? query.length);
  const start = query.slice(0, span.start).search(/[^,.;!?]*$/);
  const clause = (query.slice(start).split(/[,.;!?]/, 1)[0] ?? '').replace(mustBe, '');
  const said = tokensOf(clause);
  if (start < from || said.length > mostInDetail || isQuiet(text) || isUnquoted(text) || isPlace(text))
    return false;
  // "Easy to clean" is one wish, whatever its words.
  if (toldTogether(clause).some(({ words }) => words.length === said.length)) return true;
  if (said.some((word) => isPersonWord(word) || /^\d/.test(word) || notDetail.test(word))) return false;
  const content = said.filter((word) => !joints.test(word) && !isQuiet(word) && !isRequestWord(word));
  // "Yoga mat, washable", "it must be light": so short a part can only say how the thing should be.
  const isShort = content.length <= mostContent && !isDoing(text) && !isTellingAt(query, span);
  return quality.test(clause.trim()) || isShort || tagsIn(query).get(span.start) === 'detail';
}
/** "It has to be". */
const mustBe =
  /^\W*(?:(?:it|they|that) )?(?:really )?(?:must|ha(?:s|ve) to|needs? to|should|gotta) (?:be|have) (?:an? )?/i;
const mostInDetail = 3;
const mostContent = 2;
const notDetail =
  /^(?:i|he|she|they|we|its|my|our|his|her|their|for|to|from|because|since|if|is|are|loves?|likes?|\w+ing)$/;
const quality = /\w[ -](?:free|safe|proof|resistant|friendly)$/i;
/** "BPA free", "oven safe": parts of their own that are one quality, in two words. */
export const qualitiesIn = (text: string): string[] =>
  text.split(/[,.;!?]/).flatMap((part) => {
    const said = tokensOf(part);
    return said.length === 2 && quality.test(part.trim()) ? [said.join(' ')] : [];
  });

/** "For the living room": a place, which no offer has to state. */
const places = new Set(
  'weather desk room living bedroom kitchen bathroom office home house apartment garden yard patio garage wall floor'.split(
    ' ',
  ),
);
export const isPlace = (word: string): boolean => places.has(word);

/** "Headphones for running," "a rangefinder with slope": what the thing should serve or have, in the last turn. */
export function isPurposeOf({ query, kind }: Plan, { text, span }: Said): boolean {
  if (!kind || isPersonWord(text) || isQuiet(text) || isPlace(text) || isUnquoted(text) || /^\d/.test(text))
    return false;
  const turn = query.lastIndexOf('; ') + 1;
  const isBeside = kind.span.end > turn;
  // "Controller for Switch for kids": the name goes on after it.
  const isWithin = kind.span.start < span.start && span.end < kind.span.end;
  const end = isWithin ? kind.span.start + (kind.span.text.split(' ', 1)[0] ?? '').length : kind.span.end;
  const before = query.slice(isBeside ? end : turn, span.start);
  // "For my feet swell": what a body does.
  return (
    span.start > turn &&
    !negated.test(before) &&
    !isUnquoted(tokensOf(before).at(-1) ?? '') &&
    (isBeside ? besideKind : inTurn).test(before)
  );
}
/** "That does not squeak" asks for no squeak. */
const negated = /n['’]?t\b|\b(?:not|never|no longer)\b/i;
const serves = String.raw`(?:for|with|that|which)(?: (?:an?|the|some|my|our|can|has|have|is|are|works?(?: (?:with|on|for|as))?|fits?|goes|with|also))*(?: \w+)?`;
const besideKind = new RegExp(`^ ${serves} $`, 'i');
/** "No, show me ones for an Xbox", "has to work with a Mac". */
const inTurn = new RegExp(
  String.raw`^\W*(?:(?:and|but|no|ok(?:ay)?|oh|so|i mean(?:t)?|(?:can you )?show me|i need|i want|need|want|give me|any|an?|ones?|something|it|its|they|them|these|those|also|only|just|must|should|can|to|ha[sv]e? to|needs? to|gotta|be|works?|compatible|fits?)\W+)*(?:${serves} |(?<=(?:fits?) )(?:an? |the |my )?)$`,
  'i',
);
/** Parts of the body, who is grown, and words that say nothing alone: never missed in what a shop writes. */
const unquoted = new Set(lexicon.unquoted.split(' '));
export const isUnquoted = (word: string): boolean => unquoted.has(word);

type Said = { text: string; span: Span };

const blanked = (text: string, { start, end }: Span, from: number): string => {
  const [first, last] = [Math.max(0, start - from), Math.max(0, end - from)];
  return (
    text.slice(0, first) + ' '.repeat(Math.max(0, Math.min(last, text.length) - first)) + text.slice(last)
  );
};

/** Whether words can be the name of a thing: the last is a noun that things are sold as, or a strange word that is no form of a verb. */
export function isNameOfThing(text: string): boolean {
  const words = tokensOf(text);
  const last = words.at(-1) ?? '';
  const isNoun = isKnownPhrase(formOf(last)) && isHead(formOf(last)) && !isQuiet(last);
  const isStrange =
    !isEnglishWord(last) && last.length >= shortestStrange && !/(?:ed|er|e?st|ing|ly)$/.test(last);
  return (
    (isNoun || isStrange) &&
    !words.some((word) => joints.test(word) || isRequestWord(word) || /^\d/.test(word))
  );
}
const shortestStrange = 5;
