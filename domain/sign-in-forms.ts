import * as z from 'zod/mini';
import { limits } from './limits.ts';

const email = z.string().check(z.trim(), z.email('Invalid email address'));
const password = z
  .string()
  .check(z.minLength(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters`));

/** Where a mail goes: a way back in, or the one that confirms an address. */
export const AddressForm = z.object({ email });
export type AddressForm = z.infer<typeof AddressForm>;

/** The code in such a mail, or on an authenticator. Typed or pasted, with or without the gaps it is shown with. */
export const CodeForm = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replaceAll(/[\s-]/g, '')),
    z.regex(/^\d{6,10}$/, `Enter the ${limits.codeDigits} digits of the code`),
  ),
});
export type CodeForm = z.infer<typeof CodeForm>;

/** A code that was written down when the second factor was set up; cases, gaps and dashes are the server's to ignore. */
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
    .check(z.trim(), z.minLength(limits.nameMin, `Name must be at least ${limits.nameMin} characters`)),
  email,
  password,
});
export type SignUpForm = z.infer<typeof SignUpForm>;
