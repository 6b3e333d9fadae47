import type { Deal } from '../../../domain/deal.ts';

/** The URL unchanged if it is http or https, otherwise null: nothing else from a feed may become a link. */
export function webUrl(address: string | null | undefined): string | null {
  const text = address?.trim() ?? '';
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/** The target of View Deal: the shop, or for a sample, whose shop is invented, our page about it. Null without a URL. */
export function dealAddress({
  id,
  dealUrl,
  isSample,
}: Pick<Deal, 'id' | 'dealUrl' | 'isSample'>): string | null {
  const url = webUrl(dealUrl);
  return url && isSample && id ? `/deals/${id}` : url;
}
