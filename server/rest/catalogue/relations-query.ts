/**
 * One row per table or view of the schemas in $1. Types are printed without length (`format_type(…, -1)`), so that a cast never
 * truncates a value: the column's own limit reports it instead. Run with an empty search_path, so every name is qualified. None
 * of its functions needs privileges on its objects: the login role has none.
 */
export const relationsQuery = `
with recursive bases as (
  select oid, oid as base from pg_catalog.pg_type where typtype <> 'd'
  union all
  select t.oid, b.base from pg_catalog.pg_type t join bases b on t.typbasetype = b.oid where t.typtype = 'd'
)
select
  n.nspname as schema,
  c.relname as name,
  pg_catalog.pg_relation_is_updatable(c.oid, false) as events,
  coalesce((
    select json_agg(a.attname order by k.position)
    from pg_catalog.pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as k (number, position)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = c.oid and i.indisprimary
  ), '[]') as primary_key,
  coalesce((
    select json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, -1),
      'base', format_type(coalesce(b.base, a.atttypid), -1),
      'default', case
        when a.attgenerated <> '' then null
        when a.attidentity = 'd' then (
          select format('nextval(%L)', quote_ident(sn.nspname) || '.' || quote_ident(s.relname))
          from pg_catalog.pg_depend o
          join pg_catalog.pg_class s on s.oid = o.objid and s.relkind = 'S'
          join pg_catalog.pg_namespace sn on sn.oid = s.relnamespace
          where o.refclassid = 'pg_class'::regclass and o.classid = 'pg_class'::regclass
            and o.refobjid = c.oid and o.refobjsubid = a.attnum and o.deptype = 'i')
        else pg_get_expr(d.adbin, d.adrelid)
      end
    ) order by a.attnum)
    from pg_catalog.pg_attribute a
    left join bases b on b.oid = a.atttypid
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), '[]') as columns
from pg_catalog.pg_class c
join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
order by 1, 2`;
