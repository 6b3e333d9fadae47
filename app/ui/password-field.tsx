import { useState, type ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

/** A text field for a password, with a button that shows what was typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`Show ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.75 right-0.75 min-w-14 rounded-sm px-3 text-small text-muted hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
