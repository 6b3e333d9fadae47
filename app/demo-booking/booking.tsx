import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { brand } from '../../domain/brand.ts';
import { demoRule } from '../../domain/demo-times.ts';
import { BackendError } from '../backend/backend-error.ts';
import { readConfig } from '../backend/config.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { EmailText } from '../ui/email-text.tsx';
import { offerDownload } from '../ui/offer-download.ts';
import { confirmAddress } from '../waitlist/calls.ts';
import { hearJoined, keptJoined, tellJoined } from '../waitlist/kept-joined.ts';
import { useToken } from '../waitlist/use-token.ts';
import { callDemo, type DemoView } from './call-demo.ts';
import { CodeFields, wholeCode } from './code-fields.tsx';
import { LoadingTimes } from './loading-times.tsx';
import { PickTime } from './pick-time.tsx';
import { bothTimes, ownZone } from './time-texts.ts';
import { WholeTime } from './whole-time.tsx';

const codeOf = (error: unknown) => (error instanceof BackendError ? error.code : '');

/** The merchant is identified by the link in a mail, or by the code of the confirmation mail. */
export function DemoBooking({ onBooked }: { onBooked: (is: boolean) => void }) {
  const [kept, setToken] = useToken({ keeps: true, for: 'merchant' });
  // The tab may hold another entry's link: it stays there and is not used here.
  const [refused, setRefused] = useState<string | null>(null);
  const token = kept === refused ? null : kept;
  const [email, setEmail] = useState('');
  const [view, setView] = useState<DemoView | null>(null);
  const [failed, setFailed] = useState('');

  useEffect(() => {
    if (token === undefined) return undefined;
    let gone = false;
    const named = takeEmail();
    const show = async () => {
      const { schedulingUrl } = await readConfig();
      if (schedulingUrl) return location.replace(schedulingUrl);
      if (named) setEmail(named);
      const read = await callDemo({ action: 'read', ...(token && { token }) });
      if (gone) return undefined;
      if (named && read.own && read.own.email !== named) return setRefused(token);
      // The answer says whose token it is.
      if (token && read.own)
        tellJoined({ email: read.own.email, isConfirmed: true, demoAt: read.own.startsAt, token });
      return setView(read);
    };
    show().catch((error: unknown) => {
      if (gone) return;
      if (token && codeOf(error) === 'link_invalid') setRefused(token);
      else setFailed(callErrorMessage(error));
    });
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- read again for another token only
  }, [token]);

  // Who confirms by the mail's button in another tab needs no code here.
  const waitsFor = token ? '' : email;
  useEffect(
    () =>
      hearJoined((news) => {
        if (news.email === waitsFor && 'token' in news && news.token) setToken(news.token);
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the setter is new each time and does the same
    [waitsFor],
  );

  if (failed) {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert" className="border-l-2 border-danger pl-3">
          {failed}
        </p>
        <Button look="quiet" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!view) {
    return (
      <div className="grid gap-6">
        {email !== '' && !token && <JustJoined email={email} />}
        <output className="sr-only">Loading times...</output>
        <LoadingTimes />
      </div>
    );
  }
  return (
    <Booking
      view={view}
      token={token ?? null}
      email={email}
      onToken={setToken}
      onView={setView}
      onBooked={onBooked}
    />
  );
}

/** The form opens this page in front of its own thanks. An entry counts once its email is confirmed, which booking does, too. */
function JustJoined({ email, isKnown = false }: { email: string; isKnown?: boolean }) {
  const kept = keptJoined();
  return isKnown || (kept?.isConfirmed && kept.email.toLowerCase() === email) ? (
    <p className="border-l-2 border-success pl-3 font-medium">
      You’re on the list. Pick a time for the demo, or close this tab.
    </p>
  ) : (
    <p className="border-l-2 border-control pl-3 font-medium">
      One step left: confirm your email to keep your place. Pick a time and enter the code we mailed you, or
      close this tab and press the button in that email.
    </p>
  );
}

/** The address from a form that was just submitted, removed from the page's URL. */
function takeEmail(): string {
  const email = new URLSearchParams(location.hash.slice(1)).get('email') ?? '';
  if (email) history.replaceState(history.state, '', location.pathname);
  return email.trim().toLowerCase();
}

type BookingProps = {
  view: DemoView;
  token: string | null;
  email: string;
  onToken: (token: string) => void;
  onView: (view: DemoView) => void;
  /** Whether the page shows a booked time. */
  onBooked: (is: boolean) => void;
};

/** Opens Google's form for a new event, with its fields filled in. */
function googleCalendarLink(startsAt: string): string {
  const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const start = Date.parse(startsAt);
  const event = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${brand.name} demo`,
    dates: `${stamp(start)}/${stamp(start + demoRule.minutes * 60_000)}`,
    details: `By video. The link comes by email before we meet. Questions: ${brand.partnersEmail}`,
  });
  return `https://calendar.google.com/calendar/render?${event.toString()}`;
}

/** The available times, then the booked one. */
function Booking({ view, token, email, onToken, onView, onBooked }: BookingProps) {
  const [time, setTime] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [wrong, setWrong] = useState<{
    time?: string | undefined;
    email?: string;
    code?: string | undefined;
  }>({});
  const [moving, setMoving] = useState(false);
  const [moved, setMoved] = useState(false);
  const [canceled, setCanceled] = useState('');
  const booked = view.own?.startsAt ?? null;
  const known = token !== null && view.own !== null;
  const isBooked = booked !== null && !moving;
  useEffect(() => onBooked(isBooked), [isBooked, onBooked]);
  const owner = view.own?.email;
  useEffect(() => {
    if (owner !== undefined) tellJoined({ email: owner, isConfirmed: true, demoAt: booked });
  }, [owner, booked]);

  async function run(work: () => Promise<DemoView>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem('');
    setWrong({});
    try {
      setCanceled('');
      onView(await work());
      setMoved(moving);
      setMoving(false);
      setTime('');
    } catch (error) {
      const code = codeOf(error);
      const text = callErrorMessage(error);
      if (code === 'code_invalid') setWrong({ code: text });
      else setProblem(text);
      if (code === 'time_gone') {
        setTime('');
        onView(await callDemo({ action: 'read', ...(token && { token }) }).catch(() => view));
      }
    } finally {
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const faults = {
      ...(time === '' && { time: 'Pick a time first.' }),
      ...(!known && {
        ...(!/^\S+@\S+\.\S+$/.test(typed('email')) && { email: 'Please enter a valid email address' }),
        ...(wholeCode(typed('code')) === null && { code: 'Enter the six digits from the email.' }),
      }),
    };
    const [first] = Object.keys(faults);
    if (first !== undefined) {
      setWrong(faults);
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return undefined;
    }
    return void book(typed);
  }

  async function book(typed: (name: string) => string): Promise<void> {
    if (known) return run(() => callDemo({ action: 'book', token, time, zone: ownZone() }));
    // The code confirms the entry and returns the token that books.
    let proof: string | null = null;
    await run(async () => {
      const code = wholeCode(typed('code'));
      proof = await confirmAddress({ list: 'merchant', email: typed('email'), code });
      return callDemo({ action: 'book', token: proof, time, zone: ownZone() });
    });
    // Last, because the page reloads for a new token.
    if (proof !== null) onToken(proof);
  }

  if (booked && !moving) {
    return (
      <Booked
        startsAt={booked}
        moved={moved}
        calendar={view.own?.calendar}
        email={view.own?.email ?? email}
        busy={busy}
        problem={problem}
        onMove={() => setMoving(true)}
        onCancel={() =>
          token &&
          void run(async () => {
            const left = await callDemo({ action: 'cancel', token });
            setCanceled(booked);
            return left;
          })
        }
      />
    );
  }
  if (view.times.length === 0) {
    return <p>Every time in the next two weeks is taken. Write to us, and a person finds one with you.</p>;
  }
  const chosen = time && bothTimes(time);
  return (
    <form noValidate onSubmit={submit} aria-label="Pick a time" className="grid grid-cols-1 gap-6">
      {email !== '' && !canceled && !moving && <JustJoined email={email} isKnown={known} />}
      {canceled && (
        <output className="border-l-2 border-control pl-3">
          You canceled your demo on {bothTimes(canceled).first}. Pick another time whenever you like.
        </output>
      )}
      {moving && booked && (
        <p className="border-l-2 border-control pl-3">
          Your demo is on {bothTimes(booked).first} until you move it.
        </p>
      )}
      <PickTime
        times={view.times}
        time={time}
        first={booked}
        error={wrong.time}
        onPick={(picked) => (setTime(picked), setProblem(''), setWrong({ ...wrong, time: undefined }))}
      />
      {!known && (
        <CodeFields
          email={email}
          errors={wrong}
          onWholeCode={() => setWrong({ ...wrong, code: undefined })}
        />
      )}
      <div
        className={classes(
          'grid gap-3 border-t border-line pt-5',
          // On a phone, the times are longer than the screen.
          known && chosen && 'max-md:sticky max-md:bottom-0 max-md:bg-surface max-md:pb-4',
        )}
      >
        <output className="min-h-[1.5em]">
          {chosen ? (
            <>
              <span className="font-medium">
                <WholeTime>{chosen.first}</WholeTime>
              </span>
              {chosen.second && <span className="block text-small text-muted">{chosen.second}</span>}
            </>
          ) : (
            <span className="text-muted">Pick a time above</span>
          )}
        </output>
        {problem && (
          <p role="alert" className="border-l-2 border-danger pl-3">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" look={chosen ? 'filled' : 'quiet'} busy={busy && 'Booking...'}>
            {moving ? 'Move my demo' : known ? 'Book this time' : 'Confirm and book'}
          </Button>
          {moving && (
            <Button look="text" onClick={() => setMoving(false)}>
              Keep my time
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

type BookedProps = {
  startsAt: string;
  /** Just moved from another time. */
  moved: boolean;
  calendar: string | null | undefined;
  email: string;
  busy: boolean;
  problem: string;
  onMove: () => void;
  onCancel: () => void;
};

function Booked({ startsAt, moved, calendar, email, busy, problem, onMove, onCancel }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const { first, second } = bothTimes(startsAt);
  return (
    <div className="arrives grid grid-cols-1 gap-6">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(1.5rem,1.1rem+1.9vw,2.25rem)] leading-[1.15] tracking-[-.032em] text-balance outline-none"
        >
          {moved && 'Moved to '}
          <WholeTime>{first}</WholeTime>
        </h2>
        {second && <p className="mt-2 text-muted">{second}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {calendar && (
          <Button onClick={() => offerDownload(`${brand.slug}-demo.ics`, 'text/calendar', calendar)}>
            Add to calendar
          </Button>
        )}
        <a href={googleCalendarLink(startsAt)} target="_blank" rel="noreferrer" className="link py-2">
          Google Calendar
        </a>
      </p>
      <p className="text-muted">
        {moved
          ? 'The new invitation, which replaces the earlier one, is at '
          : 'The invitation, and every change to it, comes by email to '}
        <b className="text-ink">
          <EmailText>{`${email}.`}</EmailText>
        </b>{' '}
        The link to the call follows before we meet.
      </p>
      {problem && (
        <p role="alert" className="border-l-2 border-danger pl-3">
          {problem}{' '}
          <SiteLink to="/waitlist/status" className="link">
            Ask for a link to your place
          </SiteLink>
        </p>
      )}
      {asking ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          <p className="w-full">Cancel this demo? The time opens up for someone else.</p>
          <Button ref={keep} look="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button look="text" className="text-danger" busy={busy && 'Canceling...'} onClick={onCancel}>
            Yes, cancel it
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <SiteLink to="/waitlist/status?list=merchant" className={buttonClass('quiet')}>
            See your place
          </SiteLink>
          <Button look="quiet" onClick={onMove}>
            Change the time
          </Button>
          <Button look="text" onClick={() => setAsking(true)}>
            Cancel the demo
          </Button>
        </div>
      )}
    </div>
  );
}
