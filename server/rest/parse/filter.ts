import { AppError } from '../../app-error.ts';
import { takeField, type Field } from './field.ts';
import { Scanner } from './scanner.ts';
import { takeTest, type Place, type Test } from './take-test.ts';

/** One condition on a row, or several combined. */
export type Filter =
  | { kind: 'test'; field: Field; negated: boolean; test: Test }
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; members: Filter[] };

const deepest = 32;

/** Parses `lt.300`, `in.(a,"b,c")`, `not.is.null` for a field. Throws PGRST100. */
export function parseFilter(field: Field, value: string): Filter {
  const scanner = new Scanner(value);
  const found = takeNegatable(scanner, 'parameter');
  if (!found || !scanner.atEnd()) throw scanner.refusal('filter');
  return { kind: 'test', field, ...found };
}

/** Parses `(a.eq.1,not.and(b.gt.2,c.is.null))` of `or=` or `and=`. Throws PGRST100. */
export function parseLogic(operator: 'and' | 'or', negated: boolean, value: string): Filter {
  const scanner = new Scanner(value);
  const members = takeMembers(scanner, 1);
  if (!members || !scanner.atEnd()) throw scanner.refusal('logic tree');
  return { kind: 'logic', operator, negated, members };
}

function takeMembers(scanner: Scanner, depth: number): Filter[] | null {
  if (depth > deepest) throw new AppError('PGRST100', `Conditions may be nested ${deepest} deep`, 400);
  scanner.skipSpaces();
  if (!scanner.take('(')) return null;
  const members: Filter[] = [];
  do {
    scanner.skipSpaces();
    const member = takeMember(scanner, depth);
    if (!member) return null;
    members.push(member);
    scanner.skipSpaces();
  } while (scanner.take(',', '","'));
  if (!scanner.take(')')) return null;
  scanner.skipSpaces();
  return members;
}

function takeMember(scanner: Scanner, depth: number): Filter | null {
  const word = scanner.match(/(?:not\.)?(?:and|or)(?=\s*\()/y);
  if (word !== null) {
    const members = takeMembers(scanner, depth + 1);
    const operator = word.endsWith('and') ? 'and' : 'or';
    return members && { kind: 'logic', operator, negated: word.startsWith('not.'), members };
  }
  const field = takeField(scanner);
  if (!field || !scanner.take('.', 'delimiter (.)')) return null;
  const found = takeNegatable(scanner, 'member');
  return found && { kind: 'test', field, ...found };
}

function takeNegatable(scanner: Scanner, place: Place): { negated: boolean; test: Test } | null {
  const start = scanner.at;
  const negated = scanner.take('not') && scanner.take('.', 'delimiter (.)');
  if (!negated) scanner.at = start;
  const test = takeTest(scanner, place);
  return test && { negated, test };
}
