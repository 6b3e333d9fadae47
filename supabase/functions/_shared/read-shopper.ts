import * as z from 'zod/mini';
import type { Shopper } from '../../../deals/search/rank.ts';
import type { Rpc } from './deps.ts';

const Row = z.nullable(z.object({ goal: z.nullable(z.string()), interests: z.array(z.string()) }));

/** The goal and interests of a person's profile, which order deals and filter none. */
export async function readShopper(rpc: Rpc, userId: string): Promise<Shopper | null> {
  return Row.parse(await rpc('shopper_of', { user_id: userId }));
}
