import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** The name to address a person by. */
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

/** What a person types to confirm deleting their account. */
export const deletionWord = 'delete my account';

export const NewEmailForm = z.object({
  email: z.string().check(z.trim(), z.maxLength(limits.emailMax), z.email('Invalid email address')),
});
