import { useState, type ComponentProps, type FormEvent } from 'react';
import type { Person } from '../../domain/passwords/password-weakness.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useMinimum } from './use-minimum.ts';
import { useWeakness } from './use-weakness.ts';
import { weaknessTexts } from './weakness-texts.ts';

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help'> & {
  /** Whose password it will be. What is not given is read from the fields `email` and `fullName` of the same form. */
  person?: Person;
};

/** The field for a new password. It warns of one that is easily guessed and lets it pass: the server decides. */
export function NewPasswordField({ person = {}, onInput, ...props }: Props) {
  const [typed, setTyped] = useState<{ password: string; person: Person }>({ password: '', person: {} });
  const weakness = useWeakness(typed.password, typed.person);
  const minimum = useMinimum();

  function read(event: FormEvent<HTMLInputElement>) {
    const { form, value } = event.currentTarget;
    const known = Object.fromEntries(form ? new FormData(form) : []);
    const text = (name: string) => (typeof known[name] === 'string' ? known[name] : '');
    setTyped({ password: value, person: { email: text('email'), fullName: text('fullName'), ...person } });
  }

  const warning = weakness && weaknessTexts[weakness];
  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        onInput={(event) => {
          read(event);
          onInput?.(event);
        }}
        help={
          warning ? (
            <span className="text-warn">{warning}</span>
          ) : (
            `At least ${minimum} characters. Long and unusual beats short and clever.`
          )
        }
      />
      <output className="sr-only">{warning}</output>
    </div>
  );
}
