import { estimateSpending, findFrequency, spendingMax, type Spending } from '../../domain/spending.ts';

/** The spending entered before signing in, kept while the tab is open. */
const key = 'ventus-spending';

/** What was entered, or null: nothing is assumed. Only the answers are kept; the estimate is computed again. */
export function readKeptSpending(storage: Pick<Storage, 'getItem'> = sessionStorage): Spending | null {
  try {
    const kept: { frequency?: unknown; amount?: unknown } = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof kept.amount !== 'number' || !(kept.amount >= 0 && kept.amount <= spendingMax)) return null;
    return estimateSpending(findFrequency(String(kept.frequency)), kept.amount);
  } catch {
    return null; // Not ours, or storage is refused.
  }
}

export function keepSpending(spending: Spending | null): void {
  if (!spending) return forgetKeptSpending();
  const { frequency, amount } = spending;
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
