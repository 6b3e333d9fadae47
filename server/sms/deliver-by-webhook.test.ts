import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverByWebhook } from './deliver-by-webhook.ts';

type Seen = { path: string; key: string | undefined; body: unknown };
const seen: Seen[] = [];
const answers: Record<string, number> = { '/takes': 204, '/refuses': 500, '/points-away': 307 };
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    let text = '';
    request.on('data', (chunk: Buffer) => void (text += chunk.toString()));
    request.on('end', () => {
      seen.push({ path, key: request.headers['idempotency-key']?.toString(), body: JSON.parse(text) });
      response.writeHead(answers[path] ?? 404, { location: '/takes' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => server.close());

const message = { to: '+15550100', text: '123456 is your code' };

test('a message is posted as JSON with its id, and accepted by a 2xx response', async () => {
  await deliverByWebhook(`${origin}/takes`)('one', message);
  expect(seen.at(-1)).toEqual({ path: '/takes', key: 'one', body: { id: 'one', ...message } });
});

test.each(['/refuses', '/points-away', '/nowhere'])(
  'an answer of %s leaves the message with us, and nothing is followed',
  async (path) => {
    const before = seen.length;
    await expect(deliverByWebhook(origin + path)('two', message)).rejects.toThrow();
    expect(seen.slice(before).map((one) => one.path)).toEqual([path]);
  },
);
