// Runs the tests that depend on the database version with Debian's PostgreSQL 15, the oldest supported one. The tests create
// their own cluster in a temporary folder; a system cluster is left alone.
// `node scripts/test-pg15.mjs server/rest` runs other tests; VENTUS_TEST_PG_BIN names another PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const debian = '/usr/lib/postgresql/15/bin';
const bin = process.env.VENTUS_TEST_PG_BIN ?? debian;
const install = 'apt-get install -y --no-install-recommends postgresql-15';

if (!existsSync(join(bin, 'initdb'))) {
  if (bin !== debian) stop(`There is no PostgreSQL in ${bin}.`);
  if (process.getuid?.() !== 0) stop(`PostgreSQL 15 is not installed. Run: sudo ${install}`);
  console.log('Installing PostgreSQL 15 from the system’s packages');
  if (
    !run('sh', ['-c', `${install} || (apt-get update && ${install})`], { DEBIAN_FRONTEND: 'noninteractive' })
  ) {
    stop(`PostgreSQL 15 could not be installed. Try: ${install}`);
  }
}

const tests = process.argv.slice(2);
const chosen =
  tests.length > 0
    ? tests
    : [
        'server/postgres',
        'server/jobs',
        'server/mail',
        'server/waitlist',
        'server/watches',
        'server/feeds',
        'server/pictures',
        'server/cli/backup',
        'server/rest/callers',
      ];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
process.exit(
  run(process.execPath, [vitest, 'run', '--project', 'server', ...chosen], { VENTUS_TEST_PG_BIN: bin })
    ? 0
    : 1,
);

function run(command, args, env) {
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  );
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
