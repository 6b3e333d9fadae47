import { useCallback, useRef, useState } from 'react';
import { retryableImport } from '../hydration/retryable-import.ts';
import type { Answers } from '../../domain/onboarding-answers.ts';
import { followDraft, forgetDraft, keepDraft } from '../ui/kept-draft.ts';
import { clearFailures, showToast, type NewToast } from '../ui/toasts.ts';
import { useForm } from '../ui/use-form.ts';
import type { Outcome } from './join.ts';
import type { KeptEntry } from './kept-entry.ts';

const draft = 'waitlist';

/** The fields of the consumer form, in the order in which they are checked. */
const waitlistFields = ['firstName', 'lastName', 'interest', 'referralCode', 'email', 'adult'] as const;

// Validation and submission are loaded when the user starts typing, to keep the first load small.
const load = retryableImport(() => import('./join.ts'));
const schema = () => load().then(({ Form }) => Form);

/** The state of the waitlist form, and its submission: by the form's own button, and by the last step of the wizard. */
export function useWaitlistForm(answers: Answers | null, reading: 'a' | 'b' = 'a') {
  const [last, setLast] = useState<Outcome['at'] | null>(null);
  const [joined, setJoined] = useState<KeptEntry | null>(null);
  /** The referral code just sent, if nobody has it. */
  const [unknownCode, setUnknownCode] = useState('');
  const wayBack = useRef<NewToast['action']>(undefined);

  function sayFailed(description: string): void {
    const action = wayBack.current ? { action: wayBack.current } : { isSpokenOnly: true };
    showToast({ kind: 'destructive', title: 'Submission failed', description, ...action });
  }

  const { form, field, busy, check, submit } = useForm(
    schema,
    waitlistFields,
    async (values, element) => {
      const { join, joinedToast } = await load();
      const outcome = await join(values, { reading, answers, form: element });
      setLast(outcome.at);
      if (outcome.at === 'joined') {
        setJoined(values);
        setUnknownCode(outcome.isCodeUnknown ? (values.referralCode ?? '') : '');
        element.reset();
        forgetDraft(draft);
        showToast(joinedToast(wayBack.current !== undefined));
        return undefined;
      }
      keepDraft(draft, element);
      if (outcome.at === 'failed') return sayFailed(outcome.text);
      sayInvalid(outcome.message);
      return { [outcome.field]: outcome.message };
    },
    {
      onInvalid(message) {
        setLast('refused');
        sayInvalid(message);
      },
      onUnchecked() {
        setLast('failed');
        sayFailed('Network error. Please check your internet connection and try again.');
      },
    },
  );

  /** Joins. `way` is the action of a failure's toast if the page with the form is left. */
  async function send(way?: NewToast['action']) {
    wayBack.current = way;
    const element = form.ref.current;
    // In reading B the browser reports errors.
    if (reading === 'b' && element && !element.checkValidity()) {
      element.reportValidity();
      return;
    }
    clearFailures();
    await submit();
  }

  return {
    form,
    field,
    busy,
    /** The result of the last press. */
    last,
    /** Data sent with the form's fields: reading B sends the fields alone. */
    answers: reading === 'a' ? answers : null,
    /** Who has joined, on this page or before; null until then. */
    joined,
    unknownCode,
    /** Returns to the form, for a correction or another address. */
    again: () => setLast(null),
    /** Continues for a user who joined before. */
    resume: useCallback((entry: KeptEntry) => {
      setJoined(entry);
      setLast('joined');
    }, []),
    /** Shows errors. False if there are any. */
    check: async () => (await check()) !== null,
    send,
  };
}
export type WaitlistFormState = ReturnType<typeof useWaitlistForm>;

function sayInvalid(description: string): void {
  showToast({ kind: 'destructive', title: 'Validation Error', description, isSpokenOnly: true });
}

/** Fills in the referral code of the link, restores a draft, and stores what is typed from then on. */
export function follow(form: HTMLFormElement): () => void {
  fillReferralCode(form);
  const stop = followDraft(
    draft,
    form,
    () =>
      void load().then(
        ({ hintEmail }) => hintEmail(form),
        () => null,
      ),
  );
  // Who looks around after opening a friend's link still counts for the friend.
  if (location.search) keepDraft(draft, form);
  return stop;
}

/** Fills in the referral code of the link. */
export function fillReferralCode(form: HTMLFormElement): void {
  const code = new URLSearchParams(location.search).get('ref');
  const field = form.querySelector<HTMLInputElement>('[name=referralCode]');
  if (code && field && field.value === '') field.value = code.trim().slice(0, field.maxLength);
}
