import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { offerDownload } from '../../ui/offer-download.ts';
import { showToast } from '../../ui/toasts.ts';
import { CodeForm } from '../code-form.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useSaving } from '../use-saving.ts';
import { exportAccount, mailOwnCode } from './account-data.ts';

/** Exports all data of the account as a file. */
export function ExportSection({ email }: { email: string }) {
  const { busy, failure, run } = useSaving();
  const [waitlist, setWaitlist] = useState<'no' | 'offered' | 'mailed'>('no');

  async function take(code?: string) {
    const { text, leavesWaitlistsOut } = await exportAccount(code);
    offerDownload('ventus-account.json', 'application/json', text);
    showToast({ kind: 'success', title: 'Your data is in ventus-account.json' });
    setWaitlist(leavesWaitlistsOut ? 'offered' : 'no');
  }

  return (
    <SettingsSection
      id="data"
      title="Your data"
      lead="One file: profile, saved deals, conversations, reports, where you are logged in, and how you log in. No passwords, no secrets."
    >
      <Button
        look="quiet"
        slim
        busy={busy && 'Collecting...'}
        onClick={() => void run(() => take(), 'Your data could not be collected. Please try again.')}
      >
        Export my data
      </Button>
      <p role="alert" className="mt-2 text-small text-danger">
        {failure}
      </p>
      <div>
        {waitlist === 'offered' && (
          <div className="mt-2 rounded-md bg-sunken px-4 py-3.5 text-nav">
            <output className="block">
              A waitlist entry would not be in it: we don&apos;t know yet that {email} is yours. A code by
              email proves it.
            </output>
            <Button
              look="text"
              slim
              onClick={() =>
                void run(async () => {
                  await mailOwnCode();
                  setWaitlist('mailed');
                }, 'The code could not be sent. Please try again.')
              }
            >
              Email me a code
            </Button>
          </div>
        )}
        {waitlist === 'mailed' && (
          <div className="mt-2 rounded-md bg-sunken px-4 py-4">
            <CodeForm
              label="Code from the email"
              help={`We mailed it to ${email}.`}
              save="Export with the waitlist"
              busy="Collecting..."
              onCode={take}
              onCancel={() => setWaitlist('no')}
            />
          </div>
        )}
      </div>
    </SettingsSection>
  );
}
