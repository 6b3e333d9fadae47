import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { retryableImport } from '../../hydration/retryable-import.ts';
import { Button } from '../../ui/button.tsx';
import { addToDraft } from '../../ui/kept-draft.ts';
import { TextField } from '../../ui/text-field.tsx';

// What the form checks with is loaded when the user starts typing, to keep the first load small.
const load = retryableImport(() => import('../../waitlist/join.ts'));

/** The waitlist's first field, which Join Waitlist in the menus opens. The form continues with what is typed. */
export function EmailStart() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const hints = useRef(false);
  const [error, setError] = useState('');

  async function hint(): Promise<void> {
    if (hints.current) return;
    hints.current = true;
    const loaded = await load().catch(() => null);
    if (loaded && form.current) loaded.hintEmail(form.current);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const email = field?.value.trim() ?? '';
    // Without an address, or without the script that checks it, the form asks for it.
    const checked = email === '' ? null : await load().catch(() => null);
    const issue = checked?.waitlistEmail.safeParse(email).error?.issues[0];
    if (issue) {
      setError(issue.message);
      field?.focus();
      return;
    }
    addToDraft('waitlist', { email });
    await navigate('/join-waitlist', { state: { begunWith: email } });
  }

  return (
    <form
      ref={form}
      action="/join-waitlist"
      aria-label="Join Waitlist"
      noValidate
      className="when-signed-out when-not-joined mt-7 grid max-w-[30rem] grid-cols-[1fr_auto] items-start gap-3 max-[26rem]:grid-cols-1"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Email for the waitlist"
        type="email"
        error={error || undefined}
        onFocus={() => void hint()}
        onInput={() => setError('')}
      />
      <Button type="submit" className="h-12.5 min-[26rem]:mt-7">
        Continue
      </Button>
    </form>
  );
}
