import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, type Ground } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** The shell of a public page. `ground` is the background under the bar: a night hero starts at the very top. */
export function SitePage({ ground = 'paper', children }: { ground?: Ground; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader ground={ground} />
      <main id="main" tabIndex={-1} className={ground === 'paper' ? 'below-bar' : undefined}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
