import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { checkBinaries, hashOf } from './binaries.mjs';
import { checkInstalled } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ventus-supply-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Entry = {
  version: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, name), 'utf8')) as T;
const lock = read<{ packages: Record<string, Entry> }>('package-lock.json').packages;
const own = read<{
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}>('package.json');

test('every package of the lockfile has its hash, and none names where it was downloaded', () => {
  const entries = Object.entries(lock).filter(([place]) => place !== '');
  expect(entries.length).toBeGreaterThan(300);
  expect(entries.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/registry|\.tgz/);
});

test('the lockfile includes the packages of every platform, so that npm ci works everywhere', () => {
  const missing = Object.entries(lock).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !lock[`${place}/node_modules/${name}`] && !lock[`node_modules/${name}`])
      .map((name) => `${place}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('versions are pinned exactly', () => {
  const ranges = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies };
  expect(Object.entries(ranges).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

/** The packages that a program loads, with the files that import them, through all of our own imports. */
function packagesOf(entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const open = entries.map((entry) => join(root, entry));
  const seen = new Set(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const imports = readFileSync(file, 'utf8').matchAll(
      /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/gm,
    );
    for (const [, whole, later] of imports) {
      const name = whole ?? later ?? '';
      const local = resolve(dirname(file), name);
      if (!name.startsWith('.') && !name.startsWith('node:')) {
        found.set(name.split('/', name.startsWith('@') ? 2 : 1).join('/'), file);
      } else if (name.startsWith('.') && /\.(?:ts|mjs)$/.test(name) && !seen.has(local)) {
        seen.add(local);
        open.push(local);
      }
    }
  }
  return found;
}

test('the server and the operator’s tool load exactly the packages that production installs', () => {
  const loaded = packagesOf([
    'scripts/start.mjs',
    'scripts/start-server.ts',
    'server/run.ts',
    'server/cli/main.ts',
    'server/pictures/encode-process.ts',
  ]);
  expect([...loaded.keys()].sort()).toEqual(Object.keys(own.dependencies).sort());
});

test('npm run sbom lists every package that is installed, with its hash, and marks those that are only for building', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 << 20,
  });
  const bill = JSON.parse(stdout) as {
    bomFormat: string;
    components: {
      name: string;
      version: string;
      hashes?: { alg: string }[];
      properties: { name: string; value: string }[];
    }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const installed = read<{ packages: typeof lock }>('node_modules/.package-lock.json').packages;
  const unlisted = Object.entries(installed)
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)
    .filter((name) => !listed.has(name));
  expect(unlisted).toEqual([]);
  for (const { hashes } of bill.components) expect(hashes?.[0]?.alg).toBe('SHA-512');
  const onlyBuilds = (name: string) =>
    bill.components
      .find((component) => component.name === name)
      ?.properties.some((property) => property.name === 'cdx:npm:package:development');
  expect([onlyBuilds('vite'), onlyBuilds('pg')]).toEqual([true, false]);
});

test('the hashes of Node and PostgreSQL match the versions in the lockfile, for every platform', () => {
  const listed =
    read<Record<string, Record<string, { files: number; sha256: string }>>>('scripts/binaries.json');
  expect(Object.keys(listed).sort()).toEqual(Object.keys(own.optionalDependencies).sort());
  for (const [name, versions] of Object.entries(listed)) {
    // One of them writes its version with a v.
    expect(Object.keys(versions).map((version) => version.replace(/^v/, ''))).toEqual([
      own.optionalDependencies[name],
    ]);
  }
});

test('the programs installed here are as listed', async () => {
  expect(await checkBinaries()).toMatch(/ (?:as listed|unchanged)$/);
}, 120_000);

test('listed programs pass, the second time without hashing; a changed, added or unknown one stops the start', async () => {
  const modules = join(folder, 'programs');
  const place = join(modules, 'some-server');
  const list = join(folder, 'listed.json');
  mkdirSync(join(place, 'native', 'bin'), { recursive: true });
  const program = join(place, 'native', 'bin', 'server');
  writeFileSync(join(place, 'package.json'), '{"version":"1.0.0"}');
  writeFileSync(program, 'a program');
  symlinkSync('server', join(place, 'native', 'bin', 'link'));
  const writeList = (version: string, hash: object) =>
    writeFileSync(list, JSON.stringify({ 'some-server': { [version]: hash }, 'of-another-platform': {} }));
  const hash = await hashOf(place);
  writeList('1.0.0', hash);
  expect(await checkBinaries(modules, list)).toBe('some-server 1.0.0, as listed');
  expect(await checkBinaries(modules, list)).toBe('some-server 1.0.0, unchanged');

  writeFileSync(program, 'b program');
  await expect(checkBinaries(modules, list)).rejects.toThrow('The programs of some-server are not those');
  writeFileSync(program, 'a program');
  expect(await checkBinaries(modules, list)).toBe('some-server 1.0.0, as listed');
  writeFileSync(join(place, 'native', 'added.so'), '');
  await expect(checkBinaries(modules, list)).rejects.toThrow('damaged or exchanged');
  rmSync(join(place, 'native', 'added.so'));
  writeList('1.0.1', hash);
  await expect(checkBinaries(modules, list)).rejects.toThrow('damaged or exchanged');
});

test('a start in production names packages that are not installed as the lockfile says', () => {
  const place = mkdtempSync(join(folder, 'installed-'));
  const write = (name: string, value: unknown) => writeFileSync(join(place, name), JSON.stringify(value));
  mkdirSync(join(place, 'node_modules'));
  const locked = {
    '': { version: '0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/vite': { version: '8.0.0', integrity: 'sha512-b', dev: true },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-c', optional: true },
  };
  write('package-lock.json', { packages: locked });
  expect(() => checkInstalled(place)).toThrow('No packages are installed: run npm ci --omit=dev');
  write('node_modules/.package-lock.json', { packages: { 'node_modules/pg': locked['node_modules/pg'] } });
  expect(checkInstalled(place)).toBe('1 as the lockfile names them');
  for (const wrong of [{}, { 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-x' } }]) {
    write('node_modules/.package-lock.json', { packages: wrong });
    expect(() => checkInstalled(place)).toThrow('node_modules/pg is not installed as the lockfile names it');
  }
});
