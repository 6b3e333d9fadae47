import { createTransport } from 'nodemailer';
import type { DeliverMail } from './choose-delivery.ts';

/** Hands mail to the server named by SMTP_URL. The Message-ID is made of the entry's id, so a repeat can be told. */
export function deliverBySmtp(smtpUrl: string, from: string): { deliver: DeliverMail; close(): void } {
  const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const url = new URL(smtpUrl);
  const transport = createTransport({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
    secure: url.protocol === 'smtps:',
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    ...timeouts,
    pool: true,
    maxConnections: 2,
    // A mail's text never names a file or an address for the server to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver(id, mail) {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
