import { AppError } from '../../app-error.ts';
import { Scanner } from './scanner.ts';
import { takeName } from './take-name.ts';

export type OrderTerm = {
  column: string;
  descending: boolean;
  nulls: 'first' | 'last' | null;
};

const mostTerms = 100;

/** `order=deal_price.asc.nullslast,title`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text);
  const terms: OrderTerm[] = [];
  do {
    scanner.skipSpaces();
    const column = takeName(scanner);
    if (column === null) throw scanner.refusal('order');
    terms.push(takeDirections(scanner, column));
    scanner.skipSpaces();
  } while (scanner.take(',', '","'));
  if (!scanner.atEnd()) throw scanner.refusal('order');
  if (terms.length > mostTerms) throw new AppError('PGRST100', `An order may have ${mostTerms} terms`, 400);
  return terms;
}

function takeDirections(scanner: Scanner, column: string): OrderTerm {
  const term: OrderTerm = { column, descending: false, nulls: null };
  if (!scanner.take('.', 'delimiter (.)')) return term;
  const ascending = scanner.take('asc');
  term.descending = !ascending && scanner.take('desc');
  if ((ascending || term.descending) && !scanner.take('.', 'delimiter (.)')) return term;
  if (scanner.take('nullsfirst')) term.nulls = 'first';
  else if (scanner.take('nullslast')) term.nulls = 'last';
  else throw scanner.refusal('order');
  return term;
}
