import { Link } from 'react-router';
import * as z from 'zod/mini';
import { Filter, Filters, Heading, List, MoreRows, type Column } from '../list.tsx';
import { isId } from '../is-id.ts';
import { askOperator } from '../operator.ts';
import { moment } from '../moment.ts';
import { actionText, changeText } from './action-texts.ts';
import type { AreaModule } from '../area.ts';

const Log = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      operator: z.string(),
      action: z.string(),
      subject: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  next: z.nullable(z.number()),
  operators: z.array(z.string()),
  actions: z.array(z.string()),
});

type Entry = z.infer<typeof Log>['rows'][number];

const columns: readonly Column<Entry>[] = [
  {
    title: 'Change',
    bare: true,
    cell: ({ action }) => <b className="font-medium">{actionText(action)}</b>,
  },
  { title: 'What', cell: (entry) => <Subject {...entry} /> },
  { title: 'Before and after', cell: ({ before, after }) => changeText(before, after) },
  { title: 'By', cell: ({ operator }) => <span className="break-all">{operator}</span> },
  { title: 'When', end: true, cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
];

/** Where an account or a deal is shown: the log has its id only, which stays when its data is gone. */
const shownAt: Readonly<Record<string, string>> = {
  operator: '/admin/people?person=',
  person: '/admin/people?person=',
  deal: '/admin/deals?shown=all&q=',
};

function Subject({ action, subject }: Entry) {
  const where = shownAt[action.slice(0, action.indexOf('.'))];
  return where !== undefined && isId(subject) ? (
    <Link to={where + subject} className="link break-all">
      {subject}
    </Link>
  ) : (
    <span className="break-all">{subject}</span>
  );
}

async function readLog({ searchParams: asked }: URL) {
  const day = (name: string, plus = 0) => {
    const value = asked.get(name) ?? '';
    const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00`) : null;
    if (!at || Number.isNaN(at.getTime())) return null;
    at.setDate(at.getDate() + plus);
    return at.toISOString();
  };
  const before = Number(asked.get('before'));
  const filters = { operator: asked.get('operator'), action: asked.get('action') };
  const log = await askOperator(
    'operator_log',
    {
      before_id: Number.isInteger(before) && before > 0 ? before : null,
      by_operator: filters.operator,
      of_action: filters.action,
      since: day('from'),
      until: day('to', 1),
    },
    Log,
  );
  return { log, asked: Object.fromEntries(asked) };
}

const area: AreaModule = async (address) => {
  const read = await readLog(address);
  return () => <LogPage {...read} />;
};
export default area;

function LogPage({ log, asked }: Awaited<ReturnType<typeof readLog>>) {
  return (
    <>
      <Heading title="Log" aside="Every change, newest first" />
      <Filters label="Filter the log">
        <Filter label="Operator">
          <select name="operator" defaultValue={asked['operator'] ?? ''}>
            <option value="">Everyone</option>
            {log.operators.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Filter>
        <Filter label="Change">
          <select name="action" defaultValue={asked['action'] ?? ''}>
            <option value="">Every kind</option>
            {log.actions.map((name) => (
              <option key={name} value={name}>
                {actionText(name)}
              </option>
            ))}
          </select>
        </Filter>
        <Filter label="From">
          <input type="date" name="from" defaultValue={asked['from'] ?? ''} />
        </Filter>
        <Filter label="To">
          <input type="date" name="to" defaultValue={asked['to'] ?? ''} />
        </Filter>
      </Filters>
      <List
        label="Log"
        rows={log.rows}
        keyOf={({ id }) => id}
        columns={columns}
        empty={
          Object.keys(asked).length > 0
            ? 'Nothing in the log fits these filters.'
            : 'Nothing has been changed yet. What you change in the console appears here.'
        }
      />
      <MoreRows next={log.next} />
    </>
  );
}
