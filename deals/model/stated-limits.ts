import type { Bound, Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import type { ModelReading } from './model-reading.ts';
import { statedAmounts } from './stated-amounts.ts';

const mostLeftOut = 4;

/** The limits of a plan as a canonical text. */
export const limitsOf = ({ priceMin, priceMax, discountMin, discountMax, savingMin }: Plan): string =>
  [priceMin, priceMax, discountMin, discountMax, savingMin].some(Boolean)
    ? JSON.stringify(
        [priceMin, priceMax, discountMin, discountMax, savingMin].map((each) => each?.value ?? null),
      )
    : '';

/**
 * The plan with limits that the words state and the rules did not read, in this language or another: by the words before an
 * amount, otherwise as the model reads it. An amount that is not in the words is not a limit.
 */
export function withStated(plan: Plan, text: string, read: ModelReading['plan']): Plan {
  const spans = [plan.priceMin, plan.priceMax, plan.discountMin, plan.savingMin].flatMap(
    (each) => each?.span ?? [],
  );
  const known = new Set(spans.map(({ text: words }) => words.replaceAll(/[^\d.]/g, '')));
  const values = new Set(
    [plan.priceMin, plan.priceMax, plan.discountMin, plan.discountMax, plan.savingMin].map(
      (each) => each?.value,
    ),
  );
  const stated = statedAmounts(text).filter(({ value }) => !values.has(value) && !known.has(String(value)));
  let bounded = plan;
  for (const { value, unit, side, start, end } of stated) {
    const span = { start: 0, end: 0, text: text.slice(start, end) };
    if (unit === 'percent') {
      if (value <= 100 && !plan.discountMin && read?.discountMin === value)
        bounded = { ...bounded, discountMin: { value, span } };
      continue;
    }
    const isMost = side === 'most' || (side === null && read?.priceMax === value);
    const isLeast = side === 'least' || (side === null && read?.priceMin === value && read.priceMax === null);
    const bound: Bound = { value, inclusive: false, span };
    if (isMost && !bounded.priceMax) bounded = { ...bounded, priceMax: bound };
    else if (isLeast && !bounded.priceMin) bounded = { ...bounded, priceMin: { ...bound, inclusive: true } };
  }
  const { priceMin, priceMax } = bounded;
  if (priceMin && priceMax && priceMin.value > priceMax.value) return plan;
  return withLeftOut(bounded, text, read?.without ?? []);
}

/** Exclusions that the text contains. */
function withLeftOut(plan: Plan, text: string, without: readonly string[]): Plan {
  const known = new Set(plan.wordsOut.map(({ text: word }) => word));
  const said = new Set(tokensOf(text));
  const named = new Set([...plan.brandsIn, ...plan.merchantsIn].flatMap(({ name }) => tokensOf(name)));
  const words = without
    .slice(0, mostLeftOut)
    .flatMap(tokensOf)
    .filter((word) => said.has(word) && !known.has(word) && !named.has(word) && word.length > 2);
  if (words.length === 0) return plan;
  const out = words.map((word) => ({ text: word, span: { start: 0, end: 0, text: word } }));
  return { ...plan, wordsOut: [...plan.wordsOut, ...out] };
}
