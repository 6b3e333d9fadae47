import { useId, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'select'>, 'id'> & { label: string };

/** Label above, the browser's own list below. */
export function SelectField({ label, className, ...select }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-nav font-medium">
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="block h-12.5 w-full rounded-md border border-control bg-canvas px-3 text-ink transition-colors duration-120 hover:border-ink focus-visible:outline-offset-1"
      />
    </div>
  );
}
