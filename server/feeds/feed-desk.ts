import { encryptSecret, type EncryptionKey } from '../auth/keys/encrypt-secret.ts';
import type { FunctionDeps } from '../../supabase/functions/_shared/deps.ts';
import { importDeals } from '../cli/deals/import-deals.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import { readHeaders } from './add-feed.ts';
import { approveProposal } from './approve-proposal.ts';
import { fetchFeed } from './fetch-feed.ts';
import { credentialsOf, headersOf } from './run-feed.ts';

const longestMs = 15_000;
const keptReasons = 20;

/** The console's actions on feeds, with the feed reader's key and checks. */
export function createFeedDesk({
  rpc,
  now,
  encryptionKey,
  onLoopback,
}: {
  rpc: Rpc;
  now: () => Date;
  encryptionKey: () => EncryptionKey;
  onLoopback: boolean;
}): NonNullable<FunctionDeps['feedDesk']> {
  return {
    seal: (feedId, header) =>
      encryptSecret(encryptionKey(), credentialsOf(feedId), JSON.stringify(readHeaders([header]))),
    async *open({ id, url, credentials }) {
      const fetched = await fetchFeed({
        url,
        headers: headersOf({ id, credentials }, encryptionKey()),
        etag: null,
        lastModified: null,
        onLoopback,
        signal: AbortSignal.timeout(longestMs),
        limits: { idle: longestMs, connect: 5000, pauses: [] },
      });
      if (fetched) yield* fetched.bytes;
    },
    async importOnce({ source, content, complete }) {
      const reasons: { line: number; reason: string }[] = [];
      const { taken, refused, removed } = await importDeals({
        rpc,
        bytes: encoded(content),
        source,
        now: now(),
        complete,
        onRefused: ({ line, reason }) => {
          if (reasons.length < keptReasons) reasons.push({ line, reason });
        },
      });
      return { taken, refused, removed, reasons };
    },
    approve: (proposal, approval) =>
      approveProposal({ rpc, now, encryptionKey: encryptionKey(), onLoopback }, proposal, approval),
  };
}

async function* encoded(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
