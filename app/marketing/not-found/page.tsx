import { useEffect } from 'react';
import { brand } from '../../../domain/brand.ts';
import { Parting } from '../../art/parting.tsx';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { logNotFound } from './log-not-found.ts';
import { buttonClass } from '../../ui/button-class.ts';
import './lost.css';

export const meta = () =>
  pageMeta({
    title: 'Page not found',
    description: `${brand.name} has no page at this address. Check it for a typo.`,
  });

export default function NotFound() {
  useEffect(logNotFound, []);
  return (
    <SitePage>
      <section data-not-found className="lost relative grid min-h-[640px] content-center overflow-hidden">
        <Parting />
        <div className="wrap relative grid gap-6">
          <h1 className="max-w-[6em] text-hero font-medium">Oops! Page not found</h1>
          <p className="max-w-[15em] text-lead md:max-w-[34em] text-muted">
            The address may have a typing error, or the page has moved.
          </p>
          <p>
            <SiteLink to="/" className={buttonClass()}>
              Return to Home
            </SiteLink>
          </p>
        </div>
      </section>
    </SitePage>
  );
}
