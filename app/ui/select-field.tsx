import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { Sign } from './sign.tsx';

type Props = Omit<ComponentProps<'select'>, 'id' | 'className'> & FieldFrameProps;

/** The browser's own list, with an arrow where the text of other fields ends. */
export function SelectField({ label, optional, help, error, className, ...select }: Props) {
  return (
    <FieldFrame label={label} optional={optional} help={help} error={error} className={className}>
      {(tied) => (
        <div className="relative">
          <select
            {...select}
            {...tied}
            className={classes(
              tied.className,
              'h-12.5 appearance-none truncate pr-10 disabled:border-line disabled:bg-sunken disabled:text-muted disabled:opacity-100',
            )}
          />
          <Sign
            name="down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-subtle"
          />
        </div>
      )}
    </FieldFrame>
  );
}
