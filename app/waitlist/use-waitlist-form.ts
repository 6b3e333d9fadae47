import { useRef, useState, type SubmitEvent } from 'react';
import { again } from '../again.ts';
import { forgetDraft, keepDraft, restoreDraft } from '../ui/kept-draft.ts';
import { clearFailures, showToast, type NewToast } from '../ui/toasts.ts';
import type { FieldErrors, Outcome, Reading } from './join.ts';
import type { Onboarding } from './onboarding.ts';
import { waitlistFields, type WaitlistField } from './waitlist-fields.ts';

const draft = 'waitlist';
const unreachable: Outcome = {
  at: 'failed',
  text: 'Network error. Please check your internet connection and try again.',
};

// Checking and sending come when somebody begins to write: the page's first load has no room for them.
const machinery = again(() => import('./join.ts'));

/** The state of the one waitlist form, and its submit: for the form's own button, and for the last step of the wizard. */
export function useWaitlistForm(onboarding: Onboarding | null, reading: Reading = 'a') {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<Outcome['at'] | null>(null);
  const [joinedAs, setJoinedAs] = useState('');

  /** Shows what is wrong, and puts the focus there. False where something is. */
  async function check(): Promise<boolean> {
    const element = form.current;
    if (!element) return true;
    const { refusal } = await machinery();
    const found = refusal(element);
    setErrors(found?.errors ?? {});
    if (!found) return true;
    say(found);
    focusFirst(element, found.errors);
    return false;
  }

  /** Joins. `way` is what a failure's toast offers where the page with the form is left. */
  async function send(way?: NewToast['action']): Promise<Outcome['at'] | 'busy'> {
    const element = form.current;
    if (!element || busy) return 'busy';
    // Reading B leaves every word to the browser.
    if (reading === 'b' && !element.checkValidity()) {
      element.reportValidity();
      return 'refused';
    }
    clearFailures();
    setBusy(true);
    const outcome = await machinery().then(
      ({ join }) => join(element, { reading, onboarding }),
      () => unreachable,
    );
    setBusy(false);
    setLast(outcome.at);
    setErrors(outcome.at === 'refused' ? outcome.errors : {});
    say(outcome, way);
    if (outcome.at === 'joined') {
      setJoinedAs(outcome.email);
      element.reset();
      forgetDraft(draft);
    } else {
      keepDraft(draft, element);
    }
    if (outcome.at === 'refused') focusFirst(element, outcome.errors);
    return outcome.at;
  }

  return {
    form,
    errors,
    busy,
    /** How the last press ended. */
    last,
    /** The address that has just joined; empty until then. */
    joinedAs,
    check,
    send,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send();
    },
    onEdit: (name: WaitlistField) => {
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
  };
}
export type WaitlistFormState = ReturnType<typeof useWaitlistForm>;

function say(outcome: Outcome, way?: NewToast['action']): void {
  if (outcome.at === 'refused') {
    showToast({ kind: 'destructive', title: 'Validation Error', description: outcome.message });
  } else if (outcome.at === 'failed') {
    const action = way ? { action: way } : {};
    showToast({ kind: 'destructive', title: 'Submission failed', description: outcome.text, ...action });
  } else {
    showToast({
      kind: 'success',
      title: 'Successfully joined the waitlist!',
      description: "We'll notify you when the card becomes available.",
    });
  }
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = waitlistFields.find((name) => errors[name]);
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]:not([type=hidden])`)?.focus();
}

/** A kept draft, then the code of the link somebody came by; what is written from here on is kept. */
export function follow(form: HTMLFormElement): () => void {
  const code = new URLSearchParams(location.search).get('ref');
  const field = form.querySelector<HTMLInputElement>('[name=referralCode]');
  if (code && field && field.value === '') field.value = code.trim().slice(0, field.maxLength);
  restoreDraft(draft, form);
  const stop = new AbortController();
  const { signal } = stop;
  form.addEventListener('input', () => keepDraft(draft, form), { signal });
  form.addEventListener('focusin', () => void machinery().catch(() => null), { signal, once: true });
  return () => stop.abort();
}
