import { LoginForm as Schema } from '../../domain/sign-in-forms.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';

type Props = { onSubmit: (value: Schema) => Promise<void> };

export function LoginForm({ onSubmit }: Props) {
  const { form, field, busy } = useForm(Schema, ['email', 'password'], onSubmit);
  return (
    <form {...form} aria-label="Login" className="grid gap-5">
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" wide busy={busy && 'Logging in...'}>
        Login
      </Button>
    </form>
  );
}
