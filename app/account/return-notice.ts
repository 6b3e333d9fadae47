import { useEffect } from 'react';
import { showToast } from '../ui/toasts.ts';

const words: Record<string, string> = {
  identity_already_exists: 'That Google account belongs to another account here.',
  access_denied: 'Google was not linked, because it was not allowed to.',
  bad_oauth_state: 'That took too long. Please try again.',
  otp_expired: 'That link was used already, or has ended.',
};

/** Shows the result of a mailed link or of Google, and removes it from the URL. */
export function useReturnNotice(): void {
  useEffect(() => {
    const said = new URLSearchParams([
      ...new URLSearchParams(location.search),
      ...new URLSearchParams(location.hash.slice(1)),
    ]);
    const message = said.get('message');
    const failed = said.get('error_description') ?? said.get('error');
    if (!message && !failed) return;
    history.replaceState(history.state, '', location.pathname);
    if (message) {
      showToast({
        kind: 'success',
        title: 'One of the two addresses has agreed',
        description: 'Now open the email to the other one.',
      });
    } else {
      const code = said.get('error_code') ?? said.get('error') ?? '';
      showToast({
        kind: 'destructive',
        title: 'That did not work',
        // A URL can contain any text.
        description: (Object.hasOwn(words, code) && words[code]) || 'Please try again in a moment.',
      });
    }
  }, []);
}
