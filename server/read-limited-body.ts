import { AppError } from './app-error.ts';

/**
 * Reads the request's body; throws `request_entity_too_large` (413) as soon as it passes `maxBytes`, regardless of its
 * `content-length`, and `request_timeout` (504) when it does not arrive within `timeoutMs`.
 */
export async function readLimitedBody(
  request: Request,
  { maxBytes = 1024 * 1024, timeoutMs = 10_000 }: { maxBytes?: number; timeoutMs?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) throw tooLarge(maxBytes);
  // HTTP never delivers more than was declared, and reading the whole body needs no intermediate streams.
  if (declared !== null) return await inTime(readWhole(request, maxBytes), timeoutMs);
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  try {
    return await inTime(readAll(reader, maxBytes), timeoutMs);
  } finally {
    // The answer does not wait for a stalled sender.
    void reader.cancel().catch(() => undefined);
  }
}

async function inTime<T>(reading: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    reject,
    timeoutMs,
    new AppError('request_timeout', 'Request body took too long', 504),
  );
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readWhole(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(value);
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('request_entity_too_large', `Request body is larger than ${maxBytes} bytes`, 413);
}
