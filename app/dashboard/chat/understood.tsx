import type { PlanChip } from '../../../domain/deal.ts';
import { classes } from '../../ui/classes.ts';

/** What the assistant took from the request: tinted when wanted, outlined when left out. */
export function Understood({ chips }: { chips: readonly PlanChip[] }) {
  if (chips.length === 0) return null;
  return (
    <div className="num mt-3 flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-tiny text-subtle">Understood as</span>
      <ul aria-label="Understood as" className="contents">
        {chips.map(({ text, wanted }) => (
          <li
            key={`${wanted} ${text}`}
            className={classes(
              'inline-flex min-h-8.5 items-center rounded-full px-3.25 text-small font-medium',
              wanted ? 'bg-tint text-current-tone' : 'text-muted shadow-[inset_0_0_0_1px_var(--control)]',
            )}
          >
            {!wanted && 'not '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
