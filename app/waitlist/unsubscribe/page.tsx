import { useState, type SubmitEvent } from 'react';
import { BackendError } from '../../backend/backend-error.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { pageMeta } from '../../chrome/page-meta.ts';
import { SiteLink } from '../../chrome/site-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkPage } from '../link-page.tsx';
import { SendLink } from '../send-link.tsx';
import { useToken } from '../use-token.ts';
import { WithoutScripts } from './without-scripts.tsx';

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
      const { stopMail } = await import('../calls.ts');
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
