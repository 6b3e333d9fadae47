import { titleOf } from '../kinds/plans-for-several.ts';
import { less, type Plan } from '../plan.ts';
import { planFor, plansOf } from '../wants.ts';
import { shiftSpans } from './shift-spans.ts';

export const isAudience = ({ type }: { type: string }): boolean => type === 'audience';

/** "Plus a sports bra", "and shin guards too", "also need socks to match": beside what is shown. */
const addition =
  /^(?:(?:can|could) (?:you|we|i) (?:also )?(?:add|include|throw in)|(?:(?:ok(?:ay)?|oh|yes|yeah|yep|cool|great|nice|perfect|thanks|good|then|so|now|please)[,.!]* )*(?:and|plus|also|add|include|throw in))\b(?! (?:what|how|is|are|does|do|which)\b)|\b(?:too|as well|also|to match|to go w(?:ith|\/)? ?(?:it|them|that|those))\W*$/i;
export const adds = (text: string): boolean => addition.test(text) || forgot.test(text);
/** "You forgot the dumbbells", "didn't you leave out the mat": up to the part. */
export const forgot =
  /^(?:(?:um+|uh|hey|but|no|wait|and|so|ok(?:ay)?|oh|hm+|lol|also)[,.!]* )*(?:(?:i think )?(?:you|u|ya|it)(?: guys)?(?: just| also| kinda| totally)? (?:forgot|missed|left (?:out|off)|skipped|dropped)|(?:did ?n['’]?t|did) (?:you|u|it) (?:forget|miss|leave out|skip)|forgot|(?:it|that|this|there)['’]?s (?:missing|no)|(?:you['’]?re|ur|we['’]?re)? ?missing)(?: about)? (?!about\b|it\b|that\b)(?:the |my |an? |any )?/i;
const mostTogether = 4;
/** What was described is one thing, as if it was named. */
export const canAdd = (standing: Plan, said: Plan): boolean =>
  ![standing.basket, standing.wants && standing.chosen, said.basket, said.chosen].some(Boolean) &&
  [...plansOf(standing), ...plansOf(said)].every(({ kind }) => kind !== undefined) &&
  plansOf(standing).length + plansOf(said).length <= mostTogether;

/** A set with one more part, within the same budget. */
export function withSlot(standing: Plan, said: Plan, text: string): Plan {
  const query = `${standing.query}; ${text}`;
  const added = shiftSpans(said, standing.query.length + 2);
  const [first, ...rest] = plansOf(standing).map((each) => ({ ...each, query }));
  const { basket } = standing;
  const slot = said.kind?.text ?? '';
  // A list that is named after its parts is named after the new one too.
  const names = plansOf(standing).map((each) => each.slot ?? '');
  const title = basket?.title === titleOf(names) ? titleOf([...names, slot]) : basket?.title;
  return {
    ...planFor([first ?? standing, ...rest, { ...added, query, slot }]),
    ...(basket && { basket: { ...basket, title: title ?? basket.title } }),
  };
}

/** Both, what is new first. It is for the same person, if nobody else is named. */
export function withAdded(standing: Plan, said: Plan, text: string): Plan {
  const query = `${standing.query}; ${text}`;
  const [first, ...rest] = plansOf(standing);
  const moved = shiftSpans(said, standing.query.length + 2);
  const whose = (first.attributes ?? []).filter(isAudience);
  const [added, ...others] = plansOf(moved).map((each) => {
    const { attributes = [] } = each;
    const all = [...attributes, ...(attributes.some(isAudience) ? [] : whose)];
    return { ...each, ...(all.length > 0 && { attributes: all }), query };
  });
  return {
    ...planFor([added ?? moved, ...others, { ...less(first, 'chosen'), query }, ...rest]),
    wordsOut: [...standing.wordsOut, ...moved.wordsOut],
  };
}
