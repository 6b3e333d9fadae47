import * as z from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);

/** A document of a judged set. Only its id and title must be there. */
export const Doc = z.object({
  id,
  title: z.string(),
  brand: z.string().nullish(),
  body: z.string().nullish(),
  category: z.string().nullish(),
  price: z.number().nullish(),
});
export type Doc = z.infer<typeof Doc>;

/** A query with human grades by document, 0 for "not this". */
export const JudgedQuery = z.object({ q: z.string(), rels: z.record(z.string(), z.number()) });
export type JudgedQuery = z.infer<typeof JudgedQuery>;

/** nDCG: gain 2^grade − 1, unjudged documents count 0, the ideal is over all judged ones; null if nothing is relevant. */
export function ndcg(found: readonly string[], rels: JudgedQuery['rels'], depth: number): number | null {
  const gains = (grades: readonly number[]) =>
    grades.slice(0, depth).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const ideal = gains(Object.values(rels).toSorted((a, b) => b - a));
  return ideal === 0 ? null : gains(found.map((doc) => rels[doc] ?? 0)) / ideal;
}

/** Recall: the share of relevant documents among the first `depth`; null if there are none. */
export function recall(found: readonly string[], rels: JudgedQuery['rels'], depth: number): number | null {
  const wanted = Object.keys(rels).filter((doc) => (rels[doc] ?? 0) > 0);
  const first = new Set(found.slice(0, depth));
  return wanted.length === 0 ? null : wanted.filter((doc) => first.has(doc)).length / wanted.length;
}
