import { createClient } from '@supabase/supabase-js';
import { registry, type FunctionName } from '../registry.ts';
import type { AuthCall, AuthSide } from './account/auth-side.ts';
import type { Caller, FunctionDeps, Rpc } from './deps.ts';
import { readLanguageModel } from '../../../domain/language-model.ts';
import { readProgramme } from '../../../domain/programme.ts';
import { FunctionError } from './function-error.ts';
import { countInMemory, serve, type FunctionEntry, type Host } from './http.ts';
import { batchJoins } from './waitlist/batch-joins.ts';
import { mailByWebhook } from './waitlist/mail-by-webhook.ts';

// Runtime for functions on a hosted project. Our own server never loads this file.

declare global {
  /** Keeps an instance of a function alive; absent in other Deno environments. */
  var EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;
}

const url = setting('SUPABASE_URL').replace(/\/+$/, '');
const key = setting('SUPABASE_SERVICE_ROLE_KEY');
const siteUrl = setting('SITE_URL');
const now = () => new Date();

/** The official client with the service role; it persists no session. */
const service = createClient(url, key, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
});

const rpc: Rpc = async (name, args) => {
  const { data, error } = await service.rpc(name, args);
  if (error) throw Object.assign(new Error(`${name}: ${error.message}`), { code: error.code });
  return data;
};

/** Serves a function of the registry; exported by the entry of its folder. */
export function hosted(name: FunctionName): { fetch: (request: Request) => Promise<Response> } {
  const entry: FunctionEntry = registry[name];
  const served = entry.load().then(async ({ default: create }) => serve(entry, create(await deps()), host));
  return { fetch: async (request) => (await served)(request) };
}

const host: Host = {
  siteUrl,
  authenticate,
  addressOf,
  count: countInMemory(now),
  explain(thrown) {
    if (thrown instanceof FunctionError) return thrown;
    onProblem(thrown);
    return new FunctionError('internal', 'The function failed unexpectedly', 500);
  },
};

async function deps(): Promise<FunctionDeps> {
  const languageModel = readLanguageModel(Deno.env.toObject());
  const reader = languageModel && (await import('./model/model-reader.ts'));
  return {
    ...(reader && { model: reader.createModelReader(languageModel, { rpc, now, fetch, onProblem }) }),
    rpc,
    now,
    random: Math.random,
    fetch,
    siteUrl,
    addressOf,
    onProblem,
    waitUntil: (work) => globalThis.EdgeRuntime?.waitUntil(work),
    auth: hostedAuth(),
    joinBatched: batchJoins(rpc),
    programme: readProgramme(Deno.env.toObject()),
    sheets: {
      consumer: Deno.env.get('CONSUMER_WAITLIST_URL'),
      merchant: Deno.env.get('MERCHANT_WAITLIST_URL'),
    },
    waitlistMail: mailByWebhook({
      url: Deno.env.get('MAIL_WEBHOOK_URL'),
      key: Deno.env.get('MAIL_WEBHOOK_KEY'),
      from: Deno.env.get('MAIL_FROM'),
      postalAddress: Deno.env.get('POSTAL_ADDRESS') ?? null,
      functionsUrl: `${url}/functions/v1`,
      rpc,
      now,
      fetch,
    }),
  };
}

async function authenticate(request: Request): Promise<Caller> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return { subject: null, role: 'anon' };
  if (token === key) return { subject: null, role: 'service_role' };
  const { data, error } = await service.auth.getClaims(token);
  if (error || !data) throw new FunctionError('not_authenticated', 'The access token is not valid', 401);
  return { subject: data.claims.sub, role: data.claims.role ?? 'anon' };
}

/** The gateway sets the caller's address. */
function addressOf(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null;
}

function onProblem(thrown: unknown): void {
  // oxlint-disable-next-line no-console -- the log of a hosted function is its console
  console.error(thrown);
}

/**
 * The hosted auth service has no endpoint that checks a password or a code. Both are checked by signing in with them and ending
 * that session immediately.
 */
function hostedAuth(): AuthSide {
  const call = (authorization: string, path: string, { method = 'GET', body }: AuthCall = {}) =>
    fetch(`${url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: key,
        authorization,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const asService = `Bearer ${key}`;
  const post = (path: string, body: object) => call(asService, path, { method: 'POST', body });
  return {
    asCaller: (request, path, init) => call(request.headers.get('authorization') ?? '', path, init),
    asService: (_request, path, init) => call(asService, path, init),
    mailCode: (_request, email) => post('/otp', { email, create_user: false }),
    async prove(_request, email, proof) {
      const answer =
        'password' in proof
          ? await post('/token?grant_type=password', { email, password: proof.password })
          : await post('/verify', { type: 'email', email, token: proof.code });
      if (!answer.ok) return answer;
      const { access_token } = (await answer.json()) as { access_token?: string };
      if (access_token) await call(`Bearer ${access_token}`, '/logout?scope=local', { method: 'POST' });
      return new Response('{}');
    },
  };
}

/** A setting of the hosted project. Throws when it is not set. */
function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
