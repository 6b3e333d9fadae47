import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import { SiteFooter } from './site-footer.tsx';
import { classes } from '../ui/classes.ts';
import { SkipLink } from './skip-link.tsx';

type Props = {
  /** One screen high, without a footer: what is in it scrolls by itself. */
  framed?: boolean;
  children: ReactNode;
};

/** The shell of a signed-in page. */
export function AppPage({ framed = false, children }: Props) {
  return (
    <>
      <SkipLink />
      <AppHeader />
      <main id="main" tabIndex={-1} className={classes('below-bar-app', framed && 'app-frame')}>
        {children}
      </main>
      {!framed && <SiteFooter />}
    </>
  );
}
