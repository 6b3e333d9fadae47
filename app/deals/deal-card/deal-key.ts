import { webUrl } from './web-url.ts';

type DealIdentity = { merchant: string; title: string; dealUrl: string | null };

/** The same for the same merchant, title and address, as the database has it for saved deals. */
export function dealKey({ merchant, title, dealUrl }: DealIdentity): string {
  return [merchant.toLowerCase(), title, webUrl(dealUrl) ?? ''].join('\u001f');
}
