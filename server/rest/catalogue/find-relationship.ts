import { AppError } from '../../app-error.ts';
import type { Catalogue, Owner, Relation } from './catalogue.ts';
import { AmbiguousEmbed } from './ambiguous-embed.ts';
import { closestName } from './closest-name.ts';
import { tableKey, type Relationship } from './relationship.ts';

type Found = { relationship: Relationship; target: Relation };

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
  if (fitting.length > 1) throw new AmbiguousEmbed(origin.name, name, fitting);
  const [relationship] = fitting;
  if (!relationship) throw notFound(catalogue, schema, origin, name, hint, all);
  const target = catalogue.relations.get(relationship.to.schema)?.get(relationship.to.name);
  if (!target) throw notFound(catalogue, schema, origin, name, hint, all);
  return { relationship, target };
}

/**
 * PostgREST's rules (`findRel` in its `Plan.hs`). A key from a table to itself is two relationships: the table's name, alone or
 * with the column as a hint, means the rows that refer to this one, and the column's name means the row that this one refers to.
 */
function fits(one: Relationship, name: string, hint: string | null): boolean {
  if (one.kind === 'computed') return false;
  const byTable = one.to.name === name;
  const [pair] = one.kind === 'key' && one.columns.length === 1 ? one.columns : [];
  if (tableKey(one.from) === tableKey(one.to)) {
    const isAbove = one.cardinality === 'many-to-one' && hint === null && pair?.nearName === name;
    const isBelow = one.cardinality === 'one-to-many' && byTable;
    return isAbove || (isBelow && (hint === null || pair?.farName === hint));
  }
  if (one.kind === 'junction') return byTable && (hint === null || hint === one.through.name);
  // A key or a column identifies a table; a view of it is named itself.
  if (hint === null) return byTable || (!one.to.isView && [one.constraint, pair?.nearName].includes(name));
  return byTable && [one.constraint, pair?.nearName, pair?.farName].includes(hint);
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
