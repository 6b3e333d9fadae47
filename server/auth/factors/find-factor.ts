import type pg from 'pg';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { findUserById } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import type { FactorRow } from './factor-kind.ts';

const uuid = z.guid();

export const factorColumns = `id, user_id, friendly_name, factor_type, status, secret, phone, web_authn_credential,
  web_authn_aaguid, created_at, updated_at`;

/** Returns a factor of this user. Throws 404: `validation_failed` for an invalid id, `mfa_factor_not_found` for another user's. */
export async function findFactor(
  client: Pick<pg.ClientBase, 'query'>,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  if (!uuid.safeParse(factorId).success) {
    throw new AppError('validation_failed', 'factor_id must be an UUID', 404);
  }
  const { rows } = await client.query<FactorRow>(
    `select ${factorColumns} from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, userId],
  );
  const [factor] = rows;
  if (!factor) throw new AppError('mfa_factor_not_found', 'Factor not found', 404);
  return factor;
}

/** A factor as clients read it. */
export function factorView(factor: FactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    status: factor.status,
    ...(factor.phone ? { phone: factor.phone } : {}),
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
  };
}

/**
 * The user's current row, locked until the transaction ends. Whatever changes factors or passkeys or raises sessions takes this
 * lock first, so that limits hold and a code works once even with parallel requests.
 */
export async function lockPerson(client: pg.PoolClient, userId: string): Promise<UserRow> {
  await client.query(`select 1 from auth.users where id = $1 for no key update`, [userId]);
  const user = await findUserById(client, userId);
  if (!user) throw new AppError('user_not_found', 'User from sub claim in JWT does not exist', 403);
  return user;
}
