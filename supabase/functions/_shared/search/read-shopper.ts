import * as z from 'zod/mini';
import type { Person } from '../../../../deals/dialogue/turn.ts';
import type { Rpc } from '../deps.ts';

const Row = z.nullable(
  z.object({
    goal: z.nullable(z.string()),
    interests: z.array(z.string()),
    name: z.nullable(z.string()),
    annualSpend: z.nullable(z.number()),
    points: z.nullable(z.number()),
    savedCount: z.number(),
    saved: z.array(z.object({ title: z.string(), merchant: z.string(), price: z.number() })),
  }),
);

/** What a user's profile says: the goal and interests, which order deals but filter none, and what they may ask about. */
export async function readShopper(rpc: Rpc, userId: string): Promise<Person | null> {
  return Row.parse(await rpc('shopper_of', { user_id: userId }));
}
