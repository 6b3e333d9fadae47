import { webUrl } from './web-url.ts';

type DealIdentity = { merchant: string; title: string; dealUrl: string | null };

/** Identical for the same merchant, title and URL, as in the database for saved deals. */
export function dealKey({ merchant, title, dealUrl }: DealIdentity): string {
  return [merchant.toLowerCase(), title, webUrl(dealUrl) ?? ''].join('\u001f');
}
