import { limits } from '../../domain/limits.ts';
import { SignUpForm as Schema } from '../../domain/sign-in-forms.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import type { Typed } from './place.ts';

type Props = { typed: Pick<Typed, 'fullName' | 'email'>; onSubmit: (value: Schema) => Promise<void> };

export function SignUpForm({ typed, onSubmit }: Props) {
  const { form, field, busy } = useForm(Schema, ['fullName', 'email', 'password'], onSubmit);
  return (
    <form {...form} aria-label="Sign Up" className="grid gap-5">
      <TextField
        {...field('fullName')}
        label="Full Name"
        autoComplete="name"
        maxLength={limits.nameMax}
        defaultValue={typed.fullName}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed.email}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        help={`At least ${limits.passwordMin} characters.`}
      />
      <Button type="submit" wide busy={busy && 'Creating account...'}>
        Sign Up
      </Button>
      <p className="text-small text-muted">
        For people aged 18 or over, in the U.S. The card is not available yet; an account brings you the deal
        assistant.
      </p>
    </form>
  );
}
