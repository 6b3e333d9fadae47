import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeTime } from './whole-time.tsx';

test.each([
  ['Wednesday, December 2, 3:00 PM UTC', 'Wednesday, December\u00a02, ', '3:00 PM', ' UTC'],
  ['Friday, December 11, 12:30 PM Pacific Time', 'Friday, December\u00a011, ', '12:30 PM', ' Pacific Time'],
  ['3:30 PM Eastern Time', '', '3:30 PM', ' Eastern Time'],
])('%s keeps its clock together', (text, day, clock, zone) => {
  expect(renderToStaticMarkup(<WholeTime>{text}</WholeTime>)).toBe(
    `${day}<span class="inline-block"><span class="whitespace-nowrap">${clock}</span>${zone}</span>`,
  );
});
