import { useEffect } from 'react';
import { brand } from '../../../domain/brand.ts';
import { Parting } from '../../art/parting.tsx';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { present } from '../../site-map/navigation.ts';
import { logNotFound } from './log-not-found.ts';
import { buttonClass } from '../../ui/button-class.ts';
import './lost.css';

export const meta = () =>
  pageMeta({
    title: 'Page not found',
    description: `${brand.name} has no page at this address. Check it for a typo.`,
  });

const elsewhere = present([
  { label: 'Find Deals', to: `${brand.aiPath}/assistant` },
  { label: 'How It Works', to: '/smartrewards' },
  { label: 'Benefits', to: '/benefits' },
  { label: 'Manage my place', to: '/waitlist/status' },
  { label: 'Contact Us', to: '/contact' },
]);

export default function NotFound() {
  useEffect(logNotFound, []);
  return (
    <SitePage>
      <section data-not-found className="lost relative grid min-h-[640px] content-center overflow-hidden">
        <Parting />
        <div className="wrap relative grid gap-6">
          <h1 className="max-w-[6em] text-hero font-medium">Oops! Page not found</h1>
          <p className="max-w-[15em] text-lead md:max-w-[34em] text-muted">
            Check the address for a typo, or go on from one of these pages.
          </p>
          <p>
            <SiteLink to="/" className={buttonClass()}>
              Return to Home
            </SiteLink>
          </p>
          <nav aria-label="Other pages" className="flex flex-wrap gap-x-6 text-nav md:max-w-160">
            {elsewhere.map(({ label, to }) => (
              <SiteLink key={to} to={to} className="link inline-flex min-h-11 items-center">
                {label}
              </SiteLink>
            ))}
          </nav>
        </div>
      </section>
    </SitePage>
  );
}
