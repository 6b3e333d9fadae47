import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Privileges } from './choose-privileges.ts';

/**
 * Creates the cluster's files unless they exist. They are created in a temporary folder and renamed, so the final folder
 * is always complete; leftovers of an interrupted start are renamed and never deleted. `say` receives progress messages.
 */
export async function makeCluster(privileges: Privileges, say: (sentence: string) => void): Promise<void> {
  const { cluster, binaries } = privileges;
  setLeftoversAside(cluster, say);
  const state = stateOf(cluster);
  if (state === 'whole') {
    refuseOtherMajor(cluster, binaries.major);
    // A copied folder is often readable by others, and PostgreSQL refuses that.
    chmodSync(cluster, 0o700);
    return;
  }
  if (state === 'half-made') setAside(cluster, say);
  const draft = `${cluster}.making-${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  if (privileges.uid !== undefined) chownSync(draft, privileges.uid, privileges.gid ?? -1);
  await initialise(privileges, draft);
  // Only the owner of the socket's folder can reach this file, and there is no other way to connect.
  writeFileSync(join(draft, 'pg_hba.conf'), 'local all all trust\n');
  renameSync(draft, cluster);
}

function stateOf(cluster: string): 'none' | 'half-made' | 'whole' {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return 'none';
  const parts = ['PG_VERSION', 'global/pg_control', 'postgresql.conf', 'pg_hba.conf', 'base'];
  return parts.every((part) => existsSync(join(cluster, part))) ? 'whole' : 'half-made';
}

function refuseOtherMajor(cluster: string, major: number): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new Error(
    `The data in ${cluster} belong to PostgreSQL ${found}, but this release runs ${major}: make a backup with the release that wrote them and restore it into an empty data folder.`,
  );
}

function setLeftoversAside(cluster: string, say: (sentence: string) => void): void {
  const parent = dirname(cluster);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.making-`)) setAside(join(parent, name), say);
  }
}

function setAside(path: string, say: (sentence: string) => void): void {
  const cluster = path.replace(/\.making-\d+$/, '');
  let aside = `${cluster}.unfinished-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  while (existsSync(aside)) aside += 'x';
  renameSync(path, aside);
  say(`An earlier start was interrupted while it made the database; what it left is set aside in ${aside}.`);
}

async function initialise(privileges: Privileges, folder: string): Promise<void> {
  const { binaries, prefix } = privileges;
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const options = `-U supabase_admin --auth=trust --encoding=UTF8 --data-checksums --no-instructions --locale=${locale}`;
  const initdb = [...prefix, join(binaries.bin, 'initdb'), '-D', folder, ...options.split(' ')];
  const [program = '', ...args] = initdb;
  const child = spawn(program, args, {
    cwd: '/',
    uid: privileges.uid,
    gid: privileges.gid,
    env: { ...process.env, ...binaries.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0)
    throw new Error(
      `The database cannot be created in ${folder}: ${complaint.trim() || `initdb ended with ${code}`}`,
    );
}
