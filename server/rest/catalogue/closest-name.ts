/**
 * The candidate most similar to `name`, if similar enough (`least`, 0 to 1: one minus the edit distance over the longer length).
 * Long names and long lists are skipped: a hint is not worth the time.
 */
export function closestName(name: string, candidates: Iterable<string>, least: number): string | null {
  if (name.length > 100) return null;
  let best: string | null = null;
  let bestLikeness = least;
  let seen = 0;
  for (const candidate of candidates) {
    if (++seen > 500) return best;
    const longer = Math.max(name.length, candidate.length, 1);
    if (Math.abs(name.length - candidate.length) / longer > 1 - bestLikeness) continue;
    const likeness = 1 - editDistance(name.toLowerCase(), candidate.toLowerCase()) / longer;
    if (likeness >= bestLikeness && (best === null || likeness > bestLikeness)) {
      best = candidate;
      bestLikeness = likeness;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++) {
      row.push(
        Math.min((row[j] ?? 0) + 1, (previous[j + 1] ?? 0) + 1, (previous[j] ?? 0) + (a[i] === b[j] ? 0 : 1)),
      );
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
