import type { Plan, Span } from '../plan.ts';
import { asks, type Told } from './background.ts';
import { lostThingIn } from './lost-thing.ts';

/** Words that name nothing by themselves: "need a new pair". */
const placeholders = new Set(
  'new pair pairs another different better bigger smaller same backup second fresh'.split(' '),
);
/** "I love Nike": whose things are wanted is told as well. */
const likes =
  /(?<!used to )\b(?:loves?|likes?|prefers?|fan of|swears? by|only (?:wears?|uses?|buys?)|favorites?)\b/i;
const asksAgain = /\b(?:another|replacements?|replace|new one)\b/i;

/** Takes what a request only tells out of what it asks for. */
export function leaveTold(plan: Plan, background: readonly Told[]): void {
  if (background.length === 0) return;
  const isIn = (parts: ReadonlyArray<{ start: number; end: number }>, { start }: Span) =>
    parts.some((part) => part.start <= start && start < part.end);
  const asked = plan.words.filter(({ span }) => !isIn(background, span));
  const named = [
    ...plan.subcategories,
    ...plan.brandsIn,
    ...plan.merchantsIn,
    ...(plan.goal ? [plan.goal] : []),
  ];
  const isNamed = named.some(({ span }) => !isIn(background, span));
  if (isNamed || asked.some(({ text }) => !placeholders.has(text))) {
    plan.words = asked;
    // "Bought running shoes last month, now i need a tennis skirt": the area that is asked for is the one that counts.
    const areas = plan.subcategories.filter(({ span }) => !isIn(background, span));
    if (areas.length > 0) plan.subcategories = areas;
    const others = background.filter(({ start, end }) => !likes.test(plan.query.slice(start, end)));
    plan.brandsIn = plan.brandsIn.filter(({ span }) => !isIn(others, span));
    plan.merchantsIn = plan.merchantsIn.filter(({ span }) => !isIn(others, span));
    return;
  }
  // "Our toaster died so we need another one": what the other one is was only told.
  const lost = background.flatMap(({ start, end }) => {
    const thing = lostThingIn(plan.query.slice(start, end));
    return thing ? [{ start: start + thing.start, end: start + thing.end }] : [];
  });
  const again = plan.words.filter(({ span }) => isIn(lost, span));
  const isAskedFor = background.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    plan.query,
  );
  if (again.length > 0) plan.words = again;
  else if (asks.test(isAskedFor) && !background.some(({ isLoose }) => isLoose) && !asksAgain.test(plan.query))
    plan.words = asked;
}
