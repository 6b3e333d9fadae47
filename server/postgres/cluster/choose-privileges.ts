import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { linkLibraries, type Binaries } from './find-binaries.ts';

/** How to run PostgreSQL's programs. It refuses to run as root, so root drops its privileges first. */
export type Privileges = {
  kind: 'direct' | 'user-namespace' | 'other-user';
  /** Prefix of every program and its arguments. */
  prefix: string[];
  /** The user the programs run as, if not this process's. */
  uid?: number;
  gid?: number;
  binaries: Binaries;
  /** The folder with the data itself. */
  cluster: string;
};

export type PrivilegeOptions = {
  /** Tests set this to false to behave like machines without user namespaces. */
  userNamespaces?: boolean;
  /** Where data and programs go when the unprivileged user cannot reach them. */
  elsewhere?: string;
};

/**
 * An ordinary user runs PostgreSQL directly. Root runs it in a user namespace that maps root to `nobody`, so that files
 * stay root's and any folder works; where namespaces are forbidden, as the real `nobody`.
 */
export function choosePrivileges(
  dataDir: string,
  binaries: Binaries,
  options: PrivilegeOptions = {},
): Privileges {
  const cluster = join(dataDir, 'postgres');
  const direct: Privileges = { kind: 'direct', prefix: [], binaries, cluster };
  if (process.getuid?.() !== 0) return direct;

  const elsewhere = join(options.elsewhere ?? '/var/lib/ventus', hashOf(dataDir), 'postgres');
  const present = [cluster, elsewhere].find((place) => existsSync(join(place, 'PG_VERSION')));
  const owner = present === undefined ? undefined : statSync(present);
  if (present !== undefined && owner !== undefined && owner.uid !== 0) {
    return asOtherUser({ ...direct, cluster: present }, owner.uid, owner.gid, options);
  }
  const nobody = findNobody();
  const prefix = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  if (options.userNamespaces !== false && works([...prefix, 'true'])) {
    return { ...direct, kind: 'user-namespace', prefix };
  }
  return asOtherUser(
    { ...direct, cluster: reachablePlace(cluster, elsewhere, nobody) },
    nobody.uid,
    nobody.gid,
    options,
  );
}

function asOtherUser(
  privileges: Privileges,
  uid: number,
  gid: number,
  options: PrivilegeOptions,
): Privileges {
  const { bin, env } = privileges.binaries;
  const binaries = works([join(bin, 'postgres'), '--version'], { uid, gid, env: { ...process.env, ...env } })
    ? privileges.binaries
    : copyBinaries(privileges.binaries, options.elsewhere ?? '/var/lib/ventus');
  return { ...privileges, kind: 'other-user', uid, gid, binaries };
}

/**
 * The data stay in the data folder if that user can reach it; otherwise they are kept in, or moved to, another folder.
 */
function reachablePlace(cluster: string, elsewhere: string, user: { uid: number; gid: number }): string {
  const reachable = works(['test', '-x', dirname(cluster)], { uid: user.uid, gid: user.gid });
  const place = reachable ? cluster : elsewhere;
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  if (place !== cluster && existsSync(cluster)) {
    cpSync(cluster, place, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    renameSync(cluster, `${cluster}.moved`);
  }
  if (existsSync(place)) giveTo(place, user);
  return place;
}

function giveTo(path: string, user: { uid: number; gid: number }): void {
  chownSync(path, user.uid, user.gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

function copyBinaries(binaries: Binaries, elsewhere: string): Binaries {
  const target = join(elsewhere, `programs-${hashOf(`${binaries.bin} ${binaries.version}`)}`);
  if (!existsSync(target)) {
    mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
    const draft = `${target}.${process.pid}`;
    // Copy links verbatim: otherwise Node makes them point back to the source.
    cpSync(dirname(binaries.bin), draft, { recursive: true, verbatimSymlinks: true });
    linkLibraries(draft, draft);
    chmodSync(draft, 0o755);
    renameSync(draft, target);
  }
  return { ...binaries, bin: join(target, 'bin'), env: {} };
}

/** `initdb` looks up its own user, so the id must have a name. */
function findNobody(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.uid > 0);
  const chosen = users.find((user) => user.name === 'nobody') ?? users[0];
  if (!chosen)
    throw new Error('PostgreSQL does not run as root, and /etc/passwd has no other user it could run as.');
  return chosen;
}

function works(
  command: string[],
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): boolean {
  const [program = '', ...rest] = command;
  return spawnSync(program, rest, { stdio: 'ignore', cwd: '/', ...options }).status === 0;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
