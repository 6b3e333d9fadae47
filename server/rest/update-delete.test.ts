import { afterAll, beforeAll } from 'vitest';
import { createRestFixture, owner, type RestFixture } from './testing/rest-fixture.ts';
import { scenarios } from './testing/scenarios.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

const object = { accept: 'application/vnd.pgrst.object+json' };
const counted = { prefer: 'count=exact' };
const shown = { prefer: 'return=representation' };

scenarios('update and delete', () => fixture, [
  {
    name: 'quietly',
    method: 'PATCH',
    url: '/notes?id=eq.101',
    as: 'owner',
    headers: counted,
    body: { title: 'changed' },
    status: 204,
    contains: ['content-range: 0-0/1'],
    is: '',
  },
  {
    name: 'shown',
    method: 'PATCH',
    url: '/notes?id=eq.101&select=title,code',
    as: 'owner',
    headers: shown,
    body: { title: 'again' },
    status: 200,
    is: [{ title: 'again', code: 'b' }],
  },
  {
    name: 'to a default',
    method: 'PATCH',
    url: '/notes?id=eq.101&columns=price&select=price',
    as: 'owner',
    headers: { prefer: 'missing=default, return=representation' },
    body: {},
    status: 200,
    is: [{ price: 1.5 }],
  },
  {
    name: 'nothing to change',
    method: 'PATCH',
    url: '/notes?id=eq.101',
    as: 'owner',
    headers: shown,
    body: {},
    status: 200,
    contains: ['content-range: */*'],
    is: [],
  },
  {
    name: 'no matching row',
    method: 'PATCH',
    url: '/notes?id=eq.99999&select=id',
    as: 'owner',
    headers: { ...shown, ...object },
    body: { title: 'x' },
    status: 406,
    contains: ['The result contains 0 rows'],
  },
  {
    name: "another one's row is not found",
    method: 'PATCH',
    url: '/notes?id=eq.100',
    as: 'stranger',
    headers: shown,
    body: { title: 'stolen' },
    status: 200,
    is: [],
  },
  {
    name: 'given to another user',
    method: 'PATCH',
    url: '/notes?id=eq.200',
    as: 'stranger',
    body: { owner },
    status: 403,
    contains: ['42501'],
  },
  {
    name: 'a number set to text',
    method: 'PATCH',
    url: '/notes?id=eq.100',
    as: 'owner',
    body: { amount: 'x' },
    status: 400,
    contains: ['22P02'],
  },
  {
    name: 'null in a not-null column',
    method: 'PATCH',
    url: '/notes?id=eq.100',
    as: 'owner',
    body: { title: null },
    status: 400,
    contains: ['23502'],
  },
  {
    name: 'an unknown column',
    method: 'PATCH',
    url: '/notes?id=eq.100',
    as: 'owner',
    body: { nope: 1 },
    status: 400,
    contains: ['PGRST204'],
  },
  {
    name: 'every row at once',
    method: 'PATCH',
    url: '/notes',
    as: 'owner',
    body: { title: 'x' },
    status: 400,
    contains: ['21000', 'UPDATE requires a WHERE clause'],
  },
  {
    name: 'all removed at once',
    method: 'DELETE',
    url: '/notes',
    as: 'owner',
    status: 400,
    contains: ['21000', 'DELETE requires a WHERE clause'],
  },
  {
    name: "removing another one's row removes none",
    method: 'DELETE',
    url: '/notes?id=eq.100',
    as: 'stranger',
    headers: { prefer: 'count=exact' },
    status: 204,
    contains: ['content-range: */0'],
  },
  {
    name: 'removing, shown',
    method: 'DELETE',
    url: '/notes?id=eq.102&select=key:id',
    as: 'owner',
    headers: shown,
    status: 200,
    is: [{ key: 102 }],
  },
  {
    name: 'removing a missing row, as an object',
    method: 'DELETE',
    url: '/notes?id=eq.102',
    as: 'owner',
    headers: { ...shown, ...object },
    status: 406,
  },
  { name: 'anonymous', method: 'DELETE', url: '/notes?id=eq.100', status: 401, contains: ['42501'] },
]);
