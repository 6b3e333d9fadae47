/** `Nov 21, 2026` of an ISO time. */
export function onDay(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}
