import type { Pool } from 'pg';
import type { DeliverMail } from './mail.ts';

/** Keeps mail in the database instead of sending it. A repeat of the same mail is one mail. */
export function deliverByMailbox(pool: Pool): DeliverMail {
  return async (id, mail) => {
    await pool.query(
      `insert into host.mailbox (id, recipient, subject, body_text, body_html, headers)
       values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      [id, mail.to, mail.subject, mail.text, mail.html ?? null, JSON.stringify(mail.headers ?? {})],
    );
  };
}
