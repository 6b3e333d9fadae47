import { useState } from 'react';
import { brand } from '../../domain/brand.ts';
import type { LoginForm as Credentials, SignUpForm as NewAccount } from '../../domain/sign-in-forms.ts';
import { SitePage } from '../chrome/site-page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { InboxPanel } from './inbox-panel.tsx';
import { LoginForm } from './login-form.tsx';
import { SignInArt } from './sign-in-art.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Props = {
  /** The address a confirmation was mailed to; null while the forms show. */
  inbox: string | null;
  onLogin: (form: Credentials) => Promise<void>;
  onSignUp: (form: NewAccount) => Promise<void>;
  onBack: () => void;
};

/** The two ways in, beside the card in the wind. */
export function SignInScreen({ inbox, onLogin, onSignUp, onBack }: Props) {
  const [tab, setTab] = useState<'login' | 'sign-up'>('login');
  return (
    <SitePage>
      <div className="lg:grid lg:min-h-[max(46rem,calc(100dvh-73px))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="wrap py-[clamp(2.5rem,6vw,5rem)] lg:mr-0 lg:max-w-none lg:pr-16 lg:pl-[max(var(--gutter),calc((100vw-72rem)/2))]">
          <div className="mx-auto max-w-104 lg:mx-0">
            <h1 className="text-[2.25rem] leading-[1.05] tracking-[-.035em]">
              {inbox ? 'Check your inbox' : `Welcome to ${brand.name}`}
            </h1>
            <p className="mt-2 text-muted">Your smart rewards journey starts here</p>
            {inbox ? (
              <InboxPanel email={inbox} onBack={onBack} />
            ) : (
              <div className="mt-8">
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
                          <GoogleSignIn />
                          <LoginForm onSubmit={onLogin} />
                        </div>
                      ),
                    },
                    {
                      name: 'sign-up',
                      label: 'Sign Up',
                      panel: (
                        <div className="pt-6">
                          <GoogleSignIn />
                          <SignUpForm onSubmit={onSignUp} />
                        </div>
                      ),
                    },
                  ]}
                />
              </div>
            )}
          </div>
        </div>
        <SignInArt />
      </div>
    </SitePage>
  );
}
