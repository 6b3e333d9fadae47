import type { Comparison, Overlap, Pattern, Search, State, Test } from '../parse/take-test.ts';
import { sql, type Sql } from '../sql.ts';
import type { Values } from './values.ts';

const comparisons: Record<Comparison, Sql> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  isdistinct: sql`is distinct from`,
};

const patterns: Record<Pattern, Sql> = {
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
};

const overlaps: Record<Overlap, Sql> = {
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxl: sql`&>`,
  nxr: sql`&<`,
  adj: sql`-|-`,
};

const searches: Record<Search, Sql> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

const states: Record<State, Sql> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

/** The test of a value of type `type`. */
export function testSql(test: Test, held: Sql, type: Sql, values: Values): Sql {
  switch (test.kind) {
    case 'is':
      return sql`${held} is ${states[test.state]}`;
    case 'in': {
      const isEmpty = test.values.length === 1 && test.values[0] === '';
      return sql`${held} = any (${values.bind(isEmpty ? [] : test.values, sql`${type}[]`)})`;
    }
    case 'compare':
      return sql`${held} ${comparisons[test.operator]} ${operand(test, test.value, type, values)}`;
    case 'pattern': {
      const isLike = test.operator === 'like' || test.operator === 'ilike';
      const pattern = isLike ? test.value.replaceAll('*', '%') : test.value;
      return sql`${held} ${patterns[test.operator]} ${operand(test, pattern, sql`text`, values)}`;
    }
    case 'overlap':
      return sql`${held} ${overlaps[test.operator]} ${values.bind(test.value, type)}`;
    default:
      return searchSql(test, held, type, values);
  }
}

function operand(
  { quantifier }: { quantifier: 'any' | 'all' | null },
  value: string,
  type: Sql,
  values: Values,
): Sql {
  if (quantifier === null) return values.bind(value, type);
  const list = values.bind(value, sql`${type}[]`);
  return quantifier === 'any' ? sql`any (${list})` : sql`all (${list})`;
}

/** Texts and JSON are converted to tsvector, as in PostgREST; any other type must be a tsvector. */
function searchSql(test: Test & { kind: 'search' }, held: Sql, type: Sql, values: Values): Sql {
  const language = test.language === null ? sql`` : sql`${values.bind(test.language, sql`regconfig`)}, `;
  const isText = ['text', 'character varying', 'character', 'json', 'jsonb'].includes(type);
  const vector = isText ? sql`to_tsvector(${language}${held})` : held;
  return sql`${vector} @@ ${searches[test.operator]}(${language}${values.bind(test.value, sql`text`)})`;
}
