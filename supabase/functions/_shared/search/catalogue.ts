import * as z from 'zod/mini';
import { attach, type DealIndex, share, type SharedIndex } from '../../../../deals/index/deal-index.ts';
import { IndexWriter } from '../../../../deals/index/index-writer.ts';
import { CatalogueChange } from '../../../../deals/index/offer.ts';
import type { Rpc } from '../deps.ts';

const Page = z.object({ watermark: z.number(), more: z.boolean(), changes: z.array(CatalogueChange) });

/** `currentAt`: when the index last matched the database, in milliseconds. */
export type CatalogueState = { offers: number; currentAt: number };

export type Catalogue = {
  /** Runs a search. It may run again once it is known which offers it needs, so it must have no side effects. */
  search<T>(run: (index: DealIndex) => T | Promise<T>): Promise<T>;
  /** The latest index. Waits only for the first load, and makes sure that the next poll is scheduled. */
  index(): Promise<DealIndex>;
  /** Reads changes since the watermark now. One at a time: a second call waits for the first. */
  refresh(): Promise<void>;
  /** Polls until the returned function is called. */
  start(): () => void;
  /** Null before the first load. */
  state(): CatalogueState | null;
  /** For `followCatalogue` in another thread; needed again after each `onChange`. */
  share(): SharedCatalogue;
};

/** `series`: a rebuilt index has nothing in common with earlier ones. */
export type SharedCatalogue = { index: SharedIndex; series: number };

type CatalogueOptions = {
  rpc: Rpc;
  now: () => Date;
  pollMs?: number;
  pageSize?: number;
  /** Whether the index is in memory that other threads can share. */
  isShared?: boolean;
  /** Called after each change of the offers. */
  onChange?: () => void;
  /** Yields to other work between two steps of an update. */
  pause?: () => Promise<void>;
  /** A failed poll keeps the index; the next poll tries again. */
  onProblem?: (problem: unknown) => void;
};

/** The offers of the database as a search index in this process. Only changes are read and applied. */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { rpc, now, pollMs = 2000, pageSize = 2000, isShared = false } = options;
  const { onProblem = () => undefined, onChange = () => undefined } = options;
  const pause = options.pause ?? (() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  let writer = new IndexWriter({ isShared });
  let isLoaded = false;
  let isTold = true;
  let series = 0;
  let watermark = 0;
  let polledAt = 0;
  let currentAt = 0;
  let inFlight: Promise<void> | null = null;
  /** Changes since a rebuild was started. */
  let missed: CatalogueChange[] | null = null;

  async function read(): Promise<void> {
    const begunAt = now().getTime();
    polledAt = begunAt;
    for (let isMore = true; isMore;) {
      const page = Page.parse(await rpc('deals_since', { watermark, n: pageSize }));
      const target = writer;
      missed?.push(...page.changes);
      await run(target.write(page.changes, page.changes.length));
      isTold &&= page.changes.length === 0;
      isMore = page.more;
      if (isLoaded || !isMore) await run(target.publish());
      watermark = page.watermark;
    }
    isLoaded = true;
    currentAt = begunAt;
    if (!isTold) tell();
    if (writer.isWorn && !missed) void renew().catch(onProblem);
  }

  /** Removed offers leave gaps: while searches and changes continue, an index without them is built and then replaces this one. */
  async function renew(): Promise<void> {
    missed = [];
    try {
      const next = new IndexWriter({ isShared });
      await run(next.write(writer.table.offers(), writer.table.size));
      await run(next.publish());
      while (missed.length > 0) {
        await run(next.write(missed.splice(0)));
        await run(next.publish());
      }
      writer = next;
      series += 1;
      tell();
    } finally {
      missed = null;
    }
  }

  function tell(): void {
    isTold = true;
    onChange();
  }

  async function run<T>(steps: Generator<void, T>): Promise<void> {
    while (!steps.next().done) await pause();
  }

  const refresh = () => {
    inFlight ??= read().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };

  async function index(): Promise<DealIndex> {
    if (!isLoaded) await refresh();
    else if (now().getTime() - polledAt >= pollMs) void refresh().catch(onProblem);
    return writer.index;
  }

  return {
    refresh,
    index,
    search: async (run) => run(await index()),
    share: () => ({ index: share(writer.index), series }),
    state: () => (isLoaded ? { offers: writer.table.size, currentAt } : null),
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

/** Offers that do not change. */
export const catalogueWith = (index: DealIndex): Pick<Catalogue, 'search'> => ({
  search: async (run) => run(index),
});

/** The offers that another thread of this process holds, without reading them. `take` is called with what it shares next. */
export function followCatalogue(first: SharedCatalogue): Pick<Catalogue, 'index' | 'search'> & {
  take(next: SharedCatalogue): void;
} {
  let { series } = first;
  let index = attach(first.index);
  return {
    index: () => Promise.resolve(index),
    search: async (run) => run(index),
    take(next) {
      index = attach(next.index, next.series === series ? index : undefined);
      ({ series } = next);
    },
  };
}
