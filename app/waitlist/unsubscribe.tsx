import { useState, type SubmitEvent } from 'react';
import { BackendError } from '../backend/backend-error.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { LinkPage, SendLink, WriteToUs } from './link-page.tsx';
import { useToken } from './use-token.ts';
import './unsubscribe.css';

export const meta = () =>
  pageMeta({
    title: 'Stop mail from the waitlist',
    description:
      'Stop the mail about the waitlist with one press. Your place stays, and you can change your mind.',
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
    <LinkPage
      title="Stop our mail"
      lead="From the press on, nothing more is sent about the waitlist. Your place stays yours."
      withoutScripts={<WithoutScripts />}
    >
      {failed && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {failed}
        </p>
      )}
      {at === 'done' && (
        <output className="grid gap-3">
          <span className="text-h3">Done. We write no more.</span>
          <span className="text-muted">
            Changed your mind, or want the entry gone as well? Both are on{' '}
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
            Without the link of a mail
          </h2>
          <p className="mt-2 mb-5 text-muted">
            Ask for a link to your status page. It stops mail, and exports or deletes what we keep.
          </p>
          <SendLink />
        </section>
      )}
    </LinkPage>
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
        <p className="text-h3">Done. We write no more.</p>
        <p className="text-muted">
          Your place stays. To have the entry deleted as well, <WriteToUs />.
        </p>
      </div>
      <p id="refused" className="plain-outcome border-l-2 border-danger pl-3">
        <span>
          This link is not whole, or it has ended. Open the newest mail’s, or <WriteToUs />: a person does it
          for you.
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
