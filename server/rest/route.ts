import { AppError } from '../app-error.ts';
import { findRelation } from './catalogue/find-by-name.ts';
import { findRoutine } from './catalogue/find-routine.ts';
import type { Exchange } from './exchange.ts';
import type { Target } from './parse/target.ts';
import { respond } from './respond/respond.ts';
import { callRoutine } from './verbs/call-routine.ts';
import { deleteRows } from './verbs/delete-rows.ts';
import { insertRows } from './verbs/insert-rows.ts';
import { readRows } from './verbs/read-rows.ts';
import { updateRows } from './verbs/update-rows.ts';

/** Dispatches the request to its verb. PGRST117 and PGRST101 (405) for unsupported methods. */
export function route(exchange: Exchange, { kind, name }: Target): Promise<Response> | Response {
  const { method } = exchange.request;
  if (method === 'OPTIONS') return describeTarget(exchange, { kind, name });
  if (kind === 'routine') {
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return callRoutine(exchange, name);
    throw new AppError('PGRST101', `Cannot use the ${method} method on RPC`, 405);
  }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return readRows(exchange, name);
    case 'POST':
      return insertRows(exchange, name);
    case 'PATCH':
      return updateRows(exchange, name);
    case 'DELETE':
      return deleteRows(exchange, name);
    default:
      throw new AppError('PGRST117', `Unsupported HTTP method: ${method}`, 405);
  }
}

/** OPTIONS: which methods the table or function supports. */
function describeTarget(exchange: Exchange, target: Target): Response {
  const allow =
    target.kind === 'relation' ? ofRelation(exchange, target.name) : ofRoutine(exchange, target.name);
  return respond(200, new Headers({ Allow: allow.join(',') }), null);
}

function ofRelation({ catalogue, schema }: Exchange, name: string): string[] {
  const relation = findRelation(catalogue, schema, name);
  const writes = { POST: relation.insertable, PATCH: relation.updatable, DELETE: relation.deletable };
  const taken = Object.entries(writes).filter(([, isTaken]) => isTaken);
  return ['OPTIONS', 'GET', 'HEAD', ...taken.map(([method]) => method)];
}

function ofRoutine({ catalogue, schema }: Exchange, name: string): string[] {
  const routines = catalogue.routines.get(schema)?.get(name) ?? [
    findRoutine(catalogue, schema, name, { names: [], body: null }),
  ];
  const onlyPosted = routines.every((routine) => routine.volatile);
  return onlyPosted ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST'];
}
