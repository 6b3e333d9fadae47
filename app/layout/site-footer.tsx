import { brand } from '../../domain/brand.ts';
import { claims } from '../../domain/claims.ts';
import { buttonClass } from '../ui/button-class.ts';
import { BrandLink } from './brand-link.tsx';
import { contactLink, footerGroups } from '../site-map/navigation.ts';
import { SiteLink } from './site-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function SiteFooter() {
  // A page shorter than the window has it at the window's end: it sticks there as far as the body lets it.
  return (
    <footer className="night sticky top-[100vh] border-t border-line pt-[clamp(3rem,6vw,5rem)] pb-8 text-nav">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-[5fr_2fr_2fr_3fr]">
          <div className="max-md:col-span-2">
            <BrandLink />
            <p className="mt-1 text-muted">{brand.tagline}</p>
          </div>
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-2 text-small text-subtle">{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <SiteLink to={to} className="inline-block py-1.5 whitespace-nowrap hover:underline">
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="max-md:col-span-2 md:col-start-4">
            {contactLink && (
              <div className="mb-8">
                <h2 className="mb-3.5 text-small text-subtle">Get in Touch</h2>
                <SiteLink to={contactLink.to} className={buttonClass('quiet', { slim: true })}>
                  {contactLink.label}
                </SiteLink>
              </div>
            )}
            <ThemeSwitch />
          </div>
        </div>
        <div className="num mt-12 grid gap-2 border-t border-line pt-6 text-tiny text-subtle">
          <p className="when-gpc text-ink">
            Opt-out signal honoured: your browser asks that personal data is neither sold nor shared, and it
            is not.
          </p>
          <p>
            {claims.notABank.text} {claims.notABank.condition}
          </p>
          <p>
            {claims.membership.text} {claims.membership.condition} {claims.fees.text} {claims.fees.condition}
          </p>
        </div>
      </div>
    </footer>
  );
}
