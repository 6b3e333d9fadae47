/** One number from 0 to 2³²-1 for a text, always the same (FNV-1a with a final mix). Not for secrets. */
function numberOf(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Draws `count` of the first `within` people in line (twice as many by default) with equal chances. The same line, count
 * and seed give the same draw, so that anyone with the list can verify it. `line` contains ids by place; the result keeps
 * its order.
 */
export function drawInvites(
  line: readonly string[],
  { count, seed, within = count * 2 }: { count: number; seed: string; within?: number },
): string[] {
  const pool = line.slice(0, Math.max(count, within));
  const drawn = new Set(
    pool
      .map((id) => ({ id, number: numberOf(`${seed}:${id}`) }))
      .sort((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1))
      .slice(0, count)
      .map(({ id }) => id),
  );
  return pool.filter((id) => drawn.has(id));
}
