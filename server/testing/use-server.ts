import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { copyPreparedData } from './prepared-data.ts';
import { runServer, type ServerProcess } from './run-server.ts';

type UsedServer = {
  folder: string;
  dataDir: string;
  env: Record<string, string>;
  readonly process: ServerProcess;
  readonly url: string;
  /** The main process of PostgreSQL. */
  postmaster(): number;
  apikey(): Promise<string>;
  /** Starts it again on the same data, after it has exited. */
  restart(): Promise<void>;
};

/**
 * One server with its own data for the tests of a file, stopped and removed after them. It starts with the tables and some
 * of the sample catalog, made once a run, or empty.
 */
export function useServer(
  settings: Record<string, string> = {},
  begin: 'prepared' | 'empty' = 'prepared',
): UsedServer {
  const folder = mkdtempSync(join(tmpdir(), 'ventus-server-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, ...settings };
  let process: ServerProcess;
  let url = '';
  const start = async (): Promise<void> => {
    process = runServer(env);
    url = await process.ready;
  };
  beforeAll(async () => {
    if (begin === 'prepared') await copyPreparedData(inject('folderOfRun'), dataDir);
    await start();
  }, 120_000);
  afterAll(async () => {
    await process.end();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  return {
    folder,
    dataDir,
    env,
    get process() {
      return process;
    },
    get url() {
      return url;
    },
    postmaster() {
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      return Number(pid);
    },
    async apikey() {
      const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseAnonKey: string };
      return config.supabaseAnonKey;
    },
    restart: start,
  };
}
