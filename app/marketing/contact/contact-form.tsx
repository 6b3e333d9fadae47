import { useEffect, useRef, useState } from 'react';
import { retryableImport } from '../../hydration/retryable-import.ts';
import { brand } from '../../../domain/brand.ts';
import type { ContactForm as Message } from '../../../domain/contact-form.ts';
import { Button } from '../../ui/button.tsx';
import { followDraft, forgetDraft } from '../../ui/kept-draft.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Honeypot } from '../../waitlist/honeypot.tsx';
import { mailLink, type MailLink } from './mail-link.ts';
import { MailOpened } from './mail-opened.tsx';

// Fetched when the user starts typing, to keep the first load small.
const rules = retryableImport(() => import('../../../domain/contact-form.ts'));
const sender = retryableImport(() => import('./send-message.ts'));
const session = retryableImport(() => import('../../session/session.ts'));
const schema = () => rules().then(({ ContactForm }) => ContactForm);
const fields = ['name', 'email', 'subject', 'message'] as const;

/** Opens a mail in the visitor's mail program, keeping the text in the fields, or sends it from here. */
export function ContactForm() {
  const [opened, setOpened] = useState<MailLink | null>(null);
  const [sent, setSent] = useState<Message | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState('');
  /** The pressed button; Enter opens the mail. */
  const way = useRef<'mail' | 'here'>('mail');
  async function send(message: Message, element: HTMLFormElement): Promise<void> {
    setSending(true);
    const problem = await sender().then(
      ({ sendMessage }) => sendMessage(message, element),
      () => 'Please check your internet connection and try again.',
    );
    setSending(false);
    if (problem !== null) return setFailed(problem);
    forgetDraft('contact');
    setSent(message);
  }
  const { form, field, submit } = useForm(schema, fields, async (value, element) => {
    setFailed('');
    if (way.current === 'here') return send(value, element);
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

  useEffect(() => {
    if (document.documentElement.hasAttribute('data-session'))
      void session().then(
        async ({ readSession }) => fillIn(element.current, (await readSession())?.user),
        () => undefined, // Without them, the visitor types both.
      );
  }, [element]);

  if (sent) return <Sent email={sent.email} />;
  return (
    <>
      <form {...form} aria-label="Contact" className="only-with-scripts grid gap-5 md:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" />
        <TextField {...field('email')} label="Email" type="email" />
        <TextField {...field('subject')} label="Subject" className="md:col-span-2" />
        <TextAreaField {...field('message')} label="Message" className="md:col-span-2" />
        <Honeypot />
        <div className="md:col-span-2">
          {failed && (
            <p role="alert" className="mb-4 border-l-2 border-danger pl-3">
              {failed}
            </p>
          )}
          <div className="grid gap-3 md:flex">
            <Button
              className="max-md:w-full"
              busy={sending && 'Sending...'}
              onClick={() => {
                way.current = 'here';
                void submit();
              }}
            >
              Send message
            </Button>
            <Button
              type="submit"
              look="quiet"
              className="max-md:w-full"
              onClick={() => (way.current = 'mail')}
            >
              Open in my email
            </Button>
          </div>
          <p className="mt-3 text-small text-muted">
            Send it from this page, or from your email app if you want to keep a copy.
          </p>
        </div>
      </form>
      <MailOpened link={opened} onClose={() => setOpened(null)} />
    </>
  );
}

type Known = { email?: string | undefined; user_metadata: { full_name?: unknown } };

/** The name and address of a signed-in user, where nothing is typed yet. */
function fillIn(form: HTMLFormElement | null, user: Known | undefined): void {
  const known = { name: user?.user_metadata.full_name, email: user?.email };
  for (const [name, value] of Object.entries(known)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string')
      field.value = value;
  }
}

/** Replaces the form once its message has been received. */
function Sent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="arrives py-6">
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        Message sent
      </h2>
      <p className="mt-4 max-w-[28em] text-lead text-muted">
        A person reads it and answers at <b className="font-medium break-words text-ink">{email}</b>.
      </p>
    </div>
  );
}
