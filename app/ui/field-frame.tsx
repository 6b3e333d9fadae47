import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';

export type FieldFrameProps = {
  label: string;
  /** Shown beside the label; without it a field is required. */
  optional?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

/** Links the control to its label, and to its help or error text. */
type Tied = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

/** Label above, help below, or the error in words with an icon; both are linked to the control for assistive technology. */
export function FieldFrame({
  label,
  optional,
  help,
  error,
  className,
  children,
}: FieldFrameProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  // While a field is invalid its error says what is required; the help would only repeat it.
  const hint = error ? undefined : help;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-nav font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> optional</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': (error && `${id}-error`) || (hint ? `${id}-help` : undefined),
        className: classes(
          'block w-full rounded-md border bg-canvas px-3.5 text-ink transition-colors duration-120 focus-visible:outline-offset-1',
          error ? 'border-danger shadow-[0_0_0_1px_var(--danger)]' : 'border-control hover:border-ink',
        ),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-help`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
