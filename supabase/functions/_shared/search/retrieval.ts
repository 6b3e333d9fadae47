import * as z from 'zod/mini';
import type { DealIndex } from '../../../../deals/index/deal-index.ts';
import { finish } from '../../../../deals/index/build-index.ts';
import { countedParts, IndexWriter } from '../../../../deals/index/index-writer.ts';
import { CatalogueOffer } from '../../../../deals/index/offer.ts';
import { all, quoted } from '../../../../deals/retrieve/lexeme.ts';
import { NotHere, type Reach, Spread, type Wanted } from '../../../../deals/retrieve/reach.ts';
import { sampleOf } from '../../../../deals/retrieve/wanted.ts';
import type { Rpc } from '../deps.ts';
import type { Catalogue } from './catalogue.ts';

const Counts = z.object({
  counts: z.array(z.tuple([z.enum(countedParts), z.string(), z.number()])),
  after: z.tuple([z.number(), z.string(), z.string()]),
  more: z.boolean(),
});
const Offers = z.array(CatalogueOffer);

/** An answer needs two or three reads; no request needs more than this. */
const mostReadings = 24;
const freshMs = 60_000;
const countsPerPage = 50_000;

/**
 * Searches a catalogue that stays in PostgreSQL. Its words, names and kinds are held here with their frequencies; offers are read
 * per answer, at most 500 for each requested item, and ranked as if among all of them.
 */
export function createRetrieval(options: {
  rpc: Rpc;
  now: () => Date;
  /** If counts cannot be read, the old ones are kept; the next search after a minute tries again. */
  onProblem?: (problem: unknown) => void;
}): Pick<Catalogue, 'search' | 'refresh' | 'state'> {
  const { rpc, now, onProblem = () => undefined } = options;
  const words = new IndexWriter();
  const values = new Map<string, string[]>();
  let after: readonly [number, string, string] = [-1, '', ''];
  let readAt = Number.NEGATIVE_INFINITY;
  let inFlight: Promise<void> | null = null;

  /** Reads the counts that changed since the last time. */
  async function read(): Promise<void> {
    readAt = now().getTime();
    for (let isMore = true; isMore;) {
      const page = Counts.parse(await rpc('search_counts_after', { after, n: countsPerPage }));
      words.know(page.counts);
      for (const [part, key] of page.counts) if (part === 'attribute') keepValue(key);
      ({ after, more: isMore } = page);
    }
  }

  function keepValue(key: string): void {
    const [type = '', value = ''] = key.split(':');
    const known = values.get(type) ?? [];
    if (!known.includes(value)) values.set(type, [...known, value]);
  }

  const refresh = () => {
    inFlight ??= read().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };

  return {
    refresh,
    state: () => (after[0] < 0 ? null : { offers: words.table.size, currentAt: readAt }),
    async search(run) {
      if (after[0] < 0) await refresh();
      else if (now().getTime() - readAt >= freshMs) void refresh().catch(onProblem);
      const at = now().getTime();
      const writer = new IndexWriter({ over: words });
      const isRead = new Set<string>();
      const spreads = new Map<string, Spread | null>();
      const need = (wanted: readonly (Wanted | null)[]) => {
        const missing = wanted.flatMap((each) => (each && !isRead.has(keyOf(each)) ? [each] : []));
        if (missing.length > 0) throw new NotHere(missing);
      };
      const spreadOf = (wanted: Wanted) => {
        const asked: Wanted = { ...wanted, prices: true };
        need([asked]);
        return spreads.get(keyOf(asked)) ?? null;
      };
      for (let readings = 0; ; readings++) {
        try {
          return await run(
            indexFor(writer, at, { need, spreadOf, valuesOf: (type) => values.get(type) ?? [] }),
          );
        } catch (thrown) {
          if (!(thrown instanceof NotHere) || readings === mostReadings) throw thrown;
          const answers = await Promise.all(
            thrown.wanted.map(async (wanted) => [wanted, await rpc('find_offers', { wanted })] as const),
          );
          for (const [wanted, answer] of answers) {
            isRead.add(keyOf(wanted));
            if (wanted.prices) spreads.set(keyOf(wanted), z.nullable(Spread).parse(answer));
            else finish(writer.write(Offers.parse(answer)));
          }
          finish(writer.publish());
        }
      }
    },
  };
}

/** Time passes between two reads. */
const keyOf = (wanted: Wanted): string => JSON.stringify({ ...wanted, at: 0 });

/** The offers read so far, as an index that reports what else it needs. */
function indexFor(writer: IndexWriter, at: number, reach: Omit<Reach, 'needSaying'>): DealIndex {
  const { index } = writer;
  const { rowsOf } = index.kinds;
  return {
    ...index,
    kinds: {
      ...index.kinds,
      need(kinds) {
        if (kinds.length > 0 && kinds.every((kind) => rowsOf(kind).length === 0))
          reach.need([sampleOf(index, kinds, at)]);
      },
    },
    reach: {
      ...reach,
      needSaying: (stems) => reach.need([{ at, tiers: [all(stems.map(quoted))], limit: 50 }]),
    },
  };
}
