import { useEffect, useLayoutEffect } from 'react';
import { dealId } from '../../../domain/deal-page.ts';
import type { DealPageData } from '../../../domain/deal-page-data.ts';
import { getBackend } from '../../backend/client.ts';

/** The data of a deal's page, even if the deal has ended. Null if no deal has this id. */
export async function readDeal(id: string): Promise<DealPageData> {
  if (!dealId.test(id)) return null;
  const written = takeFirstAnswer();
  if (written?.id.toLowerCase() === id.toLowerCase()) return written;
  const backend = await getBackend();
  const { data, error } = await backend.rpc('deal_page', { deal_id: id });
  if (error) throw new Error('The deal could not be read.', { cause: error });
  return data;
}

/** The data that the server wrote into its first response; used once, because it becomes outdated. */
function takeFirstAnswer(): DealPageData {
  const place = document.getElementById('deal-page-data');
  place?.remove();
  // Written by our server from the same call.
  return place ? (JSON.parse(place.textContent) as DealPageData) : null;
}

/** From here on the app controls the head; search engines keep reading the structured data while the deal is available. */
export function HeadHandOver() {
  useEffect(() => {
    for (const tag of document.querySelectorAll('head > :is(meta[name], link)[data-first]')) {
      const kind = tag instanceof HTMLMetaElement ? `meta[name="${tag.name}"]` : 'link[rel="canonical"]';
      // React keeps an element identical to one it would render itself.
      if (document.head.querySelectorAll(kind).length > 1) tag.remove();
      else tag.removeAttribute('data-first');
    }
    return () => {
      for (const tag of document.querySelectorAll('head > [data-first]')) tag.remove();
    };
  }, []);
  return null;
}

/** React ignores unexpected elements in the body. */
export function useFirstAnswerAway() {
  useLayoutEffect(() => document.querySelector('[data-first-answer]')?.remove(), []);
}
