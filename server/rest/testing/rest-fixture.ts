import pino from 'pino';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { createRest, type Rest, type RestOptions } from '../create-rest.ts';
import { exampleNotes, exampleSchema } from './example-schema.ts';

export const owner = '11111111-1111-4111-8111-111111111111';
export const stranger = '22222222-2222-4222-8222-222222222222';

/** Tokens of the tests: `owner`, `stranger`, `service`; without one a caller is anonymous, any other is refused. */
export async function resolveTestCaller(headers: Headers): Promise<Caller> {
  const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? 'anon';
  const user = (subject: string): Caller => ({
    role: 'authenticated',
    claims: { sub: subject, role: 'authenticated' },
    subject,
  });
  if (token === 'owner') return user(owner);
  if (token === 'stranger') return user(stranger);
  if (token === 'service') return { role: 'service_role', claims: { role: 'service_role' }, subject: null };
  if (token === 'anon') return { role: 'anon', claims: { role: 'anon' }, subject: null };
  throw new AppError('PGRST303', 'JWT expired', 401);
}

export type RestFixture = {
  database: TestDatabase;
  rest: Rest;
  /** Sends one request with a token and headers; a body is sent as JSON unless it is a string. */
  send(method: string, path: string, options?: SendOptions): Promise<Response>;
  drop(): Promise<void>;
};

export type SendOptions = { as?: string; headers?: Record<string, string>; body?: unknown };

/** A separate database with the example schema, and a REST API over it. */
export async function createRestFixture(options: Partial<RestOptions> = {}): Promise<RestFixture> {
  const database = await createTestDatabase();
  await database.admin.query(exampleSchema);
  await database.admin.query(exampleNotes(owner, stranger));
  const rest = createRest({
    pool: database.pools.rest,
    resolveCaller: resolveTestCaller,
    log: pino({ level: 'silent' }),
    ...options,
  });
  return {
    database,
    rest,
    send: (method, path, sent = {}) => rest.fetch(requestOf(method, path, sent)),
    async drop() {
      await rest.close();
      await database.drop();
    },
  };
}

function requestOf(method: string, path: string, { as, headers, body }: SendOptions): Request {
  return new Request(`http://rest.test/rest/v1${path}`, {
    method,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
