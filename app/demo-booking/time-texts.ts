import { demoRule, onBothClocks, plainZone } from '../../domain/demo-times.ts';

/** This device's time zone. Nobody in the U.S. lives in UTC, which private windows and virtual machines report: that counts as unknown. */
export function ownZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'UTC' ? demoRule.zone : zone;
}

const format = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options });
const clock = (timeZone: string) => format({ hour: 'numeric', minute: '2-digit' }, timeZone);

/** Formats days and times in a time zone. */
export function textsIn(zone: string) {
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const own = clock(zone);
  const eastern = clock(demoRule.zone);
  const named = format({ timeZoneName: 'longGeneric' }, zone);
  return {
    /** "2026-12-01". */
    dayOf: (time: string): string => isoDay.format(new Date(time)),
    /** "10:30 AM". */
    timeText: (time: string): string => own.format(new Date(time)),
    /** "10:30 AM" in the demos' time zone, if it differs. */
    easternText: (time: string): string | null => {
      const text = eastern.format(new Date(time));
      return text === own.format(new Date(time)) ? null : text;
    },
    /** "Pacific Time". */
    zoneName: (time: string): string =>
      plainZone(
        named.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value ?? zone,
      ),
  };
}

// A format is slow to create: one of each for all days.
const weekdayText = format({ weekday: 'short' }, 'UTC');
const dateText = format({ month: 'short', day: 'numeric' }, 'UTC');
const wholeText = format({ weekday: 'long', month: 'long', day: 'numeric' }, 'UTC');

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** "Tue", "Dec 1", "Tuesday, December 1". */
export function dayText(day: string): { weekday: string; date: string; whole: string } {
  if (day === '') return { weekday: '', date: '', whole: '' };
  const noon = new Date(`${day}T12:00:00Z`);
  return {
    weekday: weekdayText.format(noon),
    date: dateText.format(noon),
    whole: wholeText.format(noon),
  };
}

/** The time of a demo, in this device's time zone first. */
export const bothTimes = (time: string) => onBothClocks(new Date(time), ownZone());

const fairChoice = 6;

/** Of the day of each time, the first with a fair choice: few times are left of the first day late in the day. */
export const dayToShow = (days: readonly string[]): string | undefined =>
  days.find((day, at) => days[at + fairChoice - 1] === day) ?? days[0];
