import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type Props = ComponentProps<'button'> & {
  look?: ButtonLook;
  slim?: boolean;
  wide?: boolean;
  /** Shown instead of the label while working. The button keeps focus, is marked as disabled, and ignores presses. */
  busy?: string | false | undefined;
};

export function Button({
  look,
  slim,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  const working = typeof busy === 'string';
  const off = working || rest['aria-disabled'];
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={off || undefined}
      className={classes(buttonClass(look, { slim, wide }), className)}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {working && <Spinner />}
      {working ? busy : children}
    </button>
  );
}
