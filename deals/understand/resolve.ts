import type { Reading } from './reading.ts';

type Stretch = { start: number; end: number };

export const touches = (one: Stretch, other: Stretch): boolean =>
  one.start < other.end && one.end > other.start;

/** The readings to keep: by confidence, then length, without overlaps. In the order of the text. */
export function resolve(found: readonly Reading[], taken: readonly Stretch[] = []): Reading[] {
  const ordered = found.toSorted((a, b) => b.sure - a.sure || lengthOf(b) - lengthOf(a) || a.start - b.start);
  const chosen: Reading[] = [];
  for (const one of ordered) {
    const isFree = ![...taken, ...chosen].some((other) => touches(one, other));
    if (isFree && !chosen.some(({ what }) => one.unless?.some((group) => group === groupOf(what))))
      chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

const lengthOf = ({ start, end }: Stretch) => end - start;

function groupOf(what: Reading['what']): 'price' | 'money' | 'other' {
  if (what.kind === 'money') return 'money';
  return what.kind === 'limit' && what.of === 'price' ? 'price' : 'other';
}
