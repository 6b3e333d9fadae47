import { accountLinks } from '../site-map/navigation.ts';
import { SiteLink } from './site-link.tsx';
import { trySignOut } from '../session/try-sign-out.ts';

/** The Account dropdown. It is in every page and visible while a session is stored. */
export function AccountMenu() {
  return (
    <>
      <button
        type="button"
        className="account-button"
        popoverTarget="account-menu"
        data-opens="account-menu"
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls="account-menu"
      >
        Account
        <svg className="bar-sign size-3.5" viewBox="0 0 14 14" aria-hidden="true">
          <path d="m3.5 5.5 3.5 3.5 3.5-3.5" />
        </svg>
      </button>
      <div id="account-menu" popover="auto" role="menu" aria-label="Account" className="account-menu">
        {accountLinks.map(({ label, to }) => (
          <SiteLink key={to} to={to} role="menuitem" tabIndex={-1}>
            {label}
          </SiteLink>
        ))}
        <hr />
        <button type="button" role="menuitem" tabIndex={-1} data-logout onClick={trySignOut}>
          Logout
        </button>
      </div>
    </>
  );
}
