import { AppError } from '../../app-error.ts';
import { takePath, type Field } from './field.ts';
import { parseFilter, parseLogic } from './filter.ts';
import { parseOrder } from './order.ts';
import { Scanner } from './scanner.ts';
import { emptyNode, parseSelect, type QueryNode } from './select.ts';
import { splitParameters } from './split-parameters.ts';
import { takeName } from './take-name.ts';

/** A parsed query string. Names are still the caller's: they have not been looked up in the catalogue. */
export type Query = QueryNode & {
  columns: string[] | null;
  onConflict: string[] | null;
  /** Named arguments, only of a function called by GET or HEAD; a repeated one has several values. */
  arguments: Map<string, string[]>;
};

const reserved = new Set(['select', 'columns', 'on_conflict']);
const looksLikeTest =
  /^(?:not\.)?(?:(?:eq|gte?|lte?|i?like|i?match)(?:\((?:any|all)\))?|neq|isdistinct|in|is|cs|cd|ov|sl|sr|nxl|nxr|adj|(?:pl|ph|w)?fts(?:\([A-Za-z_]\w*\))?)\./;

/**
 * Parses every parameter. With `takesArguments`, a parameter whose value is not a filter is an argument of the function. Throws
 * PGRST100, PGRST108.
 */
export function parseQuery(search: string, options: { takesArguments: boolean }): Query {
  const single = new Map<string, string>();
  const others: [key: ParameterKey, value: string][] = [];
  const given = new Map<string, string[]>();
  const once = new Set<string>();
  for (const [name, value] of splitParameters(search)) {
    if (/(?:^|\.)(?:order|limit|offset)$/.test(name) || reserved.has(name)) {
      if (once.has(name)) throw new AppError('PGRST100', `The parameter ${name} may be given once`, 400);
      once.add(name);
    }
    if (reserved.has(name)) {
      single.set(name, value);
      continue;
    }
    const key = parseKey(name);
    const argument = options.takesArguments && isArgument(key, value);
    if (!argument) others.push([key, value]);
    else given.set(key.target.name, [...(given.get(key.target.name) ?? []), value]);
  }
  const root = emptyNode(parseSelect(single.get('select') ?? '*'));
  for (const [key, value] of others) place(root, key, value);
  const columns = single.get('columns');
  const onConflict = single.get('on_conflict');
  return {
    ...root,
    columns: columns === undefined ? null : parseNameList('columns', columns),
    onConflict: onConflict === undefined ? null : parseNameList('on_conflict', onConflict),
    arguments: given,
  };
}

function isArgument({ path, target }: ParameterKey, value: string): boolean {
  if (path.length > 0 || target.path.length > 0) return false;
  const isWord = /^(?:order|limit|offset)$/.test(target.name);
  const isLogic = (target.name === 'and' || target.name === 'or') && value.startsWith('(');
  return !isWord && !isLogic && !looksLikeTest.test(value);
}

function place(root: QueryNode, { path, target }: ParameterKey, value: string): void {
  const word = target.path.length === 0 ? target.name : '';
  if (word === 'and' || word === 'or') {
    const negated = path.at(-1) === 'not';
    const node = nodeAt(root, negated ? path.slice(0, -1) : path);
    node.filters.push(parseLogic(word, negated, value));
    return;
  }
  const node = nodeAt(root, path);
  if (word === 'order') node.order = parseOrder(value);
  else if (word === 'limit' || word === 'offset') node[word] = parseCount(word, value);
  else node.filters.push(parseFilter(target, value));
}

/** Finds the embedded resource at `path`, by its alias or name. Throws PGRST108. */
function nodeAt(root: QueryNode, path: readonly string[]): QueryNode {
  let node = root;
  for (const name of path) {
    const embeds = node.select.filter((item) => item.kind === 'embed');
    const found =
      embeds.find((item) => (item.alias ?? item.name) === name) ?? embeds.find((item) => item.name === name);
    if (!found) {
      throw new AppError('PGRST108', `'${name}' is not an embedded resource in this request`, 400, {
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    }
    node = found.node;
  }
  return node;
}

function parseCount(name: string, text: string): bigint {
  if (/^-?\d{1,18}$/.test(text)) return BigInt(text);
  throw new AppError('PGRST100', `"failed to parse ${name} (${text})" (line 1, column 1)`, 400, {
    details: 'expecting a whole number',
  });
}

/** Parses `columns=a,b` and `on_conflict=a,b`: unique names. Throws PGRST100. */
function parseNameList(what: string, text: string): string[] {
  const scanner = new Scanner(text);
  const names = new Set<string>();
  do {
    scanner.skipSpaces();
    const name = takeName(scanner);
    if (name === null) throw scanner.refusal(`${what} parameter`);
    names.add(name);
    scanner.skipSpaces();
  } while (scanner.take(',', '","'));
  if (!scanner.atEnd()) throw scanner.refusal(`${what} parameter`);
  return [...names];
}

/** The target of a parameter: the row itself, or a resource embedded in it. */
type ParameterKey = { path: string[]; target: Field };

/** Parses `price`, `data->>size`, `merchants.name`, `merchants.order`. Throws PGRST100. */
function parseKey(key: string): ParameterKey {
  const scanner = new Scanner(key);
  const names: string[] = [];
  do {
    const name = takeName(scanner);
    if (name === null) throw scanner.refusal('tree path');
    names.push(name);
  } while (scanner.match(/\./y) !== null);
  const path = takePath(scanner);
  if (!path || !scanner.atEnd()) throw scanner.refusal('tree path');
  return { path: names.slice(0, -1), target: { name: names.at(-1) ?? '', path } };
}
