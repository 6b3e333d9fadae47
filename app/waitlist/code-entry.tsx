import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../domain/limits.ts';
import { BackendError } from '../backend/backend-error.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The answer is the same for every address, known or not, so each page that asks for a code says what a known one gets. */
export const linkInstead =
  "If you're on the list already, we send a link to your place instead, at most one every ten minutes, and you can change your entry there.";

/** Confirms an address with a mailed token or code, and opens its status page. */
export function useConfirm(onProblem: (code: string, text: string) => void) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** A code that was wrong stays wrong: each attempt counts. */
  const wrong = useRef('');
  async function confirm(proof: object): Promise<void> {
    const asked = JSON.stringify(proof);
    if (busy || asked === wrong.current) return;
    setBusy(true);
    onProblem('', '');
    try {
      const { confirmAddress } = await import('./calls.ts');
      const statusToken = await confirmAddress(proof);
      const state = { justConfirmed: true };
      await navigate(`/waitlist/status#token=${encodeURIComponent(statusToken)}`, { state });
    } catch (error) {
      const code = error instanceof BackendError ? error.code : 'failed';
      if (code === 'code_invalid') wrong.current = asked;
      onProblem(code, callErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, confirm };
}

type Props = {
  /** The address, if the page knows it. */
  email?: string;
  /** The selection of the list, if the page does not know it. */
  list?: ReactNode;
  busy?: boolean;
  error?: string;
  /** Absent on a page without scripts, where the form posts natively. */
  onCode?: (fields: { list: string; email: string; code: string }) => void;
};

/** The six mailed digits. With a known address, they are submitted once complete. */
export function CodeEntry({ email, list, busy = false, error, onCode }: Props) {
  // Typing replaces a code that was wrong.
  const field = useRef<HTMLInputElement>(null);
  const [isPartial, setPartial] = useState(false);
  useEffect(() => {
    if (!error && !isPartial) return;
    field.current?.focus();
    field.current?.select();
  }, [error, isPartial]);
  return (
    <form
      method="post"
      action="/functions/v1/waitlist-confirm"
      aria-label="Confirm by code"
      noValidate={Boolean(onCode)}
      className="code-entry"
      onSubmit={(event) => {
        if (!onCode) return;
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => {
          const value = data.get(name);
          return typeof value === 'string' ? value.trim() : '';
        };
        const code = text('code').replaceAll(/\D/g, '');
        setPartial(code.length !== 6);
        if (code.length === 6) onCode({ list: text('list'), email: text('email'), code });
      }}
    >
      {email === undefined ? (
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          maxLength={limits.emailMax}
          className="code-wide"
        />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      {list ? <div className="code-wide">{list}</div> : <input type="hidden" name="list" value="consumer" />}
      <FieldFrame
        label="Your code"
        error={isPartial ? 'Enter the six digits from the email.' : error || undefined}
      >
        {({ className, ...tied }) => (
          <input
            {...tied}
            ref={field}
            className={`${className} code-field`}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[\d\s]{6,12}"
            maxLength={12}
            placeholder="000 000"
            title="The six digits in the email"
            onInput={({ currentTarget }) => {
              const isWhole = currentTarget.value.replaceAll(/\D/g, '').length === 6;
              if (email !== undefined && isWhole) currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </FieldFrame>
      <Button type="submit" className="code-button" busy={busy && 'Confirming...'}>
        Confirm
      </Button>
    </form>
  );
}
