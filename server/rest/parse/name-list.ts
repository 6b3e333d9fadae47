import { Scanner } from './scanner.ts';
import { takeName } from './take-name.ts';

/** `columns=a,b` and `on_conflict=a,b`: names, each once. Throws PGRST100. */
export function parseNameList(what: string, text: string): string[] {
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
