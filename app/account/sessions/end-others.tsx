import { showToast } from '../../ui/toasts.ts';
import { ConfirmInline } from '../confirm-inline.tsx';
import { endOtherSessions } from './own-sessions.ts';

/** Ends every session but this one, after a second press. `count` is null where nobody knows how many there are. */
export function EndOthers({ count, again }: { count: number | null; again: () => Promise<void> }) {
  const places =
    count === 1 ? 'of one other place' : count === null ? 'everywhere else' : `of ${count} other places`;
  return (
    <div className="mt-4">
      <ConfirmInline
        label="Sign out everywhere else"
        look="quiet"
        question={`Sign out ${places}? You stay signed in here.`}
        yes="Yes, sign out"
        busy="Signing out..."
        otherwise="They could not be signed out. Please try again."
        act={async () => {
          await endOtherSessions();
          document.getElementById('sessions-title')?.focus({ preventScroll: true });
          showToast({ kind: 'success', title: 'Signed out everywhere else' });
          await again();
        }}
      />
    </div>
  );
}
