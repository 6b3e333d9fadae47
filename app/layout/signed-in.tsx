import { Outlet, useLocation, useMatches } from 'react-router';
import { AppPage } from './app-page.tsx';
import { LoadError } from '../session/load-error.tsx';
import { keepSession } from '../session/require-session.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import type { Route } from './+types/signed-in';

/** The `handle` that a signed-in page exports. */
export type SignedInHandle = {
  /** The title if the page fails to load. */
  failed: string;
  /** One screen high, without a footer. */
  framed?: boolean;
};

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepSession];

function useHandle(): SignedInHandle {
  const handle = useMatches().at(-1)?.handle;
  const isOne = typeof handle === 'object' && handle !== null && 'failed' in handle;
  // Only signed-in pages are children of this route, and they export a handle; a page that has not loaded has none.
  return isOne ? (handle as SignedInHandle) : { failed: 'This page could not be loaded' };
}

/** The shell of every signed-in page: its session, its header, and its error state. */
export default function SignedIn() {
  const { framed = false } = useHandle();
  const { pathname } = useLocation();
  useSessionEnd();
  // A new page is a new shell: the focus leaves the pressed link, and menus close.
  return (
    <AppPage key={pathname} framed={framed}>
      <Outlet />
    </AppPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { failed, framed = false } = useHandle();
  return (
    <AppPage framed={framed}>
      <LoadError title={failed} error={error} />
    </AppPage>
  );
}
