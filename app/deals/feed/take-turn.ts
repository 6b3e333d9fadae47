const waiting = new Set<() => void>();
let frame = 0;

/** Calls back in a frame of its own: of those who wait, one a frame. The returned function gives the turn up. */
export function takeTurn(call: () => void): () => void {
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
