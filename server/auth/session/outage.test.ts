import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { authLetters } from '../../mail/auth-letters.ts';
import { mailboxOf } from '../../mail/mailbox-of.ts';
import { connectAs } from '../../postgres/connection.ts';
import { createTestDatabase } from '../../postgres/testing/test-database.ts';
import type { TestDatabase } from '../../postgres/testing/test-database.ts';
import { openTabs } from '../../testing/open-tabs.ts';
import { createAuth } from '../create-auth.ts';
import { defaultAuthSettings } from '../settings/settings.ts';
import { newUser, openAuth, siteUrl } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';

let database: TestDatabase;
let auth: AuthFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = await openAuth({}, undefined, database);
});
afterAll(async () => {
  await auth.close();
  await database.drop();
});

/** A proxy to PostgreSQL that can be closed: new connections are then cut off immediately. */
async function openGate() {
  const { socketDir, port } = inject('postgres');
  let isOpen = true;
  let refused = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!isOpen) {
      refused += 1;
      socket.destroy();
      return;
    }
    sockets.add(socket);
    const through = connect(`${socketDir}/.s.PGSQL.${port}`);
    through.on('error', () => undefined);
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    refused: () => refused,
    /** Closing it also cuts existing connections. */
    set(open: boolean) {
      isOpen = open;
      if (!open) for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('while the database is down a refresh waits, so that tabs ask once and no one is signed out', async () => {
  const gate = await openGate();
  const pool = new pg.Pool({
    ...connectAs(database.connection, 'supabase_auth_admin'),
    host: '127.0.0.1',
    port: gate.port,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const served = createAuth({
    letters: authLetters,
    mailboxOf,
    pool,
    keys: auth.keys,
    siteUrl,
    now: () => new Date(),
    settings: { ...defaultAuthSettings, bcryptCost: 4, rateLimits: 'off' },
    log: pino({ level: 'silent' }),
    clientAddress: () => '203.0.113.7',
  });
  try {
    const tabs = openTabs({
      count: 5,
      apikey: auth.keys.publishableKey,
      origin: () => siteUrl,
      share: 0,
      random: Math.random,
      fetch: (input, init) => served.fetch(new Request(input, init)),
    });
    const { email, password } = await newUser(auth);
    await tabs.clients[0]?.auth.signInWithPassword({ email, password });
    const { token: before } = tabs.calls();
    gate.set(false);
    tabs.expire();
    const asked = tabs.askAll();
    // If answered immediately, each of the five would have asked four times by now.
    await expect.poll(gate.refused, { timeout: 15_000 }).toBeGreaterThan(30);
    expect(tabs.calls().token - before).toBe(5);
    gate.set(true);
    expect(await asked).toBe(5);
    expect(tabs.calls().token - before).toBe(5);
    expect(tabs.signOuts()).toBe(0);
  } finally {
    await pool.end();
    await gate.close();
  }
});
