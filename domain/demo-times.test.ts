import { expect, test } from 'vitest';
import { demoTimes, demoTimeText, isTimeZone, onBothClocks } from './demo-times.ts';

const times = (now: string) => demoTimes(new Date(now)).map((time) => time.toISOString());
const days = (now: string) => [...new Set(times(now).map((time) => time.slice(0, 10)))];

test('demos are offered on weekdays, a day ahead to two weeks ahead, and not on Thanksgiving', () => {
  // A Monday morning in New York.
  const now = '2026-11-23T15:10:00Z';
  expect(days(now)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
  ]);
  expect(times(now)[0]).toBe('2026-11-24T15:30:00.000Z');
  expect(times(now).at(-1)).toBe('2026-12-07T15:00:00.000Z');
  expect(times(now).filter((time) => time.startsWith('2026-12-01'))).toHaveLength(16);
});

test('office hours follow the zone’s clock across a time change', () => {
  const around = times('2027-03-11T12:00:00Z');
  expect(around.find((time) => time.startsWith('2027-03-12'))).toBe('2027-03-12T14:00:00.000Z');
  expect(around.find((time) => time.startsWith('2027-03-15'))).toBe('2027-03-15T13:00:00.000Z');
});

test('a day starts by the zone’s date, even if it is already the next day in UTC', () => {
  expect(times('2026-12-01T03:00:00Z')[0]).toBe('2026-12-02T14:00:00.000Z');
});

test('a time is printed with its zone', () => {
  expect(demoTimeText(new Date('2026-12-01T15:30:00Z'))).toBe('Tuesday, December 1, 10:30 AM Eastern Time');
  expect(demoTimeText(new Date('2026-12-01T15:30:00Z'), 'UTC')).toBe('Tuesday, December 1, 3:30 PM UTC');
  expect(demoTimeText(new Date('2026-12-01T15:30:00Z'), 'Etc/GMT+5')).toBe(
    'Tuesday, December 1, 10:30 AM UTC-5',
  );
});

test('a time is shown in two time zones, with the second date only if it differs', () => {
  const time = new Date('2026-12-01T15:30:00Z');
  expect(onBothClocks(time, 'America/Los_Angeles')).toEqual({
    first: 'Tuesday, December 1, 7:30 AM Pacific Time',
    second: '10:30 AM Eastern Time',
  });
  expect(onBothClocks(new Date('2026-12-01T19:30:00Z'), 'Asia/Tokyo')).toEqual({
    first: 'Wednesday, December 2, 4:30 AM Japan Standard Time',
    second: 'Tuesday, December 1, 2:30 PM Eastern Time',
  });
  expect(onBothClocks(time, 'America/Detroit').second).toBeNull();
});

test.each([
  ['America/Denver', true],
  ['', false],
  ['Mars/Olympus', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
