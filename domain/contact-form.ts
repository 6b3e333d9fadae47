import * as z from 'zod/mini';
import { limits } from './limits.ts';

const text = (name: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(most, `${name} must be less than ${most} characters`),
    );

/** The contact form: every field is required. It opens the visitor's mail program or is sent by us. */
export const ContactForm = z.object({
  name: text('Name', limits.nameMax),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Email is required'),
      z.email('Please enter a valid email address'),
      z.maxLength(limits.emailMax, `Email must be less than ${limits.emailMax} characters`),
    ),
  subject: text('Subject', limits.subjectMax),
  message: text('Message', limits.messageMax),
});
export type ContactForm = z.infer<typeof ContactForm>;
