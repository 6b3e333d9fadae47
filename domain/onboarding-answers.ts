import { consumerAreas } from './goal-parts/areas.ts';
import { findGoal, isLocked, type GoalId } from './goals.ts';
import { limits } from './limits.ts';
import { estimateSpending, findFrequency, readAmount, spendingMax, type Spending } from './spending.ts';
import { wholeUsd } from './usd.ts';
import type { onboardingFields } from './waitlist-form.ts';

/** The answers about a goal. `spending` is null if no amount was entered. */
export type Answers = { goal: GoalId; subcategories: readonly string[]; spending: Spending | null };
type Fields = Partial<Record<(typeof onboardingFields)[number], string>>;

/** The answers with the payload's field names: text, areas joined with commas, and spending only if it was entered. */
export function onboardingOf({ goal, subcategories, spending }: Answers): Fields {
  return {
    mainGoal: goal,
    subcategories: subcategories.join(', '),
    ...(spending && {
      spendingFrequency: spending.frequency,
      spendingAmount: String(spending.amount),
      estimatedAnnualSpend: String(spending.annualSpend),
      estimatedPoints: String(spending.points),
    }),
  };
}

export const areasOf = (field: string | undefined): string[] =>
  (field ?? '')
    .split(/,\s*(?![^(]*\))/)
    .map((area) => area.trim())
    .filter(Boolean);

/** The answers of an entry, for a goal that can be chosen; without those about another goal. */
export function readAnswers(form: Readonly<Record<string, string>>, id: GoalId | null): Answers | null {
  const goal = findGoal(id);
  if (!goal || isLocked(goal)) return null;
  if (form['mainGoal'] !== goal.id) return { goal: goal.id, subcategories: [], spending: null };
  const amount = form['spendingAmount'] ? readAmount(form['spendingAmount']) : null;
  return {
    goal: goal.id,
    subcategories: areasOf(form['subcategories']).filter((area) => consumerAreas[goal.id].includes(area)),
    spending: amount === null ? null : estimateSpending(findFrequency(form['spendingFrequency']), amount),
  };
}

/**
 * Answers as their owner edits them: fields, none if nothing is answered, or the first fault. What follows from the amount is
 * computed here.
 */
export function editAnswers(
  typed: Readonly<Record<string, string>>,
  goal: GoalId | null,
): { fields: Fields } | { field: 'subcategories' | 'spendingAmount'; message: string } {
  const areas = areasOf(typed['subcategories']);
  const text = typed['spendingAmount']?.trim() ?? '';
  const answers = readAnswers({ ...typed, mainGoal: goal ?? '' }, goal);
  if (!answers) return { fields: {} };
  if (areas.length > answers.subcategories.length)
    return { field: 'subcategories', message: 'Please pick areas of your main interest' };
  if (areas.length > limits.subcategoriesMax)
    return { field: 'subcategories', message: `Please pick up to ${limits.subcategoriesMax} areas` };
  if (text !== '' && !answers.spending)
    return { field: 'spendingAmount', message: `Please enter an amount from $0 to ${wholeUsd(spendingMax)}` };
  const isEmpty = areas.length === 0 && !answers.spending;
  return { fields: isEmpty ? {} : onboardingOf(answers) };
}
