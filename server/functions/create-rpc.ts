import type pg from 'pg';
import { AppError } from '../app-error.ts';
import { asCaller } from '../postgres/as-role.ts';

/** Calls an SQL function of schema public by name with named arguments, and returns what the client's `rpc` would. */
export type Rpc = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

/**
 * The binding functions use in this process: as service_role, one transaction a call. `pool` logs in as authenticator.
 * No identifier comes from the caller: names and types are those found in the catalogue, values are bound.
 */
export function createRpc(pool: pg.Pool): Rpc {
  return (name, args = {}) =>
    asCaller(pool, { role: 'service_role', claims: { role: 'service_role' } }, async (client) => {
      const given = Object.keys(args).filter((key) => args[key] !== undefined);
      const found = (await findFunctions(client, name)).find((candidate) => accepts(candidate, given));
      if (!found) {
        const message = `Could not find the function public.${name}(${given.join(', ')})`;
        throw new AppError('PGRST202', message, 404);
      }
      const inputs = found.inputs.filter((input) => given.includes(input.name));
      const list = inputs.map((input, place) => `${input.quoted} => $${place + 1}::${input.type}`).join(', ');
      const values = inputs.map((input) => bindable(args[input.name], input.type));
      return await readResult(client, found, `public.${found.quoted}(${list})`, values);
    });
}

type Found = {
  quoted: string;
  inputs: { name: string; quoted: string; type: string; optional: boolean }[];
  returns_set: boolean;
  returns_void: boolean;
};

async function findFunctions(client: pg.PoolClient, name: string): Promise<Found[]> {
  const { rows } = await client.query<Found>({
    name: 'find-function',
    text: `
      select quote_ident(p.proname) as quoted, p.proretset as returns_set, p.prorettype = 'void'::regtype as returns_void,
             coalesce((
               select json_agg(json_build_object(
                        'name', coalesce(p.proargnames[a.place], ''),
                        'quoted', quote_ident(coalesce(p.proargnames[a.place], '')),
                        'type', format_type(a.type, null),
                        'optional', a.input_place > p.pronargs - p.pronargdefaults) order by a.place)
                 from (
                   select x.type, x.place, row_number() over (order by x.place) as input_place
                     from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as x (type, place)
                    where p.proargmodes is null or p.proargmodes[x.place] in ('i', 'b', 'v')
                 ) a
             ), '[]') as inputs
        from pg_catalog.pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.proname = $1
       order by p.pronargs desc`,
    values: [name],
  });
  return rows;
}

function accepts(candidate: Found, given: string[]): boolean {
  const names = new Set(candidate.inputs.map((input) => input.name));
  return (
    given.every((name) => names.has(name)) &&
    candidate.inputs.every((input) => input.optional || given.includes(input.name))
  );
}

/** The driver writes arrays in PostgreSQL's own form; for json they have to be JSON. */
function bindable(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value);
  return value;
}

/** Made into JSON by the database, so that numbers and times look as they do over HTTP. */
async function readResult(
  client: pg.PoolClient,
  found: Found,
  call: string,
  values: unknown[],
): Promise<unknown> {
  if (found.returns_void) {
    await client.query(`select ${call}`, values);
    return null;
  }
  const shape = found.returns_set ? `coalesce(json_agg(to_json(rpc_answer)), '[]')` : `to_json(rpc_answer)`;
  const { rows } = await client.query<{ result: unknown }>(
    `select ${shape} as result from ${call} as rpc_answer`,
    values,
  );
  return rows[0]?.result ?? null;
}
