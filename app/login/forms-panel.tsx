import { useState } from 'react';
import { brand } from '../../domain/brand.ts';
import type { LoginForm as Credentials, SignUpForm as NewAccount } from '../../domain/sign-in-forms.ts';
import { Tabs } from '../ui/tabs.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import { Panel } from './panel.tsx';
import type { Typed } from './place.ts';
import { SignUpForm } from './sign-up-form.tsx';

type Props = {
  typed: Typed;
  next: string | null;
  onLogin: (form: Credentials) => Promise<void>;
  onSignUp: (form: NewAccount) => Promise<Partial<Record<keyof NewAccount, string>> | undefined>;
};

/** The two ways in, by password or by Google, and the ways out for whoever has no password at hand. */
export function FormsPanel({ typed, next, onLogin, onSignUp }: Props) {
  const [tab, setTab] = useState(typed.tab);
  return (
    <Panel title={`Welcome to ${brand.name}`} lead="Your smart rewards journey starts here">
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
