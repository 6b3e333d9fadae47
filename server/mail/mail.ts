import * as z from 'zod';

const line = z.string().regex(/^[^\r\n\0]*$/, 'must be one line');

/** A mail in the outbox. The sender and, if set, the postal address are added on delivery. */
export const Mail = z.strictObject({
  to: line.max(320).regex(/^[^\s@,;<>]+@[^\s@,;<>]+$/, 'must be one address'),
  subject: line.min(1).max(300),
  text: z.string().min(1).max(100_000),
  html: z.string().max(300_000).optional(),
  /** Additional headers, such as List-Unsubscribe. */
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), line.max(2000)).optional(),
  /** Text files, such as a calendar event. */
  attachments: z
    .array(
      z.strictObject({
        filename: z.string().regex(/^[\w-]+\.\w+$/),
        contentType: line.max(100),
        content: z.string().max(20_000),
      }),
    )
    .max(3)
    .optional(),
});
export type Mail = z.infer<typeof Mail>;

/** Sends one mail. `id` stays the same across retries. Rejects unless the mail was definitely accepted. */
export type DeliverMail = (id: string, mail: Mail) => Promise<void>;
