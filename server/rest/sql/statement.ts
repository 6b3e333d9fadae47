import type { Sql } from '../sql.ts';

/** What is sent: text that depends only on the catalogue and the shape of the request, and the bound values. */
export type Statement = { text: Sql; values: unknown[] };

/** The single row that every statement of this folder returns. Counts are PostgreSQL's bigint as text. */
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
