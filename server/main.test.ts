import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { startOf } from './postgres/cluster/process-identity.ts';
import { openTabs } from './testing/open-tabs.ts';
import { runServer } from './testing/run-server.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { useServer } from './testing/use-server.ts';

const server = useServer({ RATE_LIMITS: 'off' }, 'empty');

async function client(): Promise<SupabaseClient> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(server.url, await server.apikey(), options);
}

async function person(name: string) {
  const supabase = await client();
  const email = `${name}-${Date.now()}@people.example`;
  const { data, error } = await supabase.auth.signUp({
    email,
    password: 'correct-horse-7',
    options: { data: { full_name: 'Ana Lee' } },
  });
  expect(error).toBeNull();
  return { supabase, email, id: data.user?.id ?? '' };
}

test('the official client signs up, signs in, stores a profile, saves a deal and searches', async () => {
  const { supabase, email, id } = await person('ana');
  await supabase.auth.signOut();
  const signIn = await supabase.auth.signInWithPassword({ email, password: 'correct-horse-7' });
  expect(signIn.error).toBeNull();

  const profile = await supabase.from('profiles').select().eq('id', id).single();
  expect(profile.data).toMatchObject({ id, full_name: 'Ana Lee', onboarding_completed: false });
  const update = await supabase
    .from('profiles')
    .update({ lifestyle_goal: 'sports', selected_categories: ['Golf'], onboarding_completed: true })
    .eq('id', id)
    .select('lifestyle_goal, selected_categories')
    .single();
  expect(update).toMatchObject({
    error: null,
    data: { lifestyle_goal: 'sports', selected_categories: ['Golf'] },
  });

  const search = await supabase.functions.invoke('search-deals', {
    body: { query: 'Show me Golf deals under $300', userId: id },
  });
  expect(search.error).toBeNull();
  const [deal] = search.data.deals as Array<{
    title: string;
    merchant: string;
    dealPrice: number;
    category: string;
  }>;
  expect(deal).toMatchObject({ category: 'Golf' });
  expect(deal?.dealPrice).toBeLessThan(300);

  const saved = {
    user_id: id,
    deal_title: deal?.title,
    merchant_name: deal?.merchant,
    discounted_price: deal?.dealPrice,
  };
  expect((await supabase.from('saved_deals').insert(saved)).error).toBeNull();
  expect((await supabase.from('saved_deals').insert(saved)).error).toMatchObject({ code: '23505' });
  expect((await supabase.from('saved_deals').select('deal_title')).data).toEqual([
    { deal_title: deal?.title },
  ]);
});

test('another user’s rows are not found, and nothing can be written in another user’s name', async () => {
  const owner = await person('owner');
  const stranger = await person('stranger');
  const row = { user_id: owner.id, deal_title: 'Putter', merchant_name: 'Lark & Iron', discounted_price: 9 };
  expect((await owner.supabase.from('saved_deals').insert(row)).error).toBeNull();

  const { supabase } = stranger;
  expect((await supabase.from('profiles').select().eq('id', owner.id)).data).toEqual([]);
  expect((await supabase.from('saved_deals').select()).data).toEqual([]);
  expect((await supabase.from('saved_deals').insert(row)).error).toMatchObject({ code: '42501' });
  const forged = await supabase.functions.invoke('search-deals', {
    body: { query: 'golf', userId: owner.id },
  });
  expect(forged.error?.context.status).toBe(403);
  const anonymous = await client();
  const asAnyone = await anonymous.from('profiles').select();
  expect(asAnyone.data ?? []).toEqual([]);
  const unknown = await anonymous.functions.invoke('search-deals', {
    body: { query: 'golf', userId: owner.id },
  });
  expect(unknown.error?.context.status).toBe(401);
});

test('a second server on the same data is refused with the name of the holder', async () => {
  const second = runServer({ DATA_DIR: server.dataDir });
  expect(await second.end('SIGCONT')).toBe(1);
  expect(second.output()).toContain(String(server.process.child.pid));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

const refusals: Array<[string, Record<string, string>, RegExp]> = [
  ['a database address that is none', { DATABASE_URL: 'not-an-address' }, /DATABASE_URL/],
  ['a database nobody serves', { DATABASE_URL: 'postgres://u:hidden-word@127.0.0.1:1/x' }, /DATABASE_URL/],
  ['half a Supabase project', { SUPABASE_URL: 'https://x.example' }, /SUPABASE_ANON_KEY/],
  ['a port that is none', { PORT: 'http' }, /PORT/],
  [
    'a data folder that is a file',
    { DATA_DIR: fileURLToPath(import.meta.url) },
    /a file of that name exists/,
  ],
  [
    'a data folder where none can be',
    { DATA_DIR: '/proc/ventus/data' },
    /^\n {2}The data folder \/proc\/ventus\/data cannot be used/m,
  ],
];

test.each(refusals)('%s stops the start with one sentence', async (_name, env, sentence) => {
  const refused = runServer({ DATA_DIR: join(server.folder, 'unused'), ...env });
  expect(await refused.end('SIGCONT')).toBe(1);
  expect(refused.output()).toMatch(sentence);
  expect(refused.output()).not.toMatch(/ {4}at |hidden-word/);
});

test('no user’s token, password or address is in the log', async () => {
  await person('quiet');
  expect(server.process.output()).not.toMatch(/correct-horse|people\.example|eyJ|sb_secret_/);
});

const rounds = process.env['VENTUS_TEST_FULL'] ? 200 : 3;

test('twenty tabs stay signed in while responses are lost and the server is killed in the middle of a refresh', async ({
  annotate,
}) => {
  const apikey = await server.apikey();
  const { seed, random } = seededRandom();
  await annotate(`VENTUS_SEED=${seed}`);
  const tabs = openTabs({ count: 20, apikey, origin: () => server.url, share: 0.3, random });
  const [first] = tabs.clients;
  const email = `tabs-${Date.now()}@people.example`;
  expect((await first?.auth.signUp({ email, password: 'correct-horse-7' }))?.error).toBeNull();
  for (let round = 0; round < rounds; round += 1) {
    const before = tabs.refreshToken();
    tabs.expire();
    const asked = tabs.askAll();
    if (round === Math.floor(rounds / 2)) {
      const { token } = tabs.calls();
      await expect.poll(() => tabs.calls().token, { interval: 1 }).toBeGreaterThan(token + 5);
      await server.process.end('SIGKILL');
      await server.restart();
      // After half a minute without an answer a client gives up, and asks again a minute later. A start may take longer than that.
      await asked;
      await expect.poll(() => tabs.askAll(), { timeout: 300_000 }).toBe(20);
    } else expect(await asked).toBe(20);
    expect(tabs.refreshToken()).not.toBe(before);
  }
  expect(tabs.signOuts()).toBe(0);
  const sessions = await first?.auth.getSession();
  const listed = await fetch(`${server.url}/auth/v1/sessions`, {
    headers: { apikey, authorization: `Bearer ${sessions?.data.session?.access_token}` },
  });
  expect(((await listed.json()) as { sessions: unknown[] }).sessions).toHaveLength(1);
  const { token, lost } = tabs.calls();
  await annotate(`${rounds} rounds, ${token} calls of /token, ${lost} answers lost, 0 signed out, 1 session`);
}, 900_000);

/** Suspends a process and its children, as on a machine that hangs; returns how to resume them. */
function freeze(pid: number): () => void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
  const all = [pid, ...children.filter((child) => child > 0)];
  for (const one of all) process.kill(one, 'SIGSTOP');
  return () => all.forEach((one) => process.kill(one, 'SIGCONT'));
}

// Two seconds are enough to see a client retry after an immediate refusal: it does after 200, 400 and 800 ms.
const frozen = process.env['VENTUS_TEST_FULL'] ? { ms: 60_000, calls: 2 } : { ms: 2000, calls: 1 };

test.runIf(existsSync('/proc/self/task'))(
  'while the database stands still at the end of a session, tabs ask at most twice a minute and stay signed in',
  async ({ annotate }) => {
    const apikey = await server.apikey();
    const tabs = openTabs({ count: 20, apikey, origin: () => server.url, share: 0, random: () => 1 });
    const email = `frozen-${Date.now()}@people.example`;
    const [first] = tabs.clients;
    expect((await first?.auth.signUp({ email, password: 'correct-horse-7' }))?.error).toBeNull();
    const goOn = freeze(server.postmaster());
    let asked: Promise<unknown>;
    try {
      tabs.expire();
      asked = tabs.askAll();
      await expect.poll(() => tabs.calls().token).toBe(20);
      await new Promise((resolve) => setTimeout(resolve, frozen.ms));
      expect(tabs.calls().token).toBeLessThanOrEqual(20 * frozen.calls);
    } finally {
      goOn();
    }
    const { token } = tabs.calls();
    await asked;
    // A tab whose attempt failed keeps its session and waits a minute before the next one.
    await expect.poll(() => tabs.askAll(), { timeout: 90_000, interval: 1000 }).toBe(20);
    expect(tabs.signOuts()).toBe(0);
    await annotate(`${frozen.ms / 1000} s, ${token / 20} calls of /token a tab, 0 signed out`);
  },
  240_000,
);

test('after a kill its data can be opened again; after a clean stop no PostgreSQL is left running', async () => {
  const { email } = await person('kept');
  await server.process.end('SIGKILL');
  await server.restart();
  const again = await (await client()).auth.signInWithPassword({ email, password: 'correct-horse-7' });
  expect(again.error).toBeNull();

  const postmaster = server.postmaster();
  expect(await server.process.end('SIGTERM')).toBe(0);
  expect(existsSync(join(server.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(startOf(postmaster)).toBeUndefined();
}, 60_000);
