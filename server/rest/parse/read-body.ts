import { AppError } from '../../app-error.ts';

/** The body as text. Throws 413 as soon as it is known to be larger than `most` bytes, PGRST102 (400) when it is not UTF-8. */
export async function readBody(request: Request, most: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size > most) throw tooLarge(most);
    parts.push(part);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts, size));
  } catch (cause) {
    throw new AppError('PGRST102', 'The body is not valid UTF-8', 400, { cause });
  }
}

function tooLarge(most: number): AppError {
  return new AppError('PGRST102', `The body is larger than ${most} bytes`, 413);
}
