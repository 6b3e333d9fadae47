import type { Catalogue } from './catalogue/catalogue.ts';
import type { Media } from './parse/media-type.ts';
import type { Preferences } from './parse/preferences.ts';
import { countEmbeds, type QueryNode } from './parse/select.ts';
import { Context } from './sql/context.ts';
import type { ResultRow, Statement } from './sql/statement.ts';

/** One request on its way through a verb: what is known about it, and its only access to the database. */
export type Exchange = {
  request: Request;
  url: URL;
  catalogue: Catalogue;
  schema: string;
  schemaChosen: boolean;
  media: Media;
  preferences: Preferences;
  /** Most rows one answer may hold, null for no ceiling. */
  maxRows: number | null;
  /** Most bytes one answer may hold. */
  maxBytes: number;
  /** Whether `sum()` and its like may be asked for. */
  aggregates: boolean;
  readText(): Promise<string>;
  /**
   * Runs one statement as the caller, in a transaction that `check` can still undo by throwing. `guess` makes an
   * `explain (format json)` of the rows in question, which is asked for in the same transaction when `row` needs it.
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
