import * as z from 'zod/mini';
import { indexSteps } from '../../../../deals/index/build-index.ts';
import type { DealIndex } from '../../../../deals/index/deal-index.ts';
import { CatalogueChange, type CatalogueOffer } from '../../../../deals/index/offer.ts';
import { isSameButCheck } from '../../../../deals/index/same-offer.ts';
import type { Rpc } from '../deps.ts';
import { FunctionError } from '../function-error.ts';

const Page = z.object({ watermark: z.number(), more: z.boolean(), changes: z.array(CatalogueChange) });

/** `currentAt`: when the index last agreed with the database, in milliseconds. */
export type CatalogueState = { offers: number; currentAt: number };

export type Catalogue = {
  /** The most recent index. Waits for the first load only, and makes sure the next poll is scheduled. */
  index(): Promise<DealIndex>;
  /** Reads changes since the watermark now. One at a time: a second call waits for the first. */
  refresh(): Promise<void>;
  /** Polls until the returned function is called. */
  start(): () => void;
  /** Null before the first load. */
  state(): CatalogueState | null;
};

export type CatalogueOptions = {
  rpc: Rpc;
  now: () => Date;
  pollMs?: number;
  pageSize?: number;
  /** Larger catalogues are refused with a clear error: a function's memory is small. */
  maxOffers?: number;
  /** Yields to other work between two steps of building. */
  pause?: () => Promise<void>;
  /** A failed poll keeps the index as it was; the next poll tries again. */
  onProblem?: (problem: unknown) => void;
};

type Held = { index: DealIndex; rowOf: Map<string, number> };

/** The offers of the database as a search index in this process, rebuilt in the background and swapped in as a whole. */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { now, pollMs = 5000, maxOffers = Number.POSITIVE_INFINITY, onProblem = () => undefined } = options;
  const pause = options.pause ?? (() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  let held: Held | null = null;
  let watermark = 0;
  let polledAt = 0;
  let currentAt = 0;
  let inFlight: Promise<void> | null = null;

  async function read(): Promise<void> {
    const begunAt = now().getTime();
    polledAt = begunAt;
    const { changes, reached } = await readChanges(
      options.rpc,
      watermark,
      options.pageSize ?? 2000,
      maxOffers,
    );
    if (!held || changes.size > 0)
      held = (held && touchOnly(held, changes)) ?? (await rebuild(held, changes));
    watermark = reached;
    currentAt = begunAt;
  }

  async function rebuild(
    before: Held | null,
    changes: ReadonlyMap<string, CatalogueOffer | null>,
  ): Promise<Held> {
    const kept = before ? before.index.table.ids.filter((id) => !changes.has(id)).length : 0;
    const size = kept + [...changes.values()].filter((offer) => offer !== null).length;
    if (size > maxOffers) throw tooMany(maxOffers);
    const rowOf = new Map<string, number>();
    const steps = indexSteps(offersOf(before, changes, rowOf), size);
    for (;;) {
      const step = steps.next();
      if (step.done) return { index: step.value, rowOf };
      await pause();
    }
  }

  const refresh = () => {
    inFlight ??= read().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };

  return {
    refresh,
    state: () => held && { offers: held.index.table.size, currentAt },
    async index() {
      if (!held) await refresh();
      else if (now().getTime() - polledAt >= pollMs) void refresh().catch(onProblem);
      if (!held) throw new FunctionError('catalogue_unavailable', 'The catalog is not loaded yet', 503);
      return held.index;
    },
    start() {
      void refresh().catch(onProblem);
      const timer: unknown = setInterval(() => void refresh().catch(onProblem), pollMs);
      // In Node a timer keeps the process alive; this one must not.
      if (
        typeof timer === 'object' &&
        timer !== null &&
        'unref' in timer &&
        typeof timer.unref === 'function'
      )
        timer.unref();
      return () => clearInterval(timer as number);
    },
  };
}

async function readChanges(rpc: Rpc, from: number, pageSize: number, maxOffers: number) {
  const changes = new Map<string, CatalogueOffer | null>();
  let reached = from;
  for (;;) {
    const page = Page.parse(await rpc('deals_since', { watermark: reached, n: pageSize }));
    for (const change of page.changes) changes.set(change.id, change.removed ? null : change);
    reached = page.watermark;
    if (from === 0 && changes.size > maxOffers) throw tooMany(maxOffers);
    if (!page.more) return { changes, reached };
  }
}

function* offersOf(
  before: Held | null,
  changes: ReadonlyMap<string, CatalogueOffer | null>,
  rowOf: Map<string, number>,
) {
  if (before) {
    const { table } = before.index;
    for (let row = 0; row < table.size; row++) {
      if (changes.has(table.ids[row] ?? '')) continue;
      rowOf.set(table.ids[row] ?? '', rowOf.size);
      yield table.read(row);
    }
  }
  for (const [id, offer] of changes) {
    if (!offer) continue;
    rowOf.set(id, rowOf.size);
    yield offer;
  }
}

/** Re-reading a feed changes almost no offer: then only the time of the check is updated and nothing is rebuilt. */
function touchOnly(held: Held, changes: ReadonlyMap<string, CatalogueOffer | null>): Held | null {
  const { table } = held.index;
  const checks: [number, number][] = [];
  for (const [id, offer] of changes) {
    const row = held.rowOf.get(id);
    if (row === undefined && offer === null) continue;
    if (row === undefined || offer === null || !isSameButCheck(table.read(row), offer)) return null;
    checks.push([row, offer.lastCheckedAt]);
  }
  for (const [row, checkedAt] of checks) table.lastCheckedAt[row] = checkedAt;
  return held;
}

function tooMany(maxOffers: number): FunctionError {
  return new FunctionError(
    'catalogue_too_large',
    `This function searches at most ${maxOffers.toLocaleString('en-US')} offers, and the catalogue holds more; set FUNCTIONS_URL to a Ventus server, which has no such limit`,
    503,
  );
}
