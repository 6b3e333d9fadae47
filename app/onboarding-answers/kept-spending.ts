import {
  defaultSpending,
  estimateSpending,
  findFrequency,
  spendingMax,
  type Spending,
} from '../../domain/spending.ts';

/** The spending entered before signing in, kept while the tab is open. */
const key = 'ventus-spending';

/** The kept answers, or the defaults. Only what was answered is kept: the estimate is computed again. */
export function readKeptSpending(storage: Pick<Storage, 'getItem'> = sessionStorage): Spending {
  try {
    const kept: { frequency?: unknown; amount?: unknown } = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof kept.amount !== 'number' || !(kept.amount >= 0 && kept.amount <= spendingMax))
      return defaultSpending;
    return estimateSpending(findFrequency(String(kept.frequency)), kept.amount);
  } catch {
    return defaultSpending; // Not ours, or storage is refused.
  }
}

export function keepSpending({ frequency, amount }: Spending): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ frequency, amount }));
  } catch {
    // It holds for this page only.
  }
}

export function forgetKeptSpending(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
