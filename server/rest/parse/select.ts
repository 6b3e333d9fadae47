import { Scanner } from './scanner.ts';
import { takeName } from './take-name.ts';

/** One item of `select=`: every column, or one of them under its own name or another. */
export type SelectItem = { every: true } | { every: false; column: string; alias: string | null };

/** `select=id,title,price:deal_price` or `*`. An empty text means `*`. Throws PGRST100. */
export function parseSelect(text: string): SelectItem[] {
  if (text.trim() === '') return [{ every: true }];
  const scanner = new Scanner(text);
  const items: SelectItem[] = [];
  do {
    scanner.skipSpaces();
    const item = takeItem(scanner);
    if (!item) throw scanner.refusal('select parameter');
    items.push(item);
    scanner.skipSpaces();
  } while (scanner.take(',', '","'));
  if (!scanner.atEnd()) throw scanner.refusal('select parameter');
  return items;
}

function takeItem(scanner: Scanner): SelectItem | null {
  if (scanner.match(/\*/y) !== null) return { every: true };
  const name = takeName(scanner);
  if (name === null) return null;
  if (scanner.match(/:(?!:)/y) === null) return { every: false, column: name, alias: null };
  const column = takeName(scanner);
  return column === null ? null : { every: false, column, alias: name };
}
