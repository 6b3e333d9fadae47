import { afterAll, beforeAll } from 'vitest';
import { createRestFixture, type RestFixture } from './testing/rest-fixture.ts';
import { scenarios } from './testing/scenarios.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

scenarios('filters', () => fixture, [
  { name: 'eq, by number', url: '/places?id=eq.7&select=id', status: 200, is: [{ id: 7 }] },
  {
    name: 'neq, gt, lte together',
    url: '/places?id=neq.2&id=gt.1&id=lte.3&select=id',
    status: 200,
    is: [{ id: 3 }],
  },
  { name: 'gte and lt', url: '/places?id=gte.24&id=lt.25&select=id', status: 200, is: [{ id: 24 }] },
  {
    name: 'in, with quotes',
    url: `/notes?title=in.(first,${encodeURIComponent('"third, \\"quoted\\""')})&select=id&order=id`,
    as: 'owner',
    status: 200,
    is: [{ id: 100 }, { id: 102 }],
  },
  { name: 'in, empty', url: '/places?id=in.()', status: 200, is: [] },
  { name: 'not in', url: '/places?id=not.in.(1,2)&id=lt.4&select=id', status: 200, is: [{ id: 3 }] },
  { name: 'is null', url: '/places?rank=is.null&select=id', status: 200, is: [{ id: 3 }] },
  {
    name: 'not is null',
    url: '/places?rank=not.is.null&id=lt.5&select=id',
    status: 200,
    is: [{ id: 1 }, { id: 2 }, { id: 4 }],
  },
  {
    name: 'is not_null',
    url: '/notes?amount=is.not_null&select=id&order=id',
    as: 'owner',
    status: 200,
    is: [{ id: 100 }, { id: 102 }],
  },
  {
    name: 'is unknown, any case',
    url: '/notes?done=is.UNKNOWN&select=id&limit=1&order=id',
    as: 'owner',
    status: 200,
    is: [{ id: 100 }],
  },
  { name: 'not eq', url: '/places?id=not.eq.1&id=lt.3&select=id', status: 200, is: [{ id: 2 }] },
  { name: 'a domain is compared as its base type', url: '/places?rank=eq.-1', status: 200, is: [] },
  { name: 'an enum', url: '/places?mood=eq.calm&id=lt.3&select=id', status: 200, is: [{ id: 2 }] },
  {
    name: 'an array',
    url: '/notes?tags=eq.{}&id=eq.100&select=id',
    as: 'owner',
    status: 200,
    is: [{ id: 100 }],
  },
  {
    name: 'a long text is not cut to the column',
    url: '/notes?code=eq.aaaaaaaaaaaa',
    as: 'owner',
    status: 200,
    is: [],
  },
  {
    name: 'injection is a value',
    url: `/places?name=eq.${encodeURIComponent("x' or 1=1 --")}`,
    status: 200,
    is: [],
  },
  {
    name: 'a value of another type',
    url: '/places?id=eq.abc',
    status: 400,
    is: { code: '22P02', details: null, hint: null, message: 'invalid input syntax for type integer: "abc"' },
  },
  { name: 'an unknown enum value', url: '/places?mood=eq.angry', status: 400, contains: ['22P02'] },
  {
    name: 'an unknown operator',
    url: '/places?id=foo.1',
    status: 400,
    is: {
      code: 'PGRST100',
      details: 'unexpected "f" expecting "not" or operator (eq, gt, ...)',
      hint: null,
      message: '"failed to parse filter (foo.1)" (line 1, column 1)',
    },
  },
  {
    name: 'no operator',
    url: '/places?id=1',
    status: 400,
    contains: ['\\"failed to parse filter (1)\\" (line 1, column 1)'],
  },
  {
    name: 'an unknown state',
    url: '/places?id=is.nil',
    status: 400,
    contains: ['column 4', 'expecting isVal: (null, not_null, true, false, unknown)'],
  },
  {
    name: 'a list without brackets',
    url: '/places?id=in.1,2',
    status: 400,
    contains: ['(line 1, column 4)', 'unexpected \\"1\\" expecting \\"(\\"'],
  },
  {
    name: 'a parameter without a value',
    url: '/places?id',
    status: 400,
    contains: ['unexpected end of input'],
  },
  { name: 'NUL in a value', url: '/places?name=eq.a%00b', status: 400, contains: ['PGRST100'] },
  { name: 'NUL in a name', url: '/places?na%00me=eq.a', status: 400, contains: ['PGRST100'] },
  {
    name: 'a lone surrogate in a value',
    url: '/places?name=eq.%ED%A0%80',
    status: 400,
    contains: ['PGRST100'],
  },
  {
    name: 'too many parameters',
    url: `/places?${'id=eq.1&'.repeat(501)}`,
    status: 400,
    contains: ['PGRST100'],
  },
  { name: 'a parameter twice', url: '/places?limit=1&limit=2', status: 400, contains: ['PGRST100'] },
  {
    name: 'a very long address',
    url: `/places?name=eq.${'a'.repeat(40_000)}`,
    status: 414,
    contains: ['PGRST100'],
  },
]);
