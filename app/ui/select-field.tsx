import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<'select'>, 'id'> & { label: string };

/** Label above, the browser's own list below, with an arrow that stands where the text of other fields ends. */
export function SelectField({ label, className, ...select }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-nav font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          className="block h-12.5 w-full appearance-none truncate rounded-md border border-control bg-canvas pr-10 pl-3.5 text-ink transition-colors duration-120 hover:border-ink focus-visible:outline-offset-1"
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-subtle"
        />
      </div>
    </div>
  );
}
