import type * as z from 'zod/mini';
import { invalid } from './answer-search.ts';

/** Room for a request and the plan of an answer sent back. */
export const maxSearchBytes = 65_536;

/** The body in the form of `schema`, or the first thing that is wrong with it as a 422. */
export function parseSearch<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues[0]?.message ?? 'The request is not valid');
}
