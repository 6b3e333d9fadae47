import type { Catalogue } from './catalogue/catalogue.ts';
import type { Media } from './parse/media-type.ts';
import type { Preferences } from './parse/preferences.ts';
import { countEmbeds, type QueryNode } from './parse/select.ts';
import { Context } from './sql/context.ts';
import type { ResultRow, Statement } from './sql/statement.ts';

/** One request during its handling: what is known about it, and its only access to the database. */
export type Exchange = {
  request: Request;
  url: URL;
  catalogue: Catalogue;
  schema: string;
  schemaChosen: boolean;
  media: Media;
  preferences: Preferences;
  /** Maximum rows per answer; null for no limit. */
  maxRows: number | null;
  /** Maximum bytes per answer. */
  maxBytes: number;
  /** Whether `sum()` and other aggregates are allowed. */
  aggregates: boolean;
  readText(): Promise<string>;
  /**
   * Runs one statement as the caller, in a transaction that `check` can still roll back by throwing. `guess` builds an `explain
   * (format json)` of the rows in question, which runs in the same transaction when `row` needs it.
   */
  run(
    statement: Statement,
    options: {
      readOnly: boolean;
      check?: ((row: ResultRow) => void) | undefined;
      guess?: Guess | undefined;
    },
  ): Promise<ResultRow>;
};

export type Guess = { needed(row: ResultRow): boolean; statement(): Statement };

export function contextOf(exchange: Exchange, { select }: Pick<QueryNode, 'select'>): Context {
  return new Context({ ...exchange, embeds: countEmbeds(select) });
}
