import { parentPort, workerData } from 'node:worker_threads';
import { followCatalogue, type SharedCatalogue } from '../../supabase/functions/_shared/search/catalogue.ts';
import { createRetrieval } from '../../supabase/functions/_shared/search/retrieval.ts';
import { openGround, openParts, type Opened } from '../answer-requests.ts';
import { readConfig } from '../config.ts';
import { isOneOf } from '../http/client-address.ts';
import { listen } from '../http/listen.ts';
import { limitsOfOne } from '../http/socket-guard.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { createLog } from '../log.ts';
import { connectExternally, connectForReads } from '../postgres/connect-externally.ts';
import { embeddedConnection } from '../postgres/open-database.ts';
import { openPools } from '../postgres/pools.ts';
import { closedHeaders } from '../site/content-policy.ts';
import { drain, serving, stop } from './keep-workers.ts';
import type { WorkerData } from './start-workers.ts';

// A thread that answers requests beside the main one: with its own connections, on the same port, from the same index.
const { thread, isQuiet, url, port, database, files, shared } = workerData as WorkerData;
const now = () => new Date();
const config = readConfig(process.env);
const log = createLog(isQuiet);
const opened: Opened = [];
let isStopping = false;
const followed = shared && followCatalogue(shared);

const started = start();
parentPort?.on('message', (message: SharedCatalogue | typeof drain | typeof stop) => {
  if (message !== drain && message !== stop) {
    followed?.take(message);
    return;
  }
  isStopping = true;
  if (message === stop) void started.then(end);
});
await started;

async function start(): Promise<void> {
  const connection =
    config.databaseUrl === undefined
      ? embeddedConnection(database)
      : await connectExternally(config.databaseUrl);
  opened.push(() => Promise.resolve(connection.close?.()));
  const { databaseReadUrl } = config;
  const pools = openPools(connection, {
    reads: databaseReadUrl === undefined ? undefined : connectForReads(databaseReadUrl, connection),
    threads: thread.of,
    onIdleError: (error) => log.warn({ err: error, part: 'postgres' }, 'a database connection was lost'),
  });
  opened.push(() => pools.close());
  const ground = await openGround(config, log, pools, thread, opened);
  const catalogue = followed ?? createRetrieval({ rpc: ground.rpc, now });
  const { app } = await openParts(ground, { url, catalogue, files, isStopping: () => isStopping }, opened);
  const { events, errors } = ground;
  const jobs = startJobs({ log: log.child({ part: 'jobs' }), now, jobs: [events.job, errors.job] });
  opened.push(() => jobs.stop());
  const server = await listen((request, bindings) => app.fetch(request, bindings), {
    host: config.host,
    port,
    headers: closedHeaders(url.startsWith('https:')),
    isProxy: isOneOf(config.trustedProxies),
    limits: limitsOfOne(thread.of),
    sharesPort: 'as another',
  });
  opened.push(() => server.close(10_000));
  parentPort?.postMessage(serving, []);
}

async function end(): Promise<void> {
  for (const close of opened.toReversed()) await close();
  process.exit(0);
}
