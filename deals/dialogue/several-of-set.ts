import type { DealIndex } from '../index/deal-index.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { merge } from './merge.ts';
import { partCalled, slotOf, withCount } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';

const numbers = ['two', 'three', 'four', 'five', 'six'];
const number = String.raw`(?<number>[2-6]|${numbers.join('|')})`;
const opens = String.raw`^(?:(?:and|but|so|ok(?:ay)?|no|actually|then|oh|hm+|please|also|yes|yeah),? )*(?:(?:can you|could you|let['’]?s|what if|what about|how about|(?:i|we)(?:['’]d| would| will|['’]ll)?(?: actually| really)? (?:want|need|like|take|get)|get|give|make|do|buy|order|need|want|i|we|it|that|this|me|us),? )*`;
const closes = String.raw`(?:,? (?:please|then|now|instead|total|in total|actually|of them|for (?:me|us|my|our|him|her|them|the)\b[^.,;!?]*|one for [^.;!?]*))*\W*$`;
const them = String.raw`(?:them|these|those|this|that|it)(?: ones?)?`;
const sets = String.raw`(?:(?:whole |full |complete |entire )*(?:sets?|kits?|bundles?|setups?|lots?))`;
/** "Make it 2 sets," "two of everything." */
const ofAll = [
  `${number} ${sets}(?: of (?:${them}|everything))?`,
  String.raw`${number}(?: of)? (?:everything|each(?: (?:one|part|thing|item))?|all of ${them}|(?:the|these|those|this|that|such) ${sets})`,
  String.raw`(?<twice>double)(?: (?:everything|(?:all of )?${them}|(?:the |this |that )?${sets}|all))?`,
  String.raw`(?:everything|(?:all of )?${them}|the ${sets}) (?<twice>twice|x ?2|times (?:two|2))`,
].map((says) => new RegExp(opens + says + closes, 'i'));
/** "Two of those": of the part that was named last. */
const ofLast = new RegExp(`${opens}${number} of ${them}${closes}`, 'i');
const ofPart = new RegExp(`${opens}${number} of the (?<part>[a-z][a-z -]*?)${closes}`, 'i');

/** A set that is wanted several times, or one part of it, with the same parts. Null where a text says nothing of that. */
export function severalOfSet(index: DealIndex, standing: Plan, text: string): Plan | null {
  if (!standing.basket) return null;
  const said = [...ofAll, ofLast, ofPart].map((says) => says.exec(text)?.groups).find(Boolean);
  if (!said) return null;
  const count = said['twice'] ? 2 : numbers.indexOf((said['number'] ?? '').toLowerCase()) + 2;
  const times = count > 1 ? count : Number(said['number']);
  const parts = plansOf(standing);
  const { part } = said;
  const at = part === undefined ? lastNamed(index, standing) : partCalled(index, standing, part);
  if (part !== undefined && at < 0) return null;
  const isOfOne = part !== undefined || (ofLast.test(text) && at >= 0);
  return [...parts.keys()].reduce(
    (set, place) =>
      isOfOne && place !== at
        ? set
        : withCount(set, place, isOfOne ? times : times * (parts[place]?.count ?? 1)),
    merge(standing, emptyPlan(text), text),
  );
}

/** The part that the last turn named, or −1. */
function lastNamed(index: DealIndex, standing: Plan): number {
  const [first, ...turns] = standing.query.split('; ');
  const last = turns.at(-1);
  return first === undefined || last === undefined
    ? -1
    : slotOf(index, standing, readRequest(index, last, { needs: false }).plan);
}

/** How many times a set is wanted as a whole: the count that all its parts have. */
export function timesOf(set: Plan): number {
  const [first = 1, ...rest] = plansOf(set).map(({ count = 1 }) => count);
  return rest.length > 0 && rest.every((count) => count === first) ? first : 1;
}
