import { useEffect, useRef, useState } from 'react';
import type { Spending } from '../../../domain/spending.ts';
import { SpendingFields } from '../../onboarding/spending-fields.tsx';
import { spendingColumns } from '../../session/profile.ts';
import { FormActions } from '../form-actions.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';
import type { SaveProfile } from './use-profile.ts';

type Props = { goal: string | null; stored: Spending | null; save: SaveProfile; onDone: () => void };

/** What the user spends in their goal. The estimate is computed by the rules, never typed. */
export function SpendingForm({ goal, stored, save, onDone }: Props) {
  const saving = useSaving();
  const [spending, setSpending] = useState(stored);
  const [isAmount, setIsAmount] = useState(true);
  const changed = spending?.frequency !== stored?.frequency || spending?.amount !== stored?.amount;
  // This form is loaded when it opens, after the row has looked for a field.
  const amount = useRef<HTMLInputElement>(null);
  useEffect(() => amount.current?.focus(), []);
  useUnsaved(changed || !isAmount);

  async function submit() {
    if (!isAmount) return;
    if (await saving.run(() => save(spendingColumns(spending), 'Spending saved'))) onDone();
  }

  return (
    <form
      noValidate
      aria-label="Spending"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SpendingFields
        goal={goal}
        amountField={amount}
        spending={spending}
        onChange={setSpending}
        onValid={setIsAmount}
      />
      <FormActions
        save="Save spending"
        busy={saving.busy && 'Saving...'}
        failure={saving.failure}
        onCancel={onDone}
      />
    </form>
  );
}
