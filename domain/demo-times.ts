/** Where merchants pick a time for a demo, unless the operator has their own calendar. */
export const demoPage = '/partners/demo';

/** When demos take place. `from` and `to` are hours in the zone; `noticeHours` lie between booking and meeting. */
export const demoRule = {
  zone: 'America/New_York',
  zoneName: 'Eastern Time',
  minutes: 30,
  from: 9,
  to: 17,
  days: 14,
  noticeHours: 24,
  /** How often a merchant may pick another time or cancel. Each change sends one mail. */
  changes: 10,
  /** Days that a past demo is kept. */
  keptDays: 30,
} as const;

const hour = 3_600_000;
const inZone = new Intl.DateTimeFormat('en-US', {
  timeZone: demoRule.zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** Every available time: on weekdays that are not holidays, from one day to two weeks ahead. */
export function demoTimes(now: Date): Date[] {
  const { year, month, day } = localParts(now);
  const earliest = now.getTime() + demoRule.noticeHours * hour;
  const latest = now.getTime() + demoRule.days * 24 * hour;
  const times: Date[] = [];
  for (let ahead = 0; ahead <= demoRule.days; ahead += 1) {
    const date = new Date(Date.UTC(year, month - 1, day + ahead));
    if (date.getUTCDay() % 6 === 0 || isHoliday(date)) continue;
    const start = date.getTime() - offsetAt(date) + demoRule.from * hour;
    const end = start + (demoRule.to - demoRule.from) * hour;
    for (let at = start; at < end; at += demoRule.minutes * 60_000) {
      if (at >= earliest && at <= latest) times.push(new Date(at));
    }
  }
  return times;
}

/** "Tuesday, December 1, 10:30 AM Eastern Time", or the same in another time zone. */
export function demoTimeText(time: Date, timeZone: string = demoRule.zone): string {
  const text = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  }).format(time);
  return plainZone(text.replace(/ at /, ', ').replaceAll('\u202f', ' '));
}

/** A zone without a name of its own is called by its distance to UTC: "GMT-05:00" becomes "UTC-5", "GMT+00:00" becomes "UTC". */
export const plainZone = (text: string): string =>
  text.replace(/GMT([+-])0?(\d+):(\d\d)$/, (_, sign: string, hours: string, minutes: string) =>
    hours === '0' && minutes === '00' ? 'UTC' : `UTC${sign}${hours}${minutes === '00' ? '' : `:${minutes}`}`,
  );

/**
 * A time in two time zones: first in `timeZone`, then in that of the demos, or null if both are the same. "Tuesday, December 1,
 * 7:30 AM Pacific Time", "10:30 AM Eastern Time".
 */
export function onBothClocks(time: Date, timeZone: string): { first: string; second: string | null } {
  const eastern = demoTimeText(time);
  const own = demoTimeText(time, timeZone);
  const wall = (text: string) => text.replace(/(?<=[AP]M).*/, '');
  if (wall(own) === wall(eastern)) return { first: eastern, second: null };
  const day = (text: string) => text.replace(/\d+:.*/, '');
  return { first: own, second: day(own) === day(eastern) ? eastern.slice(day(eastern).length) : eastern };
}

/** Whether this machine knows a time zone with this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function localParts(time: Date): { year: number; month: number; day: number; hour: number; minute: number } {
  const parts = new Map(inZone.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** The zone's offset from UTC at noon of a date, in milliseconds: clocks change at night. */
function offsetAt(date: Date): number {
  const noon = new Date(date.getTime() + 12 * hour);
  const { year, month, day, hour: hours, minute } = localParts(noon);
  return Date.UTC(year, month - 1, day, hours, minute) - noon.getTime();
}

/** Six U.S. holidays on which offices are closed. */
function isHoliday(date: Date): boolean {
  const day = date.getUTCDate();
  const weekday = date.getUTCDay();
  switch (date.getUTCMonth() + 1) {
    case 1:
      return day === 1;
    case 5:
      return weekday === 1 && day > 24;
    case 7:
      return day === 4;
    case 9:
      return weekday === 1 && day <= 7;
    case 11:
      return weekday === 4 && day > 21 && day <= 28;
    case 12:
      return day === 25;
    default:
      return false;
  }
}
