import { imagesOf } from '../../supabase/functions/_shared/mail/lay-out-mail.ts';
import { isLoopbackHost } from '../http/is-loopback-host.ts';
import { NotDelivered } from '../jobs/outbox-job.ts';
import type { DeliverMail } from './mail.ts';

/**
 * Sends mail through the server named by SMTP_URL, encrypted unless that is on this machine. The Message-ID is derived
 * from the entry's id, so repeats can be recognized.
 */
export function deliverBySmtp(smtpUrl: string, from: string): { deliver: DeliverMail; close(): void } {
  const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const url = new URL(smtpUrl);
  const options = {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
    secure: url.protocol === 'smtps:',
    // Without it, an attacker on the network can strip STARTTLS and read the password and the mail.
    requireTLS: !isLoopbackHost(url.hostname),
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    ...timeouts,
    pool: true as const,
    maxConnections: 2,
    // A mail's text never references a file or URL for the server to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Threads that only answer requests never send any.
  const open = async () => (await import('nodemailer')).createTransport(options);
  let transport: ReturnType<typeof open> | undefined;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver(id, mail) {
      try {
        const images = imagesOf(mail.html ?? '').map(({ id: cid, file, base64 }) => ({
          cid,
          filename: file,
          content: base64,
          encoding: 'base64',
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        }));
        const attachments = [...images, ...(mail.attachments ?? [])];
        transport ??= open();
        await (await transport).sendMail({ ...mail, attachments, from, messageId: `<${id}@${domain}>` });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** In our own words: the server's response quotes the address. */
function refusalOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('the mail could not be handed over');
  const { code = 'unknown', command = 'connecting', responseCode, response = '' }: SmtpError = error;
  if (code === 'ETLS') {
    return new Error(
      'the mail server does not encrypt (STARTTLS), and was given neither password nor mail: use smtps:// or a server that does',
    );
  }
  if (responseCode === undefined) return new Error(`the mail server could not be used (${code})`);
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const reason = `the mail server answered ${[responseCode, enhanced].filter(Boolean).join(' ')} to ${command}`;
  // A rejected recipient or mail is final. A rejected login or sender is a configuration problem, and no mail is lost because of
  // it.
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return isFinal ? new NotDelivered(reason, 'never') : new Error(reason);
}
