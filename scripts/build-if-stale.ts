import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'build', '.made-from');

/** What the built site is made of; anything else can change without a new build. */
const sources = ['app', 'domain', 'public', 'deals', 'scripts', 'server/site', 'react-router.config.ts'];
/** Settings that reach the built files. */
const inputs = [
  'SUPABASE_URL',
  'FUNCTIONS_URL',
  'BANK_NAME',
  'CARD_TYPE',
  'LAUNCH_LABEL',
  'CONFIRM_ADULT',
  'CHATBOT_URL',
  'GOLF_DEMO_URL',
];
const single = ['vite.config.ts', 'package-lock.json', 'tsconfig.json'];

async function filesUnder(path: string): Promise<string[]> {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.\w+$/.test(path)) return [full];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function fingerprint(): Promise<string> {
  const files = (await Promise.all([...sources, ...single].map(filesUnder))).flat();
  const hash = createHash('sha256');
  for (const name of inputs) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path)).sort()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * Builds the site when its sources changed since the last build. Answers whether it built. With `mayBuild: false` it throws
 * instead: the packages that build are not there.
 */
export async function buildIfStale(options: { quiet: boolean; mayBuild?: boolean }): Promise<boolean> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const want = await fingerprint();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === want) return false;
  if (options.mayBuild === false) {
    throw new Error(
      'The site was not built from these sources with these settings, and NODE_ENV=production builds nothing: docs/running.md says how to build it first.',
    );
  }
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [cli, 'build'], { quiet: options.quiet, env }).catch(
    (error: { tail?: string }) => {
      process.stderr.write(error.tail ?? '');
      throw new Error('The site could not be built. What the build said stands above.');
    },
  );
  await writeFile(stamp, want);
  return true;
}
