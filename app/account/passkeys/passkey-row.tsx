import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ago, dateOf } from '../ago.ts';
import { ConfirmInline } from '../confirm-inline.tsx';
import { FormActions } from '../form-actions.tsx';
import { useSaving } from '../use-saving.ts';
import { removePasskey, renamePasskey, type Passkey } from './passkey-calls.ts';

type Props = { passkey: Passkey; again: () => Promise<void> };

export function PasskeyRow({ passkey, again }: Props) {
  const id = useId();
  const name = passkey.friendly_name || 'Passkey';
  const [renaming, setRenaming] = useState(false);
  const [now] = useState(() => new Date());
  const saving = useSaving();
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (renaming) field.current?.querySelector('input')?.select();
  }, [renaming]);

  async function rename(typed: string) {
    await renamePasskey(passkey.id, typed);
    setRenaming(false);
    showToast({ kind: 'success', title: 'Passkey renamed', description: typed });
    await again();
  }

  if (renaming) {
    return (
      <li className="item">
        <form
          ref={field}
          noValidate
          aria-label={`Rename ${name}`}
          className="col-span-full max-w-md"
          onSubmit={(event) => {
            event.preventDefault();
            const value = new FormData(event.currentTarget).get('name');
            const typed = typeof value === 'string' ? value.trim() : '';
            if (typed === '') return saving.setFailure('Please enter a name.');
            return void saving.run(() => rename(typed));
          }}
        >
          <TextField label="Name" name="name" defaultValue={name} maxLength={120} autoComplete="off" />
          <FormActions
            save="Save name"
            busy={saving.busy && 'Saving...'}
            failure={saving.failure}
            onCancel={() => setRenaming(false)}
          />
        </form>
      </li>
    );
  }
  return (
    <li className="item">
      <p id={id} className="font-medium break-words">
        {name}
      </p>
      <p className="text-small text-muted">
        Since {dateOf(passkey.created_at)}
        {passkey.last_used_at ? `, last used ${ago(passkey.last_used_at, now)}` : ', not used yet'}
      </p>
      <div className="item-action flex flex-wrap justify-end gap-x-5">
        <Button look="text" slim aria-describedby={id} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <ConfirmInline
          label="Remove"
          describedBy={id}
          question="It no longer logs you in. Places where it did stay logged in; you can end them above. Remove it?"
          yes="Yes, remove"
          busy="Removing..."
          otherwise="It could not be removed. Please try again."
          act={async () => {
            await removePasskey(passkey.id);
            document.getElementById('passkeys-title')?.focus({ preventScroll: true });
            showToast({ kind: 'success', title: 'Passkey removed', description: name });
            await again();
          }}
        />
      </div>
    </li>
  );
}
