import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLanguageModel } from '../domain/language-model.ts';
import { run } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, process.env['BUILD_DIR'] ?? 'build', '.made-from');

/** Folders that the build reads, and files; their imports from elsewhere count too. */
const folders = ['app', 'domain', 'deals', 'public'];
const files = ['react-router.config.ts', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
/** Settings that affect the built files. */
export const inputs = [
  'SUPABASE_URL',
  'FUNCTIONS_URL',
  'BANK_NAME',
  'CARD_TYPE',
  'LAUNCH_LABEL',
  'FOUNDER_NAME',
  'CONFIRM_ADULT',
  'POSTAL_ADDRESS',
  'CHATBOT_URL',
  'GOLF_DEMO_URL',
];

/** Every file that the site is built from, with its bytes. */
export async function readSources(): Promise<Map<string, Buffer>> {
  const waiting = [...files, ...(await Promise.all(folders.map(filesUnder))).flat()].sort();
  const sources = new Map<string, Buffer>();
  for (const path of waiting) {
    if (sources.has(path) || !existsSync(join(root, path))) continue;
    const bytes = await readFile(join(root, path));
    sources.set(path, bytes);
    if (!/\.m?tsx?$/.test(path)) continue;
    for (const [, imported = ''] of bytes.toString().matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]*)'/g))
      waiting.push(join(path, '..', imported));
  }
  return sources;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of inputs) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  hash.update(`${readLanguageModel(process.env)?.runBy ?? ''}\n`);
  for (const [path, bytes] of await readSources()) hash.update(path).update('\0').update(bytes);
  return hash.digest('hex');
}

/**
 * Builds the site when its sources changed since the last build. Returns whether it built. With `mayBuild: false` it throws
 * instead, because the build packages are not installed.
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
      throw new Error('The site could not be built. See the build output above.');
    },
  );
  await writeFile(stamp, want);
  return true;
}
