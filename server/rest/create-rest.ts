import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../app-error.ts';
import type { Caller, ResolveCaller } from '../caller.ts';
import { asCaller } from '../postgres/as-role.ts';
import { keepCatalogue, type LiveCatalogue } from './catalogue/live-catalogue.ts';
import type { Exchange } from './exchange.ts';
import { negotiateMedia } from './parse/media-type.ts';
import { parsePreferences } from './parse/preferences.ts';
import { chooseSchema } from './parse/profile.ts';
import { readBody } from './parse/read-body.ts';
import { parseTarget } from './parse/target.ts';
import { describeFailure } from './respond/describe-failure.ts';
import { errorResponse } from './respond/error-response.ts';
import { answerPreflight } from './respond/preflight.ts';
import { route } from './route.ts';
import { runStatement } from './run/run-statement.ts';

export type RestOptions = {
  /** Logs in as a role that may become `anon`, `authenticated` and `service_role`, and is none of them. */
  pool: Pool;
  resolveCaller: ResolveCaller;
  /** Exposed schemas, the first by default. `['public']` when left out. */
  schemas?: readonly string[];
  /** Most rows one answer holds (1000); the rest is cut off, as on a hosted project, and `Content-Range` shows it. */
  maxRows?: number | null;
  /** A statement that runs longer is cancelled: 57014, 500. Milliseconds, 8000 when left out. */
  statementTimeoutMs?: number;
  /** Larger bodies are 413. Bytes, 1 MiB when left out. */
  maxBodyBytes?: number;
  log: Logger;
};

export type Rest = { fetch(request: Request): Promise<Response>; close(): Promise<void> };

const longestUrl = 32_768;

/**
 * Answers `/rest/v1/…` as PostgREST does (https://docs.postgrest.org) for what supabase-js sends. Every request is one
 * parameterised statement in one transaction as the caller's role; row-level security is the only authorisation.
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
        caller = await options.resolveCaller(request.headers);
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

async function answer(
  request: Request,
  caller: Caller,
  catalogue: LiveCatalogue,
  options: RestOptions,
): Promise<Response> {
  if (request.url.length > longestUrl) {
    throw new AppError('PGRST100', `The address is longer than ${longestUrl} characters`, 414);
  }
  const { pool, schemas = ['public'], maxRows = 1000, maxBodyBytes = 1_048_576 } = options;
  const url = new URL(request.url);
  const target = parseTarget(url.pathname);
  const { schema, chosen } = chooseSchema(request.method, request.headers, schemas);
  const exchange: Exchange = {
    request,
    url,
    catalogue: await catalogue.current(),
    schema,
    schemaChosen: chosen,
    media: negotiateMedia(request.headers.get('accept')),
    preferences: parsePreferences(request.headers.get('prefer')),
    maxRows,
    readText: () => readBody(request, maxBodyBytes),
    run: (statement, { readOnly, check }) =>
      asCaller(
        pool,
        caller,
        async (client) => {
          const row = await runStatement(client, statement);
          check?.(row);
          return row;
        },
        { readOnly, statementTimeoutMs: options.statementTimeoutMs ?? 8000 },
      ),
  };
  return route(exchange, target);
}
