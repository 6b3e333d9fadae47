import { expect, test } from 'vitest';
import type { CatalogueChange } from '../../../../deals/index/offer.ts';
import { exampleNow, exampleOffer } from '../../../../deals/search/example-offers.ts';
import { search } from '../../../../deals/search/search.ts';
import { understand } from '../../../../deals/understand/understand.ts';
import type { Rpc } from '../deps.ts';
import { type Catalogue, createCatalogue, followCatalogue } from './catalogue.ts';

const titled = (id: number, title: string): CatalogueChange => ({
  ...exampleOffer(id, { title }),
  removed: false,
});

/** The changes of a catalogue in order, in pages like those of `deals_since`. */
function createFeed(changes: CatalogueChange[]) {
  const asked: number[] = [];
  const rpc: Rpc = (_name, args) => {
    const from = Number(args?.['watermark']);
    const n = Number(args?.['n']);
    asked.push(from);
    const page = changes.slice(from, from + n);
    return Promise.resolve({ watermark: from + page.length, more: page.length === n, changes: page });
  };
  let follower: ReturnType<typeof followCatalogue> | undefined;
  const catalogue: Catalogue = createCatalogue({
    rpc,
    now: () => exampleNow,
    pageSize: 700,
    isShared: true,
    onChange: () => follower?.take(structuredClone(catalogue.share())),
    pause: () => Promise.resolve(),
  });
  const titles = async (query: string, of: Pick<Catalogue, 'index'> = catalogue) => {
    const index = await of.index();
    const plan = understand(query, index.vocabulary);
    return search(index, plan, { now: exampleNow }).found.map(({ offer }) => offer.title);
  };
  const follow = () => (follower = followCatalogue(structuredClone(catalogue.share())));
  return { asked, catalogue, titles, follow };
}

test('each poll continues after the last change', async () => {
  const changes = [titled(1, 'Putter'), titled(2, 'Driver')];
  const { asked, catalogue, titles } = createFeed(changes);
  expect(await titles('putter')).toEqual(['Putter']);
  changes.push(titled(1, 'Wedge'), { id: exampleOffer(2).id, removed: true });
  await catalogue.refresh();
  expect([await titles('putter'), await titles('wedge'), await titles('driver')]).toEqual([
    [],
    ['Wedge'],
    [],
  ]);
  expect(asked).toEqual([0, 2]);
});

test('many removed offers cause a rebuild that misses no change made meanwhile', async () => {
  const changes = Array.from({ length: 3000 }, (_, at) => titled(at, `Putter ${at}`));
  const { catalogue, titles } = createFeed(changes);
  const before = await catalogue.index();
  for (let at = 0; at < 1500; at++) changes.push(titled(at, `Driver ${at}`));
  await catalogue.refresh();
  changes.push(titled(1, 'Wedge 1'), { id: exampleOffer(2).id, removed: true }, titled(5000, 'Wedge 5000'));
  await catalogue.refresh();
  expect(await titles('wedge')).toHaveLength(2);
  await expect.poll(async () => (await catalogue.index()).table, { timeout: 15_000 }).not.toBe(before.table);
  const { table } = await catalogue.index();
  expect([table.size, table.end - table.size]).toEqual([3000, 0]);
  expect((await titles('wedge')).sort()).toEqual(['Wedge 1', 'Wedge 5000']);
  expect([await titles('driver 2'), await titles('putter 2999')]).toEqual([
    expect.not.arrayContaining(['Driver 2']),
    expect.arrayContaining(['Putter 2999']),
  ]);
});

test('another thread follows each change, including price changes and a rebuilt index', async () => {
  const changes = Array.from({ length: 3000 }, (_, at) => titled(at, `Putter ${at}`));
  const { catalogue, titles, follow } = createFeed(changes);
  await catalogue.index();
  const followed = follow();
  changes.push(titled(1, 'Wedge 1'));
  await catalogue.refresh();
  expect(await titles('wedge', followed)).toEqual(['Wedge 1']);
  changes.push({ ...exampleOffer(1, { title: 'Wedge 1', dealPrice: 7 }), removed: false });
  await catalogue.refresh();
  const { table } = await followed.index();
  expect(table.read(table.end - 1)).toMatchObject({ title: 'Wedge 1', dealPrice: 7 });
  for (let at = 0; at < 1500; at++) changes.push(titled(at, `Driver ${at}`));
  await catalogue.refresh();
  await expect.poll(async () => (await followed.index()).table.end, { timeout: 20_000 }).toBe(3000);
  changes.push(titled(5000, 'Wedge 5000'));
  await catalogue.refresh();
  for (const query of ['wedge', 'driver 2', 'putter 2999'])
    expect(await titles(query, followed)).toEqual(await titles(query));
  expect(await titles('wedge', followed)).toEqual(['Wedge 5000']);
});
