import type { Format } from '../parse/media-type.ts';
import type { Range } from '../parse/range.ts';
import type { QueryNode } from '../parse/select.ts';
import { sql, type Sql } from '../sql.ts';
import { bodySql } from './body-sql.ts';
import { whereSql } from './conditions.ts';
import type { Context } from './context.ts';
import { levelOf } from './level-of.ts';
import { groupSql, type Level } from './level.ts';
import { pageOf, type Page } from './page.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';

type ReadPlan = {
  context: Context;
  /** What is read, with the alias of `source`: a table, or the name of a query defined in `before`. */
  from: Sql;
  before?: () => Sql;
  source: Source;
  node: QueryNode;
  range: Range;
  /** Null for HEAD: rows are counted, none is fetched. */
  format: Format | null;
  /** `some` stops counting one past the row limit: the rest is then estimated. */
  total: 'all' | 'some' | null;
  /** Additional columns of the single returned row. */
  more?: Sql;
  /** Used where rows have no named columns. */
  page?: Page;
};

/**
 * One page of rows with their number, and the number of all matching rows when `total` is requested. A page that is not full
 * implies the total; only after a full one are rows counted, in the same snapshot.
 */
export function readStatement(plan: ReadPlan): Statement {
  const { context, source, range, format } = plan;
  const { values } = context;
  const level = levelOf(plan.node, source, context);
  const group = groupSql(level);
  const where = whereSql(level.conditions);
  const limit = values.bind(range.limit?.toString() ?? null, sql`bigint`);
  const offset = values.bind(range.offset.toString(), sql`bigint`);
  const page = plan.page ?? pageOf(level, source, context);
  const isBare = format === null && group === '';
  const list = isBare ? sql`1` : page.list;
  const joins = isBare ? level.deciding : level.joins;
  const order = format === null ? sql`` : level.order;
  const total = plan.total === null ? sql`` : totalSql(plan, level, page, { limit, offset });
  const inside = sql`select ${list} from ${plan.from}${joins}${where}${group}${order} limit ${limit} offset ${offset}`;
  const shown = format === null ? null : bodySql({ page, level, inside }, format, context);
  const body = shown ? sql`, ${shown.body} as body` : sql``;
  const rows = shown?.from ?? sql` from (${inside}) as page`;
  const before = plan.before?.() ?? sql``;
  // The parts that HEAD does not fetch may have bound values.
  const unused = format === null ? sql`, ${values.mentioned()} as unused` : sql``;
  return {
    text: sql`${before}select count(*) as rows${total}${body}${plan.more ?? sql``}${unused}${rows}`,
    values: values.list,
  };
}

function totalSql(
  plan: ReadPlan,
  level: Level,
  page: Page,
  { limit, offset }: { limit: Sql; offset: Sql },
): Sql {
  const { context } = plan;
  const group = groupSql(level);
  const rows = sql`from ${plan.from}${level.deciding}${whereSql(level.conditions)}`;
  const all =
    group === ''
      ? sql`select count(*) ${rows}`
      : sql`select count(*) from (select ${page.list} from ${plan.from}${level.joins}${whereSql(level.conditions)}${group}) as groups`;
  const most = plan.total === 'some' && context.maxRows !== null ? context.maxRows + 1 : null;
  const counted =
    most === null || group !== ''
      ? all
      : sql`select count(*) from (select 1 ${rows} limit ${context.values.bind(most, sql`bigint`)}) as few`;
  return sql`, case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0) then count(*) + ${offset} else (${counted}) end as total`;
}

/** The rows of a read, for the planner's estimate of their number. */
export function guessStatement(plan: Pick<ReadPlan, 'context' | 'from' | 'source' | 'node'>): Statement {
  const level = levelOf(plan.node, plan.source, plan.context);
  return {
    text: sql`explain (format json) select ${plan.context.values.mentioned()} from ${plan.from}${level.deciding}${whereSql(level.conditions)}`,
    values: plan.context.values.list,
  };
}
