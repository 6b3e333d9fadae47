import { useId, type ComponentProps } from 'react';
import { FieldError } from './field-error.tsx';
import './tick.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: string;
  error?: string | undefined;
  className?: string;
};

/** A checkbox with its label. The whole line is clickable, and wraps beside its box. */
export function TickField({ label, error, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-nav">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="pt-px">{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
