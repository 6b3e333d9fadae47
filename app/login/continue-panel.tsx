import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import type { Waiting } from './flow.ts';
import { agree, decline } from './returned.ts';
import { Panel } from './sign-in-frame.tsx';

/** Asks before a link signs in over an existing session, or when it was not requested here. */
export function ContinuePanel({ here, email, next }: Waiting & { next: string | null }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const other = email ?? 'the other account';

  async function go(answer: typeof agree) {
    if (busy) return;
    setBusy(true);
    await navigate(await answer(next), { replace: true });
  }

  return (
    <Panel
      title={here ? 'Change accounts?' : 'Is this your account?'}
      lead={
        here
          ? `You are logged in as ${here}. Continue as ${other}?`
          : `This link logs in ${other}. Continue only if you asked for it.`
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
