import { demoRule, demoTimeText } from '../../domain/demo-times.ts';

const format = (options: Intl.DateTimeFormatOptions, timeZone: string = demoRule.zone) =>
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

/**
 * A moment for somebody to meet us: first in the time zone of this device, then in that of the demos, or null where both show the
 * same. "Tuesday, December 1, 7:30 AM Pacific Time", "10:30 AM Eastern Time".
 */
export function bothTimes(time: string): { first: string; second: string | null } {
  const at = new Date(time);
  const eastern = demoTimeText(at);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const own = demoTimeText(at, timeZone);
  const wall = (text: string) => text.replace(/(?<=[AP]M).*/, '');
  if (wall(own) === wall(eastern)) return { first: eastern, second: null };
  const isSameDay = dayOf(time) === new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  return { first: own, second: isSameDay ? `${timeText(time)} ${demoRule.zoneName}` : eastern };
}
