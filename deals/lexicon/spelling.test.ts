import { expect, test } from 'vitest';
import { inFull } from './spelling.ts';

test.each([
  ['midi keyboard arnd 100', 'midi keyboard around 100'],
  ['running shoes btw 60 and 90', 'running shoes between 60 and 90'],
  ['btw, do u have tents', 'btw, do you have tents'],
  ['dog bed w/o filling', 'dog bed without filling'],
  ['can u recomend sth 4 my gf bday', 'can you recommend something for my girlfriend birthday'],
  ['could you reccomend tents', 'could you recommend tents'],
  ['U-lock and 4 balls', 'U-lock and 4 balls'],
  ['una cama mas grande', 'una cama mas grande'],
])('"%s" is "%s"', (text, full) => {
  expect(inFull(text)).toBe(full);
});
