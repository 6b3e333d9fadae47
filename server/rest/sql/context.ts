import type { Catalogue } from '../catalogue/catalogue.ts';
import { sql, type Sql } from '../sql.ts';
import { Values } from './values.ts';

/** What the parts of one statement share: the catalogue, its values, and names that stand once in it. */
export class Context {
  readonly values = new Values();
  readonly catalogue: Catalogue;
  readonly schema: string;
  readonly aggregates: boolean;
  /** Most rows of an embedded resource. */
  readonly maxRows: number | null;
  /** Most bytes of the answer, and of each list embedded in a row of it: all of a row's lists together are no larger than the answer. */
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

  /** A name of our own that no other part of the statement has. */
  name(kind: 'source' | 'embed' | 'through'): Sql {
    this.#made += 1;
    const number = String(this.#made) as Sql;
    if (kind === 'source') return sql`source_${number}`;
    return kind === 'embed' ? sql`embed_${number}` : sql`through_${number}`;
  }
}
