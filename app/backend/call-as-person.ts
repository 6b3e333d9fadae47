import type * as z from 'zod/mini';
import { BackendError } from './backend-error.ts';
import { callFunction, reachConfig, readAnswer } from './call-function.ts';
import { endIfGone, getBackend } from './client.ts';
import { fetchText } from './fetch-text.ts';

/** Calls one of our functions as the signed-in user. Throws like `callFunction`. */
export async function callAsPerson<Answer>(
  name: string,
  body: object,
  schema: z.ZodMiniType<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { auth } = await getBackend();
  const { data } = await auth.getSession();
  try {
    return await callFunction(name, body, schema, {
      token: data.session?.access_token,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof BackendError && error.status === 401) void endIfGone(auth);
    throw error;
  }
}

/** Calls the auth service as the signed-in user, for requests without a client method. Throws like `callFunction`. */
export async function callAuth<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodMiniType<Answer>,
  body?: object,
): Promise<Answer> {
  const [config, { auth }] = await Promise.all([reachConfig(), getBackend()]);
  const { data } = await auth.getSession();
  const base = (config.supabaseUrl ?? location.origin).replace(/\/+$/, '');
  const answer = await fetchText(`${base}/auth/v1${path}`, {
    method,
    headers: {
      apikey: config.supabaseAnonKey ?? '',
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'x-supabase-api-version': '2024-01-01',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  try {
    return readAnswer(answer, schema);
  } catch (error) {
    if (error instanceof BackendError && error.code === 'session_not_found') await endIfGone(auth);
    throw error;
  }
}
