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
  return () => cluster.stop();
}
