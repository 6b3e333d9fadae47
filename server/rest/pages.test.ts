import { afterAll, beforeAll } from 'vitest';
import { createRestFixture, type RestFixture } from './testing/rest-fixture.ts';
import { scenarios } from './testing/scenarios.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture({ maxRows: 20 });
});
afterAll(() => fixture?.drop());

const object = { accept: 'application/vnd.pgrst.object+json' };
const counted = { prefer: 'count=exact' };

scenarios('order, limits and counts', () => fixture, [
  {
    name: 'descending, nulls last',
    url: '/places?order=rank.desc.nullslast&id=lt.4&select=id',
    status: 200,
    is: [{ id: 2 }, { id: 1 }, { id: 3 }],
  },
  {
    name: 'nulls first',
    url: '/places?order=rank.nullsfirst&id=lt.4&select=id',
    status: 200,
    is: [{ id: 3 }, { id: 1 }, { id: 2 }],
  },
  {
    name: 'several terms',
    url: '/places?order=mood.asc.nullslast,id.desc&id=lt.5&select=id',
    status: 200,
    is: [{ id: 4 }, { id: 2 }, { id: 3 }, { id: 1 }],
  },
  {
    name: 'a malformed order',
    url: '/places?order=id.ac',
    status: 400,
    is: {
      code: 'PGRST100',
      details: 'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"',
      hint: null,
      message: '"failed to parse order (id.ac)" (line 1, column 4)',
    },
  },
  {
    name: 'limit and offset',
    url: '/places?order=id&limit=2&offset=3&select=id',
    status: 200,
    contains: ['content-range: 3-4/*'],
    is: [{ id: 4 }, { id: 5 }],
  },
  {
    name: 'the Range header',
    url: '/places?order=id&select=id',
    headers: { range: '1-2', 'range-unit': 'items' },
    status: 200,
    contains: ['content-range: 1-2/*'],
    is: [{ id: 2 }, { id: 3 }],
  },
  {
    name: 'a page of a counted table is 206',
    url: '/places?order=id&limit=2',
    headers: counted,
    status: 206,
    contains: ['content-range: 0-1/25', 'preference-applied: count=exact'],
  },
  {
    name: 'the last page knows the count',
    url: '/places?order=id&limit=10&offset=20&select=id',
    headers: counted,
    status: 206,
    contains: ['content-range: 20-24/25'],
  },
  {
    name: 'all of it is 200',
    url: '/places?id=lt.5',
    headers: counted,
    status: 200,
    contains: ['content-range: 0-3/4'],
  },
  {
    name: 'the row ceiling cuts',
    url: '/places?order=id',
    headers: counted,
    status: 206,
    contains: ['content-range: 0-19/25'],
  },
  {
    name: 'the row ceiling cuts a larger limit',
    url: '/places?order=id&limit=24',
    status: 200,
    contains: ['content-range: 0-19/*'],
  },
  {
    name: 'limit 0',
    url: '/places?limit=0',
    headers: counted,
    status: 206,
    contains: ['content-range: */25'],
    is: [],
  },
  {
    name: 'an offset past the end',
    url: '/places?offset=26',
    headers: counted,
    status: 416,
    is: {
      code: 'PGRST103',
      details: 'An offset of 26 was requested, but there are only 25 rows.',
      hint: null,
      message: 'Requested range not satisfiable',
    },
  },
  { name: 'an offset past the end, uncounted', url: '/places?offset=26', status: 200, is: [] },
  {
    name: 'a negative limit',
    url: '/places?limit=-1',
    status: 416,
    contains: ['Limit should be greater than or equal to zero.'],
  },
  {
    name: 'a Range upside down',
    url: '/places',
    headers: { range: '5-2' },
    status: 416,
    contains: ['The lower boundary must be lower than or equal to the upper boundary in the Range header.'],
  },
  {
    name: 'a negative offset',
    url: '/places?offset=-1',
    status: 400,
    contains: ['OFFSET must not be negative'],
  },
  { name: 'a limit that is no number', url: '/places?limit=ten', status: 400, contains: ['PGRST100'] },
  {
    name: 'HEAD counts and sends nothing',
    method: 'HEAD',
    url: '/places?id=lt.5',
    headers: counted,
    status: 200,
    contains: ['content-range: 0-3/4'],
    is: '',
  },
  {
    name: 'HEAD of an unknown table',
    method: 'HEAD',
    url: '/nowhere',
    status: 404,
    contains: ['proxy-status: PostgREST; error=PGRST205'],
    is: '',
  },
  {
    name: 'a guessed count is what the planner expects',
    url: '/places',
    headers: { prefer: 'count=planned' },
    status: 206,
    contains: ['preference-applied: count=planned'],
    excludes: ['/*'],
  },
  {
    name: 'an estimate of few rows is exact',
    url: '/places?id=lt.5',
    headers: { prefer: 'count=estimated' },
    status: 200,
    contains: ['content-range: 0-3/4'],
  },
]);

scenarios('one object', () => fixture, [
  {
    name: 'one row',
    url: '/places?id=eq.1&select=id',
    headers: object,
    status: 200,
    contains: ['content-type: application/vnd.pgrst.object+json; charset=utf-8'],
    is: { id: 1 },
  },
  {
    name: 'no row',
    url: '/places?id=eq.0',
    headers: object,
    status: 406,
    is: {
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
  },
  {
    name: 'two rows',
    url: '/places?id=lt.3',
    headers: object,
    status: 406,
    contains: ['The result contains 2 rows'],
  },
  {
    name: 'another type is not provided',
    url: '/places',
    headers: { accept: 'text/html' },
    status: 406,
    is: {
      code: 'PGRST107',
      details: null,
      hint: null,
      message: 'None of these media types are available: text/html',
    },
  },
  {
    name: 'GeoJSON is not provided, and says so',
    url: '/places',
    headers: { accept: 'application/geo+json' },
    status: 406,
    contains: ['PGRST107', 'GeoJSON is not provided'],
  },
  {
    name: 'the next best type',
    url: '/places?id=eq.1',
    headers: { accept: 'text/html, application/json;q=0.8' },
    status: 200,
  },
  { name: 'anything', url: '/places?id=eq.1', headers: { accept: 'text/html,*/*;q=0.1' }, status: 200 },
]);
