import { AppError } from '../../app-error.ts';
import type { Routine } from '../catalogue/catalogue.ts';
import { findRoutine } from '../catalogue/find-routine.ts';
import { contextOf, type Exchange } from '../exchange.ts';
import type { Format } from '../parse/media-type.ts';
import { requireArguments } from '../parse/media-type.ts';
import { parseArguments } from '../parse/payload.ts';
import { parseQuery, type Query } from '../parse/query.ts';
import { requestedRange, withinCeiling } from '../parse/range.ts';
import { applyResponseSettings } from '../respond/apply-response-settings.ts';
import { writtenRows } from '../respond/check-rows.ts';
import { respond } from '../respond/respond.ts';
import { setBodyHeaders, setPreferenceApplied, setRange } from '../respond/response-headers.ts';
import { callStatement, type Given } from '../sql/call-statement.ts';

/**
 * `rpc/<name>`: arguments in the query string (GET, HEAD; read-only) or in a JSON object (POST). Returns the function's value,
 * row or rows; 204 for void. Under GET the read-only transaction refuses a function that writes (25006, 405).
 */
export async function callRoutine(exchange: Exchange, name: string): Promise<Response> {
  const { request, preferences } = exchange;
  const posted = request.method === 'POST';
  const query = parseQuery(exchange.url.search, { takesArguments: !posted });
  const range = requestedRange(query, request.method, request.headers.get('range'));
  const { routine, given, names } = posted
    ? await postedArguments(exchange, query, name)
    : fromQuery(exchange, query, name);
  requireRows(exchange, routine);
  const isHead = request.method === 'HEAD';
  const statement = callStatement({
    context: contextOf(exchange, query),
    routine,
    passed: routine.arguments.filter((argument) => names.includes(argument.name)),
    given,
    node: query,
    range: withinCeiling(range, exchange.maxRows),
    format: isHead ? null : formatOf(routine, exchange),
    total: preferences.count === null ? null : 'all',
  });
  const row = await exchange.run(statement, {
    readOnly: !posted || !routine.volatile,
    check: writtenRows(exchange),
  });
  const headers = new Headers();
  const status = applyResponseSettings(headers, setRange(headers, range, row), row);
  setPreferenceApplied(headers, preferences, ['count', 'tx', 'handling', 'max-affected']);
  if (routine.returns === 'void') return respond(status === 200 ? 204 : status, headers, null);
  setBodyHeaders(headers, exchange);
  return respond(status, headers, isHead ? null : (row.body ?? ''));
}

type Call = { routine: Routine; given: Given; names: readonly string[] };

/** A function with one unnamed argument takes the whole body if no function matches by argument names. */
async function postedArguments(exchange: Exchange, query: Query, name: string): Promise<Call> {
  const { catalogue, schema, request } = exchange;
  const type = requireArguments(request.headers);
  const text = await exchange.readText();
  if (type === 'text') {
    const routine = findRoutine(catalogue, schema, name, { names: [], body: 'text' });
    return { routine, given: { body: text }, names: [''] };
  }
  const payload = parseArguments(text);
  const names = query.columns ?? payload.keys;
  const routine = findRoutine(catalogue, schema, name, { names, body: 'json' });
  const [first] = routine.arguments;
  if (first?.name === '') return { routine, given: { body: text === '' ? '{}' : text }, names: [''] };
  if (payload.isArray) throw new AppError('PGRST102', 'Empty or invalid json', 400);
  return { routine, given: { json: payload.text }, names };
}

function fromQuery({ catalogue, schema }: Exchange, query: Query, name: string): Call {
  const names = [...query.arguments.keys()];
  const routine = findRoutine(catalogue, schema, name, { names, body: null });
  return { routine, given: { texts: query.arguments }, names };
}

function formatOf(routine: Routine, { media }: Exchange): Format {
  return routine.returnsSet || media.shape === 'csv' ? media : { shape: 'one', stripped: media.stripped };
}

/** Only rows can be too many: PGRST128 (400) where `max-affected` is used with a function that returns one value. */
function requireRows({ preferences }: Exchange, routine: Routine): void {
  if (preferences.handling !== 'strict' || preferences['max-affected'] === null || routine.returnsSet) return;
  throw new AppError(
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    400,
  );
}
