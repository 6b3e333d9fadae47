import type { PlanChip } from '../../../domain/deal.ts';
import { Button } from '../../ui/button.tsx';

type Props = { chips: readonly PlanChip[]; disabled: boolean; onStartOver: () => void };

/** What the next words go on from: "cheaper ones" means cheaper than these. */
export function StandingPlan({ chips, disabled, onStartOver }: Props) {
  const text = chips.map(({ text, wanted }) => (wanted ? text : `not ${text}`)).join(', ');
  return (
    <div className="num flex items-center justify-between gap-3 border-t border-line pt-1 text-small text-muted">
      <p className="min-w-0 truncate" title={text}>
        <span className="text-subtle">Going on from </span>
        {text || 'everything'}
      </p>
      <Button look="text" slim className="shrink-0" disabled={disabled} onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
