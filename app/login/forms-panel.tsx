import { useEffect, useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { brand } from '../../domain/brand.ts';
import { findGoal } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import type { Selection } from '../../domain/selection.ts';
import { LoginForm as Credentials, SignUpForm as NewAccount } from '../../domain/sign-in-forms.ts';
import { readWanted } from '../deals/wanted/wanted-deals.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import type { Ended } from '../session/ended.ts';
import { leadsToWizard } from '../session/return-path.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { hintEmail } from '../ui/hint-email.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useForm } from '../ui/use-form.ts';
import { readKeptEntry } from '../waitlist/kept-entry.ts';
import type { MailedFor } from './flow.ts';
import { Failure } from './failure.tsx';
import { WithGoogle } from './google-sign-in.tsx';
import { addressOf, type Typed } from './login-url.ts';
import type { Refusal } from './use-login.ts';
import { Notice, Panel } from './sign-in-frame.tsx';
import { ToPlace } from './to-place.tsx';

type Props = {
  ended: Ended | null;
  typed: Typed;
  next: string | null;
  isGoogleOff: boolean;
  /** The selection made in this tab before signing in; null unless it has a goal and an area. */
  picked: Selection | null;
  /** Each returns an error message to show above its button. */
  onLogin: (form: Credentials) => Promise<Refusal | undefined>;
  onSignUp: (form: NewAccount) => Promise<Refusal | undefined>;
};

const endedTexts: Record<Ended, string> = {
  elsewhere: 'You logged out in another tab.',
  gone: 'You were logged out on this device: from another device, after a password change, or after a long time away.',
};

/** Login and sign-up, by password or by Google. */
export function FormsPanel({ ended, picked, typed, next, isGoogleOff, onLogin, onSignUp }: Props) {
  const [tab, setTab] = useState(typed.tab);
  const explains = !ended && !picked && leadsToWizard(next);
  return (
    <Panel
      title={`Welcome to ${brand.name}`}
      lead="Your smart rewards journey starts here"
      isReadFirst={explains}
    >
      {ended && (
        <Notice>
          {endedTexts[ended]}
          {next && ' Log in to pick up where you left off.'}
        </Notice>
      )}
      {!ended && <Reason next={next} />}
      <Wanted />
      {!ended && picked && <Picked {...picked} />}
      {explains && <HowItWorks />}
      <Tabs
        label="Log in or sign up"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'login',
            label: 'Login',
            panel: (
              <div className="pt-5">
                <WithGoogle next={next} isOff={isGoogleOff}>
                  <LoginForm email={typed.email} next={next} onSubmit={onLogin} />
                </WithGoogle>
              </div>
            ),
          },
          {
            name: 'sign-up',
            label: 'Sign Up',
            panel: (
              <div className="pt-5">
                <WithGoogle next={next} isOff={isGoogleOff}>
                  <SignUpForm typed={typed} onSubmit={onSignUp} />
                </WithGoogle>
              </div>
            ),
          },
        ]}
      />
      <ToPlace question="On the waitlist?" />
    </Panel>
  );
}

const reasons: Readonly<Record<string, string>> = {
  '/saved-deals': 'Log in to see your saved deals.',
  '/deals': 'Log in to find deals picked for you.',
  '/account': 'Log in to see your account.',
};

/** Why a page that needs an account redirected here. */
function Reason({ next }: { next: string | null }) {
  const reason = reasons[next?.replace(/[?#].*/, '') ?? ''];
  return reason && <p className="mb-6 border-l-2 border-current-tone pl-4 text-small">{reason}</p>;
}

/** The deals that are saved after signing in. */
function Wanted() {
  const [[first, ...others]] = useState(() => readWanted(localStorage, Date.now()));
  if (!first) return null;
  return (
    <p className="mb-6 border-l-2 border-current-tone pl-4 text-small break-words text-muted">
      <strong className="font-medium text-ink">{first.title}</strong>
      {others.length > 0 && ` and ${others.length} more`} will be saved once you’re in.
    </p>
  );
}

/** What a newcomer has chosen already. */
function Picked({ goal, subcategories }: Selection) {
  return (
    <p className="mb-6 border-l-2 border-current-tone pl-4 text-small text-muted">
      <strong className="font-medium text-ink">
        {findGoal(goal)?.label} · {subcategories.join(', ')}
      </strong>{' '}
      are kept.{' '}
      <SiteLink to="/smartrewards" className="link">
        Change
      </SiteLink>
    </p>
  );
}

/** Answers "See How It Works", whose page wants an account. */
function HowItWorks() {
  return (
    <section className="mb-4" aria-labelledby="how">
      <h2 id="how" className="text-h3">
        How it works
      </h2>
      <ol className="mt-4">
        {steps.map((step, at) => (
          <li key={step} className="num flex gap-4 border-t border-line py-3">
            <span className="text-muted">{at + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <SiteLink to="/smartrewards" className={`mt-3 ${buttonClass('quiet', { wide: true })}`}>
        Try it without an account
      </SiteLink>
      <p className="mt-10 text-h3">Or sign up and keep it</p>
    </section>
  );
}

const steps = [
  'Pick a goal, such as Sports or Pets, and up to three areas in it.',
  'See a year of points from what you spend there.',
  'Get deals that fit, each with the reason it was picked.',
];

type LoginProps = { email: string; next: string | null; onSubmit: Props['onLogin'] };

function LoginForm({ email, next, onSubmit }: LoginProps) {
  const [failure, setFailure] = useState('');
  const { form, field, busy } = useForm(Credentials, ['email', 'password'], async (values) => {
    setFailure('');
    setFailure((await onSubmit(values))?.failure ?? '');
  });
  const navigate = useNavigate();

  const byMail = (why: MailedFor) => {
    const to = addressOf({ at: 'ask', why }, next);
    return {
      to,
      className: 'link inline-flex min-h-11 items-center',
      // The typed address is passed along.
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const typed = form.ref.current?.elements.namedItem('email');
        void navigate(to, { state: { email: typed instanceof HTMLInputElement ? typed.value : '' } });
      },
    };
  };

  return (
    <form {...form} aria-label="Login" className="grid gap-4">
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <Failure>{failure}</Failure>
      <Button type="submit" wide busy={busy && 'Logging in...'}>
        Login
      </Button>
      <p className="-mt-2 flex flex-wrap gap-x-6 text-small">
        <Link {...byMail('recovery')}>Forgot your password?</Link>
        <Link {...byMail('sign-in')}>Email me a code</Link>
      </p>
    </form>
  );
}

type SignUpProps = { typed: Pick<Typed, 'fullName' | 'email'>; onSubmit: Props['onSignUp'] };

function SignUpForm({ typed, onSubmit }: SignUpProps) {
  const [failure, setFailure] = useState('');
  // Who joined the waitlist in this browser need not type it again.
  const [joined] = useState(() => (typed.email || typed.fullName ? null : readKeptEntry()));
  const { form, field, busy } = useForm(NewAccount, ['fullName', 'email', 'password'], async (values) => {
    setFailure('');
    const refusal = await onSubmit(values);
    if (refusal?.password) return { password: refusal.password };
    setFailure(refusal?.failure ?? '');
    return undefined;
  });
  useEffect(() => {
    if (form.ref.current) hintEmail(form.ref.current);
  }, [form.ref]);
  return (
    <form {...form} aria-label="Sign Up" className="grid gap-4">
      <TextField
        {...field('fullName')}
        label="Full Name"
        autoComplete="name"
        maxLength={limits.nameMax}
        defaultValue={joined ? [joined.firstName, joined.lastName].filter(Boolean).join(' ') : typed.fullName}
      />
      <TextField {...field('email')} label="Email" type="email" defaultValue={joined?.email ?? typed.email} />
      <NewPasswordField {...field('password')} label="Password" />
      <Failure>{failure}</Failure>
      <Button type="submit" wide busy={busy && 'Creating account...'}>
        Sign Up
      </Button>
      <p className="text-small text-muted">
        For people 18 or over in the U.S. Your account opens the deal assistant today; the card comes at
        launch. By signing up you agree to the{' '}
        <SiteLink to="/terms" className="link">
          Terms
        </SiteLink>
        . What we keep:{' '}
        <SiteLink to="/privacy" className="link">
          Privacy Policy
        </SiteLink>
        .
      </p>
    </form>
  );
}
