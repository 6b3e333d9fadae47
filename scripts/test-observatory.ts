import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pages } from '../app/site-map/pages.ts';
import { runServer } from '../server/testing/run-server.ts';
import { selfSigned } from '../server/testing/self-signed.ts';
import { run } from './install.mjs';

// Checks every page over TLS, as behind a proxy, with the MDN HTTP Observatory: npm run test:observatory.

type Requests = { responses: { auto: { status: number } | null } };
type Output = { pass: boolean; result: string; constructor: { name: string } };
type Observatory = {
  retrieve: (
    host: string,
    options: { httpPort: string; httpsPort: string; path: string },
  ) => Promise<Requests>;
  ALL_TESTS: ReadonlyArray<(requests: Requests) => Output>;
  getScoreModifier: (result: string) => number;
  getGradeForScore: (score: number) => { grade: string };
};

/** Installs the Observatory without its scripts: they would download lists, which are empty here. */
async function install(folder: string): Promise<Observatory> {
  await cp(join(import.meta.dirname, 'observatory'), folder, { recursive: true });
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error', '--no-audit', '--no-fund'];
  await run('npm', args, { cwd: folder, quiet: true });
  const judge = join(folder, 'node_modules', '@mdn', 'mdn-http-observatory');
  // No host is preloaded, so HSTS is judged by our header.
  await writeFile(join(judge, 'conf', 'hsts-preload.json'), '{}');
  const parts = ['retriever/retriever.js', 'constants.js', 'grader/grader.js'];
  const modules: object[] = await Promise.all(
    parts.map((part) => import(pathToFileURL(join(judge, 'src', part)).href) as Promise<object>),
  );
  return Object.assign({}, ...modules) as Observatory;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return String((server.address() as AddressInfo).port);
}

const folder = await mkdtemp(join(tmpdir(), 'ventus-observatory-'));
const free = createServer();
const port = await listening(free);
free.close();
const server = runServer({
  DATA_DIR: join(folder, 'data'),
  PORT: port,
  SITE_URL: 'https://ventus.example',
  TRUSTED_PROXIES: '127.0.0.1',
});
const { cert, key } = await selfSigned(['localhost']);
setDefaultCACertificates([...getCACertificates(), cert]);
const proxy = createTlsServer({ cert, key }, (incoming, outgoing) => {
  const headers = { ...incoming.headers, host: 'ventus.example', 'x-forwarded-for': '198.51.100.7' };
  const passed = request({ port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(passed);
});
const httpsPort = await listening(proxy);
const plain = createServer(({ url }, outgoing) => {
  outgoing.writeHead(301, { location: `https://localhost:${httpsPort}${url}` }).end();
});
const httpPort = await listening(plain);

let failed = 0;
try {
  const { retrieve, ALL_TESTS, getScoreModifier, getGradeForScore } = await install(join(folder, 'judge'));
  await server.ready;
  // The Observatory parses pages with jsdom, which warns about every modern style sheet that it cannot parse.
  console.error = () => undefined;
  for (const { path } of pages) {
    const requests = await retrieve('localhost', { httpPort, httpsPort, path });
    const results = ALL_TESTS.map((test) => test(requests));
    const modifiers = results.map(({ result }) => getScoreModifier(result));
    const score = 100 + modifiers.reduce((sum, modifier) => sum + modifier, 0);
    const { grade } = getGradeForScore(score);
    const faults = results.filter(({ pass }, at) => !pass || (modifiers[at] ?? 0) < 0);
    const isGood = grade === 'A+' && faults.length === 0 && requests.responses.auto !== null;
    if (!isGood) failed += 1;
    const names = faults.map(({ constructor, result }) => `${constructor.name} ${result}`).join(', ');
    console.log(`${isGood ? '✓' : '✗'} ${path.padEnd(24)} ${grade} ${score} ${names}`);
  }
} finally {
  proxy.close();
  plain.close();
  await server.end();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${pages.length - failed} of ${pages.length} pages have an A+ without a deduction`);
process.exitCode = failed > 0 ? 1 : 0;
