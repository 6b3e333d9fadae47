import { useState } from 'react';
import { CodeWay } from '../../login/factor/code-way.tsx';
import { KeyWay } from '../../login/factor/key-way.tsx';
import { PhoneWay } from '../../login/factor/phone-way.tsx';
import { wayLabel, type Way } from '../../login/factor/ways.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';

type Props = {
  ways: readonly Way[];
  /** What verification unlocks. */
  lead?: string;
  onShown: () => Promise<void>;
};

const forSettings =
  'You have not shown it since you logged in here. Changing how you log in, exporting and deleting need it.';

/** Asks for the second factor if this session has not verified it, once, before anything that requires it. */
export function StepUp({ ways, lead = forSettings, onShown }: Props) {
  const [way, setWay] = useState(ways[0]);

  async function shown() {
    showToast({
      kind: 'success',
      title: 'Thank you',
      description: 'Everything on this page can be changed now. Places that had not shown it are logged out.',
    });
    await onShown();
  }

  return (
    <section aria-labelledby="step-up" className="mt-8 rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="step-up" className="text-[1.125rem] leading-snug tracking-[-.01em]">
        Show your second factor
      </h2>
      <p className="mt-1 mb-5 max-w-[56ch] text-nav text-muted">{lead}</p>
      <div className="max-w-sm">
        {way?.kind === 'webauthn' && <KeyWay factorId={way.id} onPassed={shown} />}
        {way?.kind === 'phone' && <PhoneWay factorId={way.id} onPassed={shown} />}
        {(way?.kind === 'totp' || way?.kind === 'recovery_code') && (
          <CodeWay key={way.id} way={{ kind: way.kind, id: way.id }} onPassed={shown} />
        )}
        {ways.length > 1 && (
          <ul aria-label="Other ways" className="mt-3">
            {ways
              .filter(({ id }) => id !== way?.id)
              .map((other) => (
                <li key={other.id}>
                  <Button look="text" slim onClick={() => setWay(other)}>
                    {wayLabel(other, ways)}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </div>
    </section>
  );
}
