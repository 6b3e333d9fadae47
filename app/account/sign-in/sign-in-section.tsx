import type { User } from '@supabase/auth-js';
import { EmailText } from '../../ui/email-text.tsx';
import { SettingRow } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { EmailForm } from './email-form.tsx';
import { GoogleRow } from './google-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { PendingEmail } from './pending-email.tsx';

type Props = {
  user: User;
  fullName: string;
  onUser: (user: User) => void;
  reload: () => Promise<void>;
  /** Every other session has ended. */
  onOthersEnded: () => void;
};

/** The ways to sign in. */
export function SignInSection({ user, fullName, onUser, reload, onOthersEnded }: Props) {
  const email = user.email ?? '';
  const hasPassword = (user.identities ?? []).some(({ provider }) => provider === 'email');
  return (
    <SettingsSection id="sign-in" title="Logging in">
      {user.new_email ? (
        <div className="setting">
          <h3 className="setting-name">Email</h3>
          <div className="setting-value">
            <EmailText>{email}</EmailText>
          </div>
          <div className="setting-form">
            <PendingEmail current={email} next={user.new_email} onUser={onUser} reload={reload} />
          </div>
        </div>
      ) : (
        <SettingRow title="Email" value={<EmailText>{email}</EmailText>} action="Change" keepsValue>
          {(close) => <EmailForm current={email} onUser={onUser} onDone={close} />}
        </SettingRow>
      )}
      <SettingRow
        title="Password"
        value={hasPassword ? 'Set' : <span className="text-muted">None: you log in with Google</span>}
        action={hasPassword ? 'Change' : 'Set one'}
      >
        {(close) => (
          <PasswordForm
            email={email}
            fullName={fullName}
            isNew={!hasPassword}
            onDone={close}
            onChanged={async () => {
              onOthersEnded();
              await reload();
            }}
          />
        )}
      </SettingRow>
      <GoogleRow user={user} reload={reload} />
    </SettingsSection>
  );
}
