import type { IncomingMessage } from 'node:http';

/** Maximum bytes read of a refused body. They are discarded, so this costs bandwidth only. */
const mostBytes = 16 * 1024 * 1024;

/** Whether the client is still sending the body of its request. */
export function isStillSending({ complete, destroyed, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && !destroyed;
}

/**
 * The same response for a client that is still sending its body. All of it is sent immediately, but the connection is closed only
 * after the rest of the body, within limits: closing a connection with unread bytes resets it, and the client would see a broken
 * connection instead of the answer.
 */
export async function answerEarly(
  response: Response,
  incoming: IncomingMessage,
  timeoutMs: number,
): Promise<Response> {
  const { status, statusText } = response;
  if (response.body === null && (status === 204 || status === 304)) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('content-length', String(body.byteLength));
  headers.set('connection', 'close');
  const held = new ReadableStream({
    start: (controller) => controller.enqueue(body),
    async pull(controller) {
      await readOff(incoming, timeoutMs);
      controller.close();
    },
  });
  return new Response(held, { status, statusText, headers });
}

function readOff(incoming: IncomingMessage, timeoutMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  let size = 0;
  // A reader that stopped would pause the stream, or collect data that nobody needs.
  incoming.removeAllListeners('data');
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) resolve();
  });
  for (const event of ['end', 'error', 'close']) incoming.once(event, () => resolve());
  incoming.resume();
  return promise.finally(() => clearTimeout(timer));
}
