import type { Pool } from 'pg';
import type { DeliverMail } from './mail.ts';
import { mailboxPages, type KeptMail } from './mailbox-pages.ts';

const columns = `id, sent_at as "sentAt", recipient as to, subject, body_text as text, body_html as html, headers, attachments`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The local mailbox: GET /dev/mail (`?to=` for one address), /dev/mail/:id, /dev/mail/:id/html (`?theme=dark`) and its
 * attachments by name; JSON where `accept` asks for it. Only for a site on loopback: mounted anywhere else it would show all mail to everyone.
 */
export function createMailbox(options: { pool: Pool }): { fetch(request: Request): Promise<Response> } {
  const { pool } = options;

  const list = async (to: string | null): Promise<KeptMail[]> => {
    const { rows } = await pool.query<KeptMail>(
      `select ${columns} from host.mailbox where $1::text is null or lower(recipient) = lower($1)
       order by sent_at desc, id limit 200`,
      [to],
    );
    return rows;
  };

  const find = async (id: string): Promise<KeptMail | undefined> => {
    if (!uuid.test(id)) return undefined;
    const { rows } = await pool.query<KeptMail>(`select ${columns} from host.mailbox where id = $1`, [id]);
    return rows[0];
  };

  return {
    async fetch(request) {
      const url = new URL(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD') return mailboxPages.refused();
      const json = (request.headers.get('accept') ?? '').includes('application/json');
      const [id, part, ...rest] = url.pathname.split('/').slice(3);
      if (id === undefined || id === '') {
        const mails = await list(url.searchParams.get('to'));
        return json ? Response.json(mails) : mailboxPages.list(mails);
      }
      const mail = rest.length === 0 ? await find(id) : undefined;
      const file = mail?.attachments.find(({ filename }) => filename === part);
      if (file) return mailboxPages.file(file);
      if (!mail || (part !== undefined && (part !== 'html' || mail.html === null)))
        return mailboxPages.missing();
      if (part === 'html') {
        const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
        return mailboxPages.html(mail.html ?? '', theme);
      }
      return json ? Response.json(mail) : mailboxPages.mail(mail, url.origin);
    },
  };
}

/** Stores mail in the database instead of sending it. Repeated deliveries of one mail are stored once. */
export function deliverByMailbox(pool: Pool): DeliverMail {
  return async (id, mail) => {
    await pool.query(
      `insert into host.mailbox (id, recipient, subject, body_text, body_html, headers, attachments)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
      [
        id,
        mail.to,
        mail.subject,
        mail.text,
        mail.html ?? null,
        JSON.stringify(mail.headers ?? {}),
        JSON.stringify(mail.attachments ?? []),
      ],
    );
  };
}
