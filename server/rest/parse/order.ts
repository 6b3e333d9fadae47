import { AppError } from '../../app-error.ts';
import { takeField, type Field } from './field.ts';
import { Scanner } from './scanner.ts';

export type OrderTerm = {
  /** The embedded to-one resource that `field` belongs to, null for the row itself. */
  of: string | null;
  field: Field;
  descending: boolean;
  nulls: 'first' | 'last' | null;
};

const mostTerms = 100;

/** `order=deal_price.asc.nullslast,data->>size,merchants(name).desc`. Throws PGRST100. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text);
  const terms: OrderTerm[] = [];
  do {
    scanner.skipSpaces();
    const term = takeSubject(scanner);
    if (term === null) throw scanner.refusal('order');
    takeDirections(scanner, term);
    terms.push(term);
    scanner.skipSpaces();
  } while (scanner.take(',', '","'));
  if (!scanner.atEnd()) throw scanner.refusal('order');
  if (terms.length > mostTerms) throw new AppError('PGRST100', `An order may have ${mostTerms} terms`, 400);
  return terms;
}

function takeSubject(scanner: Scanner): OrderTerm | null {
  const field = takeField(scanner);
  if (!field) return null;
  const plain = { descending: false, nulls: null };
  if (field.path.length > 0 || scanner.match(/\(/y) === null) return { of: null, field, ...plain };
  const inner = takeField(scanner);
  return inner && scanner.take(')') ? { of: field.name, field: inner, ...plain } : null;
}

function takeDirections(scanner: Scanner, term: OrderTerm): void {
  if (!scanner.take('.', 'delimiter (.)')) return;
  const ascending = scanner.take('asc');
  term.descending = !ascending && scanner.take('desc');
  if ((ascending || term.descending) && !scanner.take('.', 'delimiter (.)')) return;
  if (scanner.take('nullsfirst')) term.nulls = 'first';
  else if (scanner.take('nullslast')) term.nulls = 'last';
  else throw scanner.refusal('order');
}
