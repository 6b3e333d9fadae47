import { useEffect, useState } from 'react';
import { retryableImport } from '../../hydration/retryable-import.ts';
import { brand } from '../../../domain/brand.ts';
import { Button } from '../../ui/button.tsx';
import { followDraft } from '../../ui/kept-draft.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { mailLink, type MailLink } from './mail-link.ts';
import { MailOpened } from './mail-opened.tsx';

// Fetched when the user starts typing, to keep the first load small.
const rules = retryableImport(() => import('../../../domain/contact-form.ts'));
const schema = () => rules().then(({ ContactForm }) => ContactForm);
const fields = ['name', 'email', 'subject', 'message'] as const;

/** Becomes a mail in the visitor's own program. The server gets none of it, and the fields keep what was written. */
export function ContactForm() {
  const [opened, setOpened] = useState<MailLink | null>(null);
  const { form, field } = useForm(schema, fields, async (value) => {
    const link = mailLink(brand.contactEmail, value);
    location.href = link.href;
    setOpened(link);
  });
  const element = form.ref;
  useEffect(
    () =>
      element.current
        ? followDraft('contact', element.current, () => void schema().catch(() => null))
        : undefined,
    [element],
  );

  return (
    <>
      <form {...form} aria-label="Contact" className="only-with-scripts grid gap-5 md:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...field('subject')} label="Subject" className="md:col-span-2" />
        <TextAreaField {...field('message')} label="Message" className="md:col-span-2" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 md:col-span-2">
          <Button type="submit">Open in my email</Button>
          <p className="min-w-60 flex-1 text-small text-muted">
            Your email app opens with this message, ready for you to send.
          </p>
        </div>
      </form>
      <MailOpened link={opened} onClose={() => setOpened(null)} />
    </>
  );
}
