import { useRef, type ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { classes } from '../ui/classes.ts';
import { SkipLink } from './skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { LinkRow } from './link-row.tsx';
import { appLinks } from '../site-map/navigation.ts';
import { useWiring } from './use-wiring.ts';
import { wireMenus } from './wire-menus.ts';

type Props = {
  /** One screen high, without a footer: its content scrolls on its own. */
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

/** The slimmer bar of signed-in pages. On a phone the Account menu carries its links. */
function AppHeader() {
  const header = useRef<HTMLElement>(null);
  useWiring(header, wireMenus);
  return (
    <header ref={header} className="bar bar-app">
      <div className="wrap-app bar-row">
        <BrandLink />
        <LinkRow label="Main" links={appLinks} className="ml-4" />
        <div className="when-signed-in ml-auto">
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
