import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { findUserById } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { userMetadata } from '../users/user-metadata.ts';

export const adminUserBody = z.object({
  id: z.guid().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  phone_confirm: z.boolean().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: userMetadata.nullish(),
  app_metadata: z.record(z.string(), z.unknown()).nullish(),
  ban_duration: z.string().nullish(),
  // Policies know one role for people; any other would only cause errors.
  role: z
    .literal(['', 'authenticated'], { error: 'must be authenticated, no other role is offered' })
    .nullish(),
});

const uuid = z.guid();

/** Throws `validation_failed`, 404, for an invalid id, and `user_not_found`, 404. */
export async function findForAdmin(client: Pick<pg.ClientBase, 'query'>, id: string): Promise<UserRow> {
  if (!uuid.safeParse(id).success) {
    throw new AppError('validation_failed', 'user_id must be an UUID', 404);
  }
  const user = await findUserById(client, id);
  if (!user) throw new AppError('user_not_found', 'User not found', 404);
  return user;
}

const secondsOf: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** Parses durations such as `24h` or `1h30m`. Null for `none`, undefined when nothing was given. */
export function bannedUntil(
  context: Pick<AuthContext, 'now'>,
  duration: string | null | undefined,
): Date | null | undefined {
  if (duration === null || duration === undefined || duration === '') return undefined;
  if (duration === 'none') return null;
  if (!/^(?:\d{1,9}[hms])+$/.test(duration)) {
    throw new AppError('validation_failed', 'invalid format for ban duration: none, or such as 24h', 400);
  }
  const parts = [...duration.matchAll(/(\d+)([hms])/g)];
  const seconds = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (secondsOf[unit ?? ''] ?? 0),
    0,
  );
  // Capped at a century, which PostgreSQL and Date can still hold.
  return new Date(context.now().getTime() + Math.min(seconds, 100 * 365 * 86_400) * 1000);
}
