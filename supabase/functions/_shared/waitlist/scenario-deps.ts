import type { Rpc } from '../deps.ts';
import { FunctionError } from '../function-error.ts';
import type { JoinDeps } from './join.ts';

export const exampleNow = new Date('2026-11-21T12:00:00Z');

/** The deps of a form's function for its scenario table: `x-scenario` says what the limit and the database do. */
export function scenarioDeps(rpc: Rpc): JoinDeps {
  return {
    rpc,
    now: () => exampleNow,
    siteUrl: 'http://localhost:3000',
    addressOf: () => '192.0.2.1',
    limit: (request) =>
      request.headers.get('x-scenario') === 'too-many'
        ? Promise.reject(new FunctionError('over_request_rate_limit', 'Request rate limit reached', 429))
        : Promise.resolve(),
    onProblem: () => undefined,
  };
}

/** A database that knows one used key, whose hash is found by asking for it first. */
export function joiningRpc(): Rpc {
  const bodies = new Map<unknown, unknown>();
  return async (name, args) => {
    if (name !== 'join_waitlist') throw new Error(`Joining must not call ${name}.`);
    const { request_key: key, request_body: body } = args ?? {};
    if (key === null) return 'recorded';
    if (!bodies.has(key)) bodies.set(key, body);
    return bodies.get(key) === body ? 'recorded' : 'key-reused';
  };
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
