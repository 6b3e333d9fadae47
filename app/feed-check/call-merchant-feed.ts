import { FeedReport, MerchantFeed } from '../../domain/merchant-feed.ts';
import { callFunction } from '../backend/call-function.ts';

/** The result of importing a feed, pasted or linked to. Stores no pasted text. */
export function checkFeed(token: string, feed: string): Promise<FeedReport> {
  return callFunction('merchant-feed', { token, action: 'check', feed }, FeedReport);
}

/** Reads, submits, withdraws or ends a feed, and returns the submitted one. */
export function callMerchantFeed(
  token: string,
  action: 'read' | 'send' | 'withdraw' | 'end',
  feed?: string,
): Promise<MerchantFeed> {
  return callFunction('merchant-feed', { token, action, ...(feed !== undefined && { feed }) }, MerchantFeed);
}
