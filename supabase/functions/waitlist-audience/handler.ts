import * as z from 'zod/mini';
import { audienceBand, audienceBasis, audienceLabel, type AudienceAnswer } from '../../../domain/audience.ts';
import { goals } from '../../../domain/goals.ts';
import { merchantToolIds } from '../../../domain/merchant-tools.ts';
import type { FunctionDeps, Rpc } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';

const Counts = z.array(z.looseObject({ goal: z.nullable(z.string()) }));
const keptForMs = 60_000;

/**
 * `waitlist-audience`: how many people a merchant's targeting tools would reach, in bands. Exact counts never leave the server.
 */
export default function createWaitlistAudience(deps: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  let kept: { until: number; answer: Promise<AudienceAnswer> } | null = null;
  const audience = () => {
    const at = deps.now().getTime();
    if (kept && kept.until > at) return kept.answer;
    const answer = count(deps.rpc);
    const fresh = { until: at + keptForMs, answer };
    kept = fresh;
    // A failed count is not cached.
    answer.catch(() => {
      if (kept === fresh) kept = null;
    });
    return answer;
  };
  return async () => ({ body: await audience() });
}

async function count(rpc: Rpc): Promise<AudienceAnswer> {
  const rows = Counts.parse(await rpc('waitlist_audience'));
  return {
    label: audienceLabel,
    categories: goals.map(({ id, categoryTitle }) => {
      const counts: Record<string, unknown> = rows.find(({ goal }) => goal === id) ?? {};
      const tools = merchantToolIds.map((tool) => {
        if (audienceBasis[tool] === null) return { tool, band: null, why: 'after-launch' as const };
        const band = audienceBand(Number(counts[tool] ?? 0));
        return { tool, band, why: band === null ? ('too-few' as const) : ('counted' as const) };
      });
      return { goal: id, title: categoryTitle, tools };
    }),
  };
}
