import { FunctionError } from './function-error.ts';

/** The JSON of a request's body: 413 above `maxBytes`, 400 for what is no JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new FunctionError('bad_json', 'The body is not valid JSON', 400);
  }
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new FunctionError('payload_too_large', `The body is larger than ${maxBytes} bytes`, 413);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return '';
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}
