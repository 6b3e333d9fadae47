import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import { findUserById } from '../find-user.ts';
import type { UserRow } from '../find-user.ts';

/**
 * The person as they are now, locked until the transaction ends. Whatever changes factors or passkeys or raises sessions takes this lock
 * first, so that limits hold and a code works once however many requests come at the same time.
 */
export async function lockPerson(client: pg.PoolClient, userId: string): Promise<UserRow> {
  await client.query(`select 1 from auth.users where id = $1 for no key update`, [userId]);
  const user = await findUserById(client, userId);
  if (!user) throw new AppError('user_not_found', 'User from sub claim in JWT does not exist', 403);
  return user;
}
