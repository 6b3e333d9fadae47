import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BackendError } from '../../backend/backend-error.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { pageMeta } from '../../chrome/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { LinkPage } from '../link-page.tsx';
import { SendLink } from '../send-link.tsx';
import { useToken } from '../use-token.ts';
import { WriteToUs } from '../write-to-us.tsx';
import { CodeForm } from './code-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Confirm your address',
    description:
      'Confirm the address you joined the waitlist with: by the button of the mail, or by its six digits.',
  });

/** A program that follows links confirms nothing: the button, or the code, does. */
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
      const { confirmAddress } = await import('../calls.ts');
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
