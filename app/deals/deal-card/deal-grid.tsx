import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

type Props = {
  /** Makes it a region of this name. */
  label?: string;
  columns?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** Deal cards side by side where there is room: two beside the chat, three on a page of their own. */
export function DealGrid({ label, columns = 2, className, children }: Props) {
  const Part = label ? 'section' : 'div';
  return (
    <Part
      aria-label={label}
      className={classes(
        'grid gap-4 md:grid-cols-2',
        columns === 2 ? 'lg:grid-cols-1 xl:grid-cols-2' : 'lg:grid-cols-3',
        className,
      )}
    >
      {children}
    </Part>
  );
}
