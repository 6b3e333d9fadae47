import { AppError } from '../../app-error.ts';
import type { Pair, Relationship } from './relationship.ts';

/** PGRST201 (300): several relationships fit, and `choices`, its details on the wire, says which. */
export class AmbiguousEmbed extends AppError {
  readonly choices: readonly { cardinality: string; embedding: string; relationship: string }[];

  constructor(origin: string, target: string, fitting: readonly Relationship[]) {
    const hints = fitting.map((one) => `'${one.to.name}!${hintOf(one)}'`).join(', ');
    super(
      'PGRST201',
      `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
      300,
      {
        hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
      },
    );
    this.choices = fitting.map((one) => ({
      cardinality: one.cardinality,
      embedding: `${one.from.name} with ${one.to.name}`,
      relationship: described(one),
    }));
  }
}

function hintOf(one: Relationship): string {
  if (one.kind === 'junction') return one.through.name;
  return one.kind === 'key' ? one.constraint : one.name;
}

function described(one: Relationship): string {
  if (one.kind === 'computed') return one.name;
  if (one.kind === 'junction') {
    const near = one.near.map(({ farName }) => farName).join(', ');
    const far = one.far.map(({ nearName }) => nearName).join(', ');
    return `${one.through.name} using ${one.nearConstraint}(${near}) and ${one.farConstraint}(${far})`;
  }
  const side = (table: string, name: (pair: Pair) => string) =>
    `${table}(${one.columns.map(name).join(', ')})`;
  return `${one.constraint} using ${side(one.from.name, ({ nearName }) => nearName)} and ${side(one.to.name, ({ farName }) => farName)}`;
}
