import type { ReactNode } from 'react';
import { SitePage } from '../chrome/site-page.tsx';

/** The frame of a page that a mail leads to: what it is about, then the one thing to do. */
export function LinkPage({
  title,
  lead,
  withoutScripts,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** What stands here for browsers without scripts. */
  withoutScripts: ReactNode;
  children: ReactNode;
}) {
  return (
    <SitePage>
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 py-[clamp(3rem,7vw,6.5rem)] md:grid-cols-[5fr_7fr]">
        <div>
          <h1 className="max-w-[9em] text-h1">{title}</h1>
          <p className="mt-5 max-w-[26em] text-lead text-muted">{lead}</p>
        </div>
        <div className="grid gap-8 self-start rounded-lg border border-line bg-surface p-[clamp(1.25rem,3vw,2.25rem)]">
          {children}
          <div className="only-without-scripts">{withoutScripts}</div>
        </div>
      </div>
    </SitePage>
  );
}
