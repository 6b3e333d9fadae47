import { FunctionError } from './function-error.ts';

/** Enough for a form, or for a request together with the plan of an earlier answer. */
const usualBytes = 65_536;
const maxFields = 100;

/** Reads the whole body; throws 413 as soon as it passes the limit, regardless of its `content-length`. */
export async function readBody(request: Request, maxBytes = usualBytes): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBytes) throw tooLarge(maxBytes);
  // HTTP never delivers more than was declared.
  if (declared !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  if (request.body) {
    const reader = request.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) {
        await reader.cancel();
        throw tooLarge(maxBytes);
      }
      chunks.push(value);
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Parses a JSON body; throws 400 if it is not valid JSON. */
export function readJson(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return value;
  } catch {
    throw new FunctionError('bad_json', 'The body is not valid JSON', 400);
  }
}

/**
 * The fields of a multipart, URL-encoded or JSON form as text, one value each. Throws 415 for another content type, 400 for an
 * unreadable body. Characters that PostgreSQL cannot store (NUL, lone surrogates) are removed; files are ignored.
 */
export async function readFields(
  body: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of await entriesOf(headers.get('content-type') ?? '', body)) {
    if (fields.size >= maxFields) throw new FunctionError('bad_form', 'The form has too many fields', 400);
    if (typeof value === 'string') fields.set(clean(name).slice(0, 100), clean(value));
  }
  return fields;
}

async function entriesOf(
  contentType: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Iterable<[string, unknown]>> {
  switch (contentType.split(';')[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return new URLSearchParams(new TextDecoder().decode(body));
    case 'application/json':
      return jsonEntries(body);
    case 'multipart/form-data':
      try {
        return await new Response(body, { headers: { 'content-type': contentType } }).formData();
      } catch {
        throw unreadable();
      }
    default:
      throw new FunctionError('unsupported_media_type', 'The body must be a form or JSON', 415);
  }
}

function jsonEntries(body: Uint8Array): [string, unknown][] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  // Clients may send numbers as numbers; a form never contains lists or objects.
  return Object.entries(value).map(([name, field]) => [
    name,
    typeof field === 'number' ? String(field) : field,
  ]);
}

function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

function unreadable(): FunctionError {
  return new FunctionError('bad_form', 'The form could not be read', 400);
}

function tooLarge(maxBytes: number): FunctionError {
  return new FunctionError('payload_too_large', `The body is larger than ${maxBytes} bytes`, 413);
}
