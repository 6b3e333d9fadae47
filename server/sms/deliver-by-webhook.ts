const patienceMs = 10_000;

/** A message to a number in E.164, with its plus. */
export type Text = { to: string; text: string };

/** Sends one message. `id` is the same for every attempt. Rejects unless it was definitely accepted. */
export type DeliverSms = (id: string, text: Text) => Promise<void>;

/**
 * Sends a message through a webhook: POST `{id, to, text}` as JSON. Any 2xx response accepts it; the id, also sent as
 * `idempotency-key`, is the same for every attempt. Redirects are not followed.
 */
export function deliverByWebhook(url: string): DeliverSms {
  return async (id, { to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, to, text }),
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook for text messages answered ${response.status}`);
  };
}
