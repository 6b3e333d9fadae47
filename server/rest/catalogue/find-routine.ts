import { AppError } from '../../app-error.ts';
import type { Catalogue, Routine } from './catalogue.ts';
import { closestName } from './closest-name.ts';

/** The arguments of a call: named ones, and the body, for a function with one unnamed argument. */
type Brought = { names: readonly string[]; body: 'json' | 'text' | null };

/**
 * Finds the function of that name that takes exactly these arguments, where those with a default may be missing; otherwise the
 * one that takes the whole body. Throws PGRST202 (404) for none, PGRST203 (300) for several.
 */
export function findRoutine(
  catalogue: Catalogue,
  schema: string,
  name: string,
  { names: given, body }: Brought,
): Routine {
  const routines = catalogue.routines.get(schema);
  const named = routines?.get(name) ?? [];
  const byName = body === 'text' ? [] : named.filter((routine) => takes(routine, given, body));
  const fitting = byName.length > 0 ? byName : named.filter((routine) => takesBody(routine, body));
  const [only] = fitting;
  if (only && fitting.length === 1) return only;
  if (only) throw ambiguous(fitting);
  throw new AppError(
    'PGRST202',
    `Could not find the function ${schema}.${name}${body === 'text' ? '' : given.length ? `(${given.join(', ')})` : ' without parameters'} in the schema cache`,
    404,
    {
      details: `Searched for the function ${schema}.${name} ${described(given, body)}, but no matches were found in the schema cache.`,
      hint: body === 'text' ? null : hintFor(schema, name, given, named, routines?.keys() ?? []),
    },
  );
}

function takesBody({ arguments: list }: Routine, body: Brought['body']): boolean {
  const [only] = list;
  if (body === null || !only || list.length !== 1 || only.name !== '') return false;
  return body === 'text' ? only.type === 'text' : only.type === 'json' || only.type === 'jsonb';
}

function takes(routine: Routine, given: readonly string[], body: Brought['body']): boolean {
  if (body === null && routine.arguments.some(({ name }) => name === '')) return false;
  return (
    routine.arguments.every((argument) => argument.optional || given.includes(argument.name)) &&
    given.every((name) => routine.arguments.some((argument) => argument.name === name))
  );
}

function ambiguous(routines: readonly Routine[]): AppError {
  const list = routines
    .toSorted(byParameters)
    .map(
      (routine) =>
        `${routine.schema}.${routine.name}(${routine.arguments.map((one) => `${one.name} => ${one.typeName}`).join(', ')})`,
    );
  return new AppError(
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    300,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}

/** Fewest first, then by their names and types. */
function byParameters({ arguments: ours }: Routine, { arguments: theirs }: Routine): number {
  if (ours.length !== theirs.length) return ours.length - theirs.length;
  const key = (list: Routine['arguments']) =>
    list.map(({ name, typeName }) => `${name}\0${typeName}`).join('\0');
  return key(ours) < key(theirs) ? -1 : 1;
}

function described(given: readonly string[], body: Brought['body']): string {
  if (body === 'text') return 'with a single unnamed text parameter';
  const names =
    given.length === 0
      ? 'without parameters'
      : `with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`;
  return body === 'json' ? `${names} or with a single unnamed json/jsonb parameter` : names;
}

function hintFor(
  schema: string,
  name: string,
  given: readonly string[],
  named: readonly Routine[],
  all: Iterable<string>,
): string | null {
  const similar =
    named.length > 0
      ? closestName(
          listed(given),
          named.map((routine) => listed(routine.arguments.map((one) => one.name))),
          0.33,
        )
      : closestName(name, all, 0.75);
  if (similar === null) return null;
  return `Perhaps you meant to call the function ${schema}.${named.length > 0 ? name : ''}${similar}`;
}

function listed(names: readonly string[]): string {
  return `(${[...names].sort().join(', ')})`;
}
