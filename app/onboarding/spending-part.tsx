import type { Spending } from '../../domain/spending.ts';
import { SpendingFields } from './spending-fields.tsx';

type Props = { spending: Spending; onChange: (next: Spending) => void };

/** What somebody spends in their goal, as the wizard asks it. */
export function SpendingPart({ spending, onChange }: Props) {
  return (
    <section aria-labelledby="spending">
      <h2 id="spending" className="mb-6 text-h3">
        What you spend in your goal
      </h2>
      <SpendingFields spending={spending} onChange={onChange} />
    </section>
  );
}
