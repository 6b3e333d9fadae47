import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldFrameProps & {
    /** Inside the field at its end, for example a show button. */
    end?: ReactNode;
  };

/** What every field for an address needs, so that a phone neither capitalizes nor corrects it. */
const ofEmail = {
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** One line of text. */
export function TextField({ label, optional, help, error, end, className, ...input }: Props) {
  return (
    <FieldFrame label={label} optional={optional} help={help} error={error} className={className}>
      {(tied) => (
        <div className="relative">
          <input
            {...(input.type === 'email' && ofEmail)}
            {...input}
            {...tied}
            className={classes(
              tied.className,
              'h-12.5 read-only:border-line read-only:bg-sunken read-only:text-muted',
              Boolean(end) && 'pr-18',
            )}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  );
}
