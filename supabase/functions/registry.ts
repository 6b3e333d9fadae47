import type { FunctionEntry } from './_shared/http.ts';

const searches = { name: 'search', calls: 30, seconds: 60 };
// The phones of a network share addresses.
const guestSearches = { name: 'guest_search', calls: 60, seconds: 60 };
const openCalls = { name: 'open_function', calls: 20, seconds: 60 };
const accountCalls = { name: 'account', calls: 20, seconds: 600 };
// An office may join from one address; a script may not.
const joins = { name: 'waitlist', calls: 30, seconds: 300 };
// Reads times and books. A merchant changes a booking at most ten times, and each change sends one mail.
const demoCalls = { name: 'demo', calls: 30, seconds: 600 };
// Each reads a whole feed.
const feedChecks = { name: 'feed_check', calls: 20, seconds: 300 };
// Each reads a shop's feed, for an operator who corrects its columns.
const feedLooks = { name: 'feed_look', calls: 60, seconds: 300 };
// Calls that request mail or try a code.
const waitlistMails = { name: 'waitlist_mail', calls: 10, seconds: 600 };
// A page reports at most five.
const browserErrors = { name: 'browser_error', calls: 30, seconds: 86_400 };

/**
 * Every function under `/functions/v1/`: who may call it, how often, and its handler. Our server mounts all of them; on a hosted
 * project each folder's `index.ts` serves its own.
 */
export const registry = {
  'search-deals': {
    caller: 'person',
    limit: searches,
    later: true,
    load: () => import('./search-deals/handler.ts'),
  },
  'search-deals-guest': {
    caller: 'anyone',
    limit: guestSearches,
    later: true,
    load: () => import('./search-deals-guest/handler.ts'),
  },
  'preview-offer': {
    caller: 'anyone',
    limit: openCalls,
    load: () => import('./preview-offer/handler.ts'),
  },
  'export-account': {
    caller: 'person',
    limit: accountCalls,
    load: () => import('./export-account/handler.ts'),
  },
  'delete-account': {
    caller: 'person',
    limit: accountCalls,
    load: () => import('./delete-account/handler.ts'),
  },
  'operator-account': {
    caller: 'person',
    limit: accountCalls,
    load: () => import('./operator-account/handler.ts'),
  },
  'operator-feed': {
    caller: 'person',
    limit: feedLooks,
    // A file with as many characters as a merchant's feed may have.
    maxBytes: 1_048_576,
    load: () => import('./operator-feed/handler.ts'),
  },
  'operator-proposal': {
    caller: 'person',
    limit: feedLooks,
    load: () => import('./operator-proposal/handler.ts'),
  },
  'join-waitlist': {
    caller: 'anyone',
    limit: joins,
    hidesTime: true,
    pages: { thanks: '/join-waitlist/thanks', refused: '/join-waitlist' },
    load: () => import('./join-waitlist/handler.ts'),
  },
  'join-merchant-waitlist': {
    caller: 'anyone',
    limit: joins,
    hidesTime: true,
    pages: { thanks: '/partners/thanks', refused: '/partners' },
    load: () => import('./join-merchant-waitlist/handler.ts'),
  },
  'waitlist-confirm': {
    caller: 'anyone',
    limit: waitlistMails,
    hidesTime: true,
    pages: { thanks: '/waitlist/status', refused: '/waitlist/confirm' },
    load: () => import('./waitlist-confirm/handler.ts'),
  },
  'waitlist-link': {
    caller: 'anyone',
    limit: waitlistMails,
    hidesTime: true,
    pages: { thanks: '/waitlist/status?sent=1', refused: '/waitlist/status' },
    load: () => import('./waitlist-link/handler.ts'),
  },
  'waitlist-address': {
    caller: 'anyone',
    limit: waitlistMails,
    hidesTime: true,
    load: () => import('./waitlist-address/handler.ts'),
  },
  'waitlist-status': {
    caller: 'anyone',
    pages: { thanks: '/waitlist/status', refused: '/waitlist/status' },
    load: () => import('./waitlist-status/handler.ts'),
  },
  'waitlist-unsubscribe': {
    caller: 'anyone',
    pages: {
      thanks: '/waitlist/unsubscribe#stopped',
      refused: '/waitlist/unsubscribe',
      get: '/waitlist/unsubscribe',
    },
    load: () => import('./waitlist-unsubscribe/handler.ts'),
  },
  'stop-watch-mail': {
    caller: 'anyone',
    pages: {
      thanks: '/watches/stop#stopped',
      refused: '/watches/stop',
      get: '/watches/stop',
    },
    load: () => import('./stop-watch-mail/handler.ts'),
  },
  'book-demo': {
    caller: 'anyone',
    limit: demoCalls,
    load: () => import('./book-demo/handler.ts'),
  },
  'merchant-feed': {
    caller: 'anyone',
    limit: feedChecks,
    // A pasted feed of 400,000 characters, most of which are one byte, escaped in JSON.
    maxBytes: 1_048_576,
    load: () => import('./merchant-feed/handler.ts'),
  },
  contact: {
    caller: 'anyone',
    limit: { name: 'contact', calls: 5, seconds: 600 },
    load: () => import('./contact/handler.ts'),
  },
  'count-browser-error': {
    caller: 'anyone',
    limit: browserErrors,
    maxBytes: 1024,
    load: () => import('./count-browser-error/handler.ts'),
  },
  'waitlist-audience': { caller: 'anyone', load: () => import('./waitlist-audience/handler.ts') },
  'forward-waitlist': { caller: 'service', load: () => import('./forward-waitlist/handler.ts') },
  'send-account-mail': { caller: 'service', load: () => import('./send-account-mail/handler.ts') },
  'check-offers': { caller: 'service', load: () => import('./check-offers/handler.ts') },
  'index-offers': { caller: 'service', load: () => import('./index-offers/handler.ts') },
  'send-waitlist-mail': { caller: 'service', load: () => import('./send-waitlist-mail/handler.ts') },
} satisfies Record<string, FunctionEntry>;

export type FunctionName = keyof typeof registry;
