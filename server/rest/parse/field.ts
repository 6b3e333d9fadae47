import { AppError } from '../../app-error.ts';
import type { Scanner } from './scanner.ts';
import { takeName } from './take-name.ts';

/** One step into a JSON value: a key or an index; `text` for `->>`. */
type JsonStep = { text: boolean; key: string | number };

/** A column, or a path inside its JSON. Names are the caller's: only the catalogue turns one into SQL. */
export type Field = { name: string; path: readonly JsonStep[] };

const mostSteps = 32;

/** Parses `title`, `data->address->>city`, `data->tags->0`. Null, with the failure noted, when there is none at this position. */
export function takeField(scanner: Scanner): Field | null {
  const name = takeName(scanner);
  if (name === null) return null;
  const path = takePath(scanner);
  return path === null ? null : { name, path };
}

export function takePath(scanner: Scanner): JsonStep[] | null {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.match(/->>?/y);
    if (arrow === null) return path;
    const index = scanner.match(/[+-]?\d{1,9}(?=$|->|[:.,)(])/y);
    const key = index === null ? takeName(scanner) : Number(index);
    if (key === null) return null;
    path.push({ text: arrow === '->>', key });
    if (path.length > mostSteps) {
      throw new AppError('PGRST100', `A JSON path may have ${mostSteps} steps`, 400);
    }
  }
}

/** The key of a field without an alias: the last key of its path, or the column. */
export function nameOfField({ name, path }: Field): string {
  const last = path.findLast(({ key }) => typeof key === 'string')?.key;
  return last === undefined ? name : String(last);
}
