import { showToast } from '../ui/toasts.ts';

/** Signs out on a hydrated page and goes home; the client is loaded only now. Still pages have the enhancer for it. */
export function leave(): void {
  import('../session/sign-out.ts')
    .then(({ signOut }) => signOut())
    .catch(() =>
      showToast({
        kind: 'destructive',
        title: 'You are still logged in',
        description: 'Please check your internet connection and try again.',
      }),
    );
}
