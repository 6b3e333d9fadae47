import * as z from 'zod';
import { drawInvites } from '../../../domain/draw-invites.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { Rpc } from '../../functions/create-rpc.ts';

const Line = z.object({
  from: z.number(),
  people: z.array(z.object({ id: z.string(), email: z.string(), joinNumber: z.number() })),
});
export type Wave = { drawn: z.infer<typeof Line>['people']; from: number; invited: number };

/**
 * Draws a wave by the published places: the first `count` people in line who are confirmed, want mail and have not been
 * invited. With `dryRun` no one is invited. The same list and seed give the same draw.
 */
export async function inviteWave(
  rpc: Rpc,
  options: { list: WaitlistKind; count: number; seed: string; within?: number; dryRun: boolean; now: Date },
): Promise<Wave> {
  const { list, count, within = count * 2 } = options;
  const { from, people } = Line.parse(await rpc('waitlist_line', { list, n: Math.max(count, within) }));
  const byId = new Map(people.map((one) => [one.id, one]));
  const ids = drawInvites([...byId.keys()], options);
  const drawn = ids.flatMap((id) => byId.get(id) ?? []);
  if (options.dryRun || ids.length === 0) return { drawn, from, invited: 0 };
  const wave = `${options.seed} (${options.count})`;
  const invited = Number(await rpc('invite_from_waitlist', { ids, wave, at: options.now.toISOString() }));
  return { drawn, from, invited };
}
