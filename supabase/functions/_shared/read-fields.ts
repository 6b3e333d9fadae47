import { FunctionError } from './function-error.ts';

const maxBytes = 65_536;
const maxFields = 100;

/**
 * The fields of a form, each once, as text: multipart, url-encoded or JSON. 413 above 64 KB, 415 for another kind of body, 400
 * for one that cannot be read. What no table holds (NUL, half a character) is taken out of the values; files are left out.
 */
export async function readFields(request: Request): Promise<Map<string, string>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > maxBytes) throw tooLarge();
  const fields = new Map<string, string>();
  for (const [name, value] of await entriesOf(type, bytes, request)) {
    if (fields.size >= maxFields) throw new FunctionError('bad_form', 'The form has too many fields', 400);
    if (typeof value === 'string') fields.set(clean(name).slice(0, 100), clean(value));
  }
  return fields;
}

async function entriesOf(
  type: string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  request: Request,
): Promise<Iterable<[string, unknown]>> {
  switch (type) {
    case 'application/x-www-form-urlencoded':
      return new URLSearchParams(new TextDecoder().decode(bytes));
    case 'application/json':
      return jsonEntries(bytes);
    case 'multipart/form-data':
      try {
        const headers = { 'content-type': request.headers.get('content-type') ?? '' };
        return await new Response(bytes, { headers }).formData();
      } catch {
        throw unreadable();
      }
    default:
      throw new FunctionError('unsupported_media_type', 'Send a form or JSON', 415);
  }
}

function jsonEntries(bytes: Uint8Array): [string, unknown][] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  // Numbers come from clients that send what they hold; lists and objects are nothing a form sends.
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

function tooLarge(): FunctionError {
  return new FunctionError('payload_too_large', `The form is larger than ${maxBytes} bytes`, 413);
}
