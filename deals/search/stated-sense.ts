import { saysPhrase } from '../attributes/said-for.ts';
import { isKnownPhrase, phraseOf } from '../kinds/kind-phrases.ts';
import type { Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';

/** Words that tell how a thing is and also name one: a drill with an LED light is no light drill. */
const senses: Readonly<Record<string, { surely: readonly string[]; trait: RegExp; thing: RegExp }>> = {
  light: {
    surely: ['lightweight', 'ultralight'],
    trait:
      /(?:(?:^|[.;]\s*)|\b(?:is|are|very|so|extra|super|ultra) )light\b(?![- ](?:bulb|strip|stand|bar|box|source|show|switch|meter|therapy|kit|panel)|,)/i,
    thing: /\b(?:lights?|lamps?|lanterns?|bulbs?|headlamps?|flashlights?)\b/i,
  },
};
/** What is said of how a thing is: "must be light", and no "bag with a light". */
const namesThing = /\b(?:an?|the|its|with|led|night|reading|warm|ring|natural|built-in) $/i;

export const isTwoSensed = (word: string): boolean => senses[word.toLowerCase()] !== undefined;

type Word = Pick<Plan['words'][number], 'text' | 'span'>;

/** Whether an offer says a word of a plan as it was meant. Words with one sense, and bare numbers aside, always do. */
export function isMeantSo(plan: Plan, { text, span }: Word, offer: string): boolean {
  // "3 year" is said by what has both together.
  if (/^\d+$/.test(text) || /\d[\s-]?$/.test(plan.query.slice(0, span.start)))
    return isCountedSo(plan.query, span, offer);
  if (isOfOtherThing(plan, span, offer) || isOnlyCounted(text, offer)) return false;
  const sense = senses[text.toLowerCase()];
  if (!sense || sense.thing.test(plan.kind?.text ?? '') || namesThing.test(plan.query.slice(0, span.start)))
    return true;
  return saysTrait(text, offer);
}

/** Whether an offer says of itself what such a word tells of a thing; true of every other word. */
export function saysTrait(word: string, offer: string): boolean {
  const sense = senses[word.toLowerCase()];
  return !sense || sense.surely.some((said) => saysPhrase(offer, said)) || sense.trait.test(offer);
}

/** "Raised bed" beside tomato cages: what is for raised beds is none, unless its title says so. */
function isOfOtherThing({ query, kind }: Plan, { start, end }: Word['span'], offer: string): boolean {
  const [word = ''] = tokensOf(query.slice(start, end));
  const [before = ''] = tokensOf(query.slice(0, start)).slice(-1);
  const [after = ''] = tokensOf(query.slice(end));
  const own = tokensOf(kind?.text ?? '').map(stemOf);
  const [title = ''] = offer.split('. ');
  return [`${before} ${word}`, `${word} ${after}`].some(
    (name) =>
      tokensOf(name).length > 1 &&
      isKnownPhrase(phraseOf(name)) &&
      !tokensOf(name).some((each) => own.includes(stemOf(each))) &&
      !saysPhrase(title, name),
  );
}

/** "Cups" of a 12-cup machine says how much it makes, and nothing of the single cups that were asked for. */
function isOnlyCounted(text: string, offer: string): boolean {
  if (isOfPack.test(text)) return false;
  const words = tokensOf(offer);
  const places = words.flatMap((word, at) => (stemOf(word) === stemOf(text) ? [at] : []));
  return places.length > 0 && places.every((at) => /^\d+$/.test(words[at - 1] ?? ''));
}
const isOfPack = /^(?:packs?|pieces?|counts?|sets?|pairs?)$/i;

/** "12" of a daughter is no 12-pack: a number is stated where the offer has it beside the same word. */
function isCountedSo(query: string, { start, end }: Word['span'], offer: string): boolean {
  const words = tokensOf(offer).map(stemOf);
  const [own = ''] = tokensOf(query.slice(start, end)).map(stemOf);
  const after = tokensOf(query.slice(end)).slice(0, 1);
  const before = tokensOf(query.slice(0, start)).slice(-1);
  const beside = words.flatMap((word, at) => (word === own ? [words[at - 1], words[at + 1]] : []));
  return [...before, ...after].some((word) => beside.includes(stemOf(word)));
}
