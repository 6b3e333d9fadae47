import type { GoalId } from './goals.ts';
import type { MerchantToolId } from './merchant-tools.ts';

/** Smaller counts are never shown, not even as a band. */
export const audienceMin = 20;

const bands = [20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

/** A count as merchants may see it: `50–99`, `10,000+`; null under the least. */
export function audienceBand(count: number): string | null {
  const at = bands.findLastIndex((from) => count >= from);
  const from = bands[at];
  if (from === undefined) return null;
  const next = bands[at + 1];
  const shown = (value: number) => value.toLocaleString('en-US');
  return next === undefined ? `${shown(from)}+` : `${shown(from)}–${shown(next - 1)}`;
}

/** What each tool can go by before anybody has bought anything. Null: nothing yet, so there is nothing to count. */
export const audienceBasis: Record<MerchantToolId, string | null> = {
  geographic: 'people in the U.S. who are interested in the category',
  'goal-based': 'of them, those who chose it as their main goal',
  behavioral: 'of them, those who told us how much they spend',
  persona: 'of them, those who picked areas of interest within it',
  seasonal: null,
  lifecycle: null,
  'retention-loyalty': null,
};

export const audienceLabel = 'Waitlist interest, not customers';

export type AudienceCount = {
  tool: MerchantToolId;
  /** Null when there are too few to tell, or when the tool has nothing to go by before launch. */
  band: string | null;
  why: 'counted' | 'too-few' | 'after-launch';
};
export type AudienceAnswer = {
  label: string;
  categories: { goal: GoalId; title: string; tools: AudienceCount[] }[];
};
