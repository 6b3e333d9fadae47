const minute = 60_000;
const steps = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago, in words: 'just now', '3 hours ago', 'yesterday'; past a month, the date. */
export function ago(iso: string, now: Date): string {
  const date = new Date(iso);
  const age = now.getTime() - date.getTime();
  if (age > 30 * 1440 * minute) return dateOf(iso);
  for (const [unit, length] of steps) {
    if (age >= length) return relative.format(-Math.floor(age / length), unit);
  }
  return 'just now';
}

/** 'March 4, 2027'. */
export function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
}
