import * as z from 'zod/mini';
import { CatalogueChange } from '../../../../deals/index/offer.ts';
import { hashOf, offerRows, sameWords } from '../../../../deals/retrieve/offer-rows.ts';
import type { Rpc } from '../deps.ts';

const Page = z.object({ watermark: z.number(), more: z.boolean(), changes: z.array(CatalogueChange) });
const Known = z.object({
  watermark: z.number(),
  counts: z.array(z.tuple([z.string(), z.string(), z.number()])),
  hashes: z.record(z.string(), z.string()),
});

/**
 * Updates PostgreSQL's search data from the deals, a page at a time, and returns how many changes it wrote. Any number of
 * processes may run it: each page is written by one of them.
 */
export async function indexOffers(options: {
  rpc: Rpc;
  pageSize?: number;
  signal?: AbortSignal;
  onProgress?: (written: number) => void;
}): Promise<number> {
  const { rpc, pageSize = 1000, signal, onProgress } = options;
  let written = 0;
  let known = Known.parse(await rpc('search_known', { deal_ids: [] }));
  for (let isMore = true; isMore;) {
    if (signal?.aborted) break;
    const { watermark } = known;
    const page = Page.parse(await rpc('deals_since', { watermark, n: pageSize }));
    isMore = page.more;
    if (page.watermark === watermark) break;
    const latest = [...new Map(page.changes.map((change) => [change.id, change])).values()];
    known = Known.parse(await rpc('search_known', { deal_ids: latest.map(({ id }) => id) }));
    if (known.watermark !== watermark) continue;
    const offers = latest.flatMap((change) => (change.removed ? [] : [change]));
    const isSame = (offer: (typeof offers)[number]) => known.hashes[offer.id] === hashOf(offer);
    const { rows, counts } = offerRows(
      offers.filter((offer) => !isSame(offer)),
      before(known),
    );
    const isWritten = await rpc('write_search_offers', {
      rows: [...rows, ...offers.filter(isSame).map(sameWords)],
      gone: latest.flatMap(({ id, removed }) => (removed ? [id] : [])),
      counts,
      watermark,
      until: page.watermark,
    });
    if (isWritten === true) {
      written += latest.length;
      known = { ...known, watermark: page.watermark };
      onProgress?.(written);
    } else known = Known.parse(await rpc('search_known', { deal_ids: [] }));
  }
  return written;
}

function before({ counts }: z.infer<typeof Known>): { lengths: number[]; offers: number } {
  const of = (part: string) => counts.filter(([each]) => each === part);
  const lengths: number[] = [];
  for (const [, field, count] of of('length')) lengths[Number(field)] = count;
  return { lengths, offers: of('offers')[0]?.[2] ?? 0 };
}
