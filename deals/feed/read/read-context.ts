import type { ColumnMap, ColumnPlan } from '../plan-columns.ts';

/** Passed to every format's reader. */
export type ReadContext = {
  /** Maximum characters of one row. */
  longestRow: number;
  columns: ColumnMap;
  /** The base URL of a Shopify feed's links; null omits them. */
  shop: string | null;
  /** The base URL of the links of Shopify's product export; null refuses such a table. */
  site: string | null;
  /** Called with the first column names and their mapping, and in a table with how its first line writes them. */
  onPlan?:
    | ((names: readonly string[], plan: ColumnPlan, written?: ReadonlyMap<string, string>) => void)
    | undefined;
};
