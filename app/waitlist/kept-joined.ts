import { forgetDraft, readDraft } from '../ui/kept-draft.ts';
import { keptFor } from './kept-entry.ts';

/**
 * What this browser stores about a company that joined, as long as about a card user: the partner page shows no empty form, the
 * header links to the place, which `token` opens, and a tab in which the email is confirmed or a time is picked notifies the
 * waiting one.
 */
export type Joined = {
  company: string;
  email: string;
  isConfirmed?: boolean;
  demoAt?: string | null;
  token?: string | undefined;
};

/** News about an entry from another page. `company` comes from the status page, `token` from a page that opened the entry with it. */
type JoinedNews = { email: string } & (
  | { isConfirmed: true; demoAt: string | null; company?: string | undefined; token?: string }
  | { isGone: true }
);

const key = 'ventus-merchant-joined';

/** Null if no company has joined here that long. */
export function keptJoined(): Joined | null {
  try {
    const kept: Partial<Joined & { at: number }> = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { company, email, isConfirmed = false, demoAt = null, at = 0, token } = kept;
    return company && email && Math.abs(Date.now() - at) < keptFor(isConfirmed)
      ? { company, email, isConfirmed, demoAt, token }
      : null;
  } catch {
    return null;
  }
}

export function keepJoined(joined: Joined | null): void {
  // The header follows.
  const marks = document.documentElement.dataset;
  try {
    if (joined) {
      localStorage.setItem(key, JSON.stringify({ ...joined, at: Date.now() }));
      marks['merchant'] = '';
    } else {
      localStorage.removeItem(key);
      delete marks['merchant'];
    }
  } catch {
    // The page shows it until it is reloaded.
  }
}

/** Applies news to what is stored. */
function note(news: JoinedNews): void {
  const kept = keptJoined();
  if ('isGone' in news) {
    // A tab opened from the form has a copy of its draft.
    if (readDraft('merchant')['emailAddress'] === news.email) forgetDraft('merchant');
    if (kept?.email === news.email) keepJoined(null);
    return;
  }
  const { email, demoAt, company = kept?.company, token = kept?.token } = news;
  if (company === undefined || (kept && kept.email !== email)) return;
  keepJoined({ company, email, isConfirmed: true, demoAt, token });
}

/** Forgets a link that no longer works. */
export function forgetJoinedLink(token: string): void {
  const kept = keptJoined();
  if (kept?.token === token) keepJoined({ ...kept, token: undefined });
}

/** Notifies this tab and the others about an entry. */
export function tellJoined(news: JoinedNews): void {
  note(news);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(key);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(news);
  channel.close();
}

/** Calls back for each piece of news. Returns a function that stops it. */
export function hearJoined(onNews: (news: JoinedNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(key);
  channel.addEventListener('message', ({ data }: MessageEvent<JoinedNews>) => {
    note(data);
    onNews(data);
  });
  return () => channel.close();
}
