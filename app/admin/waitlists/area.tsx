import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { exportWaitlist } from '../../../domain/export-waitlist.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import { offerDownload } from '../../ui/offer-download.ts';
import { Act } from '../act.tsx';
import type { AreaModule } from '../area.ts';
import { isId } from '../is-id.ts';
import { Filter, Filters, Heading, List, MoreRows, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { Appeal, Appeals } from './appeals.tsx';
import { EntryPage, EntryState, readEntry } from './entry.tsx';
import { Invite } from './invite.tsx';

const Row = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  joinNumber: z.number(),
  joinedAt: z.string(),
  countedReferrals: z.number(),
  place: z.nullable(z.number()),
  state: z.string(),
});
type Row = z.infer<typeof Row>;
const Rows = z.object({ rows: z.array(Row), next: z.nullable(z.number()) });
const Overview = z.object({
  lists: z.array(
    z.object({
      list: z.string(),
      entries: z.number(),
      confirmed: z.number(),
      invited: z.number(),
      unsubscribed: z.number(),
      lastWeek: z.number(),
    }),
  ),
  appeals: z.array(Appeal),
});

const lists = { consumer: 'Customers', merchant: 'Merchants' } as const;

const area: AreaModule = async ({ searchParams: asked }) => {
  const id = asked.get('entry');
  if (id !== null) {
    const entry = isId(id) ? await readEntry(id) : null;
    return () => <EntryPage entry={entry} />;
  }
  const list = asked.get('list') === 'merchant' ? 'merchant' : 'consumer';
  const before = Number(asked.get('before'));
  const [{ lists: numbers, appeals }, found] = await Promise.all([
    askOperator('operator_waitlists', {}, Overview),
    askOperator(
      'operator_waitlist',
      {
        of_list: list,
        find: asked.get('q'),
        in_state: asked.get('state'),
        before: Number.isInteger(before) && before > 0 ? before : null,
      },
      Rows,
    ),
  ]);
  const own = numbers.find((one) => one.list === list);
  const filtered = asked.has('q') || asked.has('state');
  return () => (
    <>
      <Heading title="Waitlists">
        <nav aria-label="List" className="console-range">
          {Object.entries(lists).map(([key, label]) => (
            <Link key={key} to={`?list=${key}`} aria-current={key === list ? 'true' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      </Heading>
      {own && (
        <p className="text-muted">
          {grouped(own.entries)} joined, {grouped(own.lastWeek)} of them in the last 7 days.{' '}
          {grouped(own.confirmed)} confirmed, {grouped(own.invited)} invited, {grouped(own.unsubscribed)}{' '}
          unsubscribed.
        </p>
      )}
      <Appeals appeals={appeals} />
      <Invite key={list} list={list} />
      <div className="mt-9 mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2>Find an entry</h2>
        <ExportButton key={list} list={list} total={own?.entries ?? 0} />
      </div>
      <Filters label="Find entries">
        <input type="hidden" name="list" value={list} />
        <Filter label="Email, name or code">
          <input type="search" name="q" autoComplete="off" defaultValue={asked.get('q') ?? ''} />
        </Filter>
        <Filter label="State">
          <select name="state" defaultValue={asked.get('state') ?? ''}>
            <option value="">Every state</option>
            <option value="confirmed">In line</option>
            <option value="unconfirmed">Not confirmed</option>
            <option value="invited">Invited</option>
            <option value="unsubscribed">Unsubscribed</option>
            <option value="suspected">Probably a program</option>
          </select>
        </Filter>
      </Filters>
      <List
        label={lists[list]}
        rows={found.rows}
        keyOf={(row) => row.id}
        columns={columns}
        empty={filtered ? 'No entry fits. Try fewer words, or another state.' : 'Nobody has joined yet.'}
      />
      <MoreRows next={found.next} />
    </>
  );
};
export default area;

const columns: readonly Column<Row>[] = [
  {
    title: 'Entry',
    bare: true,
    cell: ({ id, email, name }) => (
      <>
        <Link to={`?entry=${id}`} className="link font-medium break-all">
          {email}
        </Link>
        {name && <span className="block text-small text-muted">{name}</span>}
      </>
    ),
  },
  { title: 'State', cell: ({ state }) => <EntryState state={state} /> },
  { title: 'Joined', cell: ({ joinedAt }) => moment(joinedAt) },
  { title: 'Friends', end: true, cell: ({ countedReferrals }) => grouped(countedReferrals) },
  { title: 'Place', end: true, cell: ({ place }) => (place === null ? 'None' : `#${grouped(place)}`) },
];

/** Exports the whole list as a file that is safe to open in a spreadsheet, with progress. */
function ExportButton({ list, total }: { list: WaitlistKind; total: number }) {
  const [done, setDone] = useState(0);
  async function run() {
    setDone(0);
    const readPage = (after_number: number) =>
      askOperator('operator_waitlist_page', { list, after_number }, z.unknown());
    let text = '';
    for await (const chunk of exportWaitlist(readPage, list, 'csv', setDone)) text += chunk;
    offerDownload(`${list}-waitlist.csv`, 'text/csv;charset=utf-8', text);
  }
  return (
    <Act
      label="Export as CSV"
      busy={done > 0 ? `${grouped(done)} of ${grouped(Math.max(done, total))}...` : 'Reading...'}
      run={run}
      done="The list is in your downloads."
    />
  );
}
