import { AppError } from '../app-error.ts';
import type { Exchange } from './exchange.ts';
import type { Target } from './parse/target.ts';
import { callRoutine } from './verbs/call-routine.ts';
import { deleteRows } from './verbs/delete-rows.ts';
import { describeTarget } from './verbs/describe-target.ts';
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
