import { describe, expect, test } from 'vitest';
import { readingOf } from './testing/reading-of.ts';

/** Many ways of asking the same. */
function ways(wanted: string, requests: string): void {
  describe(wanted, () => {
    const all = requests.split('\n').map((request) => request.trim());
    test.each(all.filter(Boolean))('%s', (request) => expect(readingOf(request)).toBe(wanted));
  });
}

ways(
  'not names Nike, topic socks',
  `
  socks not Nike
  socks, not nike
  socks but not Nike
  socks, no Nike
  socks no nike please
  socks except Nike
  socks except nike
  socks except for Nike
  socks excluding Nike
  socks without Nike
  socks other than Nike
  socks apart from Nike
  socks aside from Nike
  socks besides Nike
  socks minus Nike
  socks, anything but Nike
  socks, any brand but Nike
  socks, any brand except Nike
  socks from any brand other than Nike
  socks, anything other than Nike
  socks, anything except nike
  socks that aren't Nike
  socks that are not Nike
  socks that isn't Nike
  socks not by Nike
  socks not from Nike
  socks not made by Nike
  socks nothing from Nike
  socks, nothing by Nike
  socks, nothing made by Nike
  socks, don't show me Nike
  socks, dont show me nike
  socks, do not show Nike
  socks, don't include Nike
  socks, I don't want Nike
  socks, i dont like nike
  socks, I hate Nike
  socks, I can't stand Nike
  socks, skip Nike
  socks, leave out Nike
  socks, leave Nike out
  socks, exclude Nike
  socks, avoid Nike
  socks, I'm avoiding Nike
  socks, never Nike
  socks, keep Nike out
  socks, not a fan of Nike
  socks, steer clear of Nike
  socks, stay away from Nike
  no Nike, socks
  no nike socks
  not Nike, just socks
  anything but Nike for socks
  socks exept Nike
  socks, witout Nike
  socks excluding anything from Nike
  socks, nothing Nike
  socks, no more Nike
  i hate nike, socks
  I'm tired of Nike. Socks please
  `,
);

ways(
  'names Nike, topic socks',
  `
  Nike socks
  nike socks
  NIKE SOCKS
  Nike's socks
  nike's socks
  socks from Nike
  socks by Nike
  socks by nike
  socks made by Nike
  socks at Nike
  Nike brand socks
  socks, Nike
  socks, Nike only
  only Nike socks
  just Nike socks
  Nike socks please
  do you have Nike socks?
  any nike socks
  any socks from Nike?
  socks by the brand Nike
  socks brand Nike
  nike socks deals
  deals on Nike socks
  nkie socks
  nikee socks
  Nikes socks
  what Nike socks do you have
  socks that are Nike
  I want Nike socks
  I love Nike, show me socks
  nothing but Nike socks
  Nike-brand socks
  `,
);

ways(
  'not areas Golf, goal sports',
  `
  sports but not golf
  sports deals but not golf
  sports except golf
  sports deals except golf
  sports except for golf
  sports without golf
  sports deals without golf
  sports excluding golf
  sports minus golf
  sports other than golf
  sports apart from golf
  sports aside from golf
  sports besides golf
  sports, no golf
  sports no golf please
  sports deals, nothing for golf
  sports stuff, nothing golf related
  sports, anything but golf
  all sports but golf
  all sports except golf
  any sport except golf
  any sport but golf
  sports, don't show me golf
  sports, don't include golf
  sports, I don't want golf
  sports, I hate golf
  sports, not interested in golf
  sports, not into golf
  sports, skip golf
  sports, leave out golf
  sports, avoid golf
  sports deals that aren't golf
  sports deals that are not golf
  sports offers not about golf
  sports gear, not golf
  sports gear but no golf stuff
  sports products not for golf
  no golf, sports deals
  not golf but other sports
  sports exept golf
  `,
);
