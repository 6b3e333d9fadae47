import { classes } from './classes.ts';

export type ButtonLook = 'filled' | 'quiet' | 'text';

const base =
  'inline-flex items-center justify-center gap-2 rounded-full border font-medium tracking-[-.01em] text-center transition-colors duration-120 disabled:cursor-default aria-disabled:cursor-default';

const looks: Record<ButtonLook, string> = {
  filled:
    'no-underline border-transparent bg-ink text-on-fill hover:not-disabled:not-aria-disabled:bg-ink/88 disabled:border-line disabled:bg-transparent disabled:text-muted',
  quiet:
    'no-underline border-control bg-transparent text-ink hover:not-disabled:not-aria-disabled:border-ink hover:not-disabled:not-aria-disabled:bg-sunken disabled:border-line disabled:text-muted',
  text: 'link border-transparent rounded-sm hover:decoration-current disabled:text-muted',
};

/** The appearance of a button, for buttons and for links that act as one. `slim` is 44 px high, otherwise 48. */
export function buttonClass(look: ButtonLook = 'filled', { slim = false, wide = false } = {}): string {
  return classes(
    base,
    looks[look],
    slim ? 'min-h-11 text-nav' : 'min-h-12',
    look !== 'text' && (slim ? 'px-4.5 py-2 leading-tight' : 'px-5.5 py-2.5 leading-tight'),
    wide && 'w-full',
  );
}
