import { X } from 'lucide-react';
import type { PlanChip } from '../../../domain/deal.ts';
import { classes } from '../../ui/classes.ts';

type Props = {
  chips: readonly PlanChip[];
  /** While a search runs, nothing is taken out; the buttons keep their focus. */
  waiting: boolean;
  onRemove?: (chip: PlanChip) => void;
};

/** What the assistant took from the request: tinted when wanted, outlined when left out. Each can be taken out again. */
export function Understood({ chips, waiting, onRemove }: Props) {
  if (chips.length === 0) return null;
  return (
    <div className="num mt-3 flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-tiny text-subtle">Understood as</span>
      <ul aria-label="Understood as" className="contents">
        {chips.map((chip) => {
          const text = chip.wanted ? chip.text : `not ${chip.text}`;
          const isRemovable = onRemove !== undefined && chip.id !== undefined;
          return (
            <li
              key={text}
              className={classes(
                'inline-flex min-h-8.5 max-w-full items-center rounded-full pl-3.25 text-small font-medium break-words',
                isRemovable ? 'pr-0.5' : 'pr-3.25',
                chip.wanted
                  ? 'bg-tint text-current-tone'
                  : 'text-muted shadow-[inset_0_0_0_1px_var(--control)]',
              )}
            >
              {text}
              {isRemovable && (
                <button
                  type="button"
                  aria-label={`Remove ${text}`}
                  aria-disabled={waiting || undefined}
                  onClick={() => !waiting && onRemove(chip)}
                  className="relative grid size-8 shrink-0 place-items-center rounded-full transition-colors duration-120 after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-ink/8 aria-disabled:cursor-default aria-disabled:opacity-60"
                >
                  <X className="size-3.5" aria-hidden="true" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
