import type { Reason } from '../../domain/deal.ts';
import { findGoal } from '../../domain/goals.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { shortUsd } from '../../domain/usd.ts';
import { stemOf } from '../text/tokens.ts';
import type { Shopper } from './rank.ts';
import { saysWord, type TopicWord } from './topic.ts';

const hour = 3_600_000;
const mostReasons = 3;

/** Two or three reasons why a row is in the answer, the strongest first, each with its numbers. */
export function explain(
  index: DealIndex,
  plan: Plan,
  row: number,
  { topic, now, shopper }: { topic: readonly TopicWord[]; now: number; shopper: Shopper | null },
): Reason[] {
  const { table } = index;
  const price = (table.price[row] ?? 0) / 100;
  const original = (table.original[row] ?? 0) / 100;
  const discount = table.shownDiscount(row);
  const reasons: Reason[] = [];

  const said = plan.words.filter(({ text }) => {
    const word = topic.find((other) => stemOf(other.text) === stemOf(text));
    return word !== undefined && saysWord(index, word, row);
  });
  // Similar products are not the requested one: no words of the request named their kind.
  const kind = plan.kind?.span.text ? [plan.kind.text] : [];
  if (kind.length + said.length > 0) {
    const words = [...kind, ...said.map(({ span }) => span.text)].map((text) => `"${text}"`).join(', ');
    const isPart = kind.length === 0 && said.length < plan.words.length;
    const share = isPart ? `${said.length} of ${plan.words.length} words: ` : '';
    reasons.push({ kind: 'match', text: `Matches ${share}${words}` });
  } else if (plan.subcategories.length > 0 && table.category[row]) {
    reasons.push({ kind: 'category', text: `In ${table.categories.textOf(table.category[row] ?? 0)}` });
  }

  if (plan.priceMax) {
    const limit = plan.priceMax.value;
    reasons.push({
      kind: 'cap',
      text:
        price < limit
          ? `${shortUsd(cents(limit - price))} below your ${shortUsd(limit)} limit`
          : `Within your ${shortUsd(limit)} limit`,
    });
  } else if (plan.priceMin) {
    reasons.push({ kind: 'cap', text: `${shortUsd(price)}, from your ${shortUsd(plan.priceMin.value)} on` });
  }

  if (discount > 0 && original > price) {
    const basis = table.evidenceOf(row) === 'verified' ? ', a price that was seen' : '';
    reasons.push({
      kind: 'saving',
      text: `Saves ${shortUsd(cents(original - price))} (${discount}%)${basis}`,
    });
  }
  const endsIn = (table.endsAt[row] ?? 0) - now;
  if (endsIn < 72 * hour) reasons.push({ kind: 'ending', text: `Ends in ${spanText(endsIn)}` });
  const goal = findGoal(shopper?.goal);
  if (goal && table.goalOf(row) === goal.id && plan.subcategories.length === 0) {
    reasons.push({ kind: 'goal', text: `Fits your ${goal.label} goal` });
  }
  const age = Math.max(0, now - (table.lastCheckedAt[row] ?? 0));
  reasons.push({
    kind: 'freshness',
    text: age < hour ? 'Checked within the hour' : `Checked ${spanText(age)} ago`,
  });
  return reasons.slice(0, mostReasons);
}

const cents = (value: number) => Math.round(value * 100) / 100;

function spanText(ms: number): string {
  const hours = Math.max(1, Math.round(ms / hour));
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
