import { getBackend } from '../backend/client.ts';
import type { Database } from '../backend/database.ts';

export type Watch = Database['public']['Tables']['watches']['Row'];
type WatchOutcome = { id: string } | 'signed-out' | 'full' | 'failed';

type Wanted = Database['public']['Functions']['watch']['Args'];

/** Watches a deal or a request for the signed-in user. PT422 is the database's code for a full list. */
export async function watch(wanted: Wanted): Promise<WatchOutcome> {
  try {
    const backend = await getBackend();
    const { data, error, status } = await backend.rpc('watch', wanted);
    if (!error) return { id: data };
    if (error.code === 'PT422') return 'full';
    return status === 401 || error.code === 'PT401' || error.code === '42501' ? 'signed-out' : 'failed';
  } catch {
    return 'failed';
  }
}

const columns = 'id, user_id, deal_id, title, under, plan, told_at, told, created_at';

/** The caller's watch of a deal; null if there is none, or it cannot be read. */
export async function readWatch(dealId: string): Promise<Watch | null> {
  const backend = await getBackend();
  const { data } = await backend.from('watches').select(columns).eq('deal_id', dealId).maybeSingle();
  return data;
}

/** How often we mail, in words. */
export const mailRule = 'At most one email a day for everything you watch.';

/** `prices`: the current price of each watched deal that is still offered, by id. */
export type Watched = {
  watches: readonly Watch[];
  prices: ReadonlyMap<string, number>;
  stopped: boolean;
};

/** The caller's watches, newest first, and whether their mail is stopped. */
export async function readWatches(): Promise<Watched> {
  const backend = await getBackend();
  const [list, mail] = await Promise.all([
    backend.from('watches').select(columns).order('created_at', { ascending: false }),
    backend.from('watch_mails').select('stopped_at').maybeSingle(),
  ]);
  const error = list.error ?? mail.error;
  if (error) throw new Error('The watches could not be read.', { cause: error });
  const watches = list.data ?? [];
  const ids = watches.flatMap(({ deal_id }) => deal_id ?? []);
  // The list is complete without them, so a failure here is not shown.
  const { data } =
    ids.length === 0 ? { data: null } : await backend.from('deals').select('id, deal_price').in('id', ids);
  const prices = new Map((data ?? []).map(({ id, deal_price }) => [id, deal_price]));
  return { watches, prices, stopped: mail.data?.stopped_at != null };
}

export async function endWatch(id: string): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend.from('watches').delete().eq('id', id);
  if (error) throw new Error('The watch could not be ended.', { cause: error });
}

export async function resumeWatchMail(): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend.rpc('resume_watch_mail');
  if (error) throw new Error('The mail could not be started.', { cause: error });
}

/** The arguments that restore a watch. */
export const wantedAgain = ({ deal_id, under, title, plan }: Watch): Wanted =>
  deal_id === null ? { title, plan } : { deal_id, under };
