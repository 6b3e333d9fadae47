import { demoRule } from '../../domain/demo-times.ts';

const format = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined = demoRule.zone) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options });

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: demoRule.zone });
const clock = format({ hour: 'numeric', minute: '2-digit' });

/** The date of a time in the zone, "2026-12-01". */
export const dayOf = (time: string): string => isoDay.format(new Date(time));

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** "Tue", "Dec 1", "Tuesday, December 1". */
export function dayText(day: string): { weekday: string; date: string; whole: string } {
  if (day === '') return { weekday: '', date: '', whole: '' };
  const noon = new Date(`${day}T12:00:00Z`);
  const text = (options: Intl.DateTimeFormatOptions) => format(options, 'UTC').format(noon);
  return {
    weekday: text({ weekday: 'short' }),
    date: text({ month: 'short', day: 'numeric' }),
    whole: text({ weekday: 'long', month: 'long', day: 'numeric' }),
  };
}

/** "10:30 AM". */
export const timeText = (time: string): string => clock.format(new Date(time));

/** The same moment on this device's clock, where that shows another time; null elsewhere. */
export function hereText(time: string): string | null {
  const options = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  const here = new Intl.DateTimeFormat('en-US', options).format(new Date(time));
  return here === format(options).format(new Date(time)) ? null : here;
}
