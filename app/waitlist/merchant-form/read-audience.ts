import * as z from 'zod/mini';
import { callFunction } from '../../backend/call-function.ts';

const Answer = z.object({
  categories: z.array(
    z.object({
      goal: z.string(),
      tools: z.array(z.object({ tool: z.string(), band: z.nullable(z.string()) })),
    }),
  ),
});

/** How many people are interested in each category, as a range; null below twenty. */
export async function readAudience(): Promise<ReadonlyMap<string, string | null>> {
  const { categories } = await callFunction('waitlist-audience', {}, Answer);
  return new Map(
    categories.map(({ goal, tools }) => [
      goal,
      tools.find(({ tool }) => tool === 'geographic')?.band ?? null,
    ]),
  );
}
