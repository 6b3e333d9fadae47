import { useState, type SubmitEvent } from 'react';
import { BackendError } from '../backend/backend-error.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { SendLink, WriteToUs } from './send-link.tsx';
import { useToken } from './use-token.ts';
import { WindPage } from './wind-page.tsx';
import './unsubscribe.css';

export const meta = () =>
  pageMeta({
    title: 'Stop mail from the waitlist',
    description:
      'Stop mail about the waitlist with one tap. You keep your place, and you can change your mind.',
  });

export default function Unsubscribe() {
  const [token, setToken] = useToken({ keeps: false });
  const [at, setAt] = useState<'open' | 'busy' | 'done'>('open');
  const [failed, setFailed] = useState('');

  async function stop(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (at === 'busy' || !token) return;
    setAt('busy');
    setFailed('');
    try {
      const { stopMail } = await import('./calls.ts');
      await stopMail(token);
      setAt('done');
    } catch (error) {
      setFailed(callErrorMessage(error));
      if (error instanceof BackendError && error.code === 'link_invalid') setToken(null);
      setAt('open');
    }
  }

  return (
    <WindPage title="Stop our mail" lead="One tap, and we stop writing. You keep your place.">
      {failed && (
        <p role="alert" className="mb-5 border-l-2 border-danger pl-3">
          {failed}
        </p>
      )}
      {at === 'done' && (
        <output className="grid gap-3">
          <span className="text-h3">Done. You won't hear from us again.</span>
          <span className="text-muted">
            Changed your mind, or want your entry deleted? You can do both on{' '}
            <SiteLink to="/waitlist/status" className="link">
              your status page
            </SiteLink>
            .
          </span>
        </output>
      )}
      {at !== 'done' && token && (
        <form onSubmit={(event) => void stop(event)}>
          <Button type="submit" busy={at === 'busy' && 'Stopping...'}>
            Stop all mail
          </Button>
        </form>
      )}
      {at !== 'done' && token === null && (
        <section aria-labelledby="no-link" className="only-with-scripts">
          <h2 id="no-link" className="text-h3">
            Open it from a mail
          </h2>
          <p className="mt-2 mb-5 text-muted">
            The link to stop is at the end of every mail. Or ask for your status page, which stops mail and
            exports or deletes your entry.
          </p>
          <SendLink />
        </section>
      )}
      <div className="only-without-scripts">
        <WithoutScripts />
      </div>
    </WindPage>
  );
}

/**
 * The button without scripts: the form posts to this page's own address, which holds the token, and the server redirects to
 * the part of the page that says what happened.
 */
function WithoutScripts() {
  return (
    <div className="stop-plainly grid gap-6">
      <div id="stopped" className="plain-outcome gap-2">
        <p className="text-h3">Done. You won't hear from us again.</p>
        <p className="text-muted">
          You keep your place. To have your entry deleted, <WriteToUs />.
        </p>
      </div>
      <p id="refused" className="plain-outcome border-l-2 border-danger pl-3">
        <span>
          This link is incomplete or has expired. Open the one in your newest mail, or <WriteToUs />, and a
          person does it for you.
        </span>
      </p>
      <form method="post" className="plain-press">
        <button type="submit" className={buttonClass()}>
          Stop all mail
        </button>
      </form>
    </div>
  );
}
