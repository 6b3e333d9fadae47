import { useEffect, useRef, useState } from 'react';
import { deletionWord } from '../../../domain/account-forms.ts';
import { startSigningOut } from '../../session/ended.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormActions } from '../form-actions.tsx';
import { OtherProof, PasswordProof } from '../proof-parts.tsx';
import { useSaving } from '../use-saving.ts';
import { deleteAccount, mailOwnCode } from './account-data.ts';

type Props = { email: string; hasPassword: boolean; onCancel: () => void };

/** Proof of identity, by password or mailed code; whether to delete the waitlist entry too; and the confirmation words. */
export function DeleteForm({ email, hasPassword, onCancel }: Props) {
  const [by, setBy] = useState<'password' | 'code'>(hasPassword ? 'password' : 'code');
  const [mailed, setMailed] = useState(false);
  const [errors, setErrors] = useState<{ proof?: string; confirm?: string }>({});
  const sending = useSaving();
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  const step = `${by} ${mailed}`;
  useEffect(() => {
    const first = step === 'code false' ? 'button' : 'input:not([hidden])';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [step]);

  async function submit(fields: FormData) {
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const proof = by === 'password' ? text('password') : text('code').replaceAll(/\s/g, '');
    const typed = text('confirm').trim().toLowerCase();
    const found = {
      ...(proof === '' && {
        proof: by === 'password' ? 'Please enter your password' : 'Please enter the code',
      }),
      ...(typed !== deletionWord && { confirm: `Please type: ${deletionWord}` }),
    };
    setErrors(found);
    if (found.proof || found.confirm) {
      form.current?.querySelector<HTMLElement>(`[name="${found.proof ? by : 'confirm'}"]`)?.focus();
      return;
    }
    const waitlists = fields.get('waitlists') === 'on';
    const done = await saving.run(
      () => deleteAccount(by === 'password' ? { password: proof } : { code: proof, waitlists }),
      'Nothing has been deleted. Please try again.',
    );
    if (!done) return;
    startSigningOut();
    dropStoredSession();
    location.replace('/account/deleted');
  }

  const sendCode = () =>
    void sending.run(async () => {
      await mailOwnCode();
      setBy('code');
      setMailed(true);
    }, 'The code could not be sent. Please try again.');

  return (
    <form
      ref={form}
      noValidate
      aria-label="Delete account"
      className="mt-6 max-w-md border-l-2 border-danger pl-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      {by === 'password' && <PasswordProof name="password" email={email} error={errors.proof} />}
      {by === 'code' && mailed && (
        <>
          <TextField
            name="code"
            label="Code from the email"
            help={`We mailed it to ${email}.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={errors.proof}
          />
          <label className="mt-4 flex min-h-11 items-start gap-3 py-2 text-nav">
            <input type="checkbox" name="waitlists" className="choice mt-0.5" />
            <span>Delete my waitlist entries of this address too. My place is gone then.</span>
          </label>
        </>
      )}
      <OtherProof
        send={mailed ? 'Email a new code' : 'Email me a code instead, which can take the waitlist along'}
        sending={sending.busy}
        onSend={sendCode}
        onPassword={by === 'code' && hasPassword && (() => setBy('password'))}
      />
      <p role="alert" className="text-small text-danger">
        {sending.failure}
      </p>
      <TextField
        name="confirm"
        className="mt-4"
        label={`Type “${deletionWord}”`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.confirm}
      />
      <FormActions
        save="Delete for good"
        busy={saving.busy && 'Deleting...'}
        failure={saving.failure}
        onCancel={onCancel}
        danger
      />
    </form>
  );
}

/** Removes the session stored in this browser, without a call to a server that no longer knows it. Other tabs notice. */
function dropStoredSession(): void {
  for (const key of Object.keys(localStorage)) {
    if (/^sb-.+-auth-token$/.test(key)) localStorage.removeItem(key);
  }
}
