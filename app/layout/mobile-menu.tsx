import { buttonClass } from '../ui/button-class.ts';
import { trySignOut } from '../session/try-sign-out.ts';
import { accountLinks, guestLinks, type NavigationEntry } from '../site-map/navigation.ts';
import { JoinLink } from './join-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { SiteLink } from './site-link.tsx';

type MobileMenuProps = { links: readonly NavigationEntry[] };

const wide = buttonClass('quiet', { wide: true });

/** Below 768 px: the same links and actions, each a row; logging out comes last. */
export function MobileMenu({ links }: MobileMenuProps) {
  return (
    <>
      <button
        type="button"
        className="menu-button"
        popoverTarget="menu"
        data-opens="menu"
        aria-label="Menu"
        aria-expanded="false"
        aria-controls="menu"
      >
        <svg className="bar-sign size-6" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 8.5h18" />
          <path d="M3 15.5h18" />
        </svg>
      </button>
      <div id="menu" popover="auto" className="menu-panel">
        <Rows label="Your account" links={accountLinks} className="when-signed-in mb-6" />
        <Rows label="Deals" links={guestLinks} className="when-signed-out" />
        <Rows label="Menu" links={links} />
        <SiteLink to="/partners" className="menu-row text-body text-muted">
          For merchants
        </SiteLink>
        <div className="menu-ways when-signed-out">
          <JoinLink className={`col-span-2 ${buttonClass('filled', { wide: true })}`} />
          <SiteLink to="/login" className={wide}>
            Login
          </SiteLink>
          <SiteLink to="/login?at=sign-up" className={wide}>
            Sign Up
          </SiteLink>
        </div>
        <button
          type="button"
          data-logout
          className="when-signed-in menu-row mt-2 text-body text-muted"
          onClick={trySignOut}
        >
          Logout
        </button>
      </div>
    </>
  );
}

type RowsProps = { label: string; links: readonly NavigationEntry[]; className?: string };

function Rows({ label, links, className }: RowsProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {links.map((entry) => (
          <li key={entry.to} className="border-b border-line">
            <MenuLink {...entry} className="menu-row" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
