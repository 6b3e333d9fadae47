import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { DeleteForm } from './delete-form.tsx';

type Props = { email: string; hasPassword: boolean };

/** Deleting the account: what is deleted, what stays and why, before any question. */
export function DeleteSection({ email, hasPassword }: Props) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <SettingsSection id="delete" title="Delete account">
      <dl className="grid gap-x-10 gap-y-5 text-nav md:grid-cols-2">
        <div>
          <dt className="font-medium">Deleted immediately and for good</dt>
          <dd className="mt-1 text-muted">
            Your name and email, your profile, saved deals with their notes, every conversation, your reports,
            every session, passkey and second factor.
          </dd>
        </div>
        <div>
          <dt className="font-medium">What stays, and why</dt>
          <dd className="mt-1 text-muted">
            A security log without your name or email, so that misuse can be traced. Your waitlist entry
            stays, too, unless you delete it in the next step.
          </dd>
        </div>
      </dl>
      {open ? (
        <DeleteForm email={email} hasPassword={hasPassword} onCancel={() => setOpen(false)} />
      ) : (
        <Button
          ref={opener}
          look="quiet"
          slim
          className="mt-5 border-danger! text-danger!"
          onClick={() => setOpen(true)}
        >
          Delete my account
        </Button>
      )}
    </SettingsSection>
  );
}
