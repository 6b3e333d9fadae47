import type { Factor } from '@supabase/supabase-js';
import { useState } from 'react';
import { getBackend } from '../../backend.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CodeForm } from '../code-form.tsx';
import { useSaving } from '../use-saving.ts';
import { showCode } from './factor-calls.ts';

type Props = { factors: readonly Factor[]; onShown: () => Promise<void> };

/** Asks for the second factor that this session has not shown, once, before what needs it. */
export function StepUp({ factors, onShown }: Props) {
  const app = factors.find(({ factor_type }) => factor_type === 'totp');
  const phone = factors.find(({ factor_type }) => factor_type === 'phone');
  return (
    <section aria-labelledby="step-up" className="mt-8 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="step-up" className="text-[1.125rem] leading-snug tracking-[-.01em]">
        Show your second factor
      </h2>
      <p className="mt-1 mb-4 max-w-[56ch] text-nav text-muted">
        You have not shown it since you signed in here. Changing how you sign in, exporting and deleting need
        it.
      </p>
      {app ? (
        <CodeForm
          label="Code from your authenticator app"
          save="Continue"
          busy="Checking..."
          onCode={async (code) => {
            await showCode(app.id, code);
            showToast({
              kind: 'success',
              title: 'Thank you',
              description: 'Everything on this page can be changed now.',
            });
            await onShown();
          }}
        />
      ) : phone ? (
        <PhoneCode factorId={phone.id} onShown={onShown} />
      ) : (
        <p className="text-nav">Log out and in again to show it.</p>
      )}
    </section>
  );
}

function PhoneCode({ factorId, onShown }: { factorId: string; onShown: () => Promise<void> }) {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const { busy, failure, run } = useSaving();

  async function send() {
    const { auth } = await getBackend();
    const { data, error } = await auth.mfa.challenge({ factorId });
    if (error) throw error;
    setChallengeId(data.id);
  }
  if (challengeId === null) {
    return (
      <>
        <Button slim busy={busy && 'Sending...'} onClick={() => void run(send, 'No code could be sent.')}>
          Send a code to my phone
        </Button>
        <p role="alert" className="mt-2 text-small text-danger">
          {failure}
        </p>
      </>
    );
  }
  return (
    <CodeForm
      label="Code from your phone"
      save="Continue"
      busy="Checking..."
      onCode={async (code) => {
        const { auth } = await getBackend();
        const { error } = await auth.mfa.verify({ factorId, challengeId, code });
        if (error) throw error;
        await onShown();
      }}
    />
  );
}
