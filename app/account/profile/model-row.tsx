import { useCallback, useId, useState } from 'react';
import { getBackend } from '../../backend/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRead } from '../use-read.ts';

/** Whether a language model may read the user's questions. By default their browser's opt-out signal decides. */
export function ModelRow({ userId, runBy }: { userId: string; runBy: string }) {
  const id = useId();
  const { reading, again } = useRead(useCallback(() => readChoice(userId), [userId]));
  const [busy, setBusy] = useState(false);
  const chosen = reading.at === 'read' ? reading.value : null;
  const isSignaled = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  const isOn = chosen ?? !isSignaled;

  async function choose() {
    setBusy(true);
    try {
      await saveChoice(userId, !isOn);
      await again();
    } catch {
      showToast({ kind: 'destructive', title: 'It could not be saved', description: 'Please try again.' });
    }
    setBusy(false);
  }
  return (
    <div className="setting">
      <h3 id={id} className="setting-name">
        Language model
      </h3>
      <div className="setting-value">
        {reading.at === 'read' && (
          <>
            <output>{isOn ? 'On' : 'Off'}</output>
            <span className="block text-small text-muted">
              {isOn
                ? `${runBy} gets questions that our rules don’t fully understand, without your name.`
                : chosen === null
                  ? 'Your browser asks to opt out. Our rules alone read your questions.'
                  : 'Our rules alone read your questions.'}
            </span>
          </>
        )}
        {reading.at === 'reading' && <span className="text-muted">Loading...</span>}
        {reading.at === 'failed' && <span className="text-muted">Could not be loaded.</span>}
      </div>
      {reading.at !== 'reading' && (
        <Button
          look="text"
          slim
          className="setting-action"
          aria-describedby={id}
          busy={busy && (isOn ? 'Turning off...' : 'Turning on...')}
          onClick={() => void (reading.at === 'failed' ? again() : choose())}
        >
          {reading.at === 'failed' ? 'Try again' : isOn ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </div>
  );
}

async function readChoice(userId: string): Promise<boolean | null> {
  const backend = await getBackend();
  const { data, error } = await backend.from('profiles').select('language_model').eq('id', userId).single();
  if (error) throw new Error('The choice could not be read.', { cause: error });
  return data.language_model;
}

async function saveChoice(userId: string, language_model: boolean): Promise<void> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('profiles')
    .update({ language_model })
    .eq('id', userId)
    .select('id');
  if (error || data.length === 0) throw new Error('The choice could not be saved.', { cause: error });
}
