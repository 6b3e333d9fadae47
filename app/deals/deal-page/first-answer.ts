import { useEffect, useLayoutEffect } from 'react';
import { dealId } from '../../../domain/deal-page.ts';
import type { DealPageData } from '../../../domain/deal-page-data.ts';
import { getBackend } from '../../backend/client.ts';

/** The page of a deal, also of one that has ended. Null when there is none of this id. */
export async function readDeal(id: string): Promise<DealPageData> {
  if (!dealId.test(id)) return null;
  const written = takeFirstAnswer();
  if (written?.id.toLowerCase() === id.toLowerCase()) return written;
  const backend = await getBackend();
  const { data, error } = await backend.rpc('deal_page', { deal_id: id });
  if (error) throw new Error('The deal could not be read.', { cause: error });
  return data;
}

/** What the server wrote into its first answer; once, because it grows old. */
function takeFirstAnswer(): DealPageData {
  const place = document.getElementById('deal-page-data');
  place?.remove();
  // Written by our server from the same call.
  return place ? (JSON.parse(place.textContent) as DealPageData) : null;
}

/** The head is ours from here on; search engines keep reading the structured data while the deal is open. */
export function HeadHandOver() {
  useEffect(() => {
    for (const tag of document.querySelectorAll('head > :is(meta[name], link)[data-first]')) {
      const kind = tag instanceof HTMLMetaElement ? `meta[name="${tag.name}"]` : 'link[rel="canonical"]';
      // React keeps one that says what it would say itself.
      if (document.head.querySelectorAll(kind).length > 1) tag.remove();
      else tag.removeAttribute('data-first');
    }
    return () => {
      for (const tag of document.querySelectorAll('head > [data-first]')) tag.remove();
    };
  }, []);
  return null;
}

/** React leaves an element alone that it did not expect in the body. */
export function useFirstAnswerAway() {
  useLayoutEffect(() => document.querySelector('[data-first-answer]')?.remove(), []);
}
