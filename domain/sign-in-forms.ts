import * as z from 'zod/mini';
import { filled } from './filled.ts';
import { limits } from './limits.ts';

const email = z.string().check(z.trim(), filled('Enter your email'), z.email('Invalid email address'));
const password = z
  .string()
  .check(
    filled('Enter your password'),
    z.minLength(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters`),
  );

/** The form for requesting a mail: a sign-in code, or a confirmation. */
export const AddressForm = z.object({ email });
export type AddressForm = z.infer<typeof AddressForm>;

/** A code from such a mail, or from an authenticator. Typed or pasted, with or without its spaces. */
export const CodeForm = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
    z.regex(/^\d{6,10}$/, `Enter the ${limits.codeDigits} digits of the code`),
  ),
});
export type CodeForm = z.infer<typeof CodeForm>;

/** A recovery code from setting up the second factor; the server ignores case, spaces and dashes. */
export const RecoveryCodeForm = z.object({
  code: z.string().check(z.trim(), z.minLength(8, 'Enter one of your recovery codes')),
});

export const NewPasswordForm = z.object({ password });
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

export const LoginForm = z.object({ email, password });
export type LoginForm = z.infer<typeof LoginForm>;

export const SignUpForm = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      filled('Enter your name'),
      z.minLength(limits.nameMin, `Name must be at least ${limits.nameMin} characters`),
    ),
  email,
  password,
});
export type SignUpForm = z.infer<typeof SignUpForm>;
