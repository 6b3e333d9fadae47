import { afterAll, beforeAll } from 'vitest';
import { createRestFixture, type RestFixture } from './testing/rest-fixture.ts';
import { scenarios } from './testing/scenarios.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

scenarios('select', () => fixture, [
  {
    name: 'every column, as PostgreSQL prints it',
    url: '/notes?id=eq.100',
    as: 'owner',
    status: 200,
    contains: [
      '"price":1.50',
      '"tags":[]',
      'content-type: application/json; charset=utf-8',
      'content-range: 0-0/*',
    ],
  },
  {
    name: 'some columns',
    url: '/notes?select=id,title&id=eq.100',
    as: 'owner',
    status: 200,
    is: [{ id: 100, title: 'first' }],
  },
  {
    name: 'an alias',
    url: '/notes?select=key:id,title&id=eq.100',
    as: 'owner',
    status: 200,
    contains: ['[{"key":100,"title":"first"}]'],
  },
  {
    name: 'a hostile alias is only a key',
    url: `/notes?select=${encodeURIComponent(`"a\\",\\"b":id`)},amount&id=eq.101`,
    as: 'owner',
    status: 200,
    is: [{ 'a","b': 101, amount: null }],
  },
  {
    name: 'a column twice',
    url: '/notes?select=*,again:id&id=eq.100',
    as: 'owner',
    status: 200,
    contains: ['"again":100', '"title":"first"'],
  },
  {
    name: 'odd names',
    url: `/${encodeURIComponent('Odd "Name"')}?select=*&${encodeURIComponent('Sel ect')}=eq.a&${encodeURIComponent('ключ')}=eq.${encodeURIComponent('в')}&order=page`,
    status: 200,
    is: [{ page: 1, 'Sel ect': 'a', source: 'b', ключ: 'в' }],
  },
  { name: 'no rows', url: '/places?id=eq.0', status: 200, contains: ['content-range: */*'], is: [] },
  {
    name: 'an unknown table, with a hint',
    url: '/place',
    status: 404,
    is: {
      code: 'PGRST205',
      details: null,
      hint: "Perhaps you meant the table 'public.places'",
      message: "Could not find the table 'public.place' in the schema cache",
    },
  },
  { name: 'a table outside the exposed schemas', url: '/secrets', status: 404, contains: ['PGRST205'] },
  {
    name: 'an unknown column',
    url: '/places?select=nope',
    status: 400,
    is: { code: '42703', details: null, hint: null, message: 'column places.nope does not exist' },
  },
  {
    name: 'an unknown column in a filter',
    url: '/places?nope=eq.1',
    status: 400,
    contains: ['column places.nope does not exist'],
  },
  {
    name: 'an unknown column in the order',
    url: '/places?order=nope',
    status: 400,
    contains: ['column places.nope does not exist'],
  },
  {
    name: 'a column of Object.prototype',
    url: '/places?select=__proto__,constructor',
    status: 400,
    contains: ['column places.__proto__ does not exist'],
  },
  {
    name: 'a malformed select',
    url: '/places?select=id,,name',
    status: 400,
    is: {
      code: 'PGRST100',
      details: 'unexpected "," expecting field name (* or [a..z0..9_$])',
      hint: null,
      message: '"failed to parse select parameter (id,,name)" (line 1, column 4)',
    },
  },
  {
    name: 'a table without a relationship',
    url: '/places?select=id,notes(id)',
    status: 400,
    is: {
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'places' and 'notes' in the schema 'public', but no matches were found.",
      hint: null,
      message: "Could not find a relationship between 'places' and 'notes' in the schema cache",
    },
  },
  {
    name: 'a filter on an embedded resource',
    url: '/places?notes.id=eq.1',
    status: 400,
    contains: ['PGRST108', "Verify that 'notes' is included in the 'select' query parameter."],
  },
  {
    name: 'a table without read access, anonymous',
    url: '/notes',
    status: 401,
    contains: ['"code":"42501"', 'www-authenticate: Bearer', 'permission denied for table notes'],
  },
  {
    name: 'a table without read access, signed in',
    url: '/diary',
    as: 'owner',
    status: 403,
    contains: ['42501'],
  },
  {
    name: 'a refused token',
    url: '/places',
    as: 'expired',
    status: 401,
    contains: ['PGRST303', 'www-authenticate: Bearer error="invalid_token", error_description="JWT expired"'],
  },
  {
    name: 'many columns under other names',
    url: `/places?select=${Array.from({ length: 800 }, (_, n) => `a${n}:id`).join(',')}&id=eq.1`,
    status: 200,
    contains: ['"a0":1,"a1":1,', '"a799":1}]'],
  },
  {
    name: 'more columns than a table can have',
    url: `/places?select=${'*,'.repeat(500)}id`,
    status: 400,
    contains: ['PGRST100'],
  },
  {
    name: 'a very long order',
    url: `/places?order=${'id,'.repeat(200)}id`,
    status: 400,
    contains: ['PGRST100'],
  },
]);
