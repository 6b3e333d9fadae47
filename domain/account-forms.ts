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
