// Prebuilt programs from npm packages: Node and PostgreSQL. A start compares their files with the hashes in binaries.json, so
// that only reviewed files run, whatever a registry or disk did to them. Plain JavaScript for Node 20. `node scripts/binaries.mjs
// --write FOLDER` records the hashes of packages unpacked there.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = new URL('./binaries.json', import.meta.url);

/** The Node program, and PostgreSQL's programs, libraries and data. */
const folders = ['bin', 'native'];

/**
 * Paths within the package, and where the files are. Links to PostgreSQL's libraries are created here and point to such files.
 */
function filesOf(folder) {
  return folders
    .map((name) => join(folder, name))
    .filter((place) => existsSync(place))
    .flatMap((place) => readdirSync(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => ({ name: relative(folder, file).split(sep).join('/'), file }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One hash over the names and contents of a package's files. */
export async function hashOf(folder) {
  const files = filesOf(folder);
  const whole = createHash('sha256');
  for (const { name, file } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
    whole.update(`${name}\0${hash.digest('hex')}\n`);
  }
  return { files: files.length, sha256: whole.digest('hex') };
}

/** Changes whenever a file does: the system sets the change time, and programs cannot choose it. */
function stateOf(folder) {
  const hash = createHash('sha256');
  for (const { name, file } of filesOf(folder)) {
    const { ino, size, ctimeNs } = statSync(file, { bigint: true });
    hash.update(`${name}\0${ino} ${size} ${ctimeNs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Compares the programs in a `node_modules` folder with the list, by hash, or after the first time by whether any file changed.
 * Returns a sentence; throws an Error with one when anything differs.
 */
export async function checkBinaries(modules = join(root, 'node_modules'), listed = list) {
  const text = readFileSync(listed, 'utf8');
  const installed = Object.entries(JSON.parse(text)).filter(([name]) =>
    existsSync(join(modules, name, 'package.json')),
  );
  const names = installed.map(([name]) => `${name} ${versionOf(join(modules, name))}`).join(' and ');
  const stamp = join(modules, '.ventus-binaries');
  const state = createHash('sha256').update(text);
  for (const [name] of installed) state.update(stateOf(join(modules, name)));
  const now = state.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return `${names}, unchanged`;
  for (const [name, versions] of installed) {
    const folder = join(modules, name);
    const known = versions[versionOf(folder)];
    const { files, sha256 } = await hashOf(folder);
    if (sha256 === known?.sha256 && files === known.files) continue;
    throw new Error(
      `The programs of ${name} are not those that scripts/binaries.json lists: they are damaged or exchanged. Remove node_modules and install again.`,
    );
  }
  try {
    writeFileSync(stamp, now);
  } catch {
    // If the folder is not writable the next start compares hashes again.
  }
  return `${names}, as listed`;
}

function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

async function write(unpacked) {
  const known = {};
  for (const place of readdirSync(unpacked).sort()) {
    const folder = join(unpacked, place, 'package');
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    known[name] = { [version]: await hashOf(folder) };
  }
  writeFileSync(list, `${JSON.stringify(known, null, 2)}\n`);
}

if (process.argv[2] === '--write') await write(process.argv[3]);
