import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../sign-in-frame.tsx';
import { CodeWay } from './code-way.tsx';
import { KeyWay } from './key-way.tsx';
import { PhoneWay } from './phone-way.tsx';
import { wayLabel, type Way } from './ways.ts';

type Props = {
  ways: readonly Way[];
  email: string;
  /** The session is at aal2. */
  onPassed: () => Promise<void>;
  onLeave: () => Promise<void>;
};

/** After the password: the second factor, by any method that the account has. */
export function FactorPanel({ ways, email, onPassed, onLeave }: Props) {
  const [way, setWay] = useState(ways[0]);
  const others = ways.filter(({ id }) => id !== way?.id);
  return (
    <Panel
      // Another method is another panel: focus moves to its field.
      key={way?.id}
      title="One more step"
      lead={
        <>
          <strong className="font-medium break-words text-ink">{email}</strong> is protected by a second
          factor.
        </>
      }
    >
      {way?.kind === 'webauthn' && <KeyWay factorId={way.id} onPassed={onPassed} />}
      {way?.kind === 'phone' && <PhoneWay factorId={way.id} onPassed={onPassed} />}
      {(way?.kind === 'totp' || way?.kind === 'recovery_code') && (
        <CodeWay way={{ kind: way.kind, id: way.id }} onPassed={onPassed} />
      )}
      {!way && <p>This account uses a second step that this page can't show.</p>}
      <div className="mt-8 border-t border-line pt-5 text-small text-muted">
        {others.length > 0 && (
          <>
            <p id="other-ways">Can't use it right now?</p>
            <ul aria-labelledby="other-ways" className="mb-3">
              {others.map((other) => (
                <li key={other.id}>
                  <Button look="text" className="text-small" onClick={() => setWay(other)}>
                    {wayLabel(other, ways)}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Button look="text" className="text-small" onClick={() => void onLeave()}>
          Log in as somebody else
        </Button>
      </div>
    </Panel>
  );
}
