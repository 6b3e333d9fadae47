import { limits } from '../../domain/limits.ts';
import { SignUpForm as Schema } from '../../domain/sign-in-forms.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import type { Typed } from './place.ts';

type Props = {
  typed: Pick<Typed, 'fullName' | 'email'>;
  onSubmit: (value: Schema) => Promise<Partial<Record<keyof Schema, string>> | undefined>;
};

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
      <NewPasswordField {...field('password')} label="Password" />
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
