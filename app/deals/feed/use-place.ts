import { useEffect, useRef, type RefObject } from 'react';
import { covered } from './use-blocks.ts';
import { browseAddress, type Browse } from '../browse.ts';

/** Browsers count how often a page rewrites its address. */
const restMs = 250;
const looks = 4;
/** Cards stop this far from the upper edge of the window when one goes to them, in pixels: below the bar. */
const air = covered - 8;
/** What moves the view by hand. */
const moves = ['wheel', 'touchmove'] as const;

/**
 * Keeps the page one has scrolled to in the address, without a new entry in the history; and goes to the page the address
 * names, unless the browser has put the view back there already.
 */
export function usePlace({
  browse,
  page,
  feed,
  ready,
  topOf,
}: {
  browse: Browse;
  page: number;
  feed: RefObject<HTMLElement | null>;
  /** Whether places are known. */
  ready: boolean;
  topOf: (page: number) => number;
}): void {
  const settled = useRef(false);
  const moved = useRef<Browse>(null);
  const placeOf = useRef(topOf);
  useEffect(() => {
    placeOf.current = topOf;
  });

  // Whoever has set off already is not taken back.
  useEffect(() => {
    const stop = new AbortController();
    const onMove = () => (moved.current = browse);
    for (const move of moves) addEventListener(move, onMove, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [browse]);

  useEffect(() => {
    settled.current = false;
    if (!ready) return undefined;
    // The router puts the view where it was, and after a reload the browser does too, a little later.
    let frames = 0;
    let frame = requestAnimationFrame(function look() {
      frames += 1;
      if (moved.current === browse) frames = looks;
      else if (feed.current) goTo(feed.current, browse.page, placeOf.current);
      settled.current = frames === looks;
      if (frames < looks) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [browse, feed, ready]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const address = browseAddress({ ...browse, page });
      if (!settled.current || address === location.pathname + location.search) return;
      history.replaceState(history.state, '', address);
    }, restMs);
    return () => clearTimeout(timer);
  }, [browse, page]);
}

/** Nothing moves when a part of the page can be seen already. */
function goTo(feed: HTMLElement, page: number, topOf: (page: number) => number): void {
  const listTop = feed.getBoundingClientRect().top + scrollY;
  const from = listTop + topOf(page);
  const to = listTop + topOf(page + 1);
  if (from < scrollY + innerHeight && to > scrollY + covered) return;
  scrollTo({ top: page === 1 ? 0 : from - air, behavior: 'instant' });
}
