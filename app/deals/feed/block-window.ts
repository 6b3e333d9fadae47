/** Cards that are added and removed together. Six fill whole rows of one, two and three columns. */
export const blockSize = 6;

/** Never more blocks in the document than this: 192 cards. */
export const mostBlocks = 32;

/** Blocks from `first` to `last`, both included; none when `last` is below `first`. */
export type Span = { first: number; last: number };

/** Heights of blocks in pixels: measured where they have been in the document, else a guess. */
export type Heights = { count: number; measured: ReadonlyMap<number, number>; guess: number };

const heightOf = ({ measured, guess }: Heights, block: number) => measured.get(block) ?? guess;

/** How tall the blocks of a span are together. */
export function heightOfSpan(heights: Heights, { first, last }: Span): number {
  let height = 0;
  for (let block = first; block <= last; block++) height += heightOf(heights, block);
  return height;
}

/** The blocks that touch the stretch from `top` to `bottom`, counted from the list's own top; at least one. */
export function blocksWithin(heights: Heights, top: number, bottom: number): Span {
  const { count } = heights;
  let first = 0;
  let below = heightOf(heights, 0);
  while (first < count - 1 && below <= top) {
    first += 1;
    below += heightOf(heights, first);
  }
  let last = first;
  while (last < count - 1 && below < bottom && last - first + 1 < mostBlocks) {
    last += 1;
    below += heightOf(heights, last);
  }
  return { first, last };
}

/** The blocks in view and those around the focus, in their order, as few spans as there are. */
export function spansOf(inView: Span, focused: number | null, count: number): readonly Span[] {
  if (focused === null) return [inView];
  const around = { first: Math.max(0, focused - 1), last: Math.min(count - 1, focused + 1) };
  const [upper, lower] = around.first < inView.first ? [around, inView] : [inView, around];
  if (lower.first > upper.last + 1) return [upper, lower];
  return [{ first: upper.first, last: Math.max(upper.last, lower.last) }];
}

/** One step from what is in the document to what should be: one block more, below first, and none unwanted; after a jump, `start`. */
export function stepTowards(shown: Span, wanted: Span, start: number): Span {
  if (shown.last < wanted.first || shown.first > wanted.last) return { first: start, last: start };
  const first = Math.max(shown.first, wanted.first);
  const last = Math.min(shown.last, wanted.last);
  if (last < wanted.last) return { first, last: last + 1 };
  return { first: Math.max(first - 1, wanted.first), last };
}

/** The whole list from top to end: a block that is in the document, or a gap in place of those that are not. */
export function piecesOf(
  spans: readonly Span[],
  count: number,
): readonly ({ block: number } | { gap: Span })[] {
  const pieces: ({ block: number } | { gap: Span })[] = [];
  let next = 0;
  const gapTo = (last: number) => {
    if (last >= next) pieces.push({ gap: { first: next, last } });
  };
  for (const { first, last } of spans) {
    gapTo(first - 1);
    for (const block of blocksOf({ first, last })) pieces.push({ block });
    next = last + 1;
  }
  gapTo(count - 1);
  return pieces;
}

export function blocksOf({ first, last }: Span): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
