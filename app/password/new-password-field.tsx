import { useEffect, useState, type ComponentProps, type FormEvent } from 'react';
import { limits } from '../../domain/limits.ts';
import type { Person, Weakness } from '../../domain/passwords/password-weakness.ts';
import { readConfig } from '../backend/config.ts';
import { PasswordField } from '../ui/password-field.tsx';

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help'> & {
  /** The password's owner. Missing data is read from the fields `email` and `fullName` of the same form. */
  person?: Person;
};

/** What is wrong with a password, and what would be better. */
const weaknessTexts: Record<Weakness, string> = {
  common: 'Easily guessed: attackers try it first. Three or four unrelated words are better.',
  personal: 'Easily guessed: most of it is your name, your address or ours.',
  pattern: 'Easily guessed: it is a row of keys or one piece repeated.',
};

/** The field for a new password. It warns of an easily guessed one but accepts it: the server decides. */
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

/** The minimum length of a new password: the product's own, or more if the operator requires it. */
function useMinimum(): number {
  const [minimum, setMinimum] = useState<number>(limits.passwordMin);
  useEffect(() => {
    let gone = false;
    readConfig().then(
      ({ passwordMin }) => {
        if (!gone && passwordMin !== undefined) setMinimum(Number(passwordMin));
      },
      () => undefined, // The server reports it if necessary.
    );
    return () => {
      gone = true;
    };
  }, []);
  return minimum;
}

/** Milliseconds without a key press: no warning about half a password. */
const pause = 400;

/**
 * Why a password is easily guessed; null if it is not, while it is being typed, and if the list cannot be fetched. The password
 * never leaves the browser.
 */
function useWeakness(password: string, person: Person): Weakness | null {
  const [found, setFound] = useState<{ of: string; weakness: Weakness | null }>({ of: '', weakness: null });
  useEffect(() => {
    if (password === '') return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      import('./weigh-password.ts')
        .then(({ weighPassword }) => weighPassword(password, person))
        .then(
          (weakness) => {
            if (!gone) setFound({ of: password, weakness });
          },
          () => undefined, // Offline there is no warning, but the server still checks the list.
        );
    }, pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [password, person]);
  return found.of === password ? found.weakness : null;
}
