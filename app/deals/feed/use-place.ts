import { useEffect, useRef, useState, type RefObject } from 'react';
import { covered } from './use-blocks.ts';
import { browseAddress, type Browse } from '../browse.ts';

/** Browsers limit how often a page rewrites its address. */
const restMs = 250;
const looks = 4;
/** Cards that are scrolled to stop this far from the upper edge of the window, in pixels: below the bar. */
const air = covered - 8;
/** Scrolling by hand. */
const moves = ['wheel', 'touchmove'] as const;

/** Where the upper edge of the view is in the list, in pixels below the top of a block. */
type KeptPlace = { block: number; below: number };

/**
 * Keeps the page one has scrolled to in the address, without a new entry in the history, and with that entry the very place;
 * goes back to it, or to the page the address names, unless the browser has put the view there already.
 */
export function usePlace({
  browse,
  page,
  top,
  feed,
  ready,
  firstOf,
  topOf,
}: {
  browse: Browse;
  page: number;
  /** The block at the upper edge of the window. */
  top: number;
  feed: RefObject<HTMLElement | null>;
  /** Whether places are known. */
  ready: boolean;
  /** The first block of a page. */
  firstOf: (page: number) => number;
  /** Pixels from the list's top to a block's. */
  topOf: (block: number) => number;
}): void {
  const settled = useRef(false);
  const moved = useRef<Browse>(null);
  const [comesTo] = useState(readKeptPlace);
  const kept = useRef(comesTo);
  const places = useRef({ top, firstOf, topOf });
  useEffect(() => {
    places.current = { top, firstOf, topOf };
  });

  // Does not move a user who has already scrolled away.
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
    const { firstOf: first } = places.current;
    const place = kept.current;
    const isHere = place && place.block >= first(browse.page) && place.block < first(browse.page + 1);
    // Once: after a later load the view is there already.
    kept.current = null;
    let frames = 0;
    let frame = 0;
    const look = () => {
      frames += 1;
      if (moved.current === browse) frames = looks;
      else if (feed.current) {
        const tops = places.current;
        if (isHere) goBack(feed.current, place, tops.topOf);
        else
          goTo(
            feed.current,
            tops.topOf(tops.firstOf(browse.page)),
            tops.topOf(tops.firstOf(browse.page + 1)),
          );
      }
      settled.current = frames === looks;
      if (frames < looks) frame = requestAnimationFrame(look);
    };
    // At once: seen from the list's start for a frame, the cards of this place would leave the document and come back.
    look();
    return () => cancelAnimationFrame(frame);
  }, [browse, feed, ready]);

  // In pixels alone the place would be another one after a reload, which estimates the unknown heights again.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const box = feed.current?.getBoundingClientRect();
      if (!box || !settled.current) return;
      const { top: block, topOf: topOfBlock } = places.current;
      keepPlace({ block, below: -box.top - topOfBlock(block) });
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, 2 * restMs);
    };
    addEventListener('scroll', rest, { signal, passive: true });
    // Before a link is followed.
    addEventListener('click', keep, { signal, capture: true });
    addEventListener('pagehide', keep, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [feed]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const address = browseAddress({ ...browse, page });
      if (!settled.current || address === location.pathname + location.search) return;
      history.replaceState(history.state, '', address);
    }, restMs);
    return () => clearTimeout(timer);
  }, [browse, page]);
}

/** Nothing moves when a part of the stretch, in pixels from the list's top, can be seen already. */
function goTo(feed: HTMLElement, start: number, end: number): void {
  const listTop = feed.getBoundingClientRect().top + scrollY;
  if (listTop + start < scrollY + innerHeight && listTop + end > scrollY + covered) return;
  scrollTo({ top: start === 0 ? 0 : listTop + start - air, behavior: 'instant' });
}

function goBack(feed: HTMLElement, { block, below }: KeptPlace, topOf: (block: number) => number): void {
  const listTop = feed.getBoundingClientRect().top + scrollY;
  scrollTo({ top: listTop + topOf(block) + below, behavior: 'instant' });
}

/** Stores the place with this entry of the history, beside what the router stores there. */
function keepPlace(place: KeptPlace): void {
  history.replaceState({ ...history.state, place }, '');
}

/** The place of this entry; null for a new one. */
function readKeptPlace(): KeptPlace | null {
  const { place }: { place?: Partial<KeptPlace> } = history.state ?? {};
  return typeof place?.block === 'number' && typeof place.below === 'number'
    ? { block: place.block, below: place.below }
    : null;
}
