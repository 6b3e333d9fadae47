import { useRef, type MouseEvent } from 'react';
import { brand } from '../../domain/brand.ts';
import { everyPage as claims } from '../../domain/claims-of-every-page.ts';
import { buttonClass } from '../ui/button-class.ts';
import { BrandLink } from './brand-link.tsx';
import { contactLink, footerGroups } from '../site-map/navigation.ts';
import { SiteLink } from './site-link.tsx';
import { themes, type Theme } from './theme.ts';
import { useWiring } from './use-wiring.ts';
import { wireThemeSwitch } from './wire-theme-switch.ts';

/** A link to the current page scrolls visibly to its top. */
function toTop({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  if (currentTarget.pathname !== location.pathname) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}

export function SiteFooter() {
  return (
    <footer className="night site-footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="flex flex-wrap items-center justify-between max-md:col-span-2 md:block">
            <BrandLink />
            <p className="text-muted max-md:order-1 max-md:mt-2 max-md:mb-2 max-md:w-full md:mt-1 md:mb-6">
              {brand.tagline}
            </p>
            <ThemeSwitch />
          </div>
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="max-md:first-of-type:row-span-2">
              <h2 className="mb-1.5 text-small text-subtle">{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <SiteLink
                      to={to}
                      keepsPlace
                      onClick={toTop}
                      className="flex min-h-11 items-center whitespace-nowrap md:min-h-8.5 hover:underline"
                    >
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {contactLink && (
            <div>
              <h2 className="mb-2 text-small text-subtle md:mb-3.5">Get in Touch</h2>
              <SiteLink
                to={contactLink.to}
                className={`whitespace-nowrap ${buttonClass('quiet', { slim: true })}`}
              >
                {contactLink.label}
              </SiteLink>
            </div>
          )}
        </div>
        <div className="num mt-3 grid gap-1 border-t border-line pt-3.5 text-tiny text-subtle md:mt-12 md:pt-6">
          <p className="when-gpc text-ink">
            Opt-out signal honored: your personal data is never sold or shared.
          </p>
          <p>
            {claims.notABank.text} {claims.notABank.condition}
          </p>
          <details>
            <summary className="footer-rates">Rates and caps</summary>
            <p className="max-w-[68em] pt-1">
              {claims.membership.text} {claims.membership.condition} {claims.fees.text}{' '}
              {claims.fees.condition}
            </p>
          </details>
        </div>
      </div>
    </footer>
  );
}

const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** Light, dark, or whatever the system says. Without scripts the system decides, and the switch is not shown. */
function ThemeSwitch() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useWiring(fieldset, wireThemeSwitch);
  return (
    <fieldset ref={fieldset} className="theme-switch">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            className="sr-only"
            defaultChecked={theme === 'system'}
          />
          {themeNames[theme]}
        </label>
      ))}
    </fieldset>
  );
}
