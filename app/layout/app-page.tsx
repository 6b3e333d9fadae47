import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { classes } from '../ui/classes.ts';
import { SkipLink } from './skip-link.tsx';
import { SiteHeader } from './site-header.tsx';

type Props = {
  /** One screen high, without a footer: its content scrolls separately. */
  framed?: boolean;
  children: ReactNode;
};

/** The shell of a signed-in page. */
export function AppPage({ framed = false, children }: Props) {
  return (
    <div className="app contents">
      <SkipLink />
      <SiteHeader app={framed ? 'frame' : 'page'} />
      <main id="main" tabIndex={-1} className={classes('below-bar-app', framed && 'app-frame')}>
        {children}
      </main>
      {!framed && <SiteFooter />}
    </div>
  );
}
