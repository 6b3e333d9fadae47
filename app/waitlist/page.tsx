import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../../domain/brand.ts';
import { everyPage as claims } from '../../domain/claims-of-every-page.ts';
import { pageMeta } from '../layout/page-meta.ts';
import type { Answers } from '../onboarding-answers/answers.ts';
import type { Member } from './member.ts';
import { useWaitlistForm } from './use-waitlist-form.ts';
import { WaitlistForm } from './waitlist-form.tsx';
import { WindPage } from './wind-page.tsx';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';

const Joined = lazyWithRetry(() => import('./joined.tsx'), 'Joined', Infinity);
// Only for signed-in users who are on the list.
const OwnPlace = lazyWithRetry(() => import('./own-place.tsx'), 'OwnPlace', Infinity);
// Prerendered with the page; its script loads afterwards.
const NotJoined = lazyWithRetry(() => import('./not-joined.tsx'), 'NotJoined', Infinity);

export const meta = () =>
  pageMeta({
    title: 'Join the waitlist',
    description: `Be among the first to have the ${brand.name} card. Confirm your email, see your place, and share your link to move up.`,
    path: '/join-waitlist',
  });

export default function JoinWaitlist() {
  const answers = useAnswers();
  const reading = useReading();
  const state = useWaitlistForm(answers, reading);
  const { joined, unknownCode, last, again, resume } = state;
  // What was typed on another page before coming here.
  const { begunWith } = Object(useLocation().state) as { begunWith?: unknown };
  const isOnList = joined !== null && last === 'joined';
  const [member, forgetPlace] = useMember();
  const place = joined === null || isOnList ? (member?.place ?? null) : null;
  const isJoined = isOnList && place === null && !joined.isConfirmed;
  const isIn = place !== null || (isOnList && !isJoined);
  useEffect(() => {
    const gone = new AbortController();
    import('./kept-entry.ts').then(
      ({ followKeptEntry }) => followKeptEntry(resume, gone.signal),
      () => undefined, // The form also links on.
    );
    return () => gone.abort();
  }, [resume]);
  const holder = joined ? [joined.firstName, joined.lastName].filter(Boolean).join(' ') : '';
  return (
    <WindPage
      title={
        isJoined
          ? `Nearly there, ${joined.firstName}`
          : isIn
            ? `You're on the waitlist for the ${brand.name} card`
            : `Join the waitlist for the ${brand.name} card`
      }
      lead={`${claims.launch.text}, ${claims.launch.condition}.`}
      card={
        isJoined
          ? {
              holder,
              goal: `${joined.interest} goal`,
              label: `The ${brand.name} card with your name, ${holder}`,
              leans: true,
            }
          : { holder: 'Yours, soon', goal: `${brand.name} waitlist`, leans: false }
      }
    >
      {isJoined ? (
        <Suspense fallback={<p className="joined-title">One thing left: confirm {joined.email}</p>}>
          <Joined email={joined.email} unknownCode={unknownCode} onBack={again} />
        </Suspense>
      ) : isIn ? (
        <Suspense>
          <OwnPlace
            place={place}
            onJoinAgain={() => {
              forgetPlace();
              again();
            }}
          />
        </Suspense>
      ) : (
        <>
          <h2 id="join-form" className="text-h3">
            Save your place
          </h2>
          {typeof begunWith === 'string' && begunWith !== '' && (
            <p className="mt-3 border-l-2 border-current-tone pl-3">
              Almost there: add your name and what you want rewards for. <b>{begunWith}</b> is filled in.
            </p>
          )}
          <p className="mt-1.5 mb-6 text-nav text-muted">
            {claims.joining.text} {claims.joining.condition}
          </p>
          <Suspense>
            <NotJoined list="consumer" />
          </Suspense>
          <WaitlistForm
            state={state}
            goal={answers?.goal ?? null}
            labelledBy="join-form"
            known={joined ?? member ?? undefined}
            lastNameNeeded={reading === 'b'}
          />
        </>
      )}
    </WindPage>
  );
}

/** The onboarding selection, from this tab or the account; null if there is none. */
function useAnswers(): Answers | null {
  const [answers, setAnswers] = useState<Answers | null>(null);
  useEffect(() => {
    let gone = false;
    // Loaded after the page, to keep its first load small.
    import('../onboarding-answers/answers.ts')
      .then(({ readAnswers }) => readAnswers())
      .then(
        (found) => gone || setAnswers(found),
        () => undefined, // The form asks for the interest.
      );
    return () => {
      gone = true;
    };
  }, []);
  return answers;
}

/** The signed-in user, and how to join with another address than the one on the list. */
function useMember(): [Member | null, () => void] {
  const [member, setMember] = useState<Member | null>(null);
  useEffect(() => {
    let gone = false;
    // The client is loaded only for signed-in users.
    if (document.documentElement.hasAttribute('data-session'))
      import('./member.ts')
        .then(({ readMember }) => readMember())
        .then(
          (found) => gone || setMember(found),
          () => undefined, // The form asks for it.
        );
    return () => {
      gone = true;
    };
  }, []);
  return [member, () => setMember(null)];
}

/** Which reading of the specification this site's form follows; the first until the settings are known, and without them. */
function useReading(): 'a' | 'b' {
  const [reading, setReading] = useState<'a' | 'b'>('a');
  useEffect(() => {
    let gone = false;
    import('../backend/config.ts')
      .then(({ readConfig }) => readConfig())
      .then(
        ({ waitlistForm }) => {
          if (!gone && waitlistForm === 'b') setReading('b');
        },
        () => undefined, // The form reports the error when it is submitted.
      );
    return () => {
      gone = true;
    };
  }, []);
  return reading;
}
