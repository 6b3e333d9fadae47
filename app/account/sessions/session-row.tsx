import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ago, dateOf } from '../ago.ts';
import { useSaving } from '../use-saving.ts';
import { deviceOf } from '../../../domain/device-of.ts';
import { endOwnSession, type OwnSession } from './own-sessions.ts';

type Props = { session: OwnSession; now: Date; again: () => Promise<void> };

export function SessionRow({ session, now, again }: Props) {
  const id = useId();
  const { busy, failure, run } = useSaving();
  const device = deviceOf(session.user_agent);

  async function end() {
    const ended = await run(() => endOwnSession(session.id), 'It could not be logged out. Please try again.');
    if (!ended) return;
    // The row disappears with the focus; the section's heading is the nearest element that stays.
    document.getElementById('sessions-title')?.focus({ preventScroll: true });
    showToast({ kind: 'success', title: 'Logged out', description: device });
    await again();
  }

  return (
    <li className="item">
      <p id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
        {device}
        {session.current && <Chip look="tint">This device</Chip>}
      </p>
      <p className="num text-small text-muted">
        {session.ip && <>From {placeOf(session.ip)}, </>}
        {session.current ? 'in use now' : `last used ${ago(session.last_used_at, now)}`}, logged in{' '}
        {dateOf(session.created_at)}
      </p>
      {!session.current && (
        <Button
          look="text"
          slim
          className="item-action"
          aria-describedby={id}
          busy={busy && 'Logging out...'}
          onClick={() => void end()}
        >
          Log out
        </Button>
      )}
      <p role="alert" className="text-small text-danger">
        {failure}
      </p>
    </li>
  );
}

/** While the site runs on the visitor's own machine, every session comes from there. */
function placeOf(ip: string): string {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(ip) ? 'this machine' : ip;
}
