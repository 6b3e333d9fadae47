import type { Deal } from '../../../domain/deal.ts';
import { webUrl } from './web-url.ts';

/** Where View Deal leads: to the shop, or for a sample, whose shop is invented, to our page about it. Null without an address. */
export function dealAddress({
  id,
  dealUrl,
  isSample,
}: Pick<Deal, 'id' | 'dealUrl' | 'isSample'>): string | null {
  const url = webUrl(dealUrl);
  return url && isSample && id ? `/deals/${id}` : url;
}
