import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { failNow } from '../testing/failing-worker.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer({
  WORKERS: '2',
  DRAIN_SECONDS: '5',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  NODE_OPTIONS: '--import=./server/testing/failing-worker.ts',
});

type Answer = { status: number; text: string };

/** Over a separate connection, so that any of the threads may answer. */
function ask(path: string, { from, body }: { from?: string; body?: unknown } = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = {
    apikey,
    'content-type': 'application/json',
    ...(from && { 'x-forwarded-for': from }),
  };
  const method = body ? 'POST' : 'GET';
  const sent = request(new URL(path, server.url), { agent: false, method, headers }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    response.on('error', reject);
  });
  sent.on('error', reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}
let apikey = '';

const metric = async (name: string): Promise<number[]> => {
  const { text } = await ask('/metrics');
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.map((line) => Number(line.slice(line.lastIndexOf(' '))));
};
const bothServe = () =>
  expect.poll(() => metric('workers '), { timeout: 60_000, interval: 100 }).toEqual([2]);
/** Enough for both to answer some, whichever the system chooses. */
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
let addresses = 0;
const newAddress = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`;

test('two threads answer on one port, and either reports the metrics of both', async () => {
  apikey = await server.apikey();
  await bothServe();
  const pages = await times(60, () => ask('/about'));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  await times(10, async () => {
    const { text } = await ask('/metrics');
    const counted = [1, 2].map((worker) => {
      const series = `http_request_duration_seconds_count{worker="${worker}",method="GET",route="/about",status="200"} `;
      return Number(text.split(series)[1]?.split('\n')[0]);
    });
    expect(Math.min(...counted)).toBeGreaterThan(0);
    expect(counted.reduce((sum, count) => sum + count)).toBe(60);
    expect(text.match(/^process_resident_memory_bytes /gm)).toHaveLength(1);
    expect(text.match(/^# TYPE nodejs_heap_used_bytes /gm)).toHaveLength(1);
  });
}, 120_000);

test('a changed offer is found by every thread', async ({ annotate }) => {
  const feed = join(server.folder, 'feed.jsonl');
  const write = (title: string, price: string) =>
    writeFileSync(feed, JSON.stringify({ id: '1', title, price, link: 'https://shop.example/1' }));
  const importFeed = () =>
    promisify(execFile)(
      process.execPath,
      ['--no-warnings', 'server/cli/main.ts', 'deals', 'import', feed, '--source', 'shop'],
      { env: { ...process.env, DATA_DIR: server.dataDir } },
    );
  const found = async () => {
    const answers = await times(30, () =>
      ask('/functions/v1/search-deals-guest', { from: newAddress(), body: { query: 'quaxl putter' } }),
    );
    return [...new Set(answers.map(({ text }) => /Quaxl Putter[^"]*|$/.exec(text)?.[0]))];
  };
  const since = performance.now();
  write('Quaxl Putter', '80 USD');
  await importFeed();
  await expect.poll(found, { timeout: 60_000 }).toEqual(['Quaxl Putter']);
  write('Quaxl Putter Two', '70 USD');
  await importFeed();
  await expect.poll(found, { timeout: 60_000 }).toEqual(['Quaxl Putter Two']);
  await annotate(`two changes: ${Math.round(performance.now() - since)} ms with their imports`);
}, 180_000);

test('the requests of an address are counted across all threads', async () => {
  const from = newAddress();
  const statuses: number[] = [];
  for (let round = 0; round < 33; round++) {
    const answers = await times(20, () => ask('/rest/v1/deals?limit=1', { from }));
    statuses.push(...answers.map(({ status }) => status));
  }
  const refused = statuses.filter((status) => status === 429);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(refused).toHaveLength(60);
}, 120_000);

test('a thread that fails is replaced, and meanwhile every request is answered', async ({ annotate }) => {
  const file = join(server.dataDir, failNow);
  writeFileSync(file, '');
  await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(false);
  await expect
    .poll(() => metric('worker_replacements_total'), { timeout: 20_000, interval: 50 })
    .toEqual([1]);
  let isServing = false;
  let asked = 0;
  while (!isServing) {
    const answers = await times(5, () => ask('/about'));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    asked += 5;
    isServing = (await metric('workers '))[0] === 2;
  }
  await annotate(`${asked} requests while a thread was replaced`);
  await times(60, () =>
    ask('/functions/v1/search-deals-guest', { from: newAddress(), body: { query: 'golf' } }),
  );
  const busy = await metric('http_request_duration_seconds_count{worker="2",method="POST"');
  expect(busy.length).toBeGreaterThan(0);
}, 120_000);

test('when asked to stop, every thread reports that it is not ready and answers for a while; then nothing is left', async () => {
  const ended = server.process.end();
  const areDraining = async () => {
    const answers = await times(20, () => ask('/readyz'));
    return answers.every(({ status }) => status === 503);
  };
  await expect.poll(areDraining, { interval: 50 }).toBe(true);
  const pages = await times(20, () => ask('/about'));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await ended).toBe(0);
  expect(existsSync(join(server.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  await expect(ask('/about')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
}, 120_000);
