import type { User } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { FormActions } from '../form-actions.tsx';
import { useSaving } from '../use-saving.ts';
import { enrolApp, removeFactor, showCode, type Enrolment } from './factor-calls.ts';
import { ScanApp } from './scan-app.tsx';

type Props = { user: User; hasOne: boolean; onAdded: () => Promise<void> };

/** Adds an authenticator app: a name, a QR code, and a code that proves it works. */
export function AddApp({ user, hasOne, onAdded }: Props) {
  const [step, setStep] = useState<'closed' | 'name' | Enrolment>('closed');
  const saving = useSaving();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (step === 'name') form.current?.querySelector('input')?.focus();
    if (step === 'closed' && wasOpen.current) opener.current?.focus();
    wasOpen.current = step !== 'closed';
  }, [step]);

  if (step === 'closed') {
    return (
      <Button ref={opener} look="quiet" slim className={hasOne ? 'mt-4' : ''} onClick={() => setStep('name')}>
        {hasOne ? 'Add another app' : 'Add an authenticator app'}
      </Button>
    );
  }
  if (step === 'name') {
    return (
      <form
        ref={form}
        noValidate
        aria-label="Authenticator app"
        className="mt-4 max-w-md"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('name');
          const name = (typeof typed === 'string' && typed.trim()) || nameFor(user);
          void saving.run(
            async () => setStep(await enrolApp(user, name)),
            'It could not be begun. Please try again.',
          );
        }}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={nameFor(user)}
          help="So that you can tell it apart later."
          maxLength={60}
          autoComplete="off"
        />
        <FormActions
          save="Continue"
          busy={saving.busy && 'One moment...'}
          failure={saving.failure}
          onCancel={() => setStep('closed')}
        />
      </form>
    );
  }
  return (
    <ScanApp
      enrolment={step}
      onCode={async (code) => {
        await showCode(step.id, code);
        setStep('closed');
        showToast({
          kind: 'success',
          title: 'Two-step verification is on',
          description:
            'Every other place has been logged out. Now make recovery codes, for a day without your phone.',
        });
        await onAdded();
      }}
      onCancel={() => {
        void removeFactor(step.id).catch(() => undefined); // Starting another enrollment deletes it.
        setStep('closed');
      }}
    />
  );
}

/** An unused name: duplicate names are refused. */
function nameFor(user: User): string {
  const taken = new Set((user.factors ?? []).map(({ friendly_name }) => friendly_name));
  const name = 'Authenticator app';
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? name : `${name} ${n}`;
    if (!taken.has(free)) return free;
  }
}
