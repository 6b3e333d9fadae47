import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import { agree, decline, type Continue } from './follow-return.ts';

/** Asks before a link signs somebody in over a session that is there, or where nobody asked for the link. */
export function ContinuePanel({ here, email, next }: Continue & { next: string | null }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const other = email ?? 'the other account';

  async function go(way: typeof agree) {
    if (busy) return;
    setBusy(true);
    await navigate(await way(next), { replace: true });
  }

  return (
    <Panel
      title={here ? 'Change accounts?' : 'Is this your account?'}
      lead={
        here
          ? `You are signed in as ${here}. Continue as ${other}?`
          : `This link signs in ${other}. Continue only if you asked for it.`
      }
    >
      <div className="grid gap-3">
        <Button wide busy={busy && 'One moment...'} onClick={() => void go(agree)}>
          Continue as {other}
        </Button>
        <Button look="quiet" wide onClick={() => void go(decline)}>
          {here ? 'Stay as I am' : 'No'}
        </Button>
      </div>
    </Panel>
  );
}
