import { useEffect, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '../../domain/limits.ts';
import { BackendError } from '../backend/backend-error.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { LinkPage, ListChoice, SendLink, WriteToUs } from './link-page.tsx';
import { useToken } from './use-token.ts';

export const meta = () =>
  pageMeta({
    title: 'Confirm your address',
    description:
      'Confirm the address you joined the waitlist with: by the button of the mail, or by its six digits.',
  });

/** Opening a link confirms nothing, since programs follow links: the button or the code does. */
export default function Confirm() {
  const navigate = useNavigate();
  const [token, setToken] = useToken({ keeps: false });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const [wrongCode, setWrongCode] = useState('');
  useEffect(() => {
    if (new URLSearchParams(location.search).get('error') !== 'code') return;
    // oxlint-disable-next-line react/set-state-in-effect -- a form posted without scripts came back with it
    setWrongCode('This code is not the one we sent, or it has ended.');
  }, []);

  async function confirm(proof: object): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed('');
    setWrongCode('');
    try {
      const { confirmAddress } = await import('./calls.ts');
      const statusToken = await confirmAddress(proof);
      await navigate(`/waitlist/status#token=${encodeURIComponent(statusToken)}`);
    } catch (error) {
      const code = error instanceof BackendError ? error.code : '';
      if (code === 'link_invalid') setToken(null);
      (code === 'code_invalid' ? setWrongCode : setFailed)(callErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <LinkPage
      title="Confirm your address"
      lead="One press, and your place is yours. It also tells us that nobody else typed your address."
      withoutScripts={
        <p className="text-muted">
          Without scripts the code confirms, and the link does not. No mail, or it has ended? Join again with
          the same address and another one comes, or <WriteToUs />.
        </p>
      }
    >
      {failed && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {failed}
        </p>
      )}
      {token && (
        <div className="grid justify-items-start gap-3">
          <Button busy={busy && 'Confirming...'} onClick={() => void confirm({ token })}>
            Confirm my address
          </Button>
          <p className="text-small text-muted">
            Not you? Close this page: without the press nothing happens.
          </p>
        </div>
      )}
      <section aria-labelledby="by-code" className={token ? 'border-t border-line pt-6' : undefined}>
        <h2 id="by-code" className="text-h3">
          {token ? 'Or by the code' : 'By the code in the mail'}
        </h2>
        <CodeForm busy={busy} error={wrongCode} onCode={(fields) => void confirm(fields)} />
      </section>
      {token === null && (
        <section aria-labelledby="another" className="only-with-scripts border-t border-line pt-6">
          <h2 id="another" className="mb-4 text-h3">
            No mail, or it has ended?
          </h2>
          <SendLink />
        </section>
      )}
    </LinkPage>
  );
}

type CodeFormProps = {
  busy: boolean;
  error: string;
  onCode: (fields: { list: string; email: string; code: string }) => void;
};

/** The six digits of the mail, for people who read it on another device. Without scripts it posts natively. */
function CodeForm({ busy, error, onCode }: CodeFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    onCode({ list: text('list'), email: text('email'), code: text('code').replaceAll(/\D/g, '') });
  }
  return (
    <form
      method="post"
      action="/functions/v1/waitlist-confirm"
      onSubmit={submit}
      aria-labelledby="by-code"
      className="mt-4 grid gap-4 md:grid-cols-2"
    >
      <p
        id="refused"
        className="only-without-scripts hidden border-l-2 border-danger pl-3 target:block md:col-span-2"
      >
        This code is not the one we sent, or it has ended.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        required
        maxLength={limits.emailMax}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        className="md:col-span-2"
      />
      <TextField
        label="Six-digit code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[\d\s]{6,12}"
        maxLength={12}
        title="The six digits of the mail"
        error={error || undefined}
      />
      <ListChoice />
      <div className="md:col-span-2">
        <Button type="submit" look="quiet" busy={busy && 'Confirming...'}>
          Confirm by code
        </Button>
      </div>
    </form>
  );
}
