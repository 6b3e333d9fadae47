import { Button } from '../ui/button.tsx';

type Props = { email: string; onBack: () => void };

/** After a sign-up that has to be confirmed by mail. */
export function InboxPanel({ email, onBack }: Props) {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <p>
        We sent a link to <strong className="font-medium break-words">{email}</strong>. Open it on this device
        and you go on from here.
      </p>
      <p className="mt-3 text-small text-muted">
        Nothing there after a few minutes? Look in the spam folder, and check that the address is right.
      </p>
      <Button look="quiet" className="mt-6" onClick={onBack}>
        Use another address
      </Button>
    </div>
  );
}
