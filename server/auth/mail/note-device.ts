import type pg from 'pg';
import type { Sender } from '../context/auth-context.ts';
import type { UserRow } from '../users/find-user.ts';
import { notifyOwner } from './notify-owner.ts';

/** A device that was not used for a year counts as new again. */
const keptDays = 365;

/**
 * Remembers the browser and network of a sign-in and notifies the owner of a new one. The first one of an account is from the
 * sign-up and is not reported.
 */
export async function noteDevice(
  client: pg.PoolClient,
  { user, sender, now }: { user: UserRow; sender: Sender; now: Date },
): Promise<void> {
  const { rows } = await client.query<{ is_new: boolean; is_first: boolean }>(
    `with forgotten as (
       delete from host.known_devices where user_id = $1::uuid and seen_at < $4::timestamptz - make_interval(days => $5)
     ), noted as (
       insert into host.known_devices as d (user_id, device, seen_at)
       values ($1::uuid, encode(sha256(convert_to($1 || ' ' || host.device_of($2, $3::inet), 'UTF8')), 'hex'), $4::timestamptz)
       on conflict (user_id, device) do update set seen_at = excluded.seen_at
       returning d.xmax = 0 as is_new
     )
     select is_new, not exists (select from host.known_devices where user_id = $1::uuid) as is_first from noted`,
    [user.id, sender.userAgent, sender.address, now, keptDays],
  );
  const [noted] = rows;
  if (!noted?.is_new || noted.is_first) return;
  await notifyOwner(client, { user, kind: 'signed_in', userAgent: sender.userAgent ?? '', now });
}
