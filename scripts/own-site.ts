import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedUp } from '../server/testing/person.ts';
import { runServer } from '../server/testing/run-server.ts';
import { buildIfStale } from './build-if-stale.ts';

type OwnSite = {
  address: string;
  /** Sessions as JSON: of a user who has chosen a goal, and of one who has not. */
  member: string;
  newcomer: string;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
};

/** The product with temporary data, for inspection; built first when its sources changed. */
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
