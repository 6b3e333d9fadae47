import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedUp } from '../server/testing/person.ts';
import { runServer } from '../server/testing/run-server.ts';
import { buildIfStale } from './build-if-stale.ts';

export type OwnSite = {
  address: string;
  /** Sessions as JSON: of somebody who has chosen a goal, and of somebody who has yet to. */
  member: string;
  newcomer: string;
  /** Ends the server and removes what it kept. */
  close(): Promise<void>;
};

/** The product on data that go with it, for looking at; built first when its sources changed. */
export async function openOwnSite(): Promise<OwnSite> {
  await buildIfStale({ quiet: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'ventus-shots-'));
  const server = runServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const close = async () => {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const address = await server.ready;
    const [member, newcomer] = [await signedUp(address), await signedUp(address, { onboarded: false })];
    return {
      address,
      member: JSON.stringify(member.session),
      newcomer: JSON.stringify(newcomer.session),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
