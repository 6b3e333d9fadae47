import { AppError } from '../../app-error.ts';
import { Scanner } from './scanner.ts';
import { takeName } from './take-name.ts';
import { takeTest, type Test } from './take-test.ts';

/** One condition on a row. Several are joined by `and`. */
export type Filter = { column: string; negated: boolean; test: Test };

/** `deal_price=lt.300`, `category=in.(a,"b,c")`, `note=not.is.null`. Throws PGRST100, or PGRST108 for a path. */
export function parseFilter(key: string, value: string): Filter {
  const column = parsePath(key);
  const scanner = new Scanner(value);
  const negated = takeNegation(scanner);
  const test = takeTest(scanner);
  if (!test || !scanner.atEnd()) throw scanner.refusal('filter');
  return { column, negated, test };
}

/** A parameter's name as a column. `merchants.name` would point into an embedded resource: PGRST108. */
export function parsePath(key: string): string {
  const scanner = new Scanner(key);
  const name = takeName(scanner);
  if (name === null) throw scanner.refusal('tree path');
  if (scanner.match(/\./y) !== null) {
    throw new AppError('PGRST108', `'${name}' is not an embedded resource in this request`, 400, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  }
  if (!scanner.atEnd()) throw scanner.refusal('tree path');
  return name;
}

function takeNegation(scanner: Scanner): boolean {
  if (scanner.take('not') && scanner.take('.', 'delimiter (.)')) return true;
  scanner.at = 0;
  return false;
}
