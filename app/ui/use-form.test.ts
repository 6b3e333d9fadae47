import { expect, test } from 'vitest';
import { LoginForm, SignUpForm } from '../../domain/sign-in-forms.ts';
import { fieldErrors } from './use-form.ts';

test('each field has its own first message', () => {
  const login = LoginForm.safeParse({ email: 'someone', password: '12345' });
  expect(fieldErrors(login.error?.issues ?? [], ['email', 'password'])).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
  });
  const signUp = SignUpForm.safeParse({ fullName: '  a ', email: 'a@b.test', password: '123456' });
  expect(fieldErrors(signUp.error?.issues ?? [], ['fullName', 'email', 'password'])).toEqual({
    fullName: 'Name must be at least 2 characters',
  });
});
