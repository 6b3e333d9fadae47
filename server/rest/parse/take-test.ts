import type { Scanner } from './scanner.ts';
import { takeQuoted } from './take-name.ts';

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'isdistinct';
export type Pattern = 'like' | 'ilike' | 'match' | 'imatch';
export type Overlap = 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxl' | 'nxr' | 'adj';
export type Search = 'fts' | 'plfts' | 'phfts' | 'wfts';
export type State = 'null' | 'not_null' | 'true' | 'false' | 'unknown';
type Quantifier = 'any' | 'all';

/** What a column is compared with. Each kind of the grammar is one member here and one branch in `sql/test-sql.ts`. */
export type Test =
  | { kind: 'compare'; operator: Comparison; quantifier: Quantifier | null; value: string }
  | { kind: 'pattern'; operator: Pattern; quantifier: Quantifier | null; value: string }
  | { kind: 'overlap'; operator: Overlap; value: string }
  | { kind: 'search'; operator: Search; language: string | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; state: State };

const comparisons = new Set<Comparison>(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct']);
const patterns = new Set<Pattern>(['like', 'ilike', 'match', 'imatch']);
const overlaps = new Set<Overlap>(['cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj']);
const searches = new Set<Search>(['fts', 'plfts', 'phfts', 'wfts']);
const states = new Set<State>(['null', 'not_null', 'true', 'false', 'unknown']);

/** The operators that may be followed by `(any)` or `(all)`. */
const quantified = new Set<string>(['eq', 'gt', 'gte', 'lt', 'lte', ...patterns]);

/** A test as a parameter's value, which extends to its end, or as a member of `and`/`or`, which ends at a comma. */
export type Place = 'parameter' | 'member';

/** Parses `<operator>.<operand>`, or returns null with the failure noted in the scanner. */
export function takeTest(scanner: Scanner, place: Place): Test | null {
  const start = scanner.at;
  const word = scanner.match(/[a-z_]+/y) ?? '';
  const argument = scanner.match(/\([A-Za-z_][A-Za-z0-9_]*\)/y)?.slice(1, -1) ?? null;
  const isOperator = isOne(comparisons, word) || isOne(patterns, word) || isOne(overlaps, word);
  if (isOperator || isOne(searches, word) || word === 'in' || word === 'is') {
    if (argument === null || takesArgument(word, argument)) {
      if (scanner.match(/\./y) !== null) return takeOperand(scanner, place, word, argument);
    }
    scanner.miss('operator (eq, gt, ...)');
  }
  scanner.miss('operator (eq, gt, ...)', start);
  return null;
}

function takesArgument(word: string, argument: string): boolean {
  return isOne(searches, word) || (quantified.has(word) && isQuantifier(argument));
}

function takeOperand(scanner: Scanner, place: Place, word: string, argument: string | null): Test | null {
  if (word === 'in') return takeIn(scanner);
  if (word === 'is') return takeIs(scanner);
  const value = place === 'parameter' ? rest(scanner) : takeMember(scanner);
  const quantifier = argument !== null && isQuantifier(argument) ? argument : null;
  if (isOne(comparisons, word)) return { kind: 'compare', operator: word, quantifier, value };
  if (isOne(patterns, word)) return { kind: 'pattern', operator: word, quantifier, value };
  if (isOne(overlaps, word)) return { kind: 'overlap', operator: word, value };
  return isOne(searches, word) ? { kind: 'search', operator: word, language: argument, value } : null;
}

function takeIn(scanner: Scanner): Test | null {
  scanner.skipSpaces();
  if (!scanner.take('(')) return null;
  const values: string[] = [];
  do values.push(takeElement(scanner));
  while (scanner.take(',', '","'));
  if (!scanner.take(')')) return null;
  scanner.skipSpaces();
  return { kind: 'in', values };
}

function takeElement(scanner: Scanner): string {
  return takeWholeQuoted(scanner) ?? scanner.match(/[^,)]*/y) ?? '';
}

/** One value of a list: quoted, an array in braces, or anything up to a comma or bracket. */
function takeMember(scanner: Scanner): string {
  return takeWholeQuoted(scanner) ?? scanner.match(/\{[^{}]*\}(?=[,)]|$)/y) ?? scanner.match(/[^,)]*/y) ?? '';
}

function takeWholeQuoted(scanner: Scanner): string | null {
  const start = scanner.at;
  const quoted = takeQuoted(scanner);
  if (quoted !== null && /^[,)]?$/.test(scanner.text.charAt(scanner.at))) return quoted;
  scanner.at = start;
  return null;
}

function takeIs(scanner: Scanner): Test | null {
  const start = scanner.at;
  const word = (scanner.match(/[a-z_]+/iy) ?? '').toLowerCase();
  if (isOne(states, word)) return { kind: 'is', state: word };
  scanner.miss('isVal: (null, not_null, true, false, unknown)', start);
  return null;
}

function rest(scanner: Scanner): string {
  return scanner.match(/[^]*/y) ?? '';
}

function isQuantifier(word: string): word is Quantifier {
  return word === 'any' || word === 'all';
}

function isOne<Word extends string>(words: ReadonlySet<Word>, word: string): word is Word {
  return (words as ReadonlySet<string>).has(word);
}
