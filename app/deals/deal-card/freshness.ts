const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A day as every card writes it, for example "Nov 18". */
export const dayOf = (date: Date, now: Date) =>
  date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    // The next or last weekday of that name needs no year.
    ...(Math.abs(date.getTime() - now.getTime()) < 300 * day ? {} : { year: 'numeric' }),
  });

function parse(iso: string | null | undefined): Date | null {
  const date = iso ? new Date(iso) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** When the price was last checked, in words; past a day it says that it may have changed. Null if unknown. */
export function checkedText(iso: string | null | undefined, now: Date): string | null {
  const date = parse(iso);
  if (!date) return null;
  const age = Math.max(0, now.getTime() - date.getTime());
  if (age < minute) return 'Checked just now';
  if (age < hour) return `Checked ${plural(Math.floor(age / minute), 'minute')} ago`;
  if (age < day) return `Checked ${plural(Math.floor(age / hour), 'hour')} ago`;
  return `Checked ${dayOf(date, now)}, may have changed`;
}

/** The end of the offer. `undefined` means unknown, and returns null. */
export function endsText(iso: string | null | undefined, now: Date): string | null {
  if (iso === undefined) return null;
  const date = parse(iso);
  if (!date) return 'No end date';
  if (date <= now) return `Ended ${dayOf(date, now)}`;
  return endsSoon(iso, now) && date.getDate() === now.getDate() ? 'Ends today' : `Ends ${dayOf(date, now)}`;
}

/** Whether it ends within a day. */
export function endsSoon(iso: string | null | undefined, now: Date): boolean {
  const date = parse(iso);
  return date !== null && date > now && date.getTime() - now.getTime() < day;
}

/** When a row was saved, in words. */
export function savedText(iso: string, now: Date): string {
  const date = parse(iso);
  if (!date) return 'Saved';
  return now.getTime() - date.getTime() < minute ? 'Saved just now' : `Saved ${dayOf(date, now)}`;
}
