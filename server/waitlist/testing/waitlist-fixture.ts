import pino from 'pino';
import { createRateLimits } from '../../auth/rate-limits.ts';
import { createFunctions } from '../../functions/create-functions.ts';
import { createRpc } from '../../functions/create-rpc.ts';
import { rememberOrigin } from '../../http/origin.ts';
import type { TestDatabase } from '../../postgres/testing/test-database.ts';
import { waitlistFunctions } from '../waitlist-functions.ts';

export const siteUrl = 'http://localhost:3000';

export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@people.example',
  interest: 'Sports',
  referralCode: '',
};

export const shop = {
  companyName: 'Larkmoor Golf',
  companyIndustry: 'Sports - Golf, Tennis',
  companyWebsite: 'larkmoor.example',
  fullName: 'Grace Hopper',
  roleTitle: 'Owner',
  emailAddress: 'grace@larkmoor.example',
  referralCode: '',
  ventusToolsInterested: 'geographic, persona, request-demo',
};

export type Fixture = ReturnType<typeof createFixture>;

/** The waitlist functions as the server hosts them, on a test's database, with a clock that the test moves. */
export function createFixture(database: TestDatabase, options: { rateLimits?: 'on' | 'off' } = {}) {
  const clock = { at: new Date('2026-11-21T12:00:00Z') };
  const rpc = createRpc(database.pools.service);
  const log = pino({ level: 'silent' });
  const functions = createFunctions({
    functions: waitlistFunctions({
      rpc,
      now: () => clock.at,
      siteUrl,
      limits: createRateLimits(database.pools.auth, options.rateLimits ?? 'off'),
      log,
    }),
    siteUrl,
    log,
  });
  const send = (
    name: string,
    init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
    from = '192.0.2.1',
  ) => {
    const request = new Request(`${siteUrl}/functions/v1/${name}`, { method: 'POST', ...init });
    rememberOrigin(request, { clientAddress: from, requestId: 'request' });
    return functions.fetch(request);
  };
  const post = (name: string, fields: object, headers: Record<string, string> = {}, from?: string) =>
    send(
      name,
      { body: JSON.stringify(fields), headers: { 'content-type': 'application/json', ...headers } },
      from,
    );
  const rows = async (sql: string, values: unknown[] = []) => (await database.admin.query(sql, values)).rows;
  return { clock, rpc, log, send, post, rows };
}
