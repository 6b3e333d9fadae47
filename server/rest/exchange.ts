import type { Catalogue } from './catalogue/catalogue.ts';
import type { Media } from './parse/media-type.ts';
import type { Preferences } from './parse/preferences.ts';
import type { ResultRow, Statement } from './sql/statement.ts';

/** One request on its way through a verb: what is known of it, and the only door to the database. */
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
  readText(): Promise<string>;
  /** Runs one statement as the caller, in a transaction that `check` can still undo by throwing. */
  run(
    statement: Statement,
    options: { readOnly: boolean; check?: (row: ResultRow) => void },
  ): Promise<ResultRow>;
};
