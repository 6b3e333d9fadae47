import { formOf } from '../kinds/kind-phrases.ts';
import { isSold, kindsNamed } from '../kinds/kind-table.ts';
import { kindsOfOffer } from '../kinds/kinds-of-offer.ts';
import { isQuiet } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { answerTurn } from './answer-turn.ts';
import { besideNone } from './beside-none.ts';
import { listsBefore } from './described.ts';
import { kindsOf } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';
import { around, placesIn, superlatives } from './references.ts';
import type { Standing, Turn } from './turn.ts';

/** What separates the things that a person lists: "the mat, two blocks and the strap". */
export const joints =
  /\s*(?:,|\+|&|\bplus\b|\band\b|\bn\b|\balong with\b|\btogether with\b|\b(?:with|w\/?)(?= (?:the|an?|some|my|that|those|these)\b))\s*/i;

/** A deal that was shown, and the list that has it. */
export type Named = { found: Found; list: Standing };

/**
 * The deal that a few words name: the list that is shown comes first, then those before it. "The Oakhanger" beside anchors that are
 * named (`things`) is none of these.
 */
export function dealNamed(turn: Turn, name: string, things: readonly Plan[] = []): Named | undefined {
  const { index, standing } = turn;
  const lists = [
    { list: standing, shown: turn.shown() },
    ...listsBefore(turn).flatMap((each) => besides(turn, each)),
  ];
  const isThing = readRequest(index, name, { needs: false }).plan.kind !== undefined;
  const kinds = isThing ? [] : things.flatMap((each) => kindsOf(index, each));
  const isOther = ({ offer }: Found) =>
    !kindsNamed(index.kinds, kindsOfOffer(offer.title, offer.productType)).some((kind) =>
      kinds.includes(kind),
    );
  const narrowed = lists.map(({ list, shown }) => ({ list, shown: shown.filter(isOther) }));
  // "The navy pillows" of an earlier list, and not socks in navy.
  for (const isOfKind of isThing ? [true, false] : [false])
    for (const { list, shown } of kinds.length > 0 ? [...narrowed, ...lists] : lists) {
      const found = among({ ...turn, standing: list }, shown, { name, isOfKind });
      if (found) return { found, list };
    }
  return undefined;
}
/** "The blue Ashgrove mat," opened from a longer list: the deal of the catalog that is called so, its brand included. */
export function dealOfCatalog({ index, now, person }: Turn, name: string): Named | undefined {
  const { plan } = readRequest(index, name, { needs: false });
  const list = { plan, shown: 0 };
  const { found } = answerTurn(index, { kind: 'search', plan, fresh: true }, list, { now, shopper: person });
  const words = tokensOf(name);
  const first = found.find(({ offer }) => {
    const brand = tokensOf(offer.brand ?? '');
    const said = new Set([...tokensOf(offer.title), ...brand]);
    return words.some((word) => brand.includes(word)) && words.every((word) => said.has(word));
  });
  return first && { found: first, list: { plan, shown: found.length } };
}
/** A list that found none has what was shown beside it, each found again by its title. */
const besides = ({ index, now, person }: Turn, given: { list: Standing; shown: readonly Found[] }) =>
  given.shown.length > 0
    ? [given]
    : besideNone(index, given.list.plan, { now, shopper: person }).map((found) => {
        const [name = ''] = found.offer.title.split(',');
        const { plan } = readRequest(index, name, { needs: false });
        return { list: { plan, shown: 1 }, shown: [found] };
      });
function among(
  { index, standing }: Turn,
  shown: readonly Found[],
  { name, isOfKind }: { name: string; isOfKind: boolean },
): Found | undefined {
  const { plan } = readRequest(index, name, { needs: false });
  const kinds = plansOf(plan).flatMap((each) => kindsOf(index, each));
  const kindOf = ({ offer }: Found) => kindsNamed(index.kinds, kindsOfOffer(offer.title, offer.productType));
  const slots = plansOf(standing.plan);
  const isOf = (found: Found) =>
    kindOf(found).some((kind) => kinds.includes(kind)) ||
    formOf(slots[found.want]?.slot ?? ' ') === formOf(plan.kind?.text ?? '');
  const isThing = plan.kind !== undefined && isSold(index, plan);
  const words = tokensOf(name).filter((word) => !isQuiet(word) && !around.has(word));
  const says = ({ offer }: Found, word: string) =>
    tokensOf(`${offer.title} ${offer.brand ?? ''}`).some((said) => stemOf(said) === stemOf(word));
  const extreme = superlatives.find((each) => each.says.test(name));
  const [place] = placesIn(name);
  const own = words.filter(
    (word) => !extreme?.says.test(word) && !tokensOf(plan.kind?.text ?? '').includes(word),
  );
  const ofKind = shown.filter((found) => isOf(found));
  const ofName = shown.filter((found) => words.some((word) => says(found, word)));
  if (isOfKind && ofKind.length === 0) return undefined;
  const isAny = extreme !== undefined && own.length === 0;
  const of = isThing && ofKind.length > 0 ? ofKind : isAny ? shown : ofName;
  const telling = of.filter((found) => own.every((word) => says(found, word)));
  if (place !== undefined) {
    const placed = (plan.kind ? ofKind : shown).at(place > 0 ? place - 1 : place);
    // "The first one but in gray" is none of a brown one.
    const isSo = own.every((word) => ofPlace.test(word) || (placed && says(placed, word)));
    return isSo ? placed : undefined;
  }
  if (own.length > 0 && telling.length === 0) return undefined;
  return extreme ? extreme.pick(telling) : (telling.find(({ id }) => id === standing.about) ?? telling[0]);
}

const ofPlace =
  /^(?:(?:fir|la)st|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th|top|one|two|three|four|\d+(?:st|nd|rd|th)?|number|option|deals?|items?|cards?)$/;
