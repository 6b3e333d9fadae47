import type { Scanner } from './scanner.ts';
import { takeQuoted } from './take-name.ts';

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte';
export type State = 'null' | 'not_null' | 'true' | 'false' | 'unknown';

/** What a column is held against. Each kind of the grammar is one member here and one branch in `sql/condition.ts`. */
export type Test =
  | { kind: 'compare'; operator: Comparison; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; state: State };

const comparisons: ReadonlySet<string> = new Set<Comparison>(['eq', 'neq', 'gt', 'gte', 'lt', 'lte']);
const states: ReadonlySet<string> = new Set<State>(['null', 'not_null', 'true', 'false', 'unknown']);

/** `<operator>.<operand>` to the end of the text, or null with the refusal noted in the scanner. */
export function takeTest(scanner: Scanner): Test | null {
  const start = scanner.at;
  const word = scanner.match(/[a-z_]+/y) ?? '';
  if (isComparison(word) || word === 'in' || word === 'is') {
    if (scanner.match(/\./y) !== null) {
      if (isComparison(word)) return { kind: 'compare', operator: word, value: rest(scanner) };
      return word === 'in' ? takeIn(scanner) : takeIs(scanner);
    }
    scanner.miss('operator (eq, gt, ...)');
  }
  scanner.miss('operator (eq, gt, ...)', start);
  return null;
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
  const start = scanner.at;
  const quoted = takeQuoted(scanner);
  if (quoted !== null && /^[,)]?$/.test(scanner.text.charAt(scanner.at))) return quoted;
  scanner.at = start;
  return scanner.match(/[^,)]*/y) ?? '';
}

function takeIs(scanner: Scanner): Test | null {
  const start = scanner.at;
  const word = (scanner.match(/[a-z_]+/iy) ?? '').toLowerCase();
  if (isState(word)) return { kind: 'is', state: word };
  scanner.miss('isVal: (null, not_null, true, false, unknown)', start);
  return null;
}

function rest(scanner: Scanner): string {
  return scanner.match(/[^]*/y) ?? '';
}

function isComparison(word: string): word is Comparison {
  return comparisons.has(word);
}

function isState(word: string): word is State {
  return states.has(word);
}
