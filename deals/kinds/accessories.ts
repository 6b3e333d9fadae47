import type { DealIndex } from '../index/deal-index.ts';
import { kindWords } from '../lexicon/kind-words.ts';
import { isMeantByWord, phraseOf } from './kind-phrases.ts';
import { kindsNamed } from './kind-table.ts';
import type { Need } from './needs.ts';
import type { Segment } from './segments.ts';

const asksFor = /\b(?:accessor(?:y|ies)|add-?ons?|attachments)\b/i;
const leastNamed = 2;

/** "Bike accessories": the kinds that are called after the thing, such as bike helmets, and no bikes. Null if there are none. */
export function accessoriesIn(
  { kinds }: DealIndex,
  query: string,
  segments: readonly Segment[],
): Need | null {
  const [thing, other] = segments.flatMap(({ found }) => (found?.isSold ? [found] : []));
  if (!thing || other || !asksFor.test(query)) return null;
  const own = new Set(kindsNamed(kinds, [thing.phrase]));
  const countOf = (of: readonly number[]) => of.reduce((sum, kind) => sum + kinds.countOf(kind), 0);
  const isAfter = (name: string) => phraseOf(name).startsWith(`${thing.phrase} `);
  const after = kindWords
    .map(({ name, also }) => ({ name, of: kindsNamed(kinds, [phraseOf(name)]), isOwn: isAfter(name), also }))
    .filter(({ name, of, isOwn, also }) => {
      const isService = isMeantByWord(phraseOf(name).split(' ').at(-1) ?? '');
      return (
        of.length > 0 && !isService && !of.some((kind) => own.has(kind)) && (isOwn || also.some(isAfter))
      );
    })
    .sort((one, two) => Number(two.isOwn) - Number(one.isOwn) || countOf(two.of) - countOf(one.of));
  if (after.filter(({ isOwn }) => isOwn).length < leastNamed) return null;
  const called = thing.used.map(({ span }) => span.text).join(' ');
  return { about: `${called} accessories`, kinds: after.map(({ name }) => name) };
}
