import { estimateAnnualPoints, spendingDefaults } from './points.ts';
import { referenceTier } from './tiers.ts';

/** How often a user spends the amount they entered. The annual sum is the amount times `perYear`. */
export const spendingFrequencies = [
  { id: 'weekly', label: 'Every week', perYear: 52 },
  { id: 'biweekly', label: 'Every two weeks', perYear: 26 },
  { id: 'monthly', label: 'Every month', perYear: 12 },
  { id: 'quarterly', label: 'Every three months', perYear: 4 },
  { id: 'yearly', label: 'Once a year', perYear: 1 },
] as const;
type SpendingFrequency = (typeof spendingFrequencies)[number]['id'];

/** What a user entered and what follows from it. US dollars; points are an estimate at the reference tier, not earned. */
export type Spending = { frequency: SpendingFrequency; amount: number; annualSpend: number; points: number };

/** The maximum of a single amount, far above any goal's spending, to catch typos. US dollars. */
export const spendingMax = 100_000;

export function findFrequency(id: string | null | undefined): SpendingFrequency {
  return spendingFrequencies.find((known) => known.id === id)?.id ?? spendingDefaults.frequency;
}

/** The amount per year, and its points by the rules of the reference tier: its rate up to its cap. */
export function estimateSpending(frequency: SpendingFrequency, amount: number): Spending {
  const perYear = spendingFrequencies.find(({ id }) => id === frequency)?.perYear ?? 12;
  const annualSpend = Math.round(amount * perYear * 100) / 100;
  const points = referenceTier ? estimateAnnualPoints(annualSpend, referenceTier) : 0;
  return { frequency, amount, annualSpend, points };
}

/** US dollars as a user types them, with or without a sign and commas; null for anything else. */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  const amount = /^\d+(?:\.\d{0,2})?$|^\.\d{1,2}$/.test(plain) ? Number(plain) : NaN;
  return amount <= spendingMax ? amount : null;
}
