import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { brand } from '../../domain/brand.ts';
import { confirmSubject, linkSubject } from '../../domain/waitlist-mail.ts';
import { limits } from '../../domain/limits.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useScripted } from '../ui/use-scripted.ts';

type State = { at: 'open' | 'busy' } | { at: 'sent'; email: string } | { at: 'failed'; text: string };

/**
 * The same for every address, known or not. Within the minimum interval between two such mails none is sent, so it names the mail
 * to look for, which may be there already.
 */
export const lookFor = (list: List | undefined) =>
  `look for our email “${linkSubject(list ?? 'consumer')}”${list ? '' : ' or “… partner waitlist”'}. We send one every ten minutes at most: if you asked a moment ago, the one you have still works.`;

/** What was pressed is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

export type List = 'consumer' | 'merchant';

/** Sends a new link to an address on `list`, or on either list. The response is the same if it is on neither. */
export function SendLink({ list }: { list?: List }) {
  const [state, setState] = useState<State>({ at: 'open' });
  const scripted = useScripted();
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let gone = false;
    const fill = async () => {
      const { knownEmail } = await import('./known-email.ts');
      const email = await knownEmail();
      const input = field.current?.querySelector<HTMLInputElement>('[name=email]');
      if (!gone && input?.value === '') input.value = email;
    };
    fill().catch(() => undefined); // It is typed.
    return () => {
      gone = true;
    };
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.at === 'busy') return;
    if (!form.checkValidity()) {
      setState({ at: 'failed', text: 'Please enter a valid email address' });
      form.querySelector<HTMLElement>('[name=email]')?.focus();
      return;
    }
    const email = new FormData(form).get('email');
    if (typeof email !== 'string') return;
    setState({ at: 'busy' });
    try {
      const { mailLink } = await import('./calls.ts');
      await mailLink(email, list);
      setState({ at: 'sent', email });
    } catch (error) {
      setState({ at: 'failed', text: callErrorMessage(error) });
    }
  }

  if (state.at === 'sent')
    return (
      <div className="only-with-scripts">
        <p ref={focus} tabIndex={-1} className="text-h3 outline-none">
          Check your email.
        </p>
        <p className="mt-1.5 text-nav break-words text-muted">
          If {state.email} is on {list ? 'that list' : 'a waitlist of ours'}, a link is on its way. If not, no
          email comes: join first.
        </p>
        <details className="mt-3 text-small text-muted">
          <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">Nothing there?</summary>
          <p className="mt-1">
            {`In your inbox or spam, ${lookFor(list)} Not confirmed yet? Then it is “${confirmSubject}”.`}
          </p>
        </details>
        <Button look="text" slim className="mt-2" onClick={() => setState({ at: 'open' })}>
          Use another address
        </Button>
      </div>
    );
  return (
    <form
      ref={field}
      onSubmit={(event) => void submit(event)}
      noValidate={scripted}
      aria-label="Send me a link"
      className="only-with-scripts"
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={limits.emailMax}
        error={state.at === 'failed' ? state.text : undefined}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={state.at === 'busy' && 'Sending...'}>
          Send me a link
        </Button>
      </div>
    </form>
  );
}

/** Which of the two waitlists an address is on. */
export function ListChoice({ list }: { list: List }) {
  return (
    <SelectField key={list} label="Waitlist" name="list" defaultValue={list}>
      <option value="consumer">The card</option>
      <option value="merchant">Merchant partners</option>
    </SelectField>
  );
}

/** A contact address, for requests that the page cannot handle. */
export function WriteToUs() {
  return (
    <>
      write to{' '}
      <a href={`mailto:${brand.contactEmail}`} className="link wrap-anywhere">
        {brand.contactEmail}
      </a>
    </>
  );
}
