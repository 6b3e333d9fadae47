import type { Factor } from '@supabase/auth-js';
import { useId } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { dateOf } from '../ago.ts';
import { ConfirmInline } from '../confirm-inline.tsx';
import { readRecoveryCodes, removeFactor, removeRecoveryCodes } from './factor-calls.ts';

const kinds: Record<string, string> = {
  totp: 'Authenticator app',
  phone: 'Phone',
  webauthn: 'Security key',
};

type Props = { factor: Factor; isLast: boolean; reload: () => Promise<void> };

export function FactorRow({ factor, isLast, reload }: Props) {
  const id = useId();
  const kind = kinds[factor.factor_type] ?? 'Second factor';
  const name = factor.friendly_name || kind;

  async function remove() {
    // Recovery codes replace a factor that is lost, so they are removed with the last one.
    if (isLast && (await readRecoveryCodes())) await removeRecoveryCodes();
    await removeFactor(factor.id);
    document.getElementById('factors-title')?.focus({ preventScroll: true });
    showToast({ kind: 'success', title: 'Removed', description: name });
    await reload();
  }

  return (
    <li className="item">
      <p id={id} className="font-medium break-words">
        {name}
      </p>
      <p className="text-small text-muted">
        {name === kind ? '' : `${kind}, `}
        {name === kind ? 'Since' : 'since'} {dateOf(factor.created_at)}
      </p>
      <ConfirmInline
        label="Remove"
        className="item-action"
        describedBy={id}
        question={
          isLast
            ? 'Your password alone will open your account then, and your recovery codes go too. Remove it?'
            : 'Its codes will no longer be taken. Remove it?'
        }
        yes="Yes, remove"
        busy="Removing..."
        otherwise="It could not be removed. Please try again."
        act={remove}
      />
    </li>
  );
}
