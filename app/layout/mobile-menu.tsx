import { buttonClass } from '../ui/button-class.ts';
import { trySignOut } from '../session/try-sign-out.ts';
import { accountLinks, type NavigationEntry } from '../site-map/navigation.ts';
import { JoinLink } from './join-link.tsx';
import { SiteLink } from './site-link.tsx';

type MobileMenuProps = { links: readonly NavigationEntry[] };

/** Below 768 px: the same links, and the same actions as buttons. */
export function MobileMenu({ links }: MobileMenuProps) {
  const action = buttonClass('quiet', { wide: true });
  return (
    <>
      <button
        type="button"
        className="menu-button -mr-2.5 grid size-11 place-items-center rounded-full md:hidden"
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
      <div id="menu" popover="auto" className="menu-panel md:hidden">
        <div className="when-signed-in mb-8 grid gap-3">
          {accountLinks.map(({ label, to }) => (
            <SiteLink key={to} to={to} className={action}>
              {label}
            </SiteLink>
          ))}
          <button type="button" data-logout className={action} onClick={trySignOut}>
            Logout
          </button>
        </div>
        {links.length > 0 && (
          <nav aria-label="Menu">
            <ul>
              {links.map(({ label, to }) => (
                <li key={to} className="border-b border-line">
                  <SiteLink
                    to={to}
                    className="flex min-h-14 items-center text-h3 aria-[current]:text-current-tone"
                  >
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="when-signed-out mt-8 grid gap-3">
          <JoinLink className={buttonClass('filled', { wide: true })} />
          <SiteLink to="/login" className={action}>
            Log in
          </SiteLink>
        </div>
      </div>
    </>
  );
}
