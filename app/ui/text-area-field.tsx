import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldFrameProps;

/** Several lines of text. It grows with its content where the browser supports that. */
export function TextAreaField({ label, help, error, className, ...area }: Props) {
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {(tied) => (
        <textarea
          rows={6}
          {...area}
          {...tied}
          className={classes(tied.className, 'field-sizing-content max-h-120 min-h-40 py-3 leading-normal')}
        />
      )}
    </FieldFrame>
  );
}
