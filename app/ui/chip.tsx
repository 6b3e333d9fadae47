import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

type Look = 'plain' | 'line' | 'tint';

const looks: Record<Look, string> = {
  plain: 'bg-sunken text-muted',
  line: 'text-muted shadow-[inset_0_0_0_1px_var(--line)]',
  tint: 'bg-tint text-current-tone font-medium',
};

type Props = ComponentProps<'span'> & { look?: Look };

/** A short fact. Not a control: 26 px high, it wraps instead of overflowing. */
export function Chip({ look = 'plain', className, ...rest }: Props) {
  return (
    <span
      {...rest}
      className={classes(
        'num inline-flex min-h-6.5 max-w-full items-center rounded-full px-2.5 py-1 text-tiny leading-tight',
        looks[look],
        className,
      )}
    />
  );
}
