import { FeedError } from '../feed-error.ts';

/** The text of a feed. `encoding` is declared by an XML feed; null otherwise. */
export function decode(
  head: Uint8Array,
  bytes: AsyncIterable<Uint8Array>,
): { start: string; text: AsyncGenerator<string> } {
  if (head[0] === 0xff && head[1] === 0xfe) return decoded('utf-16le', head, bytes);
  if (head[0] === 0xfe && head[1] === 0xff) return decoded('utf-16be', head, bytes);
  if (head.includes(0))
    throw new FeedError('The feed is not text: it contains zero bytes. Save it as UTF-8.');
  const start = new TextDecoder().decode(head);
  const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1];
  return { start, text: utf8Or(fallback(declared), bytes) };
}

function decoded(encoding: string, head: Uint8Array, bytes: AsyncIterable<Uint8Array>) {
  return { start: new TextDecoder(encoding).decode(head), text: stream(new TextDecoder(encoding), bytes) };
}

/** The encoding that spreadsheets use if not UTF-8. */
function fallback(declared: string | undefined): TextDecoder {
  const name = !declared || /^utf-?(?:8|16)$/i.test(declared) ? 'windows-1252' : declared;
  try {
    return new TextDecoder(name);
  } catch (cause) {
    throw new FeedError(`The feed says it is written in "${name}", which we cannot read. Save it as UTF-8.`, {
      cause,
    });
  }
}

async function* stream(decoder: TextDecoder, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Decodes UTF-8. At the first invalid bytes, a feed without any valid non-ASCII character so far switches to the other encoding;
 * in any other feed they become U+FFFD, and their rows are refused later.
 */
async function* utf8Or(other: TextDecoder, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lax = new TextDecoder('utf-8');
  let isUtf8: boolean | null = null;
  let rest = new Uint8Array(0);
  for await (const chunk of bytes) {
    if (isUtf8 === false) {
      yield other.decode(chunk, { stream: true });
      continue;
    }
    const all = joined(rest, chunk);
    const whole = all.subarray(0, all.length - openLength(all));
    rest = all.slice(whole.length);
    try {
      const text = strict.decode(whole);
      if (isUtf8 === null && text.length < whole.length) isUtf8 = true;
      yield text;
    } catch {
      const text = lax.decode(whole);
      isUtf8 ??= count(text, /[\u0080-\ufffc]/g) >= count(text, /\ufffd/g);
      yield isUtf8 ? text : other.decode(all, { stream: true });
    }
  }
  yield isUtf8 === false ? other.decode() : lax.decode(rest);
}

function joined(rest: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (rest.length === 0) return chunk;
  const all = new Uint8Array(rest.length + chunk.length);
  all.set(rest);
  all.set(chunk, rest.length);
  return all;
}

/** The number of bytes at the end that start an incomplete character. */
function openLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
