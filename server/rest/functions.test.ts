import { afterAll, beforeAll } from 'vitest';
import { createRestFixture, owner, type RestFixture } from './testing/rest-fixture.ts';
import { scenarios } from './testing/scenarios.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture({ statementTimeoutMs: 1000 });
});
afterAll(() => fixture?.drop());

const object = { accept: 'application/vnd.pgrst.object+json' };
const counted = { prefer: 'count=exact' };

scenarios('functions', () => fixture, [
  { name: 'a value, by POST', method: 'POST', url: '/rpc/add', body: { a: 1, b: 5 }, status: 200, is: 6 },
  {
    name: 'a value, by GET, with a default',
    url: '/rpc/add?a=1',
    status: 200,
    contains: ['content-range: 0-0/*'],
    is: 3,
  },
  {
    name: 'JSON passes through',
    method: 'POST',
    url: '/rpc/echo',
    body: { value: { a: [1, null] } },
    status: 200,
    is: { a: [1, null] },
  },
  { name: 'values', url: '/rpc/numbers?most=3', status: 200, is: [1, 2, 3] },
  {
    name: 'values, limited and counted',
    url: '/rpc/numbers?most=5&limit=2&offset=1',
    headers: counted,
    status: 206,
    contains: ['content-range: 1-2/5'],
    is: [2, 3],
  },
  {
    name: 'a row',
    method: 'POST',
    url: '/rpc/place?select=id,called:name',
    body: { wanted: 4 },
    status: 200,
    is: { id: 4, called: 'place 4' },
  },
  {
    name: 'rows, filtered and ordered',
    method: 'POST',
    url: '/rpc/places_from?id=lt.23&select=id&order=id.desc',
    body: { lowest: 21 },
    status: 200,
    is: [{ id: 22 }, { id: 21 }],
  },
  {
    name: 'rows by GET, arguments beside filters',
    url: '/rpc/places_from?lowest=24&id=neq.1000&id=lt.26&select=id',
    status: 200,
    is: [{ id: 24 }, { id: 25 }],
  },
  {
    name: 'a table',
    url: '/rpc/pair',
    status: 200,
    is: [
      { a: 1, b: 'one' },
      { a: 2, b: 'two' },
    ],
  },
  { name: 'output arguments', url: '/rpc/halves?whole=5', status: 200, is: { lower: 2, upper: 3 } },
  { name: 'one object of many', url: '/rpc/pair', headers: object, status: 406, contains: ['PGRST116'] },
  {
    name: 'one object of one',
    url: '/rpc/pair?a=eq.2',
    headers: object,
    status: 200,
    is: { a: 2, b: 'two' },
  },
  { name: 'void', method: 'POST', url: '/rpc/nothing', body: { tags: ['a'] }, status: 204, is: '' },
  { name: 'no body', method: 'POST', url: '/rpc/nothing', status: 204, is: '' },
  {
    name: 'the caller is the one of the token',
    method: 'POST',
    url: '/rpc/whoami',
    as: 'owner',
    body: {},
    status: 200,
    is: `authenticated ${owner}`,
  },
  {
    name: 'HEAD',
    method: 'HEAD',
    url: '/rpc/pair',
    headers: counted,
    status: 200,
    contains: ['content-range: 0-1/2'],
    is: '',
  },
  {
    name: 'a writing function by POST',
    method: 'POST',
    url: '/rpc/keep',
    as: 'owner',
    body: { title: 'kept' },
    status: 200,
  },
  {
    name: 'a writing function by GET',
    url: '/rpc/keep?title=x',
    as: 'owner',
    status: 405,
    contains: ['25006', 'read-only transaction'],
  },
  {
    name: 'an unknown function',
    url: '/rpc/ad?a=1&c=2',
    status: 404,
    is: {
      code: 'PGRST202',
      details:
        'Searched for the function public.ad with parameters a, c, but no matches were found in the schema cache.',
      hint: null,
      message: 'Could not find the function public.ad(a, c) in the schema cache',
    },
  },
  {
    name: 'a function with a similar name',
    url: '/rpc/places_form',
    status: 404,
    contains: ['Perhaps you meant to call the function public.places_from', 'without parameters'],
  },
  {
    name: 'other arguments',
    method: 'POST',
    url: '/rpc/add',
    body: { a: 1, c: 1 },
    status: 404,
    contains: ['Perhaps you meant to call the function public.add(a, b)'],
  },
  {
    name: 'a hostile argument name',
    method: 'POST',
    url: '/rpc/add',
    body: { 'a := 1); drop table notes; --': 1 },
    status: 404,
    contains: ['PGRST202'],
  },
  {
    name: 'an ambiguous one',
    url: '/rpc/either?a=1',
    status: 300,
    contains: ['PGRST203', 'public.either(a => integer), public.either(a => text)'],
  },
  {
    name: 'an argument of another type',
    method: 'POST',
    url: '/rpc/add',
    body: { a: 'x' },
    status: 400,
    contains: ['22P02'],
  },
  {
    name: 'arguments that are no object',
    method: 'POST',
    url: '/rpc/add',
    body: '[1]',
    status: 404,
    contains: ['PGRST202'],
  },
  {
    name: 'an error it raises',
    method: 'POST',
    url: '/rpc/refuse',
    body: {},
    status: 400,
    is: { code: 'P0001', details: 'the detail', hint: 'the hint', message: 'not like this' },
  },
  {
    name: 'an error with a status',
    method: 'POST',
    url: '/rpc/refuse_with_status',
    body: {},
    status: 402,
    contains: ['pay first'],
  },
  {
    name: 'too slow',
    method: 'POST',
    url: '/rpc/slow',
    body: {},
    status: 500,
    contains: ['57014', 'statement timeout'],
  },
]);
