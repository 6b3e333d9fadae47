/**
 * One row per function of the schemas in $1 that can be called with named arguments or takes the whole body as its single unnamed
 * argument; no triggers. A function with output arguments returns rows of them, any other composite result its type's attributes.
 */
export const routinesQuery = `
with recursive bases as (
  select oid, oid as base from pg_catalog.pg_type where typtype <> 'd'
  union all
  select t.oid, b.base from pg_catalog.pg_type t join bases b on t.typbasetype = b.oid where t.typtype = 'd'
), arguments as (
  select p.oid, a.position, a.name, a.type, coalesce(a.mode, 'i') as mode,
    row_number() over (partition by p.oid, coalesce(a.mode, 'i') in ('i', 'b', 'v') order by a.position) as place
  from pg_catalog.pg_proc p
  cross join unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes::text[])
    with ordinality as a (type, name, mode, position)
)
select
  n.nspname as schema,
  p.proname as name,
  p.provolatile = 'v' as volatile,
  p.proretset as returns_set,
  case
    when p.prorettype = 'void'::regtype then 'void'
    when o.columns is not null or t.typtype = 'c' then 'row'
    else 'value'
  end as returns,
  rn.nspname as row_schema,
  rc.relname as row_name,
  coalesce(i.arguments, '[]') as arguments,
  coalesce(o.columns, c.columns, '[]') as columns
from pg_catalog.pg_proc p
join pg_catalog.pg_namespace n on n.oid = p.pronamespace
join pg_catalog.pg_type t on t.oid = p.prorettype
left join pg_catalog.pg_class rc on rc.oid = t.typrelid and t.typtype = 'c'
left join pg_catalog.pg_namespace rn on rn.oid = rc.relnamespace
left join lateral (
  select json_agg(json_build_object('name', coalesce(a.name, ''), 'type', format_type(a.type, -1),
    'optional', a.mode = 'v' or a.place > p.pronargs - p.pronargdefaults, 'variadic', a.mode = 'v') order by a.position) as arguments
  from arguments a where a.oid = p.oid and a.mode in ('i', 'b', 'v')
) i on true
left join lateral (
  select json_agg(json_build_object('name', coalesce(nullif(a.name, ''), 'column' || a.place), 'type', format_type(a.type, -1),
    'base', format_type(coalesce(b.base, a.type), -1), 'default', null) order by a.position) as columns
  from arguments a left join bases b on b.oid = a.type
  where a.oid = p.oid and a.mode in ('o', 'b', 't')
) o on true
left join lateral (
  select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1),
    'base', format_type(coalesce(b.base, a.atttypid), -1), 'default', null) order by a.attnum) as columns
  from pg_catalog.pg_attribute a left join bases b on b.oid = a.atttypid
  where a.attrelid = t.typrelid and t.typtype = 'c' and a.attnum > 0 and not a.attisdropped
) c on true
where n.nspname = any ($1::text[])
  and p.prokind = 'f'
  and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype, 'internal'::regtype, 'language_handler'::regtype)
  and not exists (
    select from arguments a
    where a.oid = p.oid and a.mode in ('i', 'b', 'v') and coalesce(a.name, '') = ''
      and not (p.pronargs = 1 and a.type in ('json'::regtype, 'jsonb'::regtype, 'text'::regtype))
  )
order by 1, 2, p.oid`;
