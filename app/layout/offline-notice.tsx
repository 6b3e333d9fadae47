import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', changed, { signal: stop.signal });
  window.addEventListener('offline', changed, { signal: stop.signal });
  return () => stop.abort();
}

/** Announces once, politely, that the connection is lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="pointer-events-none in-[:root:has([data-says-offline])]:hidden fixed inset-x-4 bottom-4 z-40 flex justify-center">
      {!online && (
        <span
          data-pinned=""
          className="rounded-lg border border-line bg-raised px-4 py-3 text-small shadow-float"
        >
          <span className="mr-2.5 inline-block size-2 rounded-full bg-warn" />
          You are offline. What is on this page stays; anything new waits for your connection.
        </span>
      )}
    </output>
  );
}
