import { FeedReport, MerchantFeed } from '../../domain/merchant-feed.ts';
import { callFunction } from '../backend/call-function.ts';

/** What a feed, pasted or linked to, would give. Keeps nothing that was pasted. */
export function checkFeed(token: string, feed: string): Promise<FeedReport> {
  return callFunction('merchant-feed', { token, action: 'check', feed }, FeedReport);
}

/** Reads what was sent, sends a feed, or takes it back, and gives what is sent then. */
export function callMerchantFeed(
  token: string,
  action: 'read' | 'send' | 'withdraw',
  feed?: string,
): Promise<MerchantFeed> {
  return callFunction('merchant-feed', { token, action, ...(feed !== undefined && { feed }) }, MerchantFeed);
}
