// Runs all checks, from a bare clone. Runs on Node 20; the tests run on the Node that the lockfile pins.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { installIfNeeded, pinnedNode, root, run, step } from './install.mjs';

const full = process.argv.includes('--full');
const reports = mkdtempSync(join(tmpdir(), 'ventus-test-'));
const isRoot = process.getuid?.() === 0;

function findBrowser() {
  // The headless shell renders the same pages with a sixth less CPU time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const places = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin');
  const found = places
    .flatMap((place) => names.map((name) => join(place, name)))
    .find((path) => existsSync(path));
  return process.env.CHROMIUM_PATH || found || null;
}

/** As root the system's Chromium is installed; an ordinary user is shown the command before anything slow starts. */
async function browserOrExplain() {
  const found = findBrowser();
  if (found) return found;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'The browser tests need Chromium. Install it once with\n\n    sudo apt-get install -y chromium\n\n  or name one in CHROMIUM_PATH, then run npm test again.',
    );
  }
  await step('Installing Chromium from the system’s packages', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { quiet: true, env });
    const install = (name) =>
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { quiet: true, env });
    // Not every distribution has a separate package for the shell.
    await install('chromium-headless-shell').catch(() => install('chromium'));
  });
  return findBrowser();
}

const counts = { passed: 0, failed: 0, skipped: 0 };

function count(file, read) {
  if (!existsSync(file)) return;
  const { passed, failed, skipped } = read(JSON.parse(readFileSync(file, 'utf8')));
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}

const bin = (name) => join(root, 'node_modules', name);

async function main() {
  const browser = await browserOrExplain();
  await installIfNeeded();
  const node = pinnedNode();
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json'),
    ...(full ? { VENTUS_TEST_FULL: '1' } : {}),
  };
  /** @type {[name: string, script: string, args: string[]][]} */
  const steps = [
    ['Format', bin('oxfmt/bin/oxfmt'), ['--check', '.']],
    ['Route types', bin('@react-router/dev/bin.cjs'), ['typegen']],
    ['Lint', bin('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']],
    ['Types', bin('typescript/bin/tsc'), ['--noEmit']],
    ['Documents', join(root, 'scripts/check-docs.ts'), []],
    ['Site', join(root, 'scripts/build-site.ts'), []],
    [
      'Unit and server tests',
      bin('vitest/vitest.mjs'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'tests.json')}`],
    ],
    ['Browser journeys', bin('@playwright/test/cli.js'), ['test', '--reporter=list,json']],
    ...(full ? [['Observatory', join(root, 'scripts/test-observatory.ts'), []]] : []),
  ];
  const failures = [];
  for (const [name, script, args] of steps) {
    const since = Date.now();
    process.stdout.write(`\n— ${name}\n`);
    const { status } = spawnSync(node, [script, ...args], { cwd: root, stdio: 'inherit', env });
    process.stdout.write(
      `— ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - since) / 1000).toFixed(1)} s)\n`,
    );
    if (status !== 0) failures.push(name);
    // After a failed build the other results would be meaningless.
    if (status !== 0 && name === 'Site') break;
  }
  count(join(reports, 'tests.json'), (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
  count(join(reports, 'journeys.json'), ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
  rmSync(reports, { recursive: true, force: true });
  if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
  process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`);
  process.exit(failures.length > 0 ? 1 : 0);
}

main().catch((error) => {
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exit(1);
});
