import { createHash } from 'node:crypto';
import type pg from 'pg';
import { AppError } from '../app-error.ts';
import { despiteLostConnection } from '../postgres/is-database-trouble.ts';
import { nameOfRequest } from '../postgres/name-statements.ts';

/** Calls an SQL function of schema public by name with named arguments, and returns what the client's `rpc` would. */
export type Rpc = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

/**
 * The `rpc` that functions use in this process. `pool` already acts as `service_role`, so a call is one statement, one transaction
 * and one round trip. No identifier comes from the caller: names and types come from the catalogue, which is queried once per
 * function and again when the entry is outdated; values are bound.
 */
export function createRpc(pool: pg.Pool): Rpc {
  const known = new Map<string, Promise<Found[]>>();
  const look = (name: string) => {
    const found = findFunctions(pool, name);
    known.set(name, found);
    // A failed lookup is not cached.
    found.catch(() => known.delete(name));
    return found;
  };

  const find = async (name: string, given: string[]): Promise<Found> => {
    const fits = (candidates: Found[]) => candidates.find((candidate) => accepts(candidate, given));
    const found = fits(await (known.get(name) ?? look(name))) ?? fits(await look(name));
    if (found) return found;
    known.delete(name);
    throw new AppError('PGRST202', `Could not find the function public.${name}(${given.join(', ')})`, 404);
  };

  const call = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const given = Object.keys(args).filter((key) => args[key] !== undefined);
    const found = await find(name, given);
    const inputs = found.inputs.filter((input) => given.includes(input.name));
    const list = inputs.map((input, place) => `${input.quoted} => $${place + 2}::${input.type}`).join(', ');
    const values = inputs.map((input) => bindable(args[input.name], input.type));
    const text = `public.${found.quoted}(${list})`;
    return despiteLostConnection((mayBeCommitted) => {
      if (found.writes) mayBeCommitted();
      return readResult(pool, found, text, [nameOfRequest(), ...values]);
    });
  };

  return async (name, args = {}) => {
    try {
      return await call(name, args);
    } catch (error) {
      if (!isUndefinedFunction(error)) throw error;
      // Replaced since it was looked up.
      known.delete(name);
      return call(name, args);
    }
  };
}

/** Functions whose result may be a second old: offers, search, prices, and the page of a deal. */
const mayLag = new Set([
  'deals_since',
  'search_counts_after',
  'find_offers',
  'observations_summary',
  'deal_page',
]);

/** Calls these at a standby, if one is configured and reachable, and all others at the writer. */
export function createReadingRpc({ service, reads }: { service: pg.Pool; reads: pg.Pool | null }): Rpc {
  const write = createRpc(service);
  if (!reads) return write;
  const read = createRpc(reads);
  return async (name, args) => {
    if (!mayLag.has(name)) return write(name, args);
    try {
      return await read(name, args);
    } catch {
      // Unreachable, or so far behind that a role or a function is missing there.
      return write(name, args);
    }
  };
}

function isUndefinedFunction(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42883';
}

type Found = {
  quoted: string;
  inputs: { name: string; quoted: string; type: string; optional: boolean }[];
  returns_set: boolean;
  /** Its only statement is also its commit. */
  writes: boolean;
  returns_void: boolean;
};

async function findFunctions(pool: pg.Pool, name: string): Promise<Found[]> {
  const { rows } = await pool.query<Found>({
    name: 'find-function',
    text: `
      select quote_ident(p.proname) as quoted, p.proretset as returns_set, p.provolatile = 'v' as writes, p.prorettype = 'void'::regtype as returns_void,
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

/** The driver writes arrays in PostgreSQL's own notation; for json they must be JSON. */
function bindable(value: unknown, type: string): unknown {
  if (value === null) return null;
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value);
  return value;
}

/** Each connection plans it once. The text contains only the function and its arguments, so there are few statements. */
function prepared(text: string): { name: string; text: string } {
  // PostgreSQL keeps 63 bytes of a name.
  return { name: `rpc ${createHash('sha256').update(text).digest('base64url')}`, text };
}

/** Evaluated before what follows it. Null, outside of requests, leaves the session's name unchanged. */
const named = `set_config('application_name', $1, true)`;

/** Converted to JSON by the database, so that numbers and times look as they do over HTTP. */
async function readResult(pool: pg.Pool, found: Found, call: string, values: unknown[]): Promise<unknown> {
  if (found.returns_void) {
    await pool.query(prepared(`select ${named}, ${call}`), values);
    return null;
  }
  const shape = found.returns_set ? `coalesce(json_agg(to_json(rpc_answer)), '[]')` : `to_json(rpc_answer)`;
  const { rows } = await pool.query<{ result: unknown }>(
    prepared(`select ${named}, (select ${shape} from ${call} as rpc_answer) as result`),
    values,
  );
  return rows[0]?.result ?? null;
}
