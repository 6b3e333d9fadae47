import { retryableImport } from '../hydration/retryable-import.ts';
import { showToast } from '../ui/toasts.ts';

const session = retryableImport(() => import('./sign-out.ts'));

/** Signs out on a hydrated page and goes home; the client is loaded only now. Still pages use static-page-script/session.ts. */
export function trySignOut(): void {
  session()
    .then(({ signOut }) => signOut())
    .catch(() =>
      showToast({
        kind: 'destructive',
        title: 'You are still logged in',
        description: 'Please check your internet connection and try again.',
      }),
    );
}
