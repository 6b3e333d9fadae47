// Adds to the lockfile the packages for other platforms that npm left out, because the registry in use does not serve
// them. Without those entries `npm ci` refuses the lockfile. They carry version and platform but no hash, since nobody
// here has seen them; npm on such a machine fetches exactly that version. `--check` only says whether any is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

function platformOf(name) {
  const words = name
    .split('/')
    .pop()
    .split(/[-.]/)
    .flatMap((word) => (word === 'windows' ? ['win32'] : [word]));
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu') || words.includes('glibc')
      ? ['glibc']
      : [];
  if (os.length + cpu.length === 0) return null;
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

const missing = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => lock.packages[place])) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) continue;
    missing.push(name);
    lock.packages[`node_modules/${name}`] = { version, ...(entry.dev ? { dev: true } : {}), ...platform };
  }
}

if (process.argv.includes('--check')) {
  process.stdout.write(`Lockfile: ${missing.length} packages of other platforms are missing\n`);
  if (missing.length > 0) process.stderr.write('Run: node scripts/complete-lockfile.mjs\n');
  process.exit(missing.length > 0 ? 1 : 0);
}
const [[root, rootEntry], ...others] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([
  [root, rootEntry],
  ...others.sort(([a], [b]) => a.localeCompare(b, 'en')),
]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`Lockfile: ${missing.length} packages of other platforms added\n`);
