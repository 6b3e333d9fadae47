import { lazy, Suspense, type ReactNode } from 'react';
import type { WatchRequestProps } from './watch-request.tsx';

type Watching = { default: (props: WatchRequestProps) => ReactNode };

// The list works without it if it fails to load.
const WatchRequest = lazy(() =>
  import('./watch-request.tsx').catch((): Watching => ({ default: () => null })),
);

/** The button that watches a request, fetched when a list has one. */
export function LateWatchRequest(props: WatchRequestProps) {
  return (
    <Suspense>
      <WatchRequest key={props.title} {...props} />
    </Suspense>
  );
}
