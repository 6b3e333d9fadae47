import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoginForm as Schema } from '../../domain/sign-in-forms.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { placeAddress, type MailedFor } from './place.ts';

type Props = { email: string; next: string | null; onSubmit: (value: Schema) => Promise<void> };

export function LoginForm({ email, next, onSubmit }: Props) {
  const { form, field, busy } = useForm(Schema, ['email', 'password'], onSubmit);
  const navigate = useNavigate();

  const byMail = (why: MailedFor) => {
    const to = placeAddress({ at: 'ask', why, expired: false }, next);
    return {
      to,
      className: 'link inline-flex min-h-11 items-center',
      // The address that was typed goes along.
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const typed = form.ref.current?.elements.namedItem('email');
        void navigate(to, { state: { email: typed instanceof HTMLInputElement ? typed.value : '' } });
      },
    };
  };

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
        defaultValue={email}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <Button type="submit" wide busy={busy && 'Logging in...'}>
        Login
      </Button>
      <p className="-mt-2 flex flex-wrap gap-x-6 text-small">
        <Link {...byMail('recovery')}>Forgot your password?</Link>
        <Link {...byMail('sign-in')}>Mail me a code instead</Link>
      </p>
    </form>
  );
}
