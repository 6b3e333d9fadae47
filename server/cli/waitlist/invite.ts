import { drawInvites } from '../../../domain/draw-invites.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import { waitlistPlaces } from '../../../domain/waitlist-place.ts';
import type { Rpc } from '../../functions/create-rpc.ts';
import { readList, type ListEntry } from './read-list.ts';

export type Wave = { drawn: ListEntry[]; from: number; invited: number };

/**
 * Draws a wave by the published places: the first `count` people in line who are confirmed, want mail and have not been
 * invited. With `dryRun` no one is invited. The same list and seed give the same draw.
 */
export async function inviteWave(
  rpc: Rpc,
  options: { list: WaitlistKind; count: number; seed: string; within?: number; dryRun: boolean; now: Date },
): Promise<Wave> {
  const entries: ListEntry[] = [];
  for await (const page of readList(rpc, options.list)) entries.push(...page);
  const places = waitlistPlaces(
    entries.map(({ id, joinNumber, joinedAt, countedReferrals, confirmedAt }) => ({
      id,
      joinNumber,
      joinedAt: Date.parse(joinedAt),
      countedReferrals,
      isConfirmed: confirmedAt !== null,
    })),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const line = [...places.keys()].filter((id) => {
    const entry = byId.get(id);
    return entry !== undefined && entry.unsubscribedAt === null && entry.invitedAt === null;
  });
  const ids = drawInvites(line, options);
  const drawn = ids.flatMap((id) => byId.get(id) ?? []);
  if (options.dryRun || ids.length === 0) return { drawn, from: line.length, invited: 0 };
  const wave = `${options.seed} (${options.count})`;
  const invited = Number(await rpc('invite_from_waitlist', { ids, wave, at: options.now.toISOString() }));
  return { drawn, from: line.length, invited };
}
