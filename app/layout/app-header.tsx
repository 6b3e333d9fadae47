import { useRef } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { LinkRow } from './link-row.tsx';
import { appLinks } from '../site-map/navigation.ts';
import { useWiring } from './use-wiring.ts';
import { wireMenus } from './wire-menus.ts';

/** The slimmer bar of signed-in pages. On a phone the Account menu carries its links. */
export function AppHeader() {
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
