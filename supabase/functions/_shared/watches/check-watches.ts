import * as z from 'zod/mini';
import { PlanProblem, readPlan } from '../../../../deals/dialogue/read-plan.ts';
import type { DealIndex } from '../../../../deals/index/deal-index.ts';
import { search } from '../../../../deals/search/search.ts';
import type { FunctionDeps } from '../deps.ts';
import type { Catalogue } from '../search/catalogue.ts';
import { writeWatchMail, type WatchNews } from './letter.ts';

export type WatchOptions = Pick<FunctionDeps, 'rpc' | 'now' | 'siteUrl'> & {
  catalogue: Pick<Catalogue, 'search'>;
  postalAddress: string | null;
  functionsUrl: string;
  signal?: AbortSignal;
  /** Yields to pending requests between two searches. */
  pause?: () => Promise<void>;
};

const DealNews = z.array(
  z.object({
    user_id: z.string(),
    stop_token: z.string(),
    news: z.array(
      z.object({
        watch: z.string(),
        kind: z.enum(['price', 'ended']),
        deal: z.string(),
        title: z.string(),
        merchant: z.string(),
        price: z.number(),
        before: z.number(),
        under: z.nullable(z.number()),
      }),
    ),
  }),
);
const Requests = z.array(
  z.object({
    watch: z.string(),
    user_id: z.string(),
    stop_token: z.string(),
    title: z.string(),
    plan: z.unknown(),
    seen_ids: z.nullable(z.array(z.string())),
  }),
);
const Address = z.nullable(z.string());

type Person = { stop: string; news: WatchNews[]; told: object[] };

/** A request is searched at most four times an hour. */
const restMs = 900_000;
/** How many deals of a request are compared, and how many are remembered. */
const compared = 24;
const remembered = 300;

/**
 * Queues one mail to each user whose watches have news: at most one a day. Returns how many were queued. Users without a confirmed
 * address are skipped.
 */
export async function checkWatches(options: WatchOptions): Promise<number> {
  const { rpc, now, signal } = options;
  const at = now().toISOString();
  const people = new Map<string, Person>();
  const personOf = (id: string, stop: string) => {
    const person = people.get(id) ?? { stop, news: [], told: [] };
    people.set(id, person);
    return person;
  };
  for (const { user_id, stop_token, news } of DealNews.parse(await rpc('watch_news', { at }))) {
    const person = personOf(user_id, stop_token);
    person.news.push(...news);
    person.told.push(...news.map(({ watch, kind, price }) => ({ watch, kind, price })));
  }
  const unchecked_since = new Date(now().getTime() - restMs).toISOString();
  const requests = Requests.parse(await rpc('watched_requests', { at, unchecked_since }));
  for (const request of requests) {
    if (signal?.aborted) break;
    const found = await options.catalogue.search((index) => findFor(index, request.plan, now()));
    const known = new Set(request.seen_ids);
    const fresh = request.seen_ids === null ? [] : found.filter(({ id }) => !known.has(id));
    const seen = [...new Set([...found.map(({ id }) => id), ...known])].slice(0, remembered);
    const [first] = fresh;
    if (first) {
      const person = personOf(request.user_id, request.stop_token);
      const { title, merchant, price, id } = first;
      const news = { deal: id, title, merchant, price, request: request.title, count: fresh.length };
      person.news.push({ kind: 'found', ...news });
      person.told.push({ watch: request.watch, kind: 'found', seen });
    } else await rpc('note_watched_request', { watch: request.watch, at, seen_ids: seen });
    await options.pause?.();
  }
  let asked = 0;
  for (const [user_id, { stop, news, told }] of people) {
    if (signal?.aborted) break;
    const to = Address.parse(await rpc('confirmed_address', { user_id }));
    if (to === null) continue;
    const mail = writeWatchMail({ ...options, to, stop, news });
    if (await rpc('mail_watch_news', { user_id, mail, told, at })) asked += 1;
  }
  return asked;
}

/** Current results of a request, by the same search as for everyone. An outdated plan finds nothing. */
function findFor(index: DealIndex, plan: unknown, now: Date) {
  try {
    return search(index, readPlan(plan), { now, shopper: null, limit: compared }).found.map((found) => {
      const { title, merchant, dealPrice: price } = found.offer;
      return { id: found.id, title, merchant, price };
    });
  } catch (thrown) {
    if (thrown instanceof PlanProblem) return [];
    throw thrown;
  }
}
