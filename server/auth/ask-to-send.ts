import type pg from 'pg';

/**
 * Asks for a message of this service to be sent, in the transaction of `client`: it is sent if and only if that commits. What
 * waits names rows and neither a person nor a secret: both are read, and made, in the moment of sending.
 */
export async function askToSend(
  client: pg.PoolClient,
  topic: 'auth-mail' | 'auth-text',
  waiting: object,
): Promise<void> {
  await client.query(`insert into public.outbox (topic, payload) values ($1, $2)`, [
    topic,
    JSON.stringify(waiting),
  ]);
}
