import * as z from 'zod/mini';
import type { Deal } from '../../../domain/deal.ts';
import { showToast } from '../../ui/toasts.ts';

const key = 'ventus-wanted-deals';
const keptMs = 3600 * 1000;
const most = 10;

const Wanted = z.object({
  at: z.number(),
  deals: z.array(z.object({ id: z.string(), title: z.string() })),
});
/** Deals that a visitor wanted to save, newest first. */
export type WantedDeals = z.infer<typeof Wanted>['deals'];

/** The deals kept in this browser until a login, for an hour; empty if there are none. */
export function readWanted(storage: Pick<Storage, 'getItem'>, now: number): WantedDeals {
  try {
    const { at, deals } = Wanted.parse(JSON.parse(storage.getItem(key) ?? ''));
    return now >= at && now - at < keptMs ? deals : [];
  } catch {
    return []; // Foreign data, or storage is blocked.
  }
}

export function keepWanted(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  { id, title }: Pick<Deal, 'id' | 'title'>,
  now: number,
): void {
  if (id === undefined) return;
  const others = readWanted(storage, now).filter((deal) => deal.id !== id);
  const kept: z.infer<typeof Wanted> = { at: now, deals: [{ id, title }, ...others].slice(0, most) };
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // Then another press saves it.
  }
}

/** Forgets them: they are saved only once. */
export function takeWanted(storage: Pick<Storage, 'getItem' | 'removeItem'>, now: number): WantedDeals {
  const deals = readWanted(storage, now);
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
  return deals;
}

/** Saves them for the user who just logged in here. Few users have any, so nothing is loaded in advance. */
export async function saveWanted(): Promise<void> {
  const deals = takeWanted(localStorage, Date.now());
  if (deals.length === 0) return;
  try {
    const { saveEach } = await import('./save-each.ts');
    await saveEach(deals);
  } catch {
    showToast({ kind: 'destructive', title: 'Failed to save deal', description: 'Please try again' });
  }
}

/** Whether a user is logged in here by now, perhaps in another tab. */
export function isMember(): boolean {
  try {
    return Object.keys(localStorage).some((name) => /^sb-.+-auth-token$/.test(name));
  } catch {
    return false;
  }
}

/**
 * Asks a visitor to log in or sign up. `deal` is saved after that, unless the user was already logged in; null if there is none.
 * The page may be in a frame, which is left.
 */
export function askToLogIn(deal: Deal | null): void {
  if (deal && !isMember()) keepWanted(localStorage, deal, Date.now());
  // After login, returns to the page that shows the deal.
  const next: [string, string][] = location.pathname.startsWith('/deals')
    ? [['next', location.pathname]]
    : [];
  const open = (more: [string, string][]) => () => {
    const query = new URLSearchParams([...more, ...next]).toString();
    window.open(query ? `/login?${query}` : '/login', '_top');
  };
  showToast({
    kind: 'note',
    title: 'Authentication required',
    description: 'Please log in to save deals',
    ...(deal && { more: 'This one is saved once you sign up or log in.' }),
    // Not while somebody types.
    action: { label: 'Sign up', run: open([['at', 'sign-up']]), takeFocus: !isTyping() },
    other: { label: 'Log in', run: open([]) },
  });
}

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;
