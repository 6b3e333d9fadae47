import { classes } from './classes.ts';

/** A placeholder for content. Its size comes from the class; it is hidden from assistive technology. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none', className)}
    />
  );
}
