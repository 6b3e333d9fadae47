import { sampleFeed, sampleOffers, type SampleOffer } from '../../../supabase/seed/sample-offers.ts';
import { earlierFeeds } from '../../../supabase/seed/sample-prices.ts';
import * as z from 'zod';
import type { Rpc } from '../../functions/create-rpc.ts';
import { importDeals, type ImportCounts } from './import-deals.ts';

const sampleSource = 'sample';

const day = 86_400_000;
/**
 * Fills the catalogue with the sample: the feeds of six earlier days first, then today's. Every offer is invented and
 * marked as a sample. Running it again changes only what depends on the date.
 */
export async function importSampleCatalogue(options: {
  rpc: Rpc;
  now: Date;
  /** All of the sample unless given. */
  offers?: readonly SampleOffer[];
  onProgress?: (done: number, total: number) => void;
}): Promise<ImportCounts> {
  const { rpc, now, offers = sampleOffers(), onProgress } = options;
  const earlier = earlierFeeds.map(
    (daysAgo) => offers.filter(({ knownDays }) => knownDays >= daysAgo).length,
  );
  const total = earlier.reduce((sum, count) => sum + count, offers.length);
  let before = 0;
  const read = async (daysAgo: number) => {
    const counts = await importDeals({
      rpc,
      bytes: encode(sampleFeed(offers, now, daysAgo)),
      source: sampleSource,
      isSample: true,
      now: new Date(now.getTime() - daysAgo * day),
      complete: daysAgo === 0,
      onProgress: ({ read }) => onProgress?.(before + read, total),
    });
    before += counts.read;
    return counts;
  };
  const { known } = await sampleState(rpc);
  if (!known) for (const daysAgo of earlierFeeds) await read(daysAgo);
  else before = total - offers.length;
  return read(0);
}

const SampleState = z.object({ known: z.boolean(), listed: z.boolean() });

/** `known`: it existed before; `listed`: it still does. */
export async function sampleState(rpc: Rpc): Promise<z.infer<typeof SampleState>> {
  return SampleState.parse(await rpc('sample_state'));
}

async function* encode(rows: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for (const row of rows) {
    text += row;
    if (text.length < 65_536) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}
