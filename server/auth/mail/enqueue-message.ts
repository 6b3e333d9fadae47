import type pg from 'pg';

/**
 * Asks for a message of this service to be sent, in the transaction of `client`: it is sent if and only if that commits. What
 * waits names rows and neither a person nor a secret: both are read, and made, in the moment of sending. Only 'mail' is a mail
 * as it goes out, for whom there is no row any more.
 */
export async function enqueueMessage(
  client: pg.PoolClient,
  topic: 'auth-mail' | 'auth-text' | 'mail',
  waiting: object,
): Promise<void> {
  await client.query(`insert into public.outbox (topic, payload) values ($1, $2)`, [
    topic,
    JSON.stringify(waiting),
  ]);
}
