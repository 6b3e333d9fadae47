import type { ColumnMap, ColumnPlan } from '../plan-columns.ts';

/** What every reader of a format gets. */
export type ReadContext = {
  /** Characters of one row. */
  longestRow: number;
  columns: ColumnMap;
  /** Where a Shopify feed's links begin; null leaves them out. */
  shop: string | null;
  /** Where the links of Shopify's table begin; null refuses such a table. */
  site: string | null;
  /** Called with the first names seen and how they are read. */
  onPlan?: ((names: readonly string[], plan: ColumnPlan) => void) | undefined;
};
