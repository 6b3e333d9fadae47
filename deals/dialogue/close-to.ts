import type { DealIndex } from '../index/deal-index.ts';
import { alikeness } from '../lexicon/word-vectors.ts';
import { isBeing, isLivestock, needFor, speciesOf } from '../kinds/needs.ts';
import { kindsNamed, kindsNamedExactly } from '../kinds/kind-table.ts';
import { formOf, phraseOf } from '../kinds/kind-phrases.ts';
import lexicon from '../lexicon/kinds.json' with { type: 'json' };
import { less, type Plan } from '../plan.ts';
import { type Found, search } from '../search/search.ts';
import type { Shopper } from '../search/rank.ts';
import { plansOf } from '../wants.ts';
import { isAudience } from './add-want.ts';

const mostClose = 6;
/** Of a kind that only shares its last word with what was asked for. */
const mostWords = 2;

/** What serves instead of a thing that nobody sells: a duffel for a suitcase. Of some, nothing does. */
const nearest = new Map(
  Object.entries(lexicon.near).flatMap(([names, kinds]) =>
    names
      .split(', ')
      .map((name) => [phraseOf(name), kinds.split(', ').filter(Boolean).map(phraseOf)] as const),
  ),
);

/**
 * Products similar to one the catalogue does not have: the kind without its qualifier, or products for the
 * same interest. Never part of the results.
 */
export function closeTo(
  index: DealIndex,
  plan: Plan,
  options: { now: Date; shopper: Shopper | null },
): Found[] {
  const [asked] = plansOf(plan);
  const called = asked.kind?.phrases ?? [];
  // What comes before the name is part of it: a fish tank heater is not for somebody who fishes.
  const words = asked.words.filter(({ soft, span }) => !soft && span.start >= (asked.kind?.span.end ?? 0));
  const last = called.flatMap((phrase) => phrase.split(' ').at(-1) ?? []);
  const interest = needFor(words.map(({ text }) => text).join(' '));
  // Instead of a cat jacket, no jackets for people.
  const animal =
    asked.kind?.being ??
    [...called.flatMap((phrase) => phrase.split(' ')), ...asked.words.map(({ text }) => formOf(text))].find(
      (word) => isBeing(word) || speciesOf(word) !== undefined,
    );
  // A history book is a book.
  const near = called.flatMap(
    (phrase) => nearest.get(phrase) ?? nearest.get(phrase.split(' ').at(-1) ?? '') ?? [],
  );
  // For a horse nothing is made, and what is for dogs does not suit one.
  if (animal !== undefined && isLivestock(speciesOf(animal) ?? animal)) return [];
  // What only shares a word with it is worse than nothing: no stadium seat for a baby's car seat.
  if (near.length === 0 && called.some((phrase) => nearest.has(phrase))) return [];
  for (const names of [near, interest?.kinds.map(phraseOf) ?? [], called, last]) {
    // A reading light is near a book, and no other lamp.
    const kinds = (names === near ? kindsNamedExactly : kindsNamed)(index.kinds, names);
    if (kinds.length === 0) continue;
    // Each by its whole name: nobody sells what "belt" plainly means, and hydration belts come closest.
    const phrases = kinds.flatMap((each) => index.table.kinds.textOf(each).split('|'));
    const kind = { text: asked.kind?.text ?? '', phrases, span: { start: 0, end: 0, text: '' } };
    // Instead of women's shoes, no men's.
    const attributes = (asked.attributes ?? []).filter(isAudience);
    const close: Plan = { ...less(asked, 'quantity'), kind, attributes, words: [] };
    const { found } = search(index, close, { ...options, limit: mostClose });
    const isPlainOne = isPlain(index, called, asked.kind?.being);
    const fits =
      animal === undefined || names === near
        ? found
        : found.filter(({ row }) => index.table.goalOf(row) === 'pets');
    const alike = names === last ? fits.filter(isPlainOne) : fits;
    if (alike.length > 0) return alike;
  }
  return [];
}

/** Words before the name that are this much alike, from -1 to 1, may stand for one another. */
const leastAlike = 0.15;

/**
 * A gaming desk is close to a standing desk. A monitor light bar is not close to a protein bar, a pet's toothbrush to ours, nor a
 * curtain rod to a fishing rod.
 */
const isPlain =
  ({ table }: DealIndex, asked: readonly string[], being: string | undefined) =>
  ({ row }: Found): boolean =>
    table.kinds
      .textOf(table.kind[row] ?? 0)
      .split('|')
      .some((phrase) => {
        const words = phrase.split(' ');
        const [before] = words;
        const isOther = asked.some((name) => {
          const [said] = name.split(' ');
          if (said === undefined || before === undefined || words.length < 2) return false;
          const alike = alikeness(said, before);
          return alike !== 0 && alike < leastAlike;
        });
        return words.length <= mostWords && !isOther && (being !== undefined || !words.some(isBeing));
      });
