import { takePath, type Field } from './field.ts';
import { Scanner } from './scanner.ts';
import { takeName } from './take-name.ts';

/** What a parameter's name points at: something of the row itself, or of a resource embedded in it. */
export type ParameterKey = { path: string[]; target: Field };

/** `price`, `data->>size`, `merchants.name`, `merchants.order`. Throws PGRST100. */
export function parseKey(key: string): ParameterKey {
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
