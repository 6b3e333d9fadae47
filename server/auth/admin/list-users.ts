import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { findUserById } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';

type UserPage = { users: UserRow[]; total: number; links: string };

/**
 * One page of all users, newest first, with links to other pages for the `link` header. Throws `validation_failed`, 400, for an
 * invalid number.
 */
export async function listUsers(
  context: Pick<AuthContext, 'pool'>,
  asked: { page: string | undefined; perPage: string | undefined },
): Promise<UserPage> {
  const page = readCount(asked.page, 1, 1_000_000);
  const perPage = readCount(asked.perPage, 50, 1000);
  const counted = await context.pool.query<{ total: number }>(
    `select count(*)::integer as total from auth.users where deleted_at is null`,
  );
  const { rows } = await context.pool.query<{ id: string }>(
    `select id from auth.users where deleted_at is null order by created_at desc, id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const found = await Promise.all(rows.map(({ id }) => findUserById(context.pool, id)));
  const total = counted.rows[0]?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string): string =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
  return { users: found.filter((user) => user !== null), total, links };
}

function readCount(given: string | undefined, otherwise: number, most: number): number {
  if (given === undefined || given === '') return otherwise;
  if (!/^\d{1,19}$/.test(given)) {
    throw new AppError('validation_failed', `Bad Pagination Parameters: ${JSON.stringify(given)}`, 400);
  }
  return Math.min(Number(given) || otherwise, most);
}
