import * as z from 'zod/mini';
import { BackendError } from './backend-error.ts';
import { readConfig, type SiteConfig } from './config.ts';
import { fetchText, type Fetched } from './fetch-text.ts';

const Refusal = z.object({ code: z.optional(z.unknown()), message: z.optional(z.unknown()) });
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

type Options = { token?: string | undefined; signal?: AbortSignal };

/**
 * POSTs JSON to one of our functions and parses its response; with a `token`, as that user. Throws a `BackendError` for a refusal
 * or a response in another format, and a TypeError if the server could not be reached or did not answer in time.
 */
export async function callFunction<Answer>(
  name: string,
  body: object,
  schema: z.ZodMiniType<Answer>,
  { token, signal }: Options = {},
): Promise<Answer> {
  const { supabaseAnonKey = '' } = await reachConfig();
  const key = token ?? supabaseAnonKey;
  const answer = await postToFunction(name, {
    headers: {
      'content-type': 'application/json',
      // The gateway of a hosted project requires the public key.
      ...(supabaseAnonKey && { apikey: supabaseAnonKey }),
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return readAnswer(answer, schema);
}

/** POSTs to one of our functions and returns the unread response, refused or not. Throws a TypeError like `callFunction`. */
export async function postToFunction(
  name: string,
  { headers, ...init }: { headers: Record<string, string>; body: BodyInit; signal?: AbortSignal },
): Promise<Fetched> {
  const address = functionAddress(await reachConfig(), name);
  return fetchText(address, { method: 'POST', headers: { accept: 'application/json', ...headers }, ...init });
}

/** The URL of a function: on the site itself, at the hosted project, or elsewhere. */
export function functionAddress(config: SiteConfig, name: string): string {
  const base = config.functionsUrl ?? `${config.supabaseUrl?.replace(/\/+$/, '') ?? ''}/functions/v1`;
  return `${base.replace(/\/+$/, '')}/${name}`;
}

/** The settings; if they could not be fetched, the TypeError that `fetch` threw. */
export async function reachConfig(): Promise<SiteConfig> {
  try {
    return await readConfig();
  } catch (error) {
    throw error instanceof Error && error.cause instanceof TypeError ? error.cause : error;
  }
}

/** The parsed body of a response. Throws a `BackendError` for anything else. */
export function readAnswer<Answer>(
  { ok, status, headers, text }: Fetched,
  schema: z.ZodMiniType<Answer>,
): Answer {
  const body = parseJson(text);
  if (!ok) {
    const refusal = Refusal.safeParse(body).data;
    const seconds = Number(headers.get('retry-after'));
    throw new BackendError({
      status,
      code: textOf(refusal?.code),
      message: textOf(refusal?.message),
      ...(Number.isInteger(seconds) && seconds > 0 && { retryAfter: seconds }),
    });
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BackendError({ status, code: 'unexpected_answer', message: '' }, parsed.error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Nothing, or an error page of an intermediary.
  }
}
