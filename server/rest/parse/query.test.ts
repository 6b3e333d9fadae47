import { describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { parseQuery } from './query.ts';

const read = (search: string) => parseQuery(search, { takesArguments: false });

function refused(search: string): { message: string; details: string | null } {
  try {
    read(search);
  } catch (error) {
    if (error instanceof AppError) return { message: error.message, details: error.details };
    throw error;
  }
  throw new Error('nothing was refused');
}

test('an empty query selects everything', () => {
  expect(read('')).toEqual({
    select: [{ kind: 'every' }],
    filters: [],
    order: [],
    limit: null,
    offset: null,
    columns: null,
    onConflict: null,
    arguments: new Map(),
  });
});

test('names may contain spaces, dashes, letters of any script, or anything in quotes', () => {
  const { select } = read(`?select=${encodeURIComponent('a b,c-d,$e,ß,"x,y:z","q\\"q", f ')}`);
  expect(select).toEqual(
    ['a b', 'c-d', '$e', 'ß', 'x,y:z', 'q"q', 'f'].map((name) => ({
      kind: 'field',
      field: { name, path: [] },
      alias: null,
      cast: null,
      aggregate: null,
    })),
  );
});

test('values are kept unchanged', () => {
  const { filters } = read('?a=eq.b.c,(d)"e"&b=not.in.("x,y",z w,"un"quoted)&c=eq.');
  expect(filters).toEqual([
    {
      kind: 'test',
      field: { name: 'a', path: [] },
      negated: false,
      test: { kind: 'compare', operator: 'eq', quantifier: null, value: 'b.c,(d)"e"' },
    },
    {
      kind: 'test',
      field: { name: 'b', path: [] },
      negated: true,
      test: { kind: 'in', values: ['x,y', 'z w', '"un"quoted'] },
    },
    {
      kind: 'test',
      field: { name: 'c', path: [] },
      negated: false,
      test: { kind: 'compare', operator: 'eq', quantifier: null, value: '' },
    },
  ]);
});

test('plus is a space, and both encodings of a name are the same', () => {
  expect(read('?a+b=eq.c+d%2Be').filters).toEqual(read('?a%20b=eq.c%20d%2Be').filters);
});

test('a parameter that is not a filter is an argument', () => {
  const query = parseQuery('?a=1&b=eq.2&c=not+really&d=insider&e=not.gt.5', { takesArguments: true });
  expect([...query.arguments]).toEqual([
    ['a', ['1']],
    ['c', ['not really']],
    ['d', ['insider']],
  ]);
  expect(query.filters).toMatchObject([{ field: { name: 'b' } }, { field: { name: 'e' } }]);
});

describe('errors name the position and what was expected', () => {
  test.each([
    ['?a=noop.1', 'filter (noop.1)', 1, 'unexpected "o" expecting "not" or operator (eq, gt, ...)'],
    ['?a=not.noop.1', 'filter (not.noop.1)', 5, 'unexpected "n" expecting operator (eq, gt, ...)'],
    ['?a=eq5', 'filter (eq5)', 3, 'unexpected "5" expecting operator (eq, gt, ...)'],
    ['?a=in.(1', 'filter (in.(1)', 6, 'unexpected end of input expecting "," or ")"'],
    ['?a=in.(1)2', 'filter (in.(1)2)', 7, "unexpected '2' expecting end of input"],
    ['?order=a.descc', 'order (a.descc)', 7, `unexpected 'c' expecting delimiter (.), "," or end of input`],
    [
      '?order=a.asc.nlsfst',
      'order (a.asc.nlsfst)',
      7,
      'unexpected "l" expecting "nullsfirst" or "nullslast"',
    ],
    [
      '?columns=a,,b',
      'columns parameter (a,,b)',
      3,
      'unexpected "," expecting field name (* or [a..z0..9_$])',
    ],
    [
      '?on_conflict=',
      'on_conflict parameter ()',
      1,
      'unexpected end of input expecting field name (* or [a..z0..9_$])',
    ],
    ['?a!b=eq.1', 'tree path (a!b)', 2, `unexpected '!' expecting letter, digit, "-" or end of input`],
  ])('%s', (search, what, column, details) => {
    expect(refused(search)).toEqual({
      message: `"failed to parse ${what}" (line 1, column ${column})`,
      details,
    });
  });
});
