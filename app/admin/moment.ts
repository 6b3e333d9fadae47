const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** A time as shown to an operator: "9:12 AM" today, "Nov 21, 9:12 AM" this year, otherwise with the year. */
export function moment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const time = at
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replaceAll(' ', '\u00A0');
  if (sameDay(at, now)) return time;
  const day = at.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return `${day}, ${time}`;
}
