import type { Deal } from '../../../domain/deal.ts';
import { webUrl } from './web-url.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A deal as a row of saved deals. An address that is not a web link is dropped. */
export function savedRow(deal: Deal, userId: string) {
  return {
    user_id: userId,
    deal_id: deal.id && uuid.test(deal.id) ? deal.id : null,
    deal_title: deal.title,
    merchant_name: deal.merchant,
    deal_description: deal.description,
    original_price: deal.originalPrice,
    discounted_price: deal.dealPrice,
    discount_percentage: deal.discount,
    category: deal.category,
    deal_url: webUrl(deal.dealUrl),
  };
}
