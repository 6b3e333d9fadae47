import { expect, test } from 'vitest';
import { parseColumnMap } from '../../../deals/feed/plan-columns.ts';
import { columnsOf } from './map-command.ts';

async function* bytes(text: string) {
  yield new TextEncoder().encode(text);
}

const feed =
  'SKU|Product Name|Current Price|Original Price|Amount|Buy URL\n|Bag|10|12|9|https://x.example\na|Cap|11|||\n';

test('the columns of a feed are printed with an example, and so are the unused ones', async () => {
  expect(await columnsOf(bytes(feed), {})).toEqual({
    format: 'csv',
    delimiter: '|',
    fields: [
      { field: 'id', columns: ['sku'], example: 'a' },
      { field: 'title', columns: ['product_name'], example: 'Bag' },
      { field: 'link', columns: ['buy_url'], example: 'https://x.example' },
      { field: 'price', columns: ['current_price'], example: '10' },
      { field: 'former_price', columns: ['original_price'], example: '12' },
    ],
    unused: ['amount'],
  });
});

test('a correction takes a column from its guess', async () => {
  const { fields, unused } = await columnsOf(bytes(feed), {
    map: parseColumnMap('price=Amount, former_price='),
  });
  expect(fields.map(({ field }) => field).toSorted()).toEqual(['id', 'link', 'price', 'title']);
  expect(fields.find(({ field }) => field === 'price')?.example).toBe('9');
  expect(unused).toEqual(['current_price', 'original_price']);
});

test.each(['amount', '=x', 'cost=Amount'])('"%s" is not a valid correction', (text) => {
  expect(() => parseColumnMap(text)).toThrow('names no field. Write FIELD=COLUMN');
});
