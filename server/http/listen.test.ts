import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listening } from './listen.ts';
import { defaultSocketLimits, type SocketLimits } from './socket-guard.ts';

const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" };
const short = { headers: 200, request: 400, idle: 200, stalled: 300, check: 50, quiet: 0 };
const film = new Uint8Array(24 * 1024 * 1024);
type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

let server: Listening | undefined;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server?.close(0);
});

async function serve(answer: Answer, limits: Partial<SocketLimits> = {}, proxies: readonly string[] = []) {
  server = await listen(answer, {
    host: '127.0.0.1',
    port: 0,
    headers,
    isProxy: (address) => proxies.includes(address),
    limits: { ...defaultSocketLimits, ...short, ...limits },
  });
}

/** A raw connection: what it received so far, and when it is closed. */
function dial(bytes = '') {
  const socket = connect(server?.port ?? 0, '127.0.0.1', () => bytes && socket.write(bytes));
  sockets.push(socket);
  let got = '';
  socket.on('data', (chunk) => (got += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const opened = new Promise((resolve) => socket.once('connect', resolve));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
  return { socket, opened, closed, got: () => got };
}

const get = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: a.example\r\n\r\n`;
const hello: Answer = () => new Response('hello');

test.each([
  ['nothing at all', '', ''],
  ['half of its headers', 'GET / HTTP/1.1\r\nhost: a.example\r\nx: ', ' '],
  ['a body that never ends', 'POST / HTTP/1.1\r\nhost: a.example\r\ncontent-length: 9999\r\n\r\n{', ' '],
])('a client that sends %s is cut off, also when it drips', async (_what, bytes, drop) => {
  await serve(async (request) => new Response(await request.text()));
  const { socket, closed } = dial(bytes);
  const drip = setInterval(() => drop && socket.writable && socket.write(drop), 40);
  const got = await closed;
  clearInterval(drip);
  if (drop === '') return;
  expect(got).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  for (const [name, value] of Object.entries(headers)) expect(got).toContain(`${name}: ${value}\r\n`);
});

test('an idle connection is closed after its answer, and an answer may take longer than the idle timeout', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await serve(async (request) => {
    if (new URL(request.url).pathname === '/slow') await opened;
    return new Response('hello');
  });
  const slow = dial(get('/slow'));
  expect(await dial(get()).closed).toContain('hello');
  open();
  expect(await slow.closed).toContain('hello');
});

test('a client that does not read its answer is disconnected', async () => {
  const { promise: cut, resolve: onCut } = Promise.withResolvers<boolean>();
  await serve((_request, { outgoing }) => {
    outgoing.once('close', () => onCut(!outgoing.writableFinished));
    return new Response(film);
  });
  dial(get()).socket.pause();
  expect(await cut).toBe(true);
});

const refuse: Answer = () =>
  Response.json({ code: 'refused' }, { status: 401, headers: { connection: 'close' } });
const block = Buffer.alloc(64 * 1024, 'x');
const framings = {
  'content-length': { head: `content-length: ${block.length * 32}`, part: [block], end: '' },
  chunked: { head: 'transfer-encoding: chunked', part: ['10000\r\n', block, '\r\n'], end: '0\r\n\r\n' },
};

test.each(Object.entries(framings))(
  'a client that sends its whole body (%s) before it reads gets the answer that refused it',
  async (_framing, { head, part, end }) => {
    await serve(refuse);
    for (let tries = 0; tries < 20; tries += 1) {
      const { socket, opened, closed } = dial();
      await opened;
      let failure = '';
      socket.on('error', ({ message }) => (failure = message));
      socket.pause();
      socket.write(`POST / HTTP/1.1\r\nhost: a.example\r\n${head}\r\n\r\n`);
      // Enough time for the server to answer, and to close the connection if it does not wait.
      await pause(5);
      for (let sent = 0; sent < 32; sent += 1) for (const bytes of part) socket.write(bytes);
      await new Promise((resolve) => socket.write(end, resolve));
      socket.resume();
      expect(await closed).toMatch(/^HTTP\/1\.1 401 [^]*\{"code":"refused"\}$/);
      expect(failure).toBe('');
    }
  },
);

test('a refused client that drips is answered at once and disconnected soon', async () => {
  await serve(refuse, { request: 60_000, lingering: 300 });
  const { socket, closed, got } = dial('POST / HTTP/1.1\r\nhost: a.example\r\ncontent-length: 9999\r\n\r\n{');
  const drip = setInterval(() => socket.writable && socket.write(' '), 40);
  await expect.poll(got).toContain('{"code":"refused"}');
  expect(socket.readyState).toBe('open');
  expect(await closed).toMatch(/^HTTP\/1\.1 401 /);
  clearInterval(drip);
});

test('a refused client that never stops sending is read for a limited number of bytes only', async () => {
  await serve(refuse, { request: 60_000, lingering: 60_000 });
  const { socket, opened, closed } = dial();
  await opened;
  socket.write('POST / HTTP/1.1\r\nhost: a.example\r\ntransfer-encoding: chunked\r\n\r\n');
  const more = () => {
    while (socket.writable && socket.write(`10000\r\n${block.toString()}\r\n`));
  };
  socket.on('drain', more);
  more();
  expect(await closed).toMatch(/^HTTP\/1\.1 401 /);
});

test('a slow reader gets the whole file', { timeout: 60_000 }, async () => {
  await serve(() => new Response(film), { stalled: 1_000 });
  const { socket } = dial(get());
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    void pause(10).then(() => socket.resume());
  });
  await expect.poll(() => bytes, { timeout: 50_000 }).toBeGreaterThan(film.length);
});

test('a few pipelined requests are handled one after another', async () => {
  let working = 0;
  let most = 0;
  await serve(async (request) => {
    most = Math.max(most, (working += 1));
    await pause(5);
    working -= 1;
    return new Response(`answer to ${new URL(request.url).pathname};`);
  });
  const ahead = dial(Array.from({ length: 10 }, (_, at) => get(`/${at}`)).join(''));
  await expect
    .poll(() =>
      ahead
        .got()
        .match(/(?<=answer to \/)\d+/g)
        ?.join(),
    )
    .toBe('0,1,2,3,4,5,6,7,8,9');
  expect(most).toBe(1);
  expect(await dial(get().repeat(40)).closed).not.toContain('hello');
});

test('a client holding many connections loses the longest idle ones and cannot block others', async () => {
  await serve(hello, { ...defaultSocketLimits, keptPerAddress: 5, quiet: 0 });
  const held = Array.from({ length: 5 }, () => dial());
  await Promise.all(held.map(({ opened }) => opened));
  const good = dial(get());
  await expect.poll(good.got).toContain('hello');
  await held[0]?.closed;
  // A connection that received an answer is worth more than one that never sent a request.
  await dial().opened;
  await held[1]?.closed;
  good.socket.write(get());
  await expect.poll(() => good.got().split('hello').length).toBe(3);
});

test('beyond the limit per address or in total, new connections are refused while existing ones are busy', async () => {
  for (const limits of [{ perAddress: 3 }, { inAll: 3 }]) {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const arrived: unknown[] = [];
    await serve(async (request) => {
      arrived.push(request);
      await opened;
      return new Response('hello');
    }, limits);
    const working = Array.from({ length: 3 }, () => dial(get()));
    await expect.poll(() => arrived.length).toBe(3);
    expect(await dial(get()).closed).toBe('');
    open();
    for (const { closed } of working) expect(await closed).toContain('hello');
    await server?.close(0);
  }
});

test('a proxy’s connections belong to many users, so they are not counted as one address', async () => {
  await serve(hello, { ...defaultSocketLimits, perAddress: 2, keptPerAddress: 2, quiet: 0 }, ['127.0.0.1']);
  const held = Array.from({ length: 4 }, () => dial(get()));
  for (const { got } of held) await expect.poll(got).toContain('hello');
  for (const { socket } of held) socket.write(get());
  for (const { got } of held) await expect.poll(() => got().split('hello').length).toBe(3);
});

test.each([
  ['400', 'GET / HTTP/1.1\r\nhost: a\nbad\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n'],
  ['417', 'GET / HTTP/1.1\r\nhost: a.example\r\nexpect: a miracle\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nhost: a.example\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`],
])('what is refused with %s before it is a request carries our headers', async (status, bytes) => {
  await serve(hello);
  const got = await dial(bytes).closed;
  expect(got).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const [name, value] of Object.entries(headers)) expect(got).toContain(`${name}: ${value}\r\n`);
});
