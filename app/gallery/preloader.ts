import { useEffect, useRef } from 'react';
import { timings } from '../../domain/timings.ts';
import { pictures, addressHere } from './pictures.ts';
import { around } from './positions.ts';

/** A picture being loaded into memory; `drop` releases it. */
type Load = { done: Promise<unknown>; drop: () => void };

type Options = {
  /** Starts loading a URL. */
  load: (address: string) => Load;
  /** How many may be loading at once. */
  atOnce: number;
};

/**
 * Loads the neighbors, nearest first. `want` replaces the list of wanted URLs: waiting ones that are not in it are never started.
 * `tidy` releases loaded ones that are no longer wanted; `stop` releases everything.
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
      // A failed one is released, so that it is retried when it is wanted again.
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

const range = 3;
const atOnce = 3;

function loadImage(address: string): Load {
  const image = new Image();
  image.src = address;
  return {
    done: image.decode(),
    drop: () => {
      image.src = '';
    },
  };
}

/** Keeps the neighbors of the current picture loaded, and releases distant ones every ten seconds. */
export function usePreload(index: number): void {
  const preloader = useRef<ReturnType<typeof createPreloader>>(undefined);
  useEffect(() => {
    const current = createPreloader({ load: loadImage, atOnce });
    preloader.current = current;
    const timer = setInterval(current.tidy, timings.galleryCleanup);
    return () => {
      clearInterval(timer);
      current.stop();
    };
  }, []);
  useEffect(() => {
    const near = around(index, range, pictures.length);
    preloader.current?.want(near.flatMap((place) => pictures[place] ?? []).map(addressHere));
  }, [index]);
}
