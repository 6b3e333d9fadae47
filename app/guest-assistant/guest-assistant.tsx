import { Suspense, useSyncExternalStore, type ComponentProps } from 'react';
import { GuestBodyLoading } from './guest-body-loading.tsx';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';

const load = () => import('./guest-body.tsx');
// Fetched before the page is hydrated.
if (typeof document !== 'undefined') load().catch(() => null);
const GuestBody = lazyWithRetry(load, 'GuestBody');
const never = () => () => undefined;

/**
 * The assistant, once the page is hydrated: it depends on randomness and time, so it cannot be prerendered, and its code loads
 * after the page's own.
 */
export function GuestAssistant(props: ComponentProps<typeof GuestBody>) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!hydrated) return <GuestBodyLoading />;
  return (
    <Suspense fallback={<GuestBodyLoading />}>
      <GuestBody {...props} />
    </Suspense>
  );
}
