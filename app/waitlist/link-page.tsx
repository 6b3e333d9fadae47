import { useState, type ReactNode, type SubmitEvent } from 'react';
import { brand } from '../../domain/brand.ts';
import { limits } from '../../domain/limits.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { SitePage } from '../layout/site-page.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useScripted } from '../ui/use-scripted.ts';

/** The frame of a page that a mail links to: what it is about, then the one thing to do. */
export function LinkPage({
  title,
  lead,
  withoutScripts,
  children,
}: {
  title: string;
  lead: ReactNode;
  /** Shown in browsers without scripts. */
  withoutScripts: ReactNode;
  children: ReactNode;
}) {
  return (
    <SitePage>
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 py-[clamp(3rem,7vw,6.5rem)] md:grid-cols-[5fr_7fr]">
        <div>
          <h1 className="max-w-[9em] text-h1">{title}</h1>
          <p className="mt-5 max-w-[26em] text-lead text-muted">{lead}</p>
        </div>
        <div className="grid gap-8 self-start rounded-lg border border-line bg-surface p-[clamp(1.25rem,3vw,2.25rem)]">
          {children}
          <div className="only-without-scripts">{withoutScripts}</div>
        </div>
      </div>
    </SitePage>
  );
}

type State = { at: 'open' | 'busy' } | { at: 'sent'; email: string } | { at: 'failed'; text: string };

/** Sends a new link to an address. Says the same about an address that is on no list. */
export function SendLink() {
  const [state, setState] = useState<State>({ at: 'open' });
  const scripted = useScripted();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.at === 'busy') return;
    if (!form.reportValidity()) return;
    const email = form.elements.namedItem('email');
    const list = form.elements.namedItem('list');
    if (!(email instanceof HTMLInputElement) || !(list instanceof HTMLSelectElement)) return;
    setState({ at: 'busy' });
    try {
      const { mailLink } = await import('./calls.ts');
      await mailLink(email.value, list.value);
      setState({ at: 'sent', email: email.value });
    } catch (error) {
      setState({ at: 'failed', text: callErrorMessage(error) });
    }
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate={scripted}
      aria-label="Send me a link"
      className="only-with-scripts"
    >
      <div className="grid gap-4 md:grid-cols-2">
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
          error={state.at === 'failed' ? state.text : undefined}
        />
        <ListChoice />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={state.at === 'busy' && 'Sending...'}>
          Send me a link
        </Button>
        <output className="min-w-52 flex-1 text-small text-muted">
          {state.at === 'sent' &&
            `If ${state.email} is on that list, a mail with a link is on its way. One goes out in ten minutes at most.`}
        </output>
      </div>
    </form>
  );
}

/** Which of the two waitlists an address is on. */
export function ListChoice({ className }: { className?: string }) {
  return (
    <SelectField label="Waitlist" name="list" defaultValue="consumer" className={className}>
      <option value="consumer">The card</option>
      <option value="merchant">Merchant partners</option>
    </SelectField>
  );
}

/** A contact address, for what a page cannot do on its own. */
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
