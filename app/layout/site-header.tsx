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
  /** The slimmer bar of signed-in pages; on a page one screen high it has narrower margins. */
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
        app === 'frame' && 'bar-app',
      )}
    >
      <div className={classes(app === 'frame' ? 'wrap-app' : 'wrap', 'bar-row')}>
        <BrandLink />
        <MainLinks />
        <div className="flex items-center gap-3 whitespace-nowrap max-md:ml-auto lg:gap-4 xl:gap-6">
          <SiteLink
            to="/partners"
            className="py-3 text-nav text-muted hover:text-ink aria-[current]:text-ink max-lg:hidden in-data-session:max-xl:hidden"
          >
            Merchants
          </SiteLink>
          <SiteLink
            to="/login"
            className="when-signed-out py-3 text-small text-muted hover:text-ink max-[51rem]:hidden lg:text-nav"
          >
            Login
          </SiteLink>
          <SiteLink
            to="/login?at=sign-up"
            className="when-signed-out py-3 text-nav text-muted hover:text-ink max-lg:hidden"
          >
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

const mainLink =
  'py-3 whitespace-nowrap text-muted transition-colors duration-120 hover:text-ink aria-[current]:text-ink';

/** The main links, side by side from 768 px up; a member's own pages come first, and stand for the assistant's where room is short. */
function MainLinks() {
  return (
    <nav
      aria-label="Main"
      className="mx-auto flex gap-2.5 text-small max-md:hidden lg:gap-5 lg:text-nav xl:gap-7"
    >
      {accountLinks.slice(0, 2).map((entry) => (
        <MenuLink key={entry.to} {...entry} className={`when-signed-in ${mainLink}`} />
      ))}
      {mainLinks.map((entry) => (
        <MenuLink
          key={entry.to}
          {...entry}
          className={entry.members ? `in-data-session:max-lg:hidden ${mainLink}` : mainLink}
        />
      ))}
    </nav>
  );
}
