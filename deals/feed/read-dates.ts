const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=$| )/;
const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A date as feeds write it (`2026-11-24T13:00-0800`, `2026-11-24`, `11/24/2026`), in milliseconds; null if invalid. */
export function readMoment(text: string): number | null {
  const match = form.exec(
    text
      .trim()
      .replace(american, (_, month: string, day: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      ),
  );
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const offset = zone === 'Z' ? 'Z' : zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  const value = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(value)) return null;
  // Date.parse reads June 31 as July 1; a feed with that date is wrong.
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
    ? value
    : null;
}

/** `start/end` of a sale price. */
export function readPeriod(text: string): { from: number; to: number } | null {
  const [first, last, ...rest] = text.split('/');
  const from = first === undefined ? null : readMoment(first);
  const to = last === undefined ? null : readMoment(last);
  return from === null || to === null || rest.length > 0 || to < from ? null : { from, to };
}
