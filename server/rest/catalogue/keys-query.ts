/** One row per foreign key outside the system schemas; `unique` when its columns are also a key of their own table. */
export const keysQuery = `
select
  k.conname as name,
  k.conrelid::text as near, nn.nspname as near_schema, nc.relname as near_name,
  k.confrelid::text as far, fn.nspname as far_schema, fc.relname as far_name,
  (select json_agg(a.attname order by u.position) from unnest(k.conkey) with ordinality u (number, position)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as near_columns,
  (select json_agg(a.attname order by u.position) from unnest(k.confkey) with ordinality u (number, position)
    join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as far_columns,
  exists (
    select from pg_catalog.pg_index i
    where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
      and i.indnkeyatts = cardinality(k.conkey) and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ k.conkey
  ) as "unique",
  coalesce((
    select json_agg(a.attname) from pg_catalog.pg_index i
    cross join unnest(i.indkey::int2[]) as number
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = number
    where i.indrelid = k.conrelid and i.indisprimary
  ), '[]') as near_primary_key
from pg_catalog.pg_constraint k
join pg_catalog.pg_class nc on nc.oid = k.conrelid
join pg_catalog.pg_namespace nn on nn.oid = nc.relnamespace
join pg_catalog.pg_class fc on fc.oid = k.confrelid
join pg_catalog.pg_namespace fn on fn.oid = fc.relnamespace
where k.contype = 'f' and k.conparentid = 0 and nn.nspname not in ('pg_catalog', 'information_schema')
order by nn.nspname, nc.relname, k.conname`;

/**
 * One row per view column in the schemas $1 that is an unchanged column of another relation. PostgreSQL keeps each column's
 * origin in the view's rule; of several entries with the same number and name the last is the view's own.
 */
export const viewColumnsQuery = `
select distinct on (v.oid, a.attnum)
  v.oid::text as view, n.nspname as schema, v.relname as name, a.attname as column,
  e.entry[3] as base, b.attname as base_column
from pg_catalog.pg_class v
join pg_catalog.pg_namespace n on n.oid = v.relnamespace
join pg_catalog.pg_rewrite r on r.ev_class = v.oid and r.rulename = '_RETURN'
cross join lateral regexp_matches(r.ev_action::text,
  ':resno (\\d+) :resname (\\S+) :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+)', 'g')
  with ordinality as e (entry, position)
join pg_catalog.pg_attribute a on a.attrelid = v.oid and a.attnum = e.entry[1]::int2 and a.attname = e.entry[2]
join pg_catalog.pg_attribute b on b.attrelid = e.entry[3]::oid and b.attnum = e.entry[4]::int2 and b.attnum > 0
where n.nspname = any ($1::text[]) and v.relkind in ('v', 'm')
order by v.oid, a.attnum, e.position desc`;
