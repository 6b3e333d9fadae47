import { useState } from 'react';
import type { User } from '@supabase/auth-js';
import { getBackend } from '../../backend/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { readAuthSettings } from '../../backend/auth-settings.ts';
import { ConfirmInline } from '../confirm-inline.tsx';
import { useRead } from '../use-read.ts';
import { useSaving } from '../use-saving.ts';

async function readOffered(): Promise<boolean> {
  const { external } = await readAuthSettings();
  return external?.google === true;
}

/** The linked Google account, another way to sign in besides the password. */
export function GoogleRow({ user, reload }: { user: User; reload: () => Promise<void> }) {
  const { reading } = useRead(readOffered);
  const { busy, failure, run } = useSaving();
  const [leaving, setLeaving] = useState(false);
  const linked = (user.identities ?? []).find(({ provider }) => provider === 'google');
  const offered = reading.at === 'read' && reading.value;

  async function link() {
    const { auth } = await getBackend();
    const { data, error } = await auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${location.origin}/account`, skipBrowserRedirect: true },
    });
    if (error) throw error;
    setLeaving(true);
    location.assign(data.url);
  }

  async function unlink() {
    if (!linked) return;
    const { auth } = await getBackend();
    const { error } = await auth.unlinkIdentity(linked);
    if (error) throw error;
    showToast({ kind: 'success', title: 'Google unlinked' });
    await reload();
  }

  if (!linked && !offered) return null;
  return (
    <div className="setting">
      <h3 id="google-row" className="setting-name">
        Google
      </h3>
      <div className="setting-value">
        {linked ? (
          String(linked.identity_data?.['email'] ?? 'Linked')
        ) : (
          <span className="text-muted">Not linked</span>
        )}
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
      </div>
      {linked ? (
        <ConfirmInline
          label="Unlink"
          className="setting-action"
          describedBy="google-row"
          question="You will log in by email and password only. Unlink Google?"
          yes="Yes, unlink"
          busy="Unlinking..."
          otherwise="It could not be unlinked. Please try again."
          act={unlink}
        />
      ) : (
        <Button
          look="text"
          slim
          className="setting-action"
          aria-describedby="google-row"
          busy={(busy || leaving) && 'To Google...'}
          onClick={() => void run(link, 'Google could not be asked. Please try again.')}
        >
          Link
        </Button>
      )}
    </div>
  );
}
