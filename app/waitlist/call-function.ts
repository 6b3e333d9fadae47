import { readConfig } from '../config.ts';
import { reach } from '../reach.ts';
import { functionAddress } from '../submit.ts';
import type { Called } from './call.ts';

/** Calls a function of the waitlists. Throws a TypeError where nobody could be reached. */
export async function callFunction(name: string, body: object): Promise<Called> {
  const config = await readConfig().catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof TypeError ? error.cause : error;
  });
  const { ok, status, text } = await reach(functionAddress(config, name), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = parsed(text);
  if (ok) return { ok: true, body: answer };
  const { code, message }: { code?: unknown; message?: unknown } = Object(answer);
  return {
    ok: false,
    status,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' && message !== '' ? message : `The server answered ${status}.`,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // An error page of something between.
  }
}
