import { useState } from 'react';
import { brand } from '../../domain/brand.ts';
import type { LoginForm as Credentials, SignUpForm as NewAccount } from '../../domain/sign-in-forms.ts';
import type { Ended } from '../session/ended.ts';
import { Tabs } from '../ui/tabs.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';
import type { Typed } from './place.ts';
import { SignUpForm } from './sign-up-form.tsx';

type Props = {
  ended: Ended | null;
  typed: Typed;
  next: string | null;
  onLogin: (form: Credentials) => Promise<void>;
  onSignUp: (form: NewAccount) => Promise<Partial<Record<keyof NewAccount, string>> | undefined>;
};

const endedTexts: Record<Ended, string> = {
  elsewhere: 'You logged out in another tab.',
  gone: 'You have been logged out here: it was done from another device, the password was changed, or it was simply long ago.',
};

/** The two ways in, by password or by Google, and the ways out for whoever has no password at hand. */
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
