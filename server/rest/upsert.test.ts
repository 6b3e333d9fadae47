import { afterAll, beforeAll } from 'vitest';
import { createRestFixture, type RestFixture } from './testing/rest-fixture.ts';
import { scenarios } from './testing/scenarios.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

scenarios('upsert', () => fixture, [
  {
    name: 'a conflicting name, without a resolution',
    method: 'POST',
    url: '/places',
    as: 'service',
    body: { id: 2000, name: 'place 1' },
    status: 409,
    contains: ['23505', 'Key (name)=(place 1) already exists.'],
  },
  {
    name: 'a new row',
    method: 'POST',
    url: '/places',
    as: 'service',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: { id: 1001, name: 'new' },
    status: 201,
    contains: ['preference-applied: resolution=merge-duplicates'],
  },
  {
    name: 'an existing row',
    method: 'POST',
    url: '/places?select=id,name',
    as: 'service',
    headers: { prefer: 'resolution=merge-duplicates, return=representation' },
    body: [{ id: 1001, name: 'newer' }],
    status: 200,
    is: [{ id: 1001, name: 'newer' }],
  },
  {
    name: 'an existing and a new row',
    method: 'POST',
    url: '/places',
    as: 'service',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: [
      { id: 1001, name: 'newest' },
      { id: 1002, name: 'other' },
    ],
    status: 201,
  },
  {
    name: 'by another key',
    method: 'POST',
    url: '/places?on_conflict=name&columns=id,name&select=id',
    as: 'service',
    headers: { prefer: 'resolution=merge-duplicates, return=representation' },
    body: { id: 1003, name: 'other' },
    status: 200,
    is: [{ id: 1003 }],
  },
  {
    name: 'duplicates ignored',
    method: 'POST',
    url: '/places?select=id',
    as: 'service',
    headers: { prefer: 'resolution=ignore-duplicates, return=representation' },
    body: [
      { id: 1001, name: 'x' },
      { id: 1004, name: 'y' },
    ],
    status: 201,
    is: [{ id: 1004 }],
  },
  {
    name: 'the same row twice',
    method: 'POST',
    url: '/places',
    as: 'service',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: [
      { id: 1, name: 'a' },
      { id: 1, name: 'b' },
    ],
    status: 400,
    contains: ['21000'],
  },
  {
    name: 'an unknown key',
    method: 'POST',
    url: '/places?on_conflict=nope',
    as: 'service',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: { id: 1 },
    status: 400,
    contains: ['42703'],
  },
  {
    name: 'columns that are not a key',
    method: 'POST',
    url: '/places?on_conflict=rank',
    as: 'service',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: { id: 1 },
    status: 400,
    contains: ['42P10'],
  },
  {
    name: "over another one's row",
    method: 'POST',
    url: '/notes',
    as: 'stranger',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: { id: 100, title: 'mine now' },
    status: 403,
    contains: ['42501'],
  },
]);
