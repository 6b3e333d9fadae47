import { findRoutine } from '../catalogue/find-routine.ts';
import type { Routine } from '../catalogue/catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { requireJson } from '../parse/media-type.ts';
import { parseArguments } from '../parse/payload.ts';
import { parseQuery, type Query } from '../parse/query.ts';
import { requestedRange } from '../parse/range.ts';
import { withinCeiling } from '../parse/within-ceiling.ts';
import { setBodyHeaders } from '../respond/body-headers.ts';
import { setPreferenceApplied } from '../respond/preference-applied.ts';
import { requireOne } from '../respond/require-one.ts';
import { respond } from '../respond/respond.ts';
import { setRange } from '../respond/set-range.ts';
import { callStatement, type Given } from '../sql/call-statement.ts';

/**
 * `rpc/<name>`: arguments in the query string (GET, HEAD; read-only) or in a JSON object (POST). Answers the function's value,
 * row or rows; 204 for void. A function that writes is refused under GET by the read-only transaction (25006, 405).
 */
export async function callRoutine(exchange: Exchange, name: string): Promise<Response> {
  const { request, preferences } = exchange;
  const posted = request.method === 'POST';
  const query = parseQuery(exchange.url.search, { takesArguments: !posted });
  const range = requestedRange(query, request.method, request.headers.get('range'));
  const { given, names } = posted ? await readArguments(exchange, query) : fromQuery(query);
  const routine = findRoutine(exchange.catalogue, exchange.schema, name, names);
  const isHead = request.method === 'HEAD';
  const statement = callStatement({
    routine,
    passed: routine.arguments.filter((argument) => names.includes(argument.name)),
    given,
    query,
    range: withinCeiling(range, exchange.maxRows),
    body: isHead ? null : shapeOf(routine, exchange),
    total: preferences.count === 'exact',
  });
  const row = await exchange.run(statement, {
    readOnly: !posted || !routine.volatile,
    check: (found) => requireOne(exchange, found),
  });
  const headers = new Headers();
  const status = setRange(headers, range, row);
  setPreferenceApplied(headers, preferences, ['count', 'handling']);
  if (routine.returns === 'void') return respond(204, headers, null);
  setBodyHeaders(headers, exchange);
  return respond(status, headers, isHead ? null : (row.body ?? ''));
}

async function readArguments(exchange: Exchange, query: Query): Promise<{ given: Given; names: string[] }> {
  requireJson(exchange.request.headers);
  const payload = parseArguments(await exchange.readText());
  return { given: { json: payload.text }, names: query.columns ?? payload.keys };
}

function fromQuery(query: Query): { given: Given; names: string[] } {
  return { given: { texts: query.arguments }, names: [...query.arguments.keys()] };
}

function shapeOf(routine: Routine, { media }: Exchange): 'rows' | 'one' {
  return media === 'object' || !routine.returnsSet ? 'one' : 'rows';
}
