import { grouped } from './usd.ts';
import type { GoalId } from './goals.ts';
import type { MerchantToolId } from './merchant-tools.ts';

/** Smaller counts are never shown, not even as a band. */
export const audienceMin = 20;

const bands = [20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

/** A count as shown to merchants: `50–99`, `10,000+`; null below the minimum. */
export function audienceBand(count: number): string | null {
  const at = bands.findLastIndex((from) => count >= from);
  const from = bands[at];
  if (from === undefined) return null;
  const next = bands[at + 1];
  return next === undefined ? `${grouped(from)}+` : `${grouped(from)}–${grouped(next - 1)}`;
}

/** What each tool can target before anyone has bought anything. Null: nothing yet, so nothing to count. */
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

type AudienceCount = {
  tool: MerchantToolId;
  /** Null when there are too few people, or when the tool has no data before launch. */
  band: string | null;
  why: 'counted' | 'too-few' | 'after-launch';
};
export type AudienceAnswer = {
  label: string;
  categories: { goal: GoalId; title: string; tools: AudienceCount[] }[];
};
