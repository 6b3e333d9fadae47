import { useEffect, useState } from 'react';
import { pageMeta } from '../layout/page-meta.ts';
import { Button } from '../ui/button.tsx';
import { CodeEntry, useConfirm } from './code-entry.tsx';
import { ListChoice, SendLink, WriteToUs, type List } from './send-link.tsx';
import { useToken } from './use-token.ts';
import { WindPage } from './wind-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Confirm your email',
    description:
      'Confirm the email you joined the waitlist with: tap the button, or enter the code in the email.',
  });

const wrong = 'This code is wrong or has expired. Only the newest email works.';

/** Opening a link confirms nothing, since link scanners open them too: the button or the code does. */
export default function Confirm() {
  const [list, setList] = useState<List>('consumer');
  useEffect(() => {
    // Before the token is read, which removes all of it from the URL. Mails name the list in the fragment, pages in the search.
    const named = [location.hash, location.search].map((part) =>
      new URLSearchParams(part.slice(1)).get('list'),
    );
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows its address
    if (named.includes('merchant')) setList('merchant');
  }, []);
  const [token, setToken] = useToken({ keeps: false });
  const [failed, setFailed] = useState('');
  const [wrongCode, setWrongCode] = useState('');
  const { busy, confirm } = useConfirm((code, text) => {
    if (code === 'link_invalid') setToken(null);
    setWrongCode(code === 'code_invalid' ? text : '');
    setFailed(code === 'code_invalid' ? '' : text);
  });
  useEffect(() => {
    if (new URLSearchParams(location.search).get('error') !== 'code') return;
    // oxlint-disable-next-line react/set-state-in-effect -- a form posted without scripts came back with it
    setWrongCode(wrong);
  }, []);

  // The prerendered page shows the state after opening a link, and without scripts the code field.
  const looksFor = token === undefined;
  const byCode = (
    <>
      <p id="refused" className="only-without-scripts hidden border-l-2 border-danger pl-3 target:block">
        {wrong}
      </p>
      <CodeEntry
        list={<ListChoice list={list} />}
        busy={busy}
        error={wrongCode}
        onCode={(fields) => void confirm(fields)}
      />
    </>
  );
  return (
    <WindPage
      title="Confirm your email"
      lead={
        token === null
          ? 'Enter the six-digit code from our email.'
          : list === 'merchant'
            ? "Tap once and you're on the waitlist of merchant partners."
            : "Tap once and you're in."
      }
      {...(list === 'consumer' && {
        card: { holder: 'Yours, soon', goal: 'On the waitlist', leans: true },
      })}
    >
      {failed && (
        <p role="alert" className="mb-5 border-l-2 border-danger pl-3">
          {failed}
        </p>
      )}
      {token !== null && (
        <div className={looksFor ? 'only-with-scripts' : undefined}>
          <h2 className="joined-title">Keep your place{list === 'merchant' && ' on the partner waitlist'}</h2>
          <Button
            wide
            className="mt-5"
            aria-disabled={looksFor}
            busy={busy && 'Confirming...'}
            onClick={() => void confirm({ token })}
          >
            Confirm my email
          </Button>
          <p className="mt-3 text-small text-muted">
            One more press, so that email scanners can’t confirm for you. Not you? Close this page, and
            nothing happens.
          </p>
          {token && (
            <details className="folded mt-6">
              <summary>Or enter your code</summary>
              {byCode}
            </details>
          )}
        </div>
      )}
      {!token && (
        <div className={looksFor ? 'only-without-scripts' : undefined}>
          <h2 className="joined-title">Enter your code</h2>
          {byCode}
          <details className="folded only-with-scripts mt-6">
            <summary>No email, or an expired code?</summary>
            <SendLink />
          </details>
        </div>
      )}
      <p className="only-without-scripts mt-6 text-muted">
        Without scripts the code confirms, and the link does not. No email? Join again with the same address
        and another one comes, or <WriteToUs />.
      </p>
    </WindPage>
  );
}
