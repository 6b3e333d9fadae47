import type { Catalogue } from '../catalogue/catalogue.ts';
import { sql, type Sql } from '../sql.ts';
import { Values } from './values.ts';

/** Shared by the parts of one statement: the catalogue, its values, and its unique names. */
export class Context {
  readonly values = new Values();
  readonly catalogue: Catalogue;
  readonly schema: string;
  readonly aggregates: boolean;
  /** Maximum rows of an embedded resource. */
  readonly maxRows: number | null;
  /** Maximum bytes of the answer, and of all lists embedded in one row together. */
  readonly maxBytes: { answer: number; list: number };
  #made = 0;

  constructor(options: {
    catalogue: Catalogue;
    schema: string;
    aggregates: boolean;
    maxRows: number | null;
    maxBytes: number;
    embeds: number;
  }) {
    this.catalogue = options.catalogue;
    this.schema = options.schema;
    this.aggregates = options.aggregates;
    this.maxRows = options.maxRows;
    this.maxBytes = {
      answer: options.maxBytes,
      list: Math.floor(options.maxBytes / Math.max(1, options.embeds)),
    };
  }

  /** A name that no other part of the statement uses. */
  name(kind: 'source' | 'embed' | 'through'): Sql {
    this.#made += 1;
    const number = String(this.#made) as Sql;
    if (kind === 'source') return sql`source_${number}`;
    return kind === 'embed' ? sql`embed_${number}` : sql`through_${number}`;
  }
}
