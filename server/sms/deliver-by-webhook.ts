const patienceMs = 10_000;

/** A message to a number in E.164, with its plus. */
export type Text = { to: string; text: string };

/** Sends one message. `id` is the same for each try of the same message. Rejects when it was not definitely taken. */
export type DeliverSms = (id: string, text: Text) => Promise<void>;

/**
 * Hands a message to whatever sends them: POST `{id, to, text}` as JSON. Any answer of 200 to 299 takes it; the id, which is in
 * `idempotency-key` too, is the same for each try. Goes to the configured address only, wherever an answer points.
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
