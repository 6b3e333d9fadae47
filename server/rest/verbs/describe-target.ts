import { findRelation } from '../catalogue/find-by-name.ts';
import { findRoutine } from '../catalogue/find-routine.ts';
import type { Exchange } from '../exchange.ts';
import type { Target } from '../parse/target.ts';
import { respond } from '../respond/respond.ts';

/** OPTIONS: which methods the table or function supports. */
export function describeTarget(exchange: Exchange, target: Target): Response {
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
