import { Suspense, useEffect, useState } from 'react';
import { brand } from '../../domain/brand.ts';
import { everyPage as claims } from '../../domain/claims-of-every-page.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { useWaitlistForm } from './use-waitlist-form.ts';
import { WaitlistForm } from './waitlist-form.tsx';
import { WindPage } from './wind-page.tsx';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';

const Joined = lazyWithRetry(() => import('./joined.tsx'), 'Joined', Infinity);
// Only for signed-in users who are on the list.
const OwnPlace = lazyWithRetry(() => import('./own-place.tsx'), 'OwnPlace', Infinity);
// Prerendered with the page; its script loads afterwards.
const NotJoined = lazyWithRetry(() => import('./not-joined.tsx'), 'NotJoined', Infinity);
const Draw = lazyWithRetry(() => import('./invitations.tsx'), 'Draw', Infinity);

export const meta = () =>
  pageMeta({
    title: 'Join the waitlist',
    description: `Join the ${brand.name} waitlist, see your place, and move up with your link.`,
    path: '/join-waitlist',
  });

export default function JoinWaitlist() {
  const [answers] = useLoaded(loadAnswers);
  const reading = useLoaded(loadConfig)[0]?.waitlistForm === 'b' ? 'b' : 'a';
  const state = useWaitlistForm(answers, reading);
  const { joined, unknownCode, last, again, resume } = state;
  const isOnList = joined !== null && last === 'joined';
  const [invitation] = useLoaded(loadInvitation);
  const [member, forgetPlace] = useLoaded(loadMember);
  const place = joined === null || isOnList ? (member?.place ?? null) : null;
  const isJoined = isOnList && place === null && !joined.isConfirmed;
  const isIn = place !== null || (isOnList && !isJoined);
  const isInvited = invitation !== null && !isJoined && !isIn;
  // Until the stored entry is read, somebody who joined here sees no empty form: the first-paint script marks the page.
  const [hasLooked, setLooked] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    import('./kept-entry.ts').then(
      ({ followKeptEntry }) => {
        followKeptEntry(resume, gone.signal);
        setLooked(true);
      },
      () => setLooked(true), // The form also links on.
    );
    return () => gone.abort();
  }, [resume]);
  const holder = joined ? [joined.firstName, joined.lastName].filter(Boolean).join(' ') : '';
  return (
    <WindPage
      title={
        isJoined
          ? `Nearly there, ${joined.firstName}`
          : isInvited
            ? `You’re invited to join ${brand.name}`
            : `${isIn ? "You're on" : 'Join'} the waitlist for the ${brand.name} card`
      }
      lead={isInvited ? invitation : `${claims.launch.text}, ${claims.launch.condition}.`}
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
        <Suspense fallback={opening}>
          <OwnPlace
            place={place}
            onJoinAgain={() => {
              forgetPlace();
              again();
            }}
          />
        </Suspense>
      ) : (
        <div className={hasLooked ? undefined : 'when-not-joined'}>
          <h2 id="join-form" className="text-h3">
            Save your place
          </h2>
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
            isInvited={isInvited}
          />
          <Suspense>
            <Draw isInvited={isInvited} />
          </Suspense>
        </div>
      )}
      {!hasLooked && !isJoined && !isIn && <div className="when-joined">{opening}</div>}
    </WindPage>
  );
}

const opening = (
  <p>
    Opening{' '}
    <SiteLink to="/waitlist/status" className="link">
      your place
    </SiteLink>
    …
  </p>
);

// What the form fills in and follows comes after the page, to keep its first load small. Without it the form asks.

/** The onboarding selection, from this tab or the account; null if there is none. */
const loadAnswers = () => import('../onboarding-answers/answers.ts').then(({ readAnswers }) => readAnswers());

/** The signed-in user. The client is loaded only for one. */
const loadMember = () =>
  document.documentElement.hasAttribute('data-session')
    ? import('./member.ts').then(({ readMember }) => readMember())
    : Promise.resolve(null);

/** What the card is, for a visitor by somebody's link. */
const loadInvitation = () =>
  import('./invitations.tsx').then(({ Invited, isInvited }) => (isInvited() ? <Invited /> : null));

/** The settings: they say which reading of the specification this site's form follows. */
const loadConfig = () => import('../backend/config.ts').then(({ readConfig }) => readConfig());

/** What is read once the page is there; null until then, if it fails, and once it is forgotten. */
function useLoaded<T>(load: () => Promise<T>): [T | null, () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    load().then(
      (found) => gone || setLoaded(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return [loaded, () => setLoaded(null)];
}
