/** Something on its way into the browser's memory; `drop` lets go of it. */
export type Load = { done: Promise<unknown>; drop: () => void };

type Options = {
  /** Begins to load an address. */
  load: (address: string) => Load;
  /** How many may be on their way at once. */
  atOnce: number;
};

/**
 * Loads what stands next, nearest first. `want` says what is wanted from now on: what waits and is wanted no more is never
 * begun. `tidy` lets go of what was loaded and is wanted no more; `stop` of everything.
 */
export function createPreloader({ load, atOnce }: Options) {
  const held = new Map<string, Load>();
  let waiting: string[] = [];
  let wanted = new Set<string>();
  let underWay = 0;

  function next(): void {
    while (underWay < atOnce) {
      const address = waiting.shift();
      if (address === undefined) return;
      underWay += 1;
      const loading = load(address);
      held.set(address, loading);
      const over = () => {
        underWay -= 1;
        next();
      };
      // What failed is let go, so that it is tried again when it is wanted again.
      loading.done.then(over, () => {
        if (held.get(address) === loading) held.delete(address);
        over();
      });
    }
  }

  function keep(filter: (address: string) => boolean): void {
    for (const [address, loading] of held) {
      if (filter(address)) continue;
      loading.drop();
      held.delete(address);
    }
  }

  return {
    want: (addresses: readonly string[]) => {
      wanted = new Set(addresses);
      waiting = addresses.filter((address) => !held.has(address));
      next();
    },
    tidy: () => keep((address) => wanted.has(address)),
    stop: () => {
      waiting = [];
      keep(() => false);
    },
  };
}
