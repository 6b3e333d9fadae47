import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createPinnedFetch } from './pinned-fetch.ts';

async function served(answer: RequestListener, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await use(`http://127.0.0.1:${port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const elsewhere = [
  'http://accounts.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://intranet/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'ftp://accounts.example.com/x',
  'file:///etc/passwd',
];

test.each(elsewhere)('an issuer on the open net cannot send us to %s', async (url) => {
  const pinned = createPinnedFetch('https://accounts.example.com');
  await expect(pinned(url, {})).rejects.toThrow('is no place');
});

test('an issuer on this machine cannot send us off it', async () => {
  await expect(createPinnedFetch('http://127.0.0.1:9')('https://evil.example/', {})).rejects.toThrow(
    'is no place',
  );
});

test('a redirect is not followed, wherever it leads', async () => {
  let visits = 0;
  const answer: RequestListener = (request, response) => {
    visits += 1;
    response.writeHead(request.url === '/there' ? 200 : 302, { location: '/there' }).end();
  };
  await served(answer, async (origin) => {
    await expect(createPinnedFetch(origin)(`${origin}/here`, {})).rejects.toThrow('redirect');
  });
  expect(visits).toBe(1);
});

test('more than a megabyte is not read', async () => {
  const answer: RequestListener = (_, response) => {
    response.writeHead(200);
    response.end('x'.repeat(1024 * 1024 + 1));
  };
  await served(answer, async (origin) => {
    await expect(createPinnedFetch(origin)(origin, {})).rejects.toThrow('larger than');
  });
  await served(
    (_, response) => void response.end('{"a":1}'),
    async (origin) => {
      expect(await (await createPinnedFetch(origin)(origin, {})).json()).toEqual({ a: 1 });
    },
  );
});
