import { AppError } from '../../app-error.ts';
import type { Catalogue, Owner, Relation } from './catalogue.ts';
import { AmbiguousEmbed } from './ambiguous-embed.ts';
import { closestName } from './closest-name.ts';
import { tableKey, type Relationship } from './relationship.ts';

export type Found = { relationship: Relationship; target: Relation };

/**
 * The relationship from `origin` that `name` (a table, a foreign key, its column, or a function) and `hint` (a foreign key, one
 * of its columns, or the junction table) identify. Throws PGRST200 (400) for none, PGRST201 (300) for several.
 */
export function findRelationship(
  catalogue: Catalogue,
  schema: string,
  origin: Owner,
  name: string,
  hint: string | null,
): Found {
  const { relation } = origin;
  const inReach = (relation && catalogue.relationships.get(tableKey(relation))) ?? [];
  const all = inReach.filter(({ to }) => to.schema === schema);
  const computed = inReach.find((one) => one.kind === 'computed' && one.name === name);
  const fitting = computed ? [computed] : all.filter((one) => fits(one, name, hint));
  const relationship = oneOf(fitting);
  if (relationship === undefined) throw notFound(catalogue, schema, origin, name, hint, all);
  if (relationship === null) throw new AmbiguousEmbed(origin.name, name, fitting);
  const target = catalogue.relations.get(relationship.to.schema)?.get(relationship.to.name);
  if (!target) throw notFound(catalogue, schema, origin, name, hint, all);
  return { relationship, target };
}

function fits(one: Relationship, name: string, hint: string | null): boolean {
  if (one.kind === 'computed') return false;
  const isSelf = tableKey(one.from) === tableKey(one.to);
  const byTable = one.to.name === name;
  if (one.kind === 'junction') return byTable && (hint === null || hint === one.through.name);
  const [pair] = one.columns.length === 1 ? one.columns : [];
  const ownsKey = one.cardinality === 'many-to-one' || one.cardinality === 'one-to-one';
  if (hint === null) {
    return byTable || (one.constraint === name && !isSelf) || (ownsKey && pair?.nearName === name);
  }
  const byHint = one.constraint === hint || pair?.nearName === hint || (!isSelf && pair?.farName === hint);
  return byTable && byHint;
}

/** Null for several. A self-reference works in both directions: without a hint the to-many one is meant. */
function oneOf(fitting: readonly Relationship[]): Relationship | null | undefined {
  const [first, second] = fitting;
  if (!first || fitting.length === 1) return first;
  const sameKey =
    fitting.length === 2 &&
    first.kind === 'key' &&
    second?.kind === 'key' &&
    first.constraint === second.constraint &&
    tableKey(first.from) === tableKey(second.to);
  return sameKey ? (fitting.find((one) => one.cardinality === 'one-to-many') ?? first) : null;
}

function notFound(
  catalogue: Catalogue,
  schema: string,
  origin: Owner,
  name: string,
  hint: string | null,
  all: readonly Relationship[],
): AppError {
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new AppError(
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${name}' in the schema cache`,
    400,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${name}'${using} in the schema '${schema}', but no matches were found.`,
      hint: suggestion(catalogue, schema, origin, name, all),
    },
  );
}

function suggestion(
  catalogue: Catalogue,
  schema: string,
  origin: Owner,
  name: string,
  all: readonly Relationship[],
): string | null {
  const targets = new Set(all.map(({ to }) => to.name));
  const [known, meant] =
    targets.size > 0
      ? [name, targets.has(name) ? null : closestName(name, targets, 0.33)]
      : [origin.name, closestName(origin.name, relatedNames(catalogue, schema), 0.75)];
  return meant === null || meant === known ? null : `Perhaps you meant '${meant}' instead of '${known}'.`;
}

function relatedNames(catalogue: Catalogue, schema: string): string[] {
  return [...catalogue.relationships.values()].flatMap(([one]) =>
    one?.from.schema === schema ? [one.from.name] : [],
  );
}
