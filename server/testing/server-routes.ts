import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import pino from 'pino';
import { createApp } from '../app.ts';
import { createAuth } from '../auth/create-auth.ts';
import type { Keys } from '../auth/keys/load-or-create-keys.ts';
import { defaultAuthSettings } from '../auth/settings/settings.ts';
import { authLetters } from '../mail/auth-letters.ts';
import { mailboxOf } from '../mail/mailbox-of.ts';
import { readSite } from '../site/load-site.ts';

export type Route = { method: string; path: string };

const functionsFolder = fileURLToPath(new URL('../../supabase/functions', import.meta.url));
const siteFolder = fileURLToPath(new URL('../../build/client', import.meta.url));
const any = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Every route of the server, from its parts: those of the two routers, the functions in their folder, the
 * tables and functions that `/rest/v1` exposes, the pages of the built site. New ones are included automatically.
 */
export async function serverRoutes(pool: pg.Pool, keys: Keys): Promise<Route[]> {
  const log = pino({ level: 'silent' });
  const auth = createAuth({
    pool,
    keys,
    siteUrl: 'http://localhost:3000',
    settings: defaultAuthSettings,
    now: () => new Date(),
    log,
    clientAddress: () => 'unknown',
    letters: authLetters,
    mailboxOf,
  });
  const nothing = { fetch: () => new Response() };
  const app = createApp({
    auth: nothing,
    rest: nothing,
    functions: nothing,
    mcp: nothing,
    mailbox: nothing,
    site: () => Promise.resolve(new Response()),
    browserConfig: {},
    ready: () => Promise.resolve(),
    clientAddress: () => 'unknown',
    secure: false,
    events: { note: () => undefined },
    metrics: { answered: () => undefined, answer: () => Promise.resolve(null) },
    log,
  });
  // The routers' wildcards stand for a part whose routes are listed below, or match anything.
  const own = app.routes.flatMap(({ method, path }) =>
    (method === 'ALL' ? any : [method]).map((verb) => ({ method: verb, path: path.replace('*', ':any') })),
  );
  const each = (paths: readonly string[]) => paths.flatMap((path) => any.map((method) => ({ method, path })));
  return [
    ...auth.routes,
    ...own,
    ...each(functionNames().map((name) => `/functions/v1/${name}`)),
    ...each(await restPaths(pool)),
    ...each(await sitePaths()),
  ];
}

/** What a hosted project would deploy. */
export function functionNames(): string[] {
  return readdirSync(functionsFolder).filter((name) => existsSync(`${functionsFolder}/${name}/index.ts`));
}

async function sitePaths(): Promise<string[]> {
  const site = await readSite(siteFolder, 'http://localhost:3000');
  const pages = [...site.files.keys()].filter((path) => path.endsWith('.html'));
  return [...pages.map((path) => path.replace(/\/?index\.html$/, '') || '/'), ...site.appPaths];
}

async function restPaths(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select '/rest/v1/' || relname as path from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
     union select '/rest/v1/rpc/' || proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return rows.map(({ path }) => path);
}
