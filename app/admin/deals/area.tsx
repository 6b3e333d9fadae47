import { Link } from 'react-router';
import * as z from 'zod/mini';
import { usd } from '../../../domain/usd.ts';
import { Act } from '../act.tsx';
import type { AreaModule } from '../area.ts';
import { Filter, Filters, Heading, List, MoreRows, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { isId } from '../is-id.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
import { Reports, readReports } from './reports.tsx';

const Offer = z.object({
  id: z.string(),
  title: z.string(),
  merchant: z.string(),
  source: z.string(),
  price: z.number(),
  removedAt: z.nullable(z.string()),
  removedReason: z.nullable(z.string()),
  checkedAt: z.string(),
});
const Offers = z.object({ rows: z.array(Offer), next: z.nullable(z.string()) });
type Offer = z.infer<typeof Offer>;

const area: AreaModule = async ({ searchParams: asked }) => {
  const shown = asked.get('shown') ?? 'yes';
  const after = asked.get('after');
  const [offers, reports] = await Promise.all([
    askOperator(
      'operator_deals',
      {
        words: asked.get('q'),
        from_source: asked.get('source'),
        shown: shown === 'yes' ? true : shown === 'no' ? false : null,
        after: isId(after) ? after : null,
      },
      Offers,
    ),
    readReports(),
  ]);
  return () => (
    <>
      <Heading title="Deals" />
      <Reports reports={reports} />
      <h2 className="mt-9 mb-3">Find an offer</h2>
      <Filters label="Find offers">
        <Filter label="Words or id">
          <input type="search" name="q" defaultValue={asked.get('q') ?? ''} />
        </Filter>
        <Filter label="Source">
          <input name="source" autoComplete="off" defaultValue={asked.get('source') ?? ''} />
        </Filter>
        <Filter label="State">
          <select name="shown" defaultValue={shown}>
            <option value="yes">Shown</option>
            <option value="no">Removed</option>
            <option value="all">Shown and removed</option>
          </select>
        </Filter>
      </Filters>
      <List
        label="Offers"
        rows={offers.rows}
        keyOf={({ id }) => id}
        columns={columns}
        empty="No offer fits. Try fewer words, or another source."
      />
      <MoreRows next={offers.next} cursor="after" />
    </>
  );
};
export default area;

const columns: readonly Column<Offer>[] = [
  {
    title: 'Offer',
    bare: true,
    cell: ({ id, title, merchant, removedAt }) => (
      <>
        <b className="block font-medium" id={`offer-${id}`}>
          {removedAt ? (
            title
          ) : (
            <Link to={`/deals/${id}`} className="link">
              {title}
            </Link>
          )}
        </b>
        <span className="text-small text-muted">{merchant}</span>
      </>
    ),
  },
  { title: 'State', cell: stateOf },
  { title: 'Source', cell: ({ source }) => source },
  { title: 'Checked', cell: ({ checkedAt }) => moment(checkedAt) },
  { title: 'Price', end: true, cell: ({ price }) => usd(price) },
  { title: 'Actions', end: true, bare: true, cell: (offer) => <OfferAct {...offer} /> },
];

const reasons: Readonly<Record<string, string>> = {
  operator: 'Removed here',
  ended: 'Ended',
  'not in feed': 'Left its feed',
  'not seen': 'Not seen lately',
};

function stateOf({ removedAt, removedReason }: Offer) {
  if (!removedAt) return <State look="good">Shown</State>;
  return <State look="off">{reasons[removedReason ?? ''] ?? 'Removed'}</State>;
}

function OfferAct({ id, title, removedAt }: Offer) {
  const set = (removed: boolean) => askOperator('operator_remove_deal', { deal: id, removed }, z.unknown());
  const about = { describedBy: `offer-${id}` };
  if (removedAt)
    return (
      <Act
        {...about}
        label="Restore"
        busy="Restoring..."
        run={() => set(false)}
        done="The offer is shown again."
        undo={() => set(true)}
      />
    );
  return (
    <Act
      {...about}
      label="Remove"
      busy="Removing..."
      question={`Remove "${title}"?`}
      details="It disappears from searches and its page closes at once. It stays removed even if its feed lists it again. You can restore it here at any time."
      yes="Yes, remove"
      run={() => set(true)}
      done="The offer is removed."
      undo={() => set(false)}
    />
  );
}
