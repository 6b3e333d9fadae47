import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { AskBar } from '../ask-bar.tsx';
import { Capabilities } from './capabilities.tsx';
import { RequestBand } from './request-band.tsx';
import { TryIt } from './try-it.tsx';
import { WhatRuns } from './what-runs.tsx';
import './ventus-ai.css';

export const meta = () =>
  pageMeta({
    title: `${brand.aiName}: ask for a deal in your own words`,
    description:
      'Ask for a deal in your own words. It keeps to your limits, checks the price and says why. In development; try it without an account.',
    path: brand.aiPath,
  });

export default function VentusAi() {
  return (
    <SitePage>
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-[clamp(1.5rem,3vw,2.5rem)] py-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-2 lg:items-end">
        <div>
          <h1 className="max-w-[8em] text-hero font-medium">Ask the way you talk</h1>
          <p className="mt-6 text-lead text-balance text-muted">
            No filters to set, and a reason with every deal.
          </p>
        </div>
        <div className="max-w-[46rem]">
          <AskBar />
          <p className="mt-1 text-small text-muted">In development, with sample deals. No account needed.</p>
        </div>
      </div>
      <RequestBand />
      <Capabilities />
      <TryIt />
      <WhatRuns />
    </SitePage>
  );
}
