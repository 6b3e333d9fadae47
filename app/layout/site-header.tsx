import { useRef } from 'react';
import { classes } from '../ui/classes.ts';
import { buttonClass } from '../ui/button-class.ts';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { JoinLink } from './join-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { accountLinks, mainLinks } from '../site-map/navigation.ts';
import { SiteLink } from './site-link.tsx';
import { useWiring } from './use-wiring.ts';
import { wireMenus } from './wire-menus.ts';

export type Ground = 'paper' | 'night';

type Props = {
  ground?: Ground;
  /** The slimmer bar of signed-in pages; on a page one screen high it is lower on a phone's side. */
  app?: 'page' | 'frame';
};

/** The fixed top bar of every page. Over a night hero it is transparent at first and gets a background on scroll. */
export function SiteHeader({ ground = 'paper', app }: Props) {
  const header = useRef<HTMLElement>(null);
  useWiring(header, wireMenus);
  return (
    <header
      ref={header}
      className={classes(
        'bar',
        ground === 'night' && 'night bar-over',
        app && 'bar-slim',
        // The frame on the AI page is below a bar.
        app === 'frame' && 'bar-app when-not-framed',
      )}
    >
      <div className="wrap bar-row">
        <BrandLink />
        <MainLinks />
        <div className="bar-end">
          <SiteLink to="/partners" className="bar-link max-lg:hidden in-data-session:max-xl:hidden">
            Merchants
          </SiteLink>
          {/* One page with two tabs: neither link knows which is open. */}
          <SiteLink to="/login" aria-current={undefined} className="bar-link when-signed-out max-md:hidden">
            Login
          </SiteLink>
          <SiteLink to="/login?at=sign-up" className="bar-link when-signed-out max-lg:hidden">
            Sign Up
          </SiteLink>
          <JoinLink className={`when-signed-out ${buttonClass('quiet', { slim: true })}`} />
          <div className="when-signed-in max-md:hidden">
            <AccountMenu />
          </div>
          <MobileMenu links={mainLinks} />
        </div>
      </div>
    </header>
  );
}

/** The main links, side by side from 768 px up; a member's own pages come first, and stand for the assistant's where room is short. */
function MainLinks() {
  return (
    <nav aria-label="Main" className="bar-links">
      {accountLinks.slice(0, 2).map((entry) => (
        <MenuLink key={entry.to} {...entry} className="bar-link when-signed-in" />
      ))}
      {mainLinks.map((entry) => (
        <MenuLink
          key={entry.to}
          {...entry}
          className={`bar-link ${entry.members ? 'in-data-session:max-lg:hidden' : ''}`}
        />
      ))}
    </nav>
  );
}
