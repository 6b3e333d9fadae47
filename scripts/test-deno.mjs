// Runs the scenario table of every function under Deno and under Node, offline, and compares the answers.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const functions = join(root, 'supabase', 'functions');
const names = readdirSync(functions).filter((name) => existsSync(join(functions, name, 'index.ts')));
const deno = findDeno();
let passed = 0;
let failed = 0;

for (const name of names) {
  const config = ['--config', join(functions, 'deno.json'), '--no-lock', '--cached-only'];
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NO_COLOR: '1',
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_SERVICE_ROLE_KEY: 'none',
    SITE_URL: 'http://localhost:3000',
  };
  const inDeno = JSON.parse(
    run(deno, ['run', '--allow-read', '--allow-env', ...config, 'scripts/run-scenarios.mjs', name], env),
  );
  const inNode = JSON.parse(run(process.execPath, ['scripts/run-scenarios.mjs', name], env));
  inNode.forEach((result, at) => {
    const other = inDeno[at];
    const faults = [
      ...result.faults.map((fault) => `Node: ${fault}`),
      ...other.faults.map((fault) => `Deno: ${fault}`),
    ];
    for (const key of ['status', 'body', 'headers']) {
      if (JSON.stringify(result[key]) !== JSON.stringify(other[key]))
        faults.push(`${key} differs between Deno and Node`);
    }
    count(`${name}: ${result.name}`, faults);
  });
  const status = run(
    deno,
    ['run', '--allow-read', '--allow-env', ...config, 'scripts/run-entry.mjs', name],
    env,
  );
  count(`${name}: the entry starts`, status === '204' ? [] : [`answered ${status} to a preflight`]);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function count(name, faults) {
  if (faults.length === 0) {
    passed += 1;
    return;
  }
  failed += 1;
  console.error(`✗ ${name}\n${faults.map((fault) => `    ${fault}`).join('\n')}`);
}

function run(command, args, env) {
  return execFileSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The binary beside npm's `deno`: install scripts, which would have copied it into place, are disabled here. */
function findDeno() {
  const folder = join(root, 'node_modules', '@deno');
  const found = (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((platform) => [join(folder, platform, 'deno'), join(folder, platform, 'deno.exe')])
    .find((path) => existsSync(path));
  if (!found) throw new Error('Deno is not installed for this machine; run npm install first.');
  return found;
}
