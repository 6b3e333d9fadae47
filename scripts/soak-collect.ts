import process from 'node:process';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Loaded into each thread of the server that `npm run soak -- all` starts: on SIGUSR2 all threads collect garbage, so that only
// memory in use is measured.
const channel = new BroadcastChannel('collect garbage');
channel.unref();
channel.addEventListener('message', () => globalThis.gc?.());
if (isMainThread) {
  process.on('SIGUSR2', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origins.
    channel.postMessage(null);
    globalThis.gc?.();
  });
}
