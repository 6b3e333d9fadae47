import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Stands inside the field at its end, for instance a show button. */
  end?: ReactNode;
};

/** Label above, help below, or the error in words with a sign; both are tied to the input for assistive technology. */
export function TextField({ label, help, error, end, className, ...input }: Props) {
  const id = useId();
  // While a field is wrong its error says what is needed; the help would only say it again.
  const hint = error ? undefined : help;
  const describedBy = (error && `${id}-error`) || (hint ? `${id}-help` : undefined);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-nav font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={classes(
            'block h-12.5 w-full rounded-md border bg-canvas px-3.5 text-ink transition-colors duration-120 focus-visible:outline-offset-1',
            error ? 'border-danger shadow-[0_0_0_1px_var(--danger)]' : 'border-control hover:border-ink',
            Boolean(end) && 'pr-18',
          )}
        />
        {end}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-help`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
