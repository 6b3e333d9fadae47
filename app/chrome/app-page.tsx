import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** The shell of a signed-in page. */
export function AppPage({ footer = true, children }: { footer?: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <AppHeader />
      <main id="main" tabIndex={-1} className="below-bar-app">
        {children}
      </main>
      {footer && <SiteFooter />}
    </>
  );
}
