import type { Plan } from '../plan.ts';
import { planFor, plansOf } from '../wants.ts';
import { shiftSpans } from './shift-spans.ts';

export const isAudience = ({ type }: { type: string }): boolean => type === 'audience';

/** "Plus a sports bra", "and shin guards too", "also need socks to match": beside what is shown. */
const addition =
  /^(?:can (?:you|we|i) (?:also )?add|(?:(?:ok(?:ay)?|oh|yes|yeah|yep|cool|great|nice|perfect|thanks|good)[,.!]* )*(?:and|plus|also|add))\b(?! (?:what|how|is|are|does|do|which)\b)|\b(?:too|as well|also|to match|to go with (?:it|them|that|those))\W*$/i;
export const adds = (text: string): boolean => addition.test(text);
const mostTogether = 3;
export const canAdd = (standing: Plan, said: Plan): boolean =>
  ![standing.basket, standing.chosen, said.basket, said.chosen, said.wants].some(Boolean) &&
  plansOf(standing).every(({ kind }) => kind !== undefined) &&
  plansOf(standing).length < mostTogether;

/** A set with one more part, within the same budget. */
export function withSlot(standing: Plan, said: Plan, text: string): Plan {
  const query = `${standing.query}; ${text}`;
  const added = shiftSpans(said, standing.query.length + 2);
  const [first, ...rest] = plansOf(standing).map((each) => ({ ...each, query }));
  const { basket } = standing;
  return {
    ...planFor([first ?? standing, ...rest, { ...added, query, slot: said.kind?.text ?? '' }]),
    ...(basket && { basket }),
  };
}

/** Both, the new thing first. It is for the same person, if nobody else is named. */
export function withAdded(standing: Plan, said: Plan, text: string): Plan {
  const query = `${standing.query}; ${text}`;
  const [first, ...rest] = plansOf(standing);
  const moved = shiftSpans(said, standing.query.length + 2);
  const whose = (first.attributes ?? []).filter(isAudience);
  const attributes = [
    ...(moved.attributes ?? []),
    ...((moved.attributes ?? []).some(isAudience) ? [] : whose),
  ];
  const added = { ...moved, ...(attributes.length > 0 && { attributes }), query };
  return {
    ...planFor([added, { ...first, query }, ...rest]),
    wordsOut: [...standing.wordsOut, ...moved.wordsOut],
  };
}
