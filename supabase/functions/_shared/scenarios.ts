import { programme } from '../../../domain/programme.ts';
import { registry, type FunctionName } from '../registry.ts';
import type { Caller, FunctionDeps } from './deps.ts';
import { FunctionError } from './function-error.ts';
import { serve, type FunctionEntry } from './http.ts';

/** The expected answer of a function, the same in every runtime. */
export type Scenario = {
  name: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  contains?: readonly string[];
  excludes?: readonly string[];
};

type ScenarioResult = {
  name: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  faults: string[];
};

export const exampleNow = new Date('2026-11-21T12:00:00Z');

const missing = (name: string) => () => Promise.reject(new Error(`No stand-in for ${name}.`));
const keyed = async (request: Request): Promise<Caller> => {
  const isService = request.headers.get('authorization') === 'Bearer service';
  return { subject: null, role: isService ? 'service_role' : 'anon' };
};

/**
 * A function as registered, over stand-ins; calling a missing stand-in fails. The header `x-scenario: too-many` marks a caller
 * over its limit. Failures are thrown so that no scenario can mistake one for an answer.
 */
export function serveExample(
  name: FunctionName,
  deps: Partial<FunctionDeps>,
  authenticate = keyed,
): (request: Request) => Promise<Response> {
  const entry: FunctionEntry = registry[name];
  const siteUrl = 'http://localhost:3000';
  const all: FunctionDeps = {
    rpc: missing('rpc'),
    now: () => exampleNow,
    random: () => 0.5,
    fetch: missing('fetch'),
    siteUrl,
    addressOf: () => '192.0.2.1',
    onProblem: () => undefined,
    waitUntil: () => undefined,
    auth: {
      asCaller: missing('auth'),
      asService: missing('auth'),
      mailCode: missing('auth'),
      prove: missing('auth'),
    },
    joinBatched: missing('joinBatched'),
    programme,
    sheets: {},
    waitlistMail: null,
    ...deps,
  };
  const served = entry.load().then(({ default: create }) =>
    serve(entry, create(all), {
      siteUrl,
      authenticate,
      addressOf: (request) => request.headers.get('x-scenario') ?? '192.0.2.1',
      count: (_limit, caller) =>
        caller === 'too-many'
          ? Promise.reject(new FunctionError('over_request_rate_limit', 'Request rate limit reached', 429))
          : Promise.resolve(),
      explain: (thrown) => {
        if (thrown instanceof FunctionError) return thrown;
        throw thrown;
      },
      answerStep: 0,
    }),
  );
  return async (request) => (await served)(request);
}

/** Runs a table of scenarios against a function in sequence and returns where the answers differ from the table. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  handler: (request: Request) => Promise<Response>,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const scenario of scenarios) {
    const { name, method = 'GET', headers, body } = scenario;
    const response = await handler(
      new Request('http://localhost/functions/v1/it', { method, headers, body }),
    );
    const text = await response.text();
    const faults = [
      ...(response.status === scenario.status ? [] : [`status ${response.status}, not ${scenario.status}`]),
      ...(scenario.contains ?? []).filter((part) => !text.includes(part)).map((part) => `lacks ${part}`),
      ...(scenario.excludes ?? []).filter((part) => text.includes(part)).map((part) => `holds ${part}`),
    ];
    results.push({ name, status: response.status, headers: shown(response.headers), body: text, faults });
  }
  return results;
}

function shown(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => name !== 'content-length').sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export const sendJson = (fields: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(fields),
});

export const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});

export function sendMultipart(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
    body: `${parts.join('')}--b--\r\n`,
  };
}
