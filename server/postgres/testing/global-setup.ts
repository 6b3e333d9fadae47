import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectAs } from '../connection.ts';
import { embeddedConnection } from '../open-database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own interface is widened here
  export interface ProvidedContext {
    postgres: { socketDir: string; port: number };
    /** A folder of this run, for data that its files share. */
    folderOfRun: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    const connection = embeddedConnection(cluster);
    const admin = new pg.Client(connectAs(connection, 'supabase_admin'));
    await admin.connect();
    await admin.query('create database ventus_template');
    await admin.end();
    await prepareDatabase({ ...connection, database: 'ventus_template' });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgres', { socketDir: cluster.socketDir, port: cluster.port });
  // Named so that the next run sweeps it up, should this one be killed.
  const folderOfRun = mkdtempSync(join(tmpdir(), `ventus-test-${process.pid}-`));
  project.provide('folderOfRun', folderOfRun);
  return async () => {
    rmSync(folderOfRun, { recursive: true, force: true });
    await cluster.stop();
  };
}
