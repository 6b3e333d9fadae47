import type { Catalogue } from '../catalogue/catalogue.ts';
import { sql, type Sql } from './sql.ts';
import { Values } from './values.ts';

/** What the parts of one statement share: the catalogue, its values, and names that stand once in it. */
export class Context {
  readonly values = new Values();
  readonly catalogue: Catalogue;
  readonly schema: string;
  readonly aggregates: boolean;
  /** Most rows of an embedded resource. */
  readonly maxRows: number | null;
  #made = 0;

  constructor(options: {
    catalogue: Catalogue;
    schema: string;
    aggregates: boolean;
    maxRows: number | null;
  }) {
    this.catalogue = options.catalogue;
    this.schema = options.schema;
    this.aggregates = options.aggregates;
    this.maxRows = options.maxRows;
  }

  /** A name of our own that no other part of the statement has. */
  name(kind: 'source' | 'embed' | 'through'): Sql {
    this.#made += 1;
    const number = String(this.#made) as Sql;
    if (kind === 'source') return sql`source_${number}`;
    return kind === 'embed' ? sql`embed_${number}` : sql`through_${number}`;
  }
}
