import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isQuiet } from '../kinds/needs.ts';
import { basketPlan } from '../kinds/plans-for-several.ts';
import { recipeWith, setInstead } from '../kinds/recipes.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { plansOf } from '../wants.ts';
import { headOf } from './parts-of-set.ts';

/** "Make it watercolor" after a painting starter kit: what goes with watercolor, for the same budget. */
export function otherSet(index: DealIndex, standing: Plan, text: string): Plan | null {
  const { basket } = standing;
  const whole = wholeSet.exec(text)?.[1];
  const said = tokensOf(text).filter(
    (word) => !isQuiet(word) && !isRequestWord(word) && !turningWords.has(word),
  );
  const recipe = basket && setInstead(basket.title, whole ?? said.join(' '));
  // "I already have a desk" of a home office is about its desk.
  const isOfPart = plansOf(standing).some(({ slot = ' ' }) =>
    said.some((word) => formOf(word) === headOf(slot)),
  );
  if (!basket || !recipe || (isOfPart && whole === undefined)) return null;
  if (recipe.title === basket.title && whole === undefined) return standing;
  const plan = basketPlan(index, emptyPlan(`${standing.query}; ${text}`), recipe);
  const { title = '' } = plan.basket ?? {};
  return { ...plan, basket: { ...basket, title } };
}
/** "I want the whole gym": with the parts that were left out. */
const wholeSet = /\b(?:whole|entire|complete|full) ([a-z -]+?)(?: (?:back|again|please|set|kit|thing))*\W*$/i;
const turningWords = new Set(
  'make instead actually rather prefer switch change then think with using use do'.split(' '),
);

/** "What else do I need for a beginner", "what goes with it": the rest of the set that the shown product belongs to. */
const goesWith =
  /^(?:(?:and|ok(?:ay)?|so|cool|great|thanks),? )*(?:(?:what|anything|is there anything) (?:else|other \w+|accessories|gear|supplies) (?:that )?(?:do |does |would |will |should |might )?(?:i|we|he|she|they|you)\b.*?\b(?:needs?|get|buy)|do (?:i|we) need anything else|what (?:else )?goes (?:well )?with (?:it|that|them|this|these))(?: (?:for|with|to|as|if) .*)?\W*$/i;
export const asksForRest = (standing: Plan, text: string): boolean =>
  standing.kind !== undefined && goesWith.test(text);

export function outfitFor(index: DealIndex, { kind }: Plan, text: string): Plan | null {
  const recipe = kind && goesWith.test(text) && recipeWith(index, kind.phrases);
  return recipe ? basketPlan(index, emptyPlan(text), recipe) : null;
}
