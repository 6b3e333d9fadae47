import { Suspense, useState } from 'react';
import { waysOf } from '../login/factor/ways.ts';
import { getBackend } from '../backend/client.ts';
import { DeleteSection } from './data/delete-section.tsx';
import { ExportSection } from './data/export-section.tsx';
import { owesFactor, verifiedFactors } from './factors/factor-calls.ts';
import { FactorsSection } from './factors/factors-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { ProofProvider } from './proof.tsx';
import type { Account } from './read-account.ts';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { SignInSection } from './sign-in/sign-in-section.tsx';
import { useRead } from './use-read.ts';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';

// Few users see it, and it contains every kind of factor.
const StepUp = lazyWithRetry(() => import('./factors/step-up.tsx'), 'StepUp');

/** All settings, from the most to the least frequently changed. */
export function Sections({ account: { user: initial, profile } }: { account: Account }) {
  const [user, setUser] = useState(initial);
  const [sessionsRead, setSessionsRead] = useState(0);
  const { reading: level, again: askLevel } = useRead(owesFactor);
  const factors = verifiedFactors(user);
  const hasPassword = (user.identities ?? []).some(({ provider }) => provider === 'email');
  const email = user.email ?? '';

  async function reload() {
    const { auth } = await getBackend();
    const { data } = await auth.getUser();
    if (data.user) setUser(data.user);
    await askLevel();
  }
  const onOthersEnded = () => setSessionsRead((count) => count + 1);

  return (
    <ProofProvider email={email} hasPassword={hasPassword}>
      {level.at === 'read' && level.value && factors.length > 0 && (
        <Suspense fallback={<div className="mt-8 h-64 rounded-lg border border-line" />}>
          <StepUp
            ways={waysOf(user.factors ?? [])}
            onShown={async () => {
              onOthersEnded();
              await reload();
            }}
          />
        </Suspense>
      )}
      <ProfileSection userId={user.id} initial={profile} />
      <SignInSection
        user={user}
        fullName={profile.full_name ?? ''}
        onUser={setUser}
        reload={reload}
        onOthersEnded={onOthersEnded}
      />
      <FactorsSection user={user} reload={reload} onOthersEnded={onOthersEnded} />
      <PasskeysSection />
      <SessionsSection key={sessionsRead} />
      <ExportSection email={email} />
      <DeleteSection email={email} hasPassword={hasPassword} />
    </ProofProvider>
  );
}
