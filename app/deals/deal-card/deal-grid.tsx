import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

type Props = {
  /** Makes it a region with this name. */
  label?: string;
  columns?: 2 | 3;
  className?: string;
  children: ReactNode;
};

/** Deal cards side by side if there is room: two beside the chat, three or four on their own page. Rows on a phone. */
export function DealGrid({ label, columns = 2, className, children }: Props) {
  const Part = label ? 'section' : 'div';
  return (
    <Part
      aria-label={label}
      className={classes(
        'grid gap-x-5 gap-y-0 md:grid-cols-2 md:gap-y-4',
        columns === 2 ? 'lg:grid-cols-1 xl:grid-cols-2' : 'lg:grid-cols-3 min-[1360px]:grid-cols-4',
        className,
      )}
    >
      {children}
    </Part>
  );
}
