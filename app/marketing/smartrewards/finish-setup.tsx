import { useEffect, useState } from 'react';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

type Setup = 'unknown' | 'unfinished' | 'done';

/** For signed-in users: the way back to unfinished onboarding, or to the dashboard. Nothing for visitors. */
export function FinishSetup() {
  const [setup, setSetup] = useState<Setup>('unknown');
  useEffect(() => {
    let gone = false;
    readSetup().then(
      (found) => gone || setSetup(found),
      () => undefined, // The account menu still has the links.
    );
    return () => {
      gone = true;
    };
  }, []);
  if (setup === 'unknown') return null;
  return (
    <div className="arrives mb-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5">
      <p>
        {setup === 'unfinished'
          ? 'Your account is ready. One step left to set up your rewards.'
          : 'Your rewards are set up. Pick another goal here to change it.'}
      </p>
      {setup === 'unfinished' ? (
        <SiteLink to="/login" className={buttonClass('filled', { slim: true })}>
          Finish setup
        </SiteLink>
      ) : (
        <SiteLink to="/dashboard" className={buttonClass('quiet', { slim: true })}>
          Dashboard
        </SiteLink>
      )}
    </div>
  );
}

// The client is loaded only for signed-in users.
async function readSetup(): Promise<Setup> {
  if (!document.documentElement.hasAttribute('data-session')) return 'unknown';
  const [{ readSession }, { readProgress }] = await Promise.all([
    import('../../session/session.ts'),
    import('../../session/profile.ts'),
  ]);
  const session = await readSession();
  if (!session) return 'unknown';
  const progress = await readProgress(session.user.id);
  return progress?.onboarding_completed ? 'done' : 'unfinished';
}
