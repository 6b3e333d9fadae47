import { expect, test } from 'vitest';
import { feedLink } from './feed-link.ts';

test.each([
  ['https://shop.example/feed.xml', 'https://shop.example/feed.xml'],
  [' shop.example/products.json ', 'https://shop.example/products.json'],
  ['http://127.0.0.1:8080/feed.csv', 'http://127.0.0.1:8080/feed.csv'],
  ['https://10.0.0.1/feed.csv', 'https://10.0.0.1/feed.csv'],
  ['http://localhost:3000/feed', 'http://localhost:3000/feed'],
  ['id,title,price', null],
  ['id\ttitle\nshop.example\t10', null],
  ['ftp://shop.example/feed.xml', null],
  ['products', null],
  ['{"products":[]}', null],
])('%j is the address %j', (pasted, url) => {
  expect(feedLink(pasted)).toBe(url);
});
