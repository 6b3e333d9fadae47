import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';

type PasswordProps = { name: string; email: string; error: string | undefined; onInput?: () => void };

/** The password as proof. The hidden field tells password managers whose it is. */
export function PasswordProof({ name, email, error, onInput }: PasswordProps) {
  return (
    <>
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        name={name}
        label="Your password"
        autoComplete="current-password"
        error={error}
        onInput={onInput}
      />
    </>
  );
}

type OtherProps = { send: string; sending: boolean; onSend: () => void; onPassword: (() => void) | false };

/** Below a proof: sends a code, or another one, and switches back to the password if there is one. */
export function OtherProof({ send, sending, onSend, onPassword }: OtherProps) {
  return (
    <p className="mt-1">
      <Button look="text" slim className="text-left!" busy={sending && 'Sending...'} onClick={onSend}>
        {send}
      </Button>
      {onPassword && (
        <Button look="text" slim className="ml-5" onClick={onPassword}>
          Use my password
        </Button>
      )}
    </p>
  );
}
