import type pg from 'pg';

/**
 * Queues a message of this service in the transaction of `client`: it is sent if and only if that commits. Entries refer to rows
 * and contain neither personal data nor secrets: both are read, or created, when the message is sent. Only 'mail' is stored as it
 * will be sent, for recipients without a row.
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
