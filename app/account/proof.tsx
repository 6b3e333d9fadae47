import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { accountErrorMessage } from '../backend/account-error-messages.ts';
import { BackendError } from '../backend/backend-error.ts';
import { callAuth } from '../backend/call-as-person.ts';
import { getBackend } from '../backend/client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { FormActions } from './form-actions.tsx';
import { OtherProof, PasswordProof } from './proof-parts.tsx';

/** Named as in `updateUser`, for a backend that takes the proof only together with the change. */
export type Proof = { current_password: string } | { nonce: string };

/** Runs `work`, and again with a proof if the server requires one. Rethrows its error, or throws that the proof was declined. */
type WithProof = <Value>(work: (proof?: Proof) => Promise<Value>) => Promise<Value>;

const Context = createContext<WithProof>((work) => work());

export const useProof = (): WithProof => use(Context);

type Asked = { prove: (proof: Proof | undefined) => void; giveUp: () => void };

type Props = { email: string; hasPassword: boolean; children: ReactNode };

/** Asks users to confirm their identity when they change how they sign in and the server finds the last proof too old. */
export function ProofProvider({ email, hasPassword, children }: Props) {
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [withProof] = useState<WithProof>(() => async <Value,>(work: (proof?: Proof) => Promise<Value>) => {
    try {
      return await work();
    } catch (error) {
      if (!isAskedFor(error)) throw error;
      const proof = await new Promise<Proof | undefined>((prove, refuse) => {
        setAsked({ prove, giveUp: () => refuse(new Error('Nothing has changed: please confirm first.')) });
      }).finally(() => setAsked(null));
      return await work(proof);
    }
  });
  return (
    <Context value={withProof}>
      {children}
      <Dialog labelledBy={id} open={asked !== null} onClose={() => asked?.giveUp()}>
        {asked && <ProofForm titleId={id} email={email} hasPassword={hasPassword} {...asked} />}
      </Dialog>
    </Context>
  );
}

function isAskedFor(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'reauthentication_needed';
}

type FormProps = Asked & { titleId: string; email: string; hasPassword: boolean };

function ProofForm({ titleId, email, hasPassword, prove, giveUp }: FormProps) {
  const [by, setBy] = useState<'password' | 'mail' | 'code'>(hasPassword ? 'password' : 'mail');
  const [busy, setBusy] = useState<'send' | 'check' | null>(null);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = by === 'mail' ? 'button' : 'input:not([hidden])';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [by]);

  async function run(what: 'send' | 'check', work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (refused) {
      setError(accountErrorMessage(refused, 'That did not work. Please try again.'));
      form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    } finally {
      setBusy(null);
    }
  }

  const send = () =>
    run('send', async () => {
      const { auth } = await getBackend();
      const { error: refused } = await auth.reauthenticate();
      if (refused) throw refused;
      setBy('code');
    });

  const check = (typed: string) =>
    run('check', async () => {
      if (typed === '') {
        throw new Error(by === 'password' ? 'Please enter your password' : 'Please enter the code');
      }
      prove(await tell(by === 'password' ? { password: typed } : { nonce: typed.replaceAll(/\s/g, '') }));
    });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('proof');
        void (by === 'mail' ? send() : check(typeof typed === 'string' ? typed : ''));
      }}
    >
      <h2 id={titleId} className="text-h3">
        Confirm that it&apos;s you
      </h2>
      <p className="mt-2 mb-5 text-muted">
        You logged in a while ago. Your change is saved right after this.
      </p>
      {by === 'password' && (
        <PasswordProof name="proof" email={email} error={error} onInput={() => setError(undefined)} />
      )}
      {by === 'code' && (
        <TextField
          name="proof"
          label="Six-digit code"
          help={email ? `We mailed it to ${email}.` : 'We sent it to your phone.'}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={error}
          onInput={() => setError(undefined)}
        />
      )}
      {by !== 'mail' && (
        <OtherProof
          send={
            by === 'code' ? 'Send a new code' : email ? 'Email me a code instead' : 'Text me a code instead'
          }
          sending={busy === 'send'}
          onSend={() => void send()}
          onPassword={by === 'code' && hasPassword && (() => setBy('password'))}
        />
      )}
      <FormActions
        save={by === 'mail' ? (email ? 'Email me a code' : 'Text me a code') : 'Confirm'}
        busy={busy !== null && (busy === 'send' ? 'Sending...' : 'Checking...')}
        failure={by === 'mail' ? (error ?? null) : null}
        onCancel={giveUp}
      />
    </form>
  );
}

/** Our server stores the proof with the session. Other backends get it together with the change. */
async function tell(proof: { password: string } | { nonce: string }): Promise<Proof | undefined> {
  try {
    await callAuth('POST', '/reauthenticate', z.unknown(), proof);
    return undefined;
  } catch (error) {
    if (!(error instanceof BackendError) || (error.status !== 404 && error.status !== 405)) throw error;
    return 'password' in proof ? { current_password: proof.password } : { nonce: proof.nonce };
  }
}
