import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { areasOf } from '../../../domain/onboarding-answers.ts';
import { findInterest, onboardingFields } from '../../../domain/waitlist-form.ts';
import type { WaitlistAction, WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { BackendError } from '../../backend/backend-error.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { feedDraft } from '../../feed-check/feed-draft.ts';
import { Button } from '../../ui/button.tsx';
import { forgetDraft } from '../../ui/kept-draft.ts';
import { clearFailures, dismissToast, showToast } from '../../ui/toasts.ts';
import { callStatus, deleteEntry } from '../calls.ts';
import {
  changeSelection,
  preselect,
  readKeptSelection,
  selectionFrom,
} from '../../onboarding-answers/kept-selection.ts';
import { forgetEntryOf, forgetKeptEntry, keepConfirmed, readKeptEntry } from '../kept-entry.ts';
import { tellJoined } from '../kept-joined.ts';
import { SendLink } from '../send-link.tsx';
import { tellMerchant } from '../tell-merchant.ts';
import { Entry } from './entry.tsx';
import { onDay, Part } from './part.tsx';
import { PlaceBand } from './place-band.tsx';
import { forgetToken } from '../use-token.ts';
import { Referrals } from './referrals.tsx';
import { YourData } from './your-data.tsx';

/** Sends an action and applies the new state. False if it failed, which has been reported by then. */
export type Act = (action: Exclude<WaitlistAction, 'export'>, more?: object) => Promise<boolean>;

/** State from the pages that confirm an entry. */
const JustConfirmed = z.object({ justConfirmed: z.literal(true) });
/** State from the page that changes an address. */
const AddressChanged = z.object({ addressChanged: z.literal(true) });
/** A link to share was opened where somebody has joined: probably their own. */
const ByReferral = z.object({ byReferral: z.literal(true) });

type Props = {
  token: string;
  fallback: ReactNode;
  /** Back to asking for a link. */
  onLeave: () => void;
};
type State =
  | { at: 'loading' }
  | { at: 'read'; status: WaitlistStatus }
  | { at: 'ended'; text: string }
  | { at: 'failed'; text: string }
  | { at: 'deleted' };

const read = async (token: string): Promise<State> => {
  try {
    return { at: 'read', status: await callStatus(token, 'read') };
  } catch (error) {
    return { at: isEnded(error) ? 'ended' : 'failed', text: callErrorMessage(error) };
  }
};

/** For signed-in users, the dashboard shows their place from then on. */
async function keepEntry(token: string): Promise<void> {
  try {
    const { getBackend } = await import('../../backend/client.ts');
    await (await getBackend()).rpc('keep_waitlist_entry', { token });
  } catch {
    // The next visit does it.
  }
}

/** The forms and the header are told, here and in other tabs, and onboarding starts from the goal. */
function tellConfirmed(status: WaitlistStatus, token: string): void {
  if (status.merchant) return tellMerchant(status, token);
  const { email, form } = status;
  const { firstName = '', lastName, interest = '' } = form;
  const kept = readKeptEntry();
  if (kept?.isConfirmed && kept.token === undefined) forgetKeptEntry();
  keepConfirmed({ email, firstName, lastName, interest, token });
  preselect(selectionFrom(form['mainGoal'] ?? findInterest(interest), []));
}

/** Onboarding starts from the corrected interest and areas, unless this tab chose another goal since. */
function tellEdited(status: WaitlistStatus, before: WaitlistStatus): void {
  const goalOf = ({ form }: WaitlistStatus) => findInterest(form['interest'] ?? '');
  const areas = status.form['subcategories'];
  const isOther = goalOf(status) !== goalOf(before) || areas !== before.form['subcategories'];
  if (isOther && readKeptSelection().goal === goalOf(before))
    changeSelection(selectionFrom(goalOf(status), areasOf(areas)));
}

function tellGone({ merchant, email }: WaitlistStatus): void {
  if (!merchant) return forgetEntryOf(email);
  forgetDraft(feedDraft);
  tellJoined({ email, isGone: true });
}

/** Every field as it was, those that were empty too. */
function formOf({ form }: WaitlistStatus): Record<string, string> {
  return { ...Object.fromEntries(onboardingFields.map((name) => [name, ''])), ...form };
}

const isEnded = (error: unknown) => error instanceof BackendError && error.status === 401;

/** The status page of an entry, for its owner. */
export function StatusBody({ token, fallback, onLeave }: Props) {
  const { state: came } = useLocation();
  const justConfirmed = JustConfirmed.safeParse(came).success;
  const addressChanged = AddressChanged.safeParse(came).success;
  const byReferral = ByReferral.safeParse(came).success;
  const [state, setState] = useState<State>({ at: 'loading' });
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const next = await read(token);
      if (!gone) setState(next);
      if (next.at === 'ended') forgetToken(token);
      if (next.at === 'read' && next.status.confirmedAt) tellConfirmed(next.status, token);
      if (next.at === 'read' && 'session' in document.documentElement.dataset) await keepEntry(token);
    };
    void show();
    return () => {
      gone = true;
    };
  }, [token]);

  /** What an edit of `before` has changed, here and elsewhere in this browser. */
  // On another page it would seem to be about that.
  const saved = useRef(0);
  useEffect(() => () => dismissToast(saved.current), []);

  function tell(status: WaitlistStatus, before: WaitlistStatus): void {
    tellEdited(status, before);
    tellConfirmed(status, token);
    setState({ at: 'read', status });
  }

  async function undo(edited: WaitlistStatus, before: WaitlistStatus): Promise<void> {
    try {
      tell(await callStatus(token, 'edit', { form: formOf(before) }), edited);
      showToast({ kind: 'success', title: 'Changed back' });
    } catch (error) {
      showToast({ kind: 'destructive', title: "That didn't work", description: callErrorMessage(error) });
    }
  }

  const act: Act = async (action, more = {}) => {
    clearFailures();
    try {
      if (action === 'delete') {
        await deleteEntry(token);
        if (state.at === 'read') tellGone(state.status);
        forgetToken(token);
        setState({ at: 'deleted' });
      } else {
        const status = await callStatus(token, action, more);
        if (action === 'edit' && state.at === 'read') {
          const before = state.status;
          tell(status, before);
          const run = () => void undo(status, before);
          saved.current = showToast({ kind: 'success', title: 'Saved', action: { label: 'Undo', run } });
        } else setState({ at: 'read', status });
      }
      return true;
    } catch (error) {
      const text = callErrorMessage(error);
      if (isEnded(error)) {
        forgetToken(token);
        setState({ at: 'ended', text });
      }
      showToast({ kind: 'destructive', title: "That didn't work", description: text });
      return false;
    }
  };

  switch (state.at) {
    case 'deleted':
      return (
        <Plain title="Your entry is gone">
          <p className="text-lead text-muted">
            We keep only a hash of the address, so that no one writes to it by mistake. You can join again
            whenever you like, with a new place.
          </p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <SiteLink to="/" className={buttonClass('quiet')}>
              Go to the home page
            </SiteLink>
            <Button look="text" onClick={onLeave}>
              See another entry
            </Button>
          </p>
        </Plain>
      );
    case 'ended':
      return (
        <Plain title="This link has expired">
          <p className="text-lead text-muted">{state.text} We send it to your current address.</p>
          <SendLink />
        </Plain>
      );
    case 'failed':
      return (
        <Plain title="We couldn't load your place">
          <p role="alert" className="border-l-2 border-danger pl-3">
            {state.text}
          </p>
          <Button look="quiet" onClick={() => void read(token).then(setState)}>
            Try again
          </Button>
        </Plain>
      );
    case 'read':
      return (
        <>
          <PlaceBand
            status={state.status}
            justConfirmed={justConfirmed}
            addressChanged={addressChanged}
            byReferral={byReferral}
          />
          <div className="wrap grid gap-[clamp(2.5rem,4vw,4rem)] py-[clamp(3.5rem,5vw,5rem)]">
            {state.status.confirmedAt && <Referrals status={state.status} act={act} />}
            <details className="manage">
              <summary>
                Manage your entry<span>Edit, emails, data, delete</span>
                <svg
                  viewBox="0 0 14 14"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.7"
                  aria-hidden="true"
                >
                  <path d="m3 5 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              </summary>
              <div className="grid gap-[clamp(2.5rem,4vw,4rem)] pt-6 pb-12">
                <Entry status={state.status} token={token} act={act} />
                <YourData
                  status={state.status}
                  token={token}
                  act={act}
                  onForget={() => {
                    tellGone(state.status);
                    onLeave();
                  }}
                />
                <ConsentRecord status={state.status} />
              </div>
            </details>
          </div>
        </>
      );
    default:
      return fallback;
  }
}

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="night">
      <div className="wrap min-h-[70dvh] pt-36 pb-24">
        <div className="grid max-w-160 justify-items-start gap-6">
          <h1 className="text-h1">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}

/** A version is the day of its text. At noon, so that it is the same day in every time zone of the United States. */
const dayOf = (version: string) => onDay(`${version}T12:00:00`);

/** The consent, with the wording that was shown, and its date. */
function ConsentRecord({ status: { consents } }: { status: WaitlistStatus }) {
  return (
    <Part id="consent" title="What you agreed to">
      <ul className="border-b border-line">
        {consents.map(({ version, text, termsVersion, givenAt, gpc }) => (
          <li key={givenAt + version} className="border-t border-line py-4">
            <p>{text}</p>
            <p className="num mt-2 text-small text-muted">
              Agreed to on {onDay(givenAt)}. This text dates from {dayOf(version)}
              {termsVersion && `, the terms from ${dayOf(termsVersion)}`}.
              {gpc && ' Your browser sent an opt-out signal, which we honor.'}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
