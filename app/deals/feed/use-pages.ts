import { useCallback, useEffect, useState } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import type { Browse } from '../browse.ts';
import { readOffers } from '../read-offers.ts';

export type Page = readonly Deal[] | 'loading' | 'failed';

/** A page that is only scrolled past is not read. */
const stayMs = 100;

/** The pages of a list: the one in the URL is loaded, others are read when the user stops at them. */
export function usePages(browse: Browse, first: readonly Deal[], wanted: readonly number[]) {
  const [pages, setPages] = useState<ReadonlyMap<number, Page>>(new Map());
  // What the address named before stays read.
  const [named, setNamed] = useState({ browse, first });
  if (named.browse !== browse) {
    setNamed({ browse, first });
    setPages((known) => new Map(known).set(named.browse.page, named.first));
  }
  const pageOf = (page: number): Page => pages.get(page) ?? (page === browse.page ? first : 'loading');

  const load = useCallback(
    async (page: number) => {
      const put = (content: Page) => setPages((known) => new Map(known).set(page, content));
      put('loading');
      try {
        put((await readOffers({ ...browse, page }, false))?.deals ?? []);
      } catch {
        put('failed');
      }
    },
    [browse],
  );

  const missing = wanted.filter((page) => !pages.has(page) && page !== browse.page).join(' ');
  useEffect(() => {
    if (!missing) return undefined;
    const timer = setTimeout(() => {
      for (const page of missing.split(' ')) void load(Number(page));
    }, stayMs);
    return () => clearTimeout(timer);
  }, [missing, load]);

  return { pageOf, retry: load };
}
