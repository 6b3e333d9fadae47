import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Capabilities } from './capabilities.tsx';
import { RequestBand } from './request-band.tsx';
import { TryIt } from './try-it.tsx';
import { WhatRuns } from './what-runs.tsx';
import './ventus-ai.css';

export const meta = () =>
  pageMeta({
    title: `${brand.aiName}: ask for a deal in your own words`,
    description:
      'A deal finder that reads your request, keeps to your limits, checks the price and says why. In development; try it without an account.',
    path: brand.aiPath,
  });

export default function VentusAi() {
  return (
    <SitePage>
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(2.5rem,5vw,4.5rem)] md:grid-cols-[7fr_5fr] md:items-end">
        <h1 className="max-w-[8em] text-hero font-medium">Ask the way you talk</h1>
        <div>
          <p className="max-w-[34em] text-lead text-muted">
            {brand.aiName} turns your words into a plan, keeps to it, and says why each deal is there.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a href="#try" className={buttonClass()}>
              Try it
            </a>
            <p className="text-small text-muted">In development, on sample deals</p>
          </div>
        </div>
      </div>
      <RequestBand />
      <Capabilities />
      <TryIt />
      <WhatRuns />
    </SitePage>
  );
}
