// Runs all checks, from a bare clone. Runs on Node 20; the tests run on the Node that the lockfile pins.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
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

/** As root, installs the system's Chromium; an ordinary user is shown the command before anything slow starts. */
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

/**
 * Names of tests by how they ended. `flaky` ones passed on the second try.
 * @type {Record<'passed' | 'failed' | 'skipped' | 'flaky', string[]>}
 */
const results = { passed: [], failed: [], skipped: [], flaky: [] };

/** Adds the tests of a report, if it was written; `read` returns the name and the end of each. */
function addResults(file, read) {
  if (!existsSync(file)) return;
  for (const { name, end } of read(JSON.parse(readFileSync(file, 'utf8')))) results[end].push(name);
}

const readVitest = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, status, failureMessages }) => {
      const passed = failureMessages.length > 0 ? 'flaky' : 'passed';
      const end = { passed, failed: 'failed' }[status] ?? 'skipped';
      return { name: `${relative(root, file)} › ${fullName.trim()}`, end };
    });
    // A file that does not load, or fails after its tests.
    const isBroken = status === 'failed' && tests.every(({ end }) => end !== 'failed');
    return isBroken ? [...tests, { name: relative(root, file), end: 'failed' }] : tests;
  });

const readPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({
      name: `e2e/${file} › ${title}`,
      end: { expected: 'passed', unexpected: 'failed', flaky: 'flaky' }[status] ?? 'skipped',
    })),
  ),
  ...suites.flatMap(readPlaywright),
];

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
  const failures = [];
  /** Each part and its seconds, for the summary. */
  const parts = [];
  /**
   * Runs a check and returns whether it passed. Several run in parallel, so output is shown when a check ends; a `live` one prints
   * as it runs.
   */
  async function check(name, script, args = [], { live = false } = {}) {
    const since = Date.now();
    const piped = process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env;
    const child = spawn(node, [join(root, script), ...args], {
      cwd: root,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: live ? env : piped,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    const took = `${((Date.now() - since) / 1000).toFixed(1)} s`;
    parts.push(`${name} ${took}`);
    process.stdout.write(`\n— ${name}\n${output}— ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${took})\n`);
    if (code !== 0) failures.push(name);
    return code === 0;
  }
  const modules = (path) => join('node_modules', path);

  await check('Route types', modules('@react-router/dev/bin.cjs'), ['typegen']);
  await Promise.all([
    check('Types', modules('typescript/bin/tsc'), ['--noEmit']),
    check('Format', modules('oxfmt/bin/oxfmt'), ['--check', '.']),
    check('Lint', modules('oxlint/bin/oxlint'), ['--type-aware', '--deny-warnings']),
    check('Documents', 'scripts/check-docs.ts'),
  ]);
  // Not in parallel with the checks: the build rewrites the route types that they read.
  const isBuilt = await check('Site', 'scripts/build-site.ts');
  // After a failed build the other results would be meaningless.
  if (isBuilt) {
    const json = `--outputFile.json=${join(reports, 'tests.json')}`;
    await check('Unit and server tests', modules('vitest/vitest.mjs'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      json,
    ]);
    await check('Browser journeys', modules('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
      live: true,
    });
    if (full) await check('Observatory', 'scripts/test-observatory.ts', [], { live: true });
  }
  addResults(join(reports, 'tests.json'), readVitest);
  addResults(join(reports, 'journeys.json'), readPlaywright);
  rmSync(reports, { recursive: true, force: true });
  const { passed, failed, skipped, flaky } = results;
  const lines = [
    parts.join(' · '),
    ...flaky.map((name) => `Passed on the second try: ${name}`),
    ...failed.map((name) => `Failed: ${name}`),
    ...(failures.length > 0 ? [`Failed: ${failures.join(', ')}`] : []),
    `${passed.length + flaky.length} passed, ${failed.length} failed, ${skipped.length} skipped${flaky.length > 0 ? `; ${flaky.length} of them passed on the second try` : ''}`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  process.exit(failures.length > 0 ? 1 : 0);
}

main().catch((error) => {
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exit(1);
});
