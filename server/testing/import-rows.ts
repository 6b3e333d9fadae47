import type { Rpc } from '../functions/create-rpc.ts';
import { importDeals } from '../cli/deals/import-deals.ts';

/** Imports tab-separated rows under their header, as a feed of the merchant "shop". */
export async function importRows(
  rpc: Rpc,
  now: Date,
  [header, ...rows]: readonly [string, ...string[]],
  complete = false,
): Promise<void> {
  const bytes = new TextEncoder().encode([header, ...rows].join('\n'));
  await importDeals({
    rpc,
    bytes: (async function* () {
      yield bytes;
    })(),
    source: 'shop',
    now,
    complete,
  });
}
