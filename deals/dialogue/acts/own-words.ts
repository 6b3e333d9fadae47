import { bearingOn, meansToldIn, saysPhrase, speakFor } from '../../attributes/said-for.ts';
import { formOf } from '../../kinds/kind-phrases.ts';
import type { Found } from '../../search/search.ts';
import { stemOf, tokensOf } from '../../text/tokens.ts';
import type { Reply, Turn } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';

/** Whether a deal's own words contain one, or say the same in others. */
export const says = (found: Found, word: string): boolean =>
  saysItself(found, word) || speaks(wordsOf(found), word);
const speaks = (text: string, word: string): boolean =>
  speakFor(word).some((phrase) => saysPhrase(text, phrase));
export const saysItself = (found: Found, word: string): boolean =>
  tokensOf(wordsOf(found)).some((other) => isSameWord(other, word));
const wordsOf = ({ offer }: Found) => `${offer.title} ${offer.description} ${offer.attributes}`;
/** "Pro" is no project. */
export const shortestStart = 4;
const isSameWord = (said: string, word: string): boolean =>
  word.length < shortestStart ? said === word : stemOf(said).startsWith(stemOf(word));

export const sentencesOf = ({ offer }: Found) => offer.description.split(/(?<=[.;])\s+/);
export const unended = (sentence: string) => sentence.trim().replace(/[.;]$/, '');

/** The sentence of a description with the most of the words, otherwise the title. */
export function sentenceOf(found: Found, words: readonly string[]): string {
  const saidIn = (sentence: string) =>
    words.filter(
      (word) => tokensOf(sentence).some((other) => isSameWord(other, word)) || speaks(sentence, word),
    ).length;
  const [best = ''] = sentencesOf(found).toSorted((a, b) => saidIn(b) - saidIn(a));
  return saidIn(best) > 0 ? unended(best) : found.offer.title;
}

/** "Sisal post from Nettle & Bone, for cats" only repeats the title and names an area. */
export function isRestated(sentence: string, { offer }: Found): boolean {
  const titled = new Set(tokensOf(`${offer.title} ${offer.brand ?? ''}`).map(formOf));
  const [head = ''] = sentence.split(/,? (?:from|by|for)\b/);
  return tokensOf(head).every((word) => titled.has(formOf(word)));
}

/** A longer one is no answer. */
const longestQuoted = 160;
/** What a description says that the title does not: its sentence with the most of the words, otherwise its first one of that kind. */
export function ownSentence(found: Found, words: readonly string[] = []): string | null {
  const best = words.length > 0 ? sentenceOf(found, words) : found.offer.title;
  if (best !== found.offer.title && !isRestated(best, found)) return best;
  const whole = found.offer.description.split(/(?<=[.])\s+/);
  const own = whole.find((each) => each.length <= longestQuoted && !isRestated(each, found));
  return own ? unended(own) : null;
}

/** What else is known of a deal that somebody wants to hear about. */
export function alsoSays(found: Found): string {
  const own = ownSentence(found);
  return own === null ? '' : ` It says: “${own}.”`;
}

/** What follows an answer that the shop does not say it: what it says of the same, and nothing else. */
export function itSays(found: Found, words: readonly string[]): string {
  const said = words.length > 0 ? sentenceOf(found, words) : found.offer.title;
  return said === found.offer.title || isRestated(said, found) ? '' : ` It says: “${said}.”`;
}

/** What the shop says that bears on it: of snow, that boots are waterproof. */
export function bearingSaid(found: Found, words: readonly string[]): string {
  const phrases = words.flatMap(bearingOn);
  const isOf = (text: string) => phrases.some((phrase) => saysPhrase(text, phrase));
  const sentence = sentencesOf(found).find((each) => isOf(each) && !isRestated(each, found));
  if (sentence !== undefined) return ` It says: “${unended(sentence)}.”`;
  const part = found.offer.title.split(', ').find(isOf);
  const said = phrases.find((phrase) => saysPhrase(part ?? '', phrase));
  return part === undefined
    ? ''
    : ` Its title says “${part === found.offer.title.split(', ')[0] ? (said ?? part) : part}.”`;
}

/** Of several, the first that says something of that kind, after what none of them says. */
export function bearingOfAll(deals: readonly Found[], words: readonly string[], none: string): Reply | null {
  const saying = deals.filter((found) => bearingSaid(found, words) !== '');
  const [first] = saying;
  return first
    ? {
        reply: `${none} ${nameOf(first)}:${bearingSaid(first, words)}`,
        ...pointing([first]),
        highlight: saying.map(({ id }) => id),
      }
    : null;
}

/** "She has a cat too" beside a question about a plant: what the shop says that bears on it, or which others say so; null where none does. */
export function bearingOfTold(turn: Turn, told: string): Reply | null {
  const phrases = [...meansToldIn(told).flatMap(({ said }) => said), ...tokensOf(told).flatMap(bearingOn)];
  const saidBy = ({ offer }: Found) =>
    phrases.find((phrase) => saysPhrase(`${offer.title}. ${offer.description}`, phrase));
  const deals = turn.shown();
  const found = deals.find(({ id }) => id === turn.standing.about);
  const own = found && saidBy(found);
  if (found && own !== undefined) return { reply: `${nameOf(found)} says “${own}.”`, ...pointing([found]) };
  const [said] = deals.flatMap((each) => saidBy(each) ?? []);
  const saying = deals.filter((each) => said !== undefined && saidBy(each) === said);
  return said !== undefined && saying.length < deals.length
    ? {
        reply: `${saying.length === 1 ? 'This one says' : 'These say'} “${said}”: ${saying.slice(0, mostSaying).map(nameOf).join('; ')}.`,
        highlight: saying.map(({ id }) => id),
      }
    : null;
}
const mostSaying = 3;
