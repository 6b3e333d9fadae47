import { readAnswer, type Reading } from './read-answer.ts';

const timeoutMs = 10_000;
const maxBytes = 1_048_576;

type Endpoint = { url: string; redirectHosts: readonly string[] };

/**
 * Sends one row and reads the answer: at most ten seconds and one megabyte. One redirect is followed, by GET as browsers do, and
 * only to a host that belongs to the endpoint.
 */
export async function postRow(
  endpoint: Endpoint,
  fields: Record<string, string>,
  deps: { fetch: typeof fetch; signal?: AbortSignal },
): Promise<Reading> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = deps.signal ? AbortSignal.any([late, deps.signal]) : late;
  try {
    let response = await deps.fetch(endpoint.url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal,
    });
    const next = redirectOf(response, endpoint);
    if (next) {
      await response.body?.cancel();
      response = await deps.fetch(next, { redirect: 'manual', signal });
    }
    const text = await readCapped(response);
    if (text === null)
      return { taken: false, about: 'sheet', reason: 'its answer is larger than a megabyte' };
    return readAnswer({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text,
    });
  } catch (error) {
    const reason = late.aborted ? 'no answer within ten seconds' : `not reached: ${causeOf(error)}`;
    return { taken: false, about: 'sheet', reason };
  }
}

function redirectOf(response: Response, { url, redirectHosts }: Endpoint): URL | null {
  if (response.status !== 302 && response.status !== 303) return null;
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, url)) return null;
  const next = new URL(location, url);
  return next.protocol === new URL(url).protocol && redirectHosts.includes(next.host) ? next : null;
}

async function readCapped(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** The error code if there is one; the message may contain an address. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * The hosts a spreadsheet endpoint may redirect to. A Google Apps Script answers every POST with a redirect to its content host
 * (developers.google.com/apps-script/guides/content); no other redirect is followed.
 */
export function redirectHostsOf(endpoint: string): string[] {
  return new URL(endpoint).hostname === 'script.google.com' ? ['script.googleusercontent.com'] : [];
}
