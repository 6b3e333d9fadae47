import type { AuthCall, AuthSide } from '../../supabase/functions/_shared/account/auth-side.ts';
import type { Rpc } from '../../supabase/functions/_shared/deps.ts';
import { createDeleteAccount } from '../../supabase/functions/delete-account/handler.ts';
import { createExportAccount } from '../../supabase/functions/export-account/handler.ts';
import { copyOrigin } from '../http/origin.ts';
import type { FunctionHandler } from './create-functions.ts';

type Deps = {
  rpc: Rpc;
  /** The auth service of this process, and its keys. */
  auth: { fetch: (request: Request) => Promise<Response> };
  keys: { publishableKey: string; secretKey: string };
  now: () => Date;
  siteUrl: string;
};

/** What people do with their account as a whole, bound to this process. */
export function accountFunctions({ rpc, auth, keys, now, siteUrl }: Deps): Record<string, FunctionHandler> {
  const deps = { rpc, auth: authInProcess(auth.fetch, keys, siteUrl), now, siteUrl };
  return { 'export-account': createExportAccount(deps), 'delete-account': createDeleteAccount(deps) };
}

function authInProcess(
  ask: (request: Request) => Promise<Response>,
  keys: Deps['keys'],
  siteUrl: string,
): AuthSide {
  const call = async (
    from: Request,
    key: string,
    authorization: string,
    path: string,
    { method = 'GET', body }: AuthCall = {},
  ): Promise<Response> => {
    const request = new Request(new URL(`/auth/v1${path}`, siteUrl), {
      method,
      headers: {
        apikey: key,
        authorization,
        'content-type': 'application/json',
        'user-agent': from.headers.get('user-agent') ?? '',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    copyOrigin(from, request);
    return ask(request);
  };
  const asCaller: AuthSide['asCaller'] = (from, path, init) =>
    call(from, keys.publishableKey, from.headers.get('authorization') ?? '', path, init);
  return {
    asCaller,
    asService: (from, path, init) => call(from, keys.secretKey, `Bearer ${keys.secretKey}`, path, init),
    mailCode: (from) => asCaller(from, '/reauthenticate'),
    prove: (from, _email, proof) =>
      asCaller(from, '/reauthenticate', {
        method: 'POST',
        body: 'password' in proof ? { password: proof.password } : { nonce: proof.code },
      }),
  };
}
