import type { Sql } from '../sql.ts';

/** What is sent: text that depends on the catalogue and the shape of the request only, and the values beside it. */
export type Statement = { text: Sql; values: unknown[] };

/** The one row every statement of this folder answers. Counts are PostgreSQL's bigint in text. */
export type ResultRow = {
  rows: string;
  total?: string | null;
  body?: string | null;
  merged?: string | null;
  key?: string | null;
  /** What the caller's own functions set: `response.headers` (JSON) and `response.status`. */
  headers?: string | null;
  status?: string | null;
};
