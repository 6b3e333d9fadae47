const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const dayOf = (date: Date, now: Date) =>
  date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });

function parse(iso: string | null | undefined): Date | null {
  const date = iso ? new Date(iso) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** When the price was last checked and in which feed, in words; past a day it says that it may have changed. Null when not known. */
export function checkedText(iso: string | null | undefined, now: Date, source?: string): string | null {
  const date = parse(iso);
  if (!date) return null;
  const age = Math.max(0, now.getTime() - date.getTime());
  const from = source ? ` from ${source} feed` : '';
  if (age < minute) return `Checked just now${from}`;
  if (age < hour) return `Checked ${Math.floor(age / minute)} min ago${from}`;
  if (age < day) return `Checked ${Math.floor(age / hour)} h ago${from}`;
  return `Checked ${dayOf(date, now)}${from}, may have changed`;
}

/** The end of the offer. `undefined` means unknown, and returns null. */
export function endsText(iso: string | null | undefined, now: Date): string | null {
  if (iso === undefined) return null;
  const date = parse(iso);
  if (!date) return 'No end date given';
  if (date <= now) return `Ended ${dayOf(date, now)}`;
  return date.getTime() - now.getTime() < day ? 'Ends within a day' : `Ends ${dayOf(date, now)}`;
}

/** When a row was saved, in words. */
export function savedText(iso: string, now: Date): string {
  const date = parse(iso);
  if (!date) return 'Saved';
  return now.getTime() - date.getTime() < minute ? 'Saved just now' : `Saved ${dayOf(date, now)}`;
}
