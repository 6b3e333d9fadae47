import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createPinnedFetch } from './create-pinned-fetch.ts';
import { publicLookup } from '../../http/public-lookup.ts';
import type { LookupAll } from '../../http/public-lookup.ts';

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

test.each(elsewhere)('an issuer on the internet cannot send us to %s', async (url) => {
  const pinned = createPinnedFetch('https://accounts.example.com');
  await expect(pinned(url, {})).rejects.toThrow('is no place');
});

test('an issuer on this machine cannot send us to another one', async () => {
  await expect(createPinnedFetch('http://127.0.0.1:9')('https://evil.example/', {})).rejects.toThrow(
    'is no place',
  );
});

test('redirects are never followed', async () => {
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

test.each([
  ['127.0.0.1', 4],
  ['10.1.2.3', 4],
  ['100.64.0.1', 4],
  ['169.254.169.254', 4],
  ['172.31.255.255', 4],
  ['192.168.1.1', 4],
  ['0.0.0.0', 4],
  ['255.255.255.255', 4],
  ['::1', 6],
  ['::ffff:10.0.0.1', 6],
  ['64:ff9b::a00:1', 6],
  ['fd12:3456::1', 6],
  ['fe80::1', 6],
  ['2002:7f00:1::', 6],
] as const)(
  'a name that resolves to %s is not asked, also beside an address of the open net',
  async (address, family) => {
    const open = { address: '93.184.215.14', family: 4 };
    for (const addresses of [[{ address, family }], [open, { address, family }]]) {
      const pinned = createPinnedFetch('https://accounts.example.com', (_name, _options, done) =>
        done(null, addresses),
      );
      for (const url of ['https://accounts.example.com/x', 'https://keys.example.com/x']) {
        await expect(pinned(url, {})).rejects.toThrow('inside a network');
      }
    }
  },
);

test('the connection uses the addresses that were checked, without another lookup of the name', () => {
  const answers = [
    [
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f:cb07::1', family: 6 },
    ],
    [{ address: '127.0.0.1', family: 4 }],
  ];
  const rebinds: LookupAll = (_name, _options, done) => done(null, answers.shift() ?? []);
  const lookup = publicLookup(rebinds);
  const seen: unknown[] = [];
  const note: Parameters<typeof lookup>[2] = (error, addresses) => seen.push(error?.message ?? addresses);
  lookup('accounts.example.com', { all: true }, note);
  lookup('accounts.example.com', { all: true }, note);
  lookup('accounts.example.com', { all: true }, note);
  expect(seen).toEqual([
    [
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800:21f:cb07::1', family: 6 },
    ],
    'accounts.example.com has an address inside a network',
    'accounts.example.com has no address',
  ]);
});
