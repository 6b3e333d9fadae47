import { useEffect } from 'react';
import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../chrome/page-meta.ts';
import { SiteLink } from '../../chrome/site-link.tsx';
import { SitePage } from '../../chrome/site-page.tsx';
import { logNotFound } from '../../enhance/log-not-found.ts';
import { buttonClass } from '../../ui/button-class.ts';

export const handle = { still: true };

export const meta = () => [
  ...pageMeta({ title: 'Page not found', description: `This address leads to no page of ${brand.name}.` }),
];

export default function NotFound() {
  useEffect(logNotFound, []);
  return (
    <SitePage>
      <section data-not-found className="wrap grid min-h-[70dvh] content-center gap-6 py-24">
        <h1 className="max-w-[9em] text-hero font-medium">Oops! Page not found</h1>
        <p className="max-w-[34em] text-lead text-muted">
          The address may have a typing error, or the page has moved.
        </p>
        <p>
          <SiteLink to="/" className={buttonClass()}>
            Return to Home
          </SiteLink>
        </p>
      </section>
    </SitePage>
  );
}
