import { AppError } from '../../app-error.ts';
import { parseFilter, parsePath, type Filter } from './filter.ts';
import { parseNameList } from './name-list.ts';
import { parseOrder, type OrderTerm } from './order.ts';
import { splitParameters } from './parameters.ts';
import { parseSelect, type SelectItem } from './select.ts';

/** A query string, typed. Names are still the caller's: the catalogue has not been asked. */
export type Query = {
  select: SelectItem[];
  filters: Filter[];
  order: OrderTerm[];
  limit: bigint | null;
  offset: bigint | null;
  columns: string[] | null;
  onConflict: string[] | null;
  /** Named arguments, of a function called by GET or HEAD only. */
  arguments: Map<string, string>;
};

const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
const looksLikeTest = /^(?:not\.)?(?:eq|neq|gte?|lte?|in|is)\./;

/**
 * Reads every parameter. With `takesArguments`, a parameter whose value is no test is an argument of the function.
 * Throws PGRST100, PGRST108.
 */
export function parseQuery(search: string, options: { takesArguments: boolean }): Query {
  const single = new Map<string, string>();
  const filters: Filter[] = [];
  const given = new Map<string, string>();
  for (const [name, value] of splitParameters(search)) {
    if (reserved.has(name)) {
      if (single.has(name)) throw new AppError('PGRST100', `The parameter ${name} may be given once`, 400);
      single.set(name, value);
    } else if (options.takesArguments && !looksLikeTest.test(value)) {
      given.set(parsePath(name), value);
    } else {
      filters.push(parseFilter(name, value));
    }
  }
  const columns = single.get('columns');
  const onConflict = single.get('on_conflict');
  const order = single.get('order');
  return {
    select: parseSelect(single.get('select') ?? '*'),
    filters,
    order: order === undefined ? [] : parseOrder(order),
    limit: parseCount('limit', single.get('limit')),
    offset: parseCount('offset', single.get('offset')),
    columns: columns === undefined ? null : parseNameList('columns', columns),
    onConflict: onConflict === undefined ? null : parseNameList('on_conflict', onConflict),
    arguments: given,
  };
}

function parseCount(name: string, text: string | undefined): bigint | null {
  if (text === undefined) return null;
  if (/^-?\d{1,18}$/.test(text)) return BigInt(text);
  throw new AppError('PGRST100', `"failed to parse ${name} (${text})" (line 1, column 1)`, 400, {
    details: 'expecting a whole number',
  });
}
