/** Something that answers a query with the ids of its best documents. */
export type Engine = { name: string; find(query: string, limit: number): string[] };
