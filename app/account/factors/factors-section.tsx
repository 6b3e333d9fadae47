import type { User } from '@supabase/auth-js';
import { SettingsSection } from '../settings-section.tsx';
import { AddApp } from './add-app.tsx';
import { hasRecoveryCodes, verifiedFactors } from './factor-calls.ts';
import { FactorRow } from './factor-row.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

type Props = { user: User; reload: () => Promise<void>; onOthersEnded: () => void };

/** Second factors. */
export function FactorsSection({ user, reload, onOthersEnded }: Props) {
  const factors = verifiedFactors(user);
  return (
    <SettingsSection
      id="factors"
      title="Two-step verification"
      lead="A code from an app on your phone, in addition to your password. With it, a password alone is not enough to log in."
    >
      {factors.length > 0 && (
        <ul>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} reload={reload} />
          ))}
          <RecoveryCodesRow exist={hasRecoveryCodes(user)} reload={reload} />
        </ul>
      )}
      <AddApp
        user={user}
        hasOne={factors.length > 0}
        onAdded={async () => {
          onOthersEnded();
          await reload();
        }}
      />
    </SettingsSection>
  );
}
