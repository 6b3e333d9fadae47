import { useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { brand } from '../../domain/brand.ts';
import { limits } from '../../domain/limits.ts';
import { LoginForm as Credentials, SignUpForm as NewAccount } from '../../domain/sign-in-forms.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import type { Ended } from '../session/ended.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useForm } from '../ui/use-form.ts';
import type { MailedFor } from './flow.ts';
import { GoogleSignIn } from './google-sign-in.tsx';
import { addressOf, type Typed } from './login-url.ts';
import { Notice, Panel } from './sign-in-frame.tsx';

type Props = {
  ended: Ended | null;
  typed: Typed;
  next: string | null;
  onLogin: (form: Credentials) => Promise<void>;
  onSignUp: (form: NewAccount) => Promise<{ password: string } | undefined>;
};

const endedTexts: Record<Ended, string> = {
  elsewhere: 'You logged out in another tab.',
  gone: 'You have been logged out here: it was done from another device, the password was changed, or it was simply long ago.',
};

/** Log in or sign up, by password or by Google. */
export function FormsPanel({ ended, typed, next, onLogin, onSignUp }: Props) {
  const [tab, setTab] = useState(typed.tab);
  return (
    <Panel title={`Welcome to ${brand.name}`} lead="Your smart rewards journey starts here">
      {ended && (
        <Notice>
          {endedTexts[ended]}
          {next && ' Log in and you go on where you were.'}
        </Notice>
      )}
      <Tabs
        label="Log in or sign up"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'login',
            label: 'Login',
            panel: (
              <div className="pt-6">
                <GoogleSignIn next={next} />
                <LoginForm email={typed.email} next={next} onSubmit={onLogin} />
              </div>
            ),
          },
          {
            name: 'sign-up',
            label: 'Sign Up',
            panel: (
              <div className="pt-6">
                <GoogleSignIn next={next} />
                <SignUpForm typed={typed} onSubmit={onSignUp} />
              </div>
            ),
          },
        ]}
      />
    </Panel>
  );
}

type LoginProps = { email: string; next: string | null; onSubmit: Props['onLogin'] };

function LoginForm({ email, next, onSubmit }: LoginProps) {
  const { form, field, busy } = useForm(Credentials, ['email', 'password'], onSubmit);
  const navigate = useNavigate();

  const byMail = (why: MailedFor) => {
    const to = addressOf({ at: 'ask', why }, next);
    return {
      to,
      className: 'link inline-flex min-h-11 items-center',
      // The address that was typed goes along.
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const typed = form.ref.current?.elements.namedItem('email');
        void navigate(to, { state: { email: typed instanceof HTMLInputElement ? typed.value : '' } });
      },
    };
  };

  return (
    <form {...form} aria-label="Login" className="grid gap-5">
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" wide busy={busy && 'Logging in...'}>
        Login
      </Button>
      <p className="-mt-2 flex flex-wrap gap-x-6 text-small">
        <Link {...byMail('recovery')}>Forgot your password?</Link>
        <Link {...byMail('sign-in')}>Mail me a code instead</Link>
      </p>
    </form>
  );
}

type SignUpProps = { typed: Pick<Typed, 'fullName' | 'email'>; onSubmit: Props['onSignUp'] };

function SignUpForm({ typed, onSubmit }: SignUpProps) {
  const { form, field, busy } = useForm(NewAccount, ['fullName', 'email', 'password'], onSubmit);
  return (
    <form {...form} aria-label="Sign Up" className="grid gap-5">
      <TextField
        {...field('fullName')}
        label="Full Name"
        autoComplete="name"
        maxLength={limits.nameMax}
        defaultValue={typed.fullName}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed.email}
      />
      <NewPasswordField {...field('password')} label="Password" />
      <Button type="submit" wide busy={busy && 'Creating account...'}>
        Sign Up
      </Button>
      <p className="text-small text-muted">
        For people aged 18 or over, in the U.S. The card is not available yet; an account brings you the deal
        assistant.
      </p>
    </form>
  );
}
