import { brand } from '../../../domain/brand.ts';
import { ContactForm } from '../../../domain/contact-form.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError, InvalidForm } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';
import { layOutMail, type WrittenMail } from '../_shared/mail/lay-out-mail.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * `contact`: stores a message and queues its mail to our mailbox, in one transaction. The browser chooses the message's id, so
 * that a repeated one is stored and mailed once. A message from a bot is stored without a mail.
 */
export default function createContact({
  rpc,
  now,
  siteUrl,
}: Pick<FunctionDeps, 'rpc' | 'now' | 'siteUrl'>): Handler {
  return async (call) => {
    const fields = await call.fields();
    const id = fields.get('id') ?? '';
    if (!uuid.test(id)) throw new FunctionError('bad_form', 'The message has no id', 400);
    const { data: message, error } = ContactForm.safeParse(Object.fromEntries(fields));
    if (error) {
      const [first, ...rest] = error.issues.map(({ path, message }) => {
        const field = String(path[0] ?? '');
        return { field, message, key: `${field}-invalid` };
      });
      if (first) throw new InvalidForm([first, ...rest]);
      throw error;
    }
    const is_suspected = (fields.get('homepage') ?? '') !== '';
    const mail = is_suspected ? null : writeContactMail(message, siteUrl);
    await rpc('keep_contact_message', { id, ...message, is_suspected, mail, at: now().toISOString() });
    return { body: { status: 'sent' } };
  };
}

/** The message as it reaches our mailbox: a reply goes to its sender. */
export function writeContactMail(
  { name, email, subject, message }: ContactForm,
  siteUrl: string,
): WrittenMail & { headers: Record<string, string> } {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const mail = layOutMail({
    to: brand.contactEmail,
    subject: `Contact Form: ${inOneLine(subject)}`,
    title: inOneLine(subject),
    preview: inOneLine(message).slice(0, 120),
    paragraphs: message.split(/\s*\n\s*/),
    notes: [`From ${inOneLine(name)}, ${email}. A reply to this mail goes there.`],
    foot: [`Sent with the contact form at ${new URL(siteUrl).host}.`],
  });
  return { ...mail, headers: { 'Reply-To': email } };
}
