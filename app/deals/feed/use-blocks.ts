import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { blocksWithin, heightOfSpan, spansOf, stepTowards, type Heights, type Span } from './block-window.ts';

/** Before anything has been measured: two rows of cards. */
const firstGuess = 900;
/** How far beyond the window blocks are kept, in window heights. */
const margin = 1;
/** What the bar at the top of the window covers, and a little more, in pixels. */
export const covered = 96;

const nothing: ReadonlyMap<number, number> = new Map();

/**
 * Which blocks of a long list are in the document. Blocks that are not leave their height behind; those around the focus
 * stay, so that neither focus nor reading order is lost. What comes in one frame is little, however far the jump.
 */
export function useBlocks(list: RefObject<HTMLElement | null>, count: number, start: number) {
  const [shown, setShown] = useState<Span>({ first: start, last: start });
  /** The block at the upper edge of the window. */
  const [top, setTop] = useState(start);
  const [focused, setFocused] = useState<number | null>(null);
  const [measured, setMeasured] = useState(nothing);
  const heights = heightsOf(measured, count);
  const latest = useRef({ shown, heights, width: 0, lookSoon: () => {} });
  // Newly known heights can bring other blocks into view.
  useEffect(() => {
    latest.current.heights = heights;
    latest.current.lookSoon();
  });

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const box = list.current?.getBoundingClientRect();
      // Nothing can be placed before the first block has shown how tall blocks are.
      if (!box || latest.current.heights.measured.size === 0) return;
      // Other columns mean other heights; what is in the document is measured again automatically.
      if (latest.current.width !== 0 && box.width !== latest.current.width) setMeasured(nothing);
      latest.current.width = box.width;
      const { heights: known, shown: before } = latest.current;
      const view = blocksWithin(known, covered - box.top, innerHeight - box.top);
      const room = innerHeight * margin;
      const wanted = blocksWithin(known, -box.top - room, innerHeight - box.top + room);
      const next = stepTowards(before, wanted, view.first);
      latest.current.shown = next;
      if (!isSame(next, before)) setShown(next);
      setTop(view.first);
      if (!isSame(next, wanted)) soon();
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    latest.current.lookSoon = soon;
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a parameter, which the linter takes for stable
  }, [list]);

  const observer = useRef<ResizeObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  /** As the ref of a block with cards: remembers how tall it is. */
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    observer.current ??= new ResizeObserver((entries) => {
      const seen = entries.map(
        ({ target, borderBoxSize }) =>
          [Number(target.getAttribute('data-block')), borderBoxSize[0]?.blockSize ?? 0] as const,
      );
      setMeasured((known) => withHeights(known, seen));
    });
    const watching = observer.current;
    watching.observe(element);
    return () => watching.unobserve(element);
  }, []);

  return {
    spans: spansOf(shown, focused, count),
    top,
    heights,
    /** True once heights are more than a guess. */
    ready: measured.size > 0,
    measure,
    setFocused,
    /** Pixels from the list's top to a block's. */
    topOf: (block: number) => heightOfSpan(heights, { first: 0, last: block - 1 }),
  };
}

const isSame = (one: Span, other: Span) => one.first === other.first && one.last === other.last;

/** Unseen blocks are as tall as the first that was seen: were it an average, all of them would move with each new one. */
function heightsOf(measured: ReadonlyMap<number, number>, count: number): Heights {
  const [first = firstGuess] = measured.values();
  return { count, measured, guess: first };
}

function withHeights(
  known: ReadonlyMap<number, number>,
  seen: readonly (readonly [block: number, height: number])[],
): ReadonlyMap<number, number> {
  const news = seen.filter(([block, height]) => height > 0 && known.get(block) !== height);
  return news.length > 0 ? new Map([...known, ...news]) : known;
}
