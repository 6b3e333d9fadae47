import { loadOrCreateKeys } from '../auth/keys/load-or-create-keys.ts';
import { readConfig } from '../config.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { createLog } from '../log.ts';
import { attachDatabase } from '../postgres/attach-database.ts';
import { runDueFeeds } from './run-feed.ts';

// The process in which the server reads feeds: parsing a large one does not slow down requests, and running out of memory ends
// only this process.
const { dataDir, databaseUrl, onLoopback } = readConfig(process.env);
const log = createLog(process.stdout.isTTY).child({ part: 'feeds' });
const stopping = new AbortController();
for (const sign of ['SIGTERM', 'SIGINT'] as const) process.on(sign, () => stopping.abort());
// The server is gone without a signal.
process.on('disconnect', () => stopping.abort());
// It does not wait for a run that is being applied: the database rolls that back, and it is repeated.
stopping.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), 5000).unref());

const database = await attachDatabase({ dataDir, databaseUrl, log });
try {
  const { encryptionKey } = await loadOrCreateKeys(database.pools.auth);
  const tools = { rpc: createRpc(database.pools.service), encryptionKey, onLoopback, now: () => new Date() };
  await runDueFeeds(tools, {
    signal: stopping.signal,
    onReport({ source, outcome, reason, run }) {
      const counts = run && {
        read: run.rows_read,
        refused: run.refused,
        added: run.added,
        changed: run.changed,
        gone: run.gone,
      };
      log[outcome === 'failed' || outcome === 'held' ? 'warn' : 'info'](
        { source, outcome, reason, ...counts },
        'a feed was read',
      );
    },
  });
} finally {
  await database.stop();
  if (process.connected) process.disconnect();
}
