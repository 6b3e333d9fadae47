const waiting = new Set<() => void>();
let frame = 0;

/** Calls back in an animation frame, one callback per frame. The returned function cancels. */
export function inOwnFrame(call: () => void): () => void {
  waiting.add(call);
  frame ||= requestAnimationFrame(next);
  return () => waiting.delete(call);
}

function next(): void {
  const [first] = waiting;
  if (first) {
    waiting.delete(first);
    first();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(next) : 0;
}
