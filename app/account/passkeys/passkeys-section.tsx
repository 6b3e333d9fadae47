import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { SectionFailed } from '../section-failed.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useRead } from '../use-read.ts';
import { useSaving } from '../use-saving.ts';
import { addPasskey, readPasskeys } from './passkey-calls.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** Signing in by fingerprint, face or screen lock. Shown only if both the browser and the site support them. */
export function PasskeysSection() {
  const { reading, again } = useRead(readPasskeys);
  const { busy, failure, run } = useSaving();
  if (reading.at === 'read' && reading.value === null) return null;
  const passkeys = reading.at === 'read' ? (reading.value ?? []) : [];

  async function add() {
    if (!(await addPasskey())) return;
    showToast({ kind: 'success', title: 'Passkey added', description: 'Next time, log in with it.' });
    await again();
  }

  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      lead="Log in by fingerprint, face or screen lock, without a password. Nothing to remember, and nothing a fake site could steal."
    >
      {reading.at === 'failed' ? (
        <SectionFailed what="Your passkeys could not be read." error={reading.error} again={again} />
      ) : (
        <>
          {passkeys.length > 0 && (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} again={again} />
              ))}
            </ul>
          )}
          <Button
            look="quiet"
            slim
            className={passkeys.length > 0 ? 'mt-4' : ''}
            busy={busy && 'Waiting for your device...'}
            onClick={() => void run(add, 'The passkey could not be added. Please try again.')}
          >
            {passkeys.length > 0 ? 'Add another passkey' : 'Add a passkey'}
          </Button>
        </>
      )}
      <p role="alert" className="mt-2 text-small text-danger">
        {failure}
      </p>
    </SettingsSection>
  );
}
