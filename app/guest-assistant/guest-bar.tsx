import { useRef } from 'react';
import { BrandLink } from '../layout/brand-link.tsx';
import { MobileMenu } from '../layout/mobile-menu.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { useWiring } from '../layout/use-wiring.ts';
import { wireMenus } from '../layout/wire-menus.ts';
import { mainLinks } from '../site-map/navigation.ts';
import { brand } from '../../domain/brand.ts';

/** The slim bar of the guest dashboard, on a phone with the site's menu. Omitted in the frame on the AI page, which has the site's own bar. */
export function GuestBar() {
  const header = useRef<HTMLElement>(null);
  useWiring(header, wireMenus);
  return (
    <header ref={header} className="bar bar-app when-not-framed">
      <div className="wrap bar-row">
        <BrandLink />
        <nav aria-label="Main" className="ml-auto flex items-center gap-5 text-nav">
          <SiteLink
            to={brand.aiPath}
            className="inline-flex min-h-11 items-center text-muted max-md:hidden hover:text-ink"
          >
            {brand.aiName}
          </SiteLink>
          <SiteLink
            to="/join-waitlist"
            className="when-joined when-signed-out inline-flex min-h-11 items-center text-muted hover:text-ink"
          >
            My place
          </SiteLink>
          <SiteLink
            to="/login"
            className="when-signed-out inline-flex min-h-11 items-center text-muted hover:text-ink"
          >
            Login
          </SiteLink>
          <SiteLink
            to="/dashboard"
            className="when-signed-in inline-flex min-h-11 items-center text-muted hover:text-ink"
          >
            Dashboard
          </SiteLink>
        </nav>
        <MobileMenu links={mainLinks} />
      </div>
    </header>
  );
}
