import { forgetDraft, readDraft } from '../ui/kept-draft.ts';

/**
 * What the partner page stores in this tab about a company that joined: a reload does not show an empty form, and a tab in which
 * the email is confirmed or a time is picked notifies the waiting one.
 */
export type Joined = { company: string; email: string; isConfirmed?: boolean; demoAt?: string | null };

/** News about an entry from another page. */
type JoinedNews = { email: string } & ({ isConfirmed: true; demoAt: string | null } | { isGone: true });

const key = 'ventus-merchant-joined';

export function keptJoined(): Joined | null {
  try {
    const kept: Partial<Joined> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const { company, email, isConfirmed = false, demoAt = null } = kept;
    return company && email ? { company, email, isConfirmed, demoAt } : null;
  } catch {
    return null;
  }
}

export function keepJoined(joined: Joined | null): void {
  try {
    if (joined) sessionStorage.setItem(key, JSON.stringify(joined));
    else sessionStorage.removeItem(key);
  } catch {
    // The page shows it until it is reloaded.
  }
}

/** Applies news to what this tab stores. */
function note(news: JoinedNews): void {
  // A tab opened from the form has a copy of its draft.
  if ('isGone' in news && readDraft('merchant')['emailAddress'] === news.email) forgetDraft('merchant');
  const kept = keptJoined();
  if (kept?.email !== news.email) return;
  keepJoined('isGone' in news ? null : { ...kept, isConfirmed: true, demoAt: news.demoAt });
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
export function hearJoined(onNews: (joined: Joined | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(key);
  channel.addEventListener('message', ({ data }: MessageEvent<JoinedNews>) => {
    note(data);
    onNews(keptJoined());
  });
  return () => channel.close();
}
