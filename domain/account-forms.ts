import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** How somebody wants to be called. */
export const NameForm = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.nameMin, `Name must be at least ${limits.nameMin} characters`),
      z.maxLength(limits.nameMax, `Name must be at most ${limits.nameMax} characters`),
    ),
});
export type NameForm = z.infer<typeof NameForm>;

/** What somebody types to say that their account shall go. */
export const deletionWord = 'delete my account';

export const NewEmailForm = z.object({
  email: z.string().check(z.trim(), z.maxLength(limits.emailMax), z.email('Invalid email address')),
});

export const NewPasswordForm = z.object({
  password: z
    .string()
    .check(z.minLength(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters`)),
  nonce: z.optional(z.string()),
});

/** The code of a mail or of an authenticator app: six digits, spaces aside. */
export const CodeForm = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, 'Please enter the six digits')),
  ),
});
