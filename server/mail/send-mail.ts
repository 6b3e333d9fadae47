import { randomUUID } from 'node:crypto';
import { Mail } from './mail.ts';

type Queryable = { query(text: string, values: unknown[]): Promise<unknown> };

/**
 * Asks for a mail to be sent, in the transaction of `client`: it is sent if and only if that commits. The client acts as
 * `service_role` or `supabase_auth_admin`. Answers the entry's id. Throws a ZodError for a mail that could never be sent.
 */
export async function sendMail(client: Queryable, mail: Mail): Promise<string> {
  const id = randomUUID();
  const payload = JSON.stringify(Mail.parse(mail));
  await client.query(`insert into public.outbox (id, topic, payload) values ($1, 'mail', $2)`, [id, payload]);
  return id;
}
