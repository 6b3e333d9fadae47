import { useState, type ReactNode, type SubmitEvent } from 'react';
import { BackendError } from '../backend/backend-error.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { WriteToUs } from './send-link.tsx';
import { useToken } from './use-token.ts';
import { WindPage } from './wind-page.tsx';
import './stop-mail.css';

type Words = {
  title: string;
  lead: string;
  /** What the button stops, and what still comes. */
  about: readonly (readonly [term: string, what: string])[];
  button: string;
  done: string;
  /** What can be done afterwards; without scripts, where it differs. */
  next: ReactNode;
  plainNext?: ReactNode;
  /** For visitors without a link. */
  lost: ReactNode;
};

/** The page opened by a mail's unsubscribe link: one button stops such mail, with and without scripts. */
export function StopMail({ stop, ...words }: Words & { stop: (token: string) => Promise<void> }) {
  const { title, lead, about, button, done, next, lost } = words;
  const [token, setToken] = useToken({ keeps: false });
  const [at, setAt] = useState<'open' | 'busy' | 'done'>('open');
  const [failed, setFailed] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (at === 'busy' || !token) return;
    setAt('busy');
    setFailed('');
    try {
      await stop(token);
      setAt('done');
    } catch (error) {
      setFailed(callErrorMessage(error));
      if (error instanceof BackendError && error.code === 'link_invalid') setToken(null);
      setAt('open');
    }
  }

  return (
    <WindPage title={title} lead={lead}>
      {failed && (
        <p role="alert" className="mb-5 border-l-2 border-danger pl-3">
          {failed}
        </p>
      )}
      {at === 'done' && (
        <output className="grid gap-3">
          <span className="text-h3">{done}</span>
          <span className="text-muted">{next}</span>
        </output>
      )}
      {at !== 'done' && token && (
        <form onSubmit={(event) => void submit(event)}>
          <About about={about} />
          <Button type="submit" busy={at === 'busy' && 'Stopping...'}>
            {button}
          </Button>
        </form>
      )}
      {at !== 'done' && token === null && (
        <section aria-labelledby="no-link" className="only-with-scripts">
          <h2 id="no-link" className="text-h3">
            Use the link in an email
          </h2>
          {lost}
        </section>
      )}
      <div className="only-without-scripts">
        <WithoutScripts {...words} />
      </div>
    </WindPage>
  );
}

function About({ about }: Pick<Words, 'about'>) {
  return (
    <dl className="mb-7 border-b border-line">
      {about.map(([term, what]) => (
        <div key={term} className="border-line py-3.5 not-first:border-t first:pt-0">
          <dt className="text-muted">{term}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The button without scripts: the form posts to this page's own URL, which contains the token, and the server redirects to the
 * part of the page that shows the result.
 */
function WithoutScripts({ about, button, done, next, plainNext = next }: Words) {
  return (
    <div className="stop-plainly grid gap-6">
      <div id="stopped" className="plain-outcome gap-2">
        <p className="text-h3">{done}</p>
        <p className="text-muted">{plainNext}</p>
      </div>
      <p id="refused" className="plain-outcome border-l-2 border-danger pl-3">
        <span>
          This link is incomplete or has expired. Open the one in your newest mail, or <WriteToUs />, and a
          person does it for you.
        </span>
      </p>
      <form method="post" className="plain-press">
        <About about={about} />
        <button type="submit" className={buttonClass()}>
          {button}
        </button>
      </form>
    </div>
  );
}
