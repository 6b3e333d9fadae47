/**
 * One row per function of the schemas in $1 whose only argument is a table's row: it returns a value (a computed column), or rows
 * of another table (a computed relationship; `single` when there is at most one).
 */
export const computedQuery = `
with recursive bases as (
  select oid, oid as base from pg_catalog.pg_type where typtype <> 'd'
  union all
  select t.oid, b.base from pg_catalog.pg_type t join bases b on t.typbasetype = b.oid where t.typtype = 'd'
)
select
  n.nspname as schema, p.proname as name,
  fn.nspname as from_schema, fc.relname as from_name,
  tn.nspname as to_schema, tc.relname as to_name,
  (not p.proretset or p.prorows = 1) as single,
  p.proretset as returns_set,
  format_type(p.prorettype, -1) as type,
  format_type(coalesce(b.base, p.prorettype), -1) as base
from pg_catalog.pg_proc p
join pg_catalog.pg_namespace n on n.oid = p.pronamespace
join pg_catalog.pg_type a on a.oid = p.proargtypes[0] and a.typtype = 'c'
join pg_catalog.pg_class fc on fc.oid = a.typrelid and fc.relkind in ('r', 'p', 'v', 'm', 'f')
join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace
join pg_catalog.pg_type t on t.oid = p.prorettype and t.typtype <> 'p'
left join bases b on b.oid = t.oid
left join pg_catalog.pg_class tc on tc.oid = t.typrelid and tc.relkind in ('r', 'p', 'v', 'm', 'f')
left join pg_catalog.pg_namespace tn on tn.oid = tc.relnamespace
where n.nspname = any ($1::text[]) and p.prokind = 'f' and p.pronargs = 1 and p.provariadic = 0
order by 1, 2, p.oid`;

/** Types a value may be cast to, by name and printed name. Pseudo-types, row types and object names are excluded. */
export const typesQuery = `
select t.typname as name, format_type(t.oid, -1) as printed
from pg_catalog.pg_type t
join pg_catalog.pg_namespace n on n.oid = t.typnamespace
where t.typtype in ('b', 'd', 'e', 'r', 'm') and t.typname not like 'reg%' and t.typname not like '\\_reg%'
  and (n.nspname = 'pg_catalog' or n.nspname = any ($1::text[]) or n.nspname = 'extensions')
order by n.nspname = 'pg_catalog'`;
