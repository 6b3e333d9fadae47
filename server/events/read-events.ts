import type pg from 'pg';
import { addressKey } from '../http/client-address.ts';
import { hashOf } from './keep-events.ts';

export type EventRow = { minute: Date; event: string; address: string; account: string; count: number };

/** Newest first. The address and account to look for are given in plain text and matched by their hashes. */
export async function readEvents(
  pool: pg.Pool,
  key: string,
  asked: {
    since: Date;
    event?: string | undefined;
    address?: string | undefined;
    account?: string | undefined;
    limit: number;
  },
): Promise<EventRow[]> {
  const { rows } = await pool.query<EventRow>(
    `select minute, event, address, account, count from host.security_events
      where minute >= $1 and ($2::text is null or event = $2) and ($3::text is null or address = $3)
        and ($4::text is null or account = $4)
      order by minute desc, event, count desc limit $5`,
    [
      asked.since,
      asked.event ?? null,
      asked.address === undefined ? null : hashOf(key, 'address', addressKey(asked.address)),
      asked.account === undefined ? null : hashOf(key, 'account', asked.account.trim().toLowerCase()),
      asked.limit,
    ],
  );
  return rows;
}
