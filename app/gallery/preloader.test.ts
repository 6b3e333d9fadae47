import { expect, test } from 'vitest';
import { createPreloader } from './preloader.ts';

function loads() {
  const begun: string[] = [];
  const dropped: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (reason: Error) => void }>();
  const preloader = createPreloader({
    atOnce: 3,
    load: (address) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      begun.push(address);
      ends.set(address, { resolve, reject });
      return { done: promise, drop: () => dropped.push(address) };
    },
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { begun, dropped, ends, preloader, settled };
}

test('three are loading at once, nearest first', async () => {
  const { begun, ends, preloader, settled } = loads();
  preloader.want(['a', 'b', 'c', 'd', 'e']);
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('b')?.resolve();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('unwanted pictures are never started, and none is loaded twice', async () => {
  const { begun, ends, preloader, settled } = loads();
  preloader.want(['a', 'b', 'c', 'd']);
  preloader.want(['c', 'e']);
  for (const address of ['a', 'b', 'c']) ends.get(address)?.resolve();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
});

test('tidying releases distant pictures, and they can be loaded again', async () => {
  const { begun, dropped, ends, preloader, settled } = loads();
  preloader.want(['a', 'b']);
  for (const address of ['a', 'b']) ends.get(address)?.resolve();
  await settled();
  preloader.want(['b']);
  preloader.tidy();
  expect(dropped).toEqual(['a']);
  preloader.want(['a']);
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('a failed picture is retried when it is wanted again', async () => {
  const { begun, ends, preloader, settled } = loads();
  preloader.want(['a']);
  ends.get('a')?.reject(new Error('offline'));
  await settled();
  preloader.want(['a']);
  expect(begun).toEqual(['a', 'a']);
});

test('stopping releases everything', () => {
  const { begun, dropped, preloader } = loads();
  preloader.want(['a', 'b', 'c', 'd']);
  preloader.stop();
  expect(dropped).toEqual(['a', 'b', 'c']);
  expect(begun).toEqual(['a', 'b', 'c']);
});
