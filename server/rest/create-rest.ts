import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import type { Caller, ResolveCaller } from '../caller.ts';
import { asCaller } from '../postgres/as-caller.ts';
import { keepCatalogue, type LiveCatalogue } from './catalogue/live-catalogue.ts';
import type { Exchange } from './exchange.ts';
import type { RequestLimits } from './limit-requests.ts';
import { negotiateMedia } from './parse/media-type.ts';
import { parsePreferences } from './parse/preferences.ts';
import { readBody } from './parse/read-body.ts';
import { basePath, chooseSchema, parseTarget } from './parse/target.ts';
import { describeFailure } from './respond/describe-failure.ts';
import { errorResponse } from './respond/error-response.ts';
import { answerPreflight, respondPlan } from './respond/respond.ts';
import { route } from './route.ts';
import { explainStatement, guessRows } from './run/explain-statement.ts';
import { requestSettings } from './run/request-settings.ts';
import { runStatement } from './run/run-statement.ts';

export type RestOptions = {
  /** Logs in as a role that may become `anon`, `authenticated` and `service_role`, but is none of them. */
  pool: Pool;
  resolveCaller: ResolveCaller;
  /** A request without a key and a token is anonymous; otherwise `resolveCaller` decides. */
  anonymous?: boolean;
  /** Exposed schemas, the first being the default. Defaults to `['public']`. */
  schemas?: readonly string[];
  /** Maximum rows per answer (default 1000); the rest is cut off, as on a hosted project, and `Content-Range` shows it. */
  maxRows?: number | null;
  /** Maximum bytes per answer (default 8 MiB); a larger one is 413 before PostgreSQL builds it. */
  maxAnswerBytes?: number;
  /** Statement timeout in milliseconds (default 8000; at most 3000 for anonymous callers): 57014, 500. */
  statementTimeoutMs?: number;
  /** Maximum bytes per body (default 1 MiB); a larger one is 413. */
  maxBodyBytes?: number;
  /** Allows `sum()` and other aggregates in `select`; off by default, as in PostgREST, because they can be expensive. */
  aggregates?: boolean;
  /** Lets `Accept: application/vnd.pgrst.plan` return PostgreSQL's plan; off by default. */
  plans?: boolean;
  /** Honors `Prefer: tx=rollback`; off by default. */
  rollbacks?: boolean;
  /** Rate limits per address and user, and how to find a request's address; no limits by default. */
  limits?: { requests: RequestLimits; clientAddress: (request: Request) => string } | null;
  log: Logger;
};

export type Rest = { fetch(request: Request): Promise<Response>; close(): Promise<void> };

/** Whichever table or function is requested. */
export const restRoutes = [
  { method: 'ALL', path: `${basePath}/rpc/:function` },
  { method: 'ALL', path: `${basePath}/:table` },
];

const longestUrl = 16_384;
const anonymousTimeoutMs = 3000;

/**
 * Answers `/rest/v1/…` as PostgREST does (https://docs.postgrest.org) for what supabase-js sends. Every request is one
 * parameterized statement in one transaction as the caller's role; row-level security is the only authorization.
 */
export function createRest(options: RestOptions): Rest {
  const { schemas = ['public'], log } = options;
  const catalogue = keepCatalogue({ pool: options.pool, schemas, log });
  return {
    async fetch(request) {
      let caller: Caller | null = null;
      try {
        const preflight = answerPreflight(request);
        if (preflight) return preflight;
        const { limits } = options;
        if (limits) limits.requests.countRequest(limits.clientAddress(request));
        caller = await callerOf(request.headers, options);
        if (limits) limits.requests.countCaller(caller, limits.clientAddress(request));
        return await answer(request, caller, catalogue, options);
      } catch (error) {
        const failure = describeFailure(error, caller === null || caller.role === 'anon');
        if (failure.status >= 500)
          log.error({ err: failure.cause ?? failure, code: failure.code }, 'rest failed');
        return errorResponse(failure, request.method);
      }
    },
    close: () => catalogue.close(),
  };
}

function callerOf(headers: Headers, { anonymous, resolveCaller }: RestOptions): Promise<Caller> {
  const isBare = !headers.has('apikey') && !headers.has('authorization');
  if (!anonymous || !isBare) return resolveCaller(headers);
  return Promise.resolve({ role: 'anon', claims: { role: 'anon' }, subject: null });
}

async function answer(
  request: Request,
  caller: Caller,
  catalogue: LiveCatalogue,
  options: RestOptions,
): Promise<Response> {
  if (request.url.length > longestUrl) {
    throw new AppError('PGRST100', `The address is longer than ${longestUrl} characters`, 414);
  }
  const { pool, schemas = ['public'], maxRows = 1000, maxBodyBytes = 1_048_576, limits } = options;
  const { statementTimeoutMs = 8000 } = options;
  const url = new URL(request.url);
  const target = parseTarget(url.pathname);
  const { schema, chosen } = chooseSchema(request.method, request.headers, schemas);
  const media = negotiateMedia(request.headers.get('accept'), { plans: options.plans ?? false });
  const preferences = parsePreferences(request.headers.get('prefer'), { tx: options.rollbacks ?? false });
  let plan: string | null = null;
  const exchange: Exchange = {
    request,
    url,
    catalogue: await catalogue.current(),
    schema,
    schemaChosen: chosen,
    media,
    preferences,
    maxRows,
    maxBytes: options.maxAnswerBytes ?? 8_388_608,
    aggregates: options.aggregates ?? false,
    readText: () => readBody(request, maxBodyBytes),
    run(statement, { readOnly, check, guess }) {
      const work = () =>
        asCaller(
          pool,
          caller,
          async (client) => {
            if (media.plan) {
              plan = await explainStatement(client, statement, media.plan);
              return { rows: '0' };
            }
            const row = await runStatement(client, statement);
            check?.(row);
            return guess?.needed(row) ? { ...row, total: await guessRows(client, guess.statement()) } : row;
          },
          {
            readOnly,
            statementTimeoutMs:
              caller.role === 'anon' ? Math.min(anonymousTimeoutMs, statementTimeoutMs) : statementTimeoutMs,
            settings: requestSettings(request, url.pathname.slice(basePath.length) || '/', [
              schema,
              ...extra,
            ]),
            rollback: preferences.tx === 'rollback' || media.plan !== null,
            // Reads can be checked after their transaction.
            atOnce: media.plan === null && !guess && (readOnly || !check),
          },
        );
      if (!limits || caller.role === 'service_role') return work();
      return limits.requests.inTurn(limits.clientAddress(request), work);
    },
  };
  const response = await route(exchange, target);
  return plan !== null && media.plan ? respondPlan(plan, media.plan) : response;
}

/** Where extensions are installed, as on a hosted project. */
const extra = ['public', 'extensions'];
