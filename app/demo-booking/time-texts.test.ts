import { expect, test } from 'vitest';
import { demoTimes } from '../../domain/demo-times.ts';
import { dayToShow } from './time-texts.ts';

test('the first day shown has a fair choice of times', () => {
  const shown = (now: string) =>
    dayToShow(demoTimes(new Date(now)).map((time) => time.toISOString().slice(0, 10)));
  expect(shown('2026-11-30T15:10:00Z')).toBe('2026-12-01');
  // 1:10 PM Pacific: one time is left of the next day.
  expect(shown('2026-11-30T21:10:00Z')).toBe('2026-12-02');
  expect(dayToShow(['2026-12-01', '2026-12-02'])).toBe('2026-12-01');
  expect(dayToShow([])).toBeUndefined();
});
