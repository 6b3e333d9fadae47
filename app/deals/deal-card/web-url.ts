import type { Deal } from '../../../domain/deal.ts';

/** The address unchanged if it is http or https, else null: nothing else from a feed may become a link. */
export function webUrl(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** Where View Deal leads: to the shop, or for a sample, whose shop is invented, to our page about it. Null without an address. */
export function dealAddress({
  id,
  dealUrl,
  isSample,
}: Pick<Deal, 'id' | 'dealUrl' | 'isSample'>): string | null {
  const url = webUrl(dealUrl);
  return url && isSample && id ? `/deals/${id}` : url;
}
