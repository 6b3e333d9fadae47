import { estimateSpending, findFrequency, spendingMax, type Spending } from '../../domain/spending.ts';

/** The spending entered before signing in, stored while the tab is open. */
const key = 'ventus-spending';

/** The entered amount, or null: nothing is assumed. Only the answers are stored; the estimate is recomputed. */
export function readKeptSpending(storage: Pick<Storage, 'getItem'> = sessionStorage): Spending | null {
  try {
    const kept: { frequency?: unknown; amount?: unknown } = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof kept.amount !== 'number' || !(kept.amount >= 0 && kept.amount <= spendingMax)) return null;
    return estimateSpending(findFrequency(String(kept.frequency)), kept.amount);
  } catch {
    return null; // Foreign data, or storage is blocked.
  }
}

export function keepSpending(spending: Spending | null): void {
  if (!spending) return forgetKeptSpending();
  const { frequency, amount } = spending;
  try {
    sessionStorage.setItem(key, JSON.stringify({ frequency, amount }));
  } catch {
    // It applies to this page only.
  }
}

export function forgetKeptSpending(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
