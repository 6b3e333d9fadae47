import type { Plan, Span } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { withDigits } from './lex.ts';

const limits = ['priceMin', 'priceMax', 'discountMin', 'discountMax', 'savingMin'] as const;

/** Where the limits of a plan were stated, each once. */
function limitSpans(plan: Plan): Span[] {
  const spans = plansOf(plan).flatMap((each) => limits.flatMap((key) => each[key]?.span ?? []));
  return spans.filter(({ start }, at) => spans.findIndex((other) => other.start === start) === at);
}

/** "Keep it under eighty dollars" as "keep it under 80 dollars". */
export const limitsInDigits = (plan: Plan): string =>
  limitSpans(plan)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}${withDigits(text.slice(start, end))}${text.slice(end)}`,
      plan.query,
    );
