import { Link } from 'react-router';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { Facts } from '../facts.tsx';
import { Heading, List, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
import { reasonText } from './reason-text.ts';

const Entry = z.object({
  id: z.string(),
  list: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  joinNumber: z.number(),
  joinedAt: z.string(),
  countedReferrals: z.number(),
  place: z.nullable(z.number()),
  state: z.string(),
  form: z.record(z.string(), z.string()),
  code: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  invitedAt: z.nullable(z.string()),
  invitedBy: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
  referrals: z.array(
    z.object({
      id: z.string(),
      email: z.nullable(z.string()),
      entry: z.nullable(z.string()),
      state: z.string(),
      reason: z.string(),
      at: z.string(),
      from: z.nullable(z.number()),
      to: z.nullable(z.number()),
    }),
  ),
});
type Entry = z.infer<typeof Entry>;

export const readEntry = (entry: string): Promise<Entry | null> =>
  askOperator('operator_waitlist_entry', { entry }, z.nullable(Entry));

const number = (value: number) => `#${grouped(value)}`;

const states = {
  confirmed: ['good', 'In line'],
  invited: ['good', 'Invited'],
  unconfirmed: ['off', 'Not confirmed'],
  unsubscribed: ['off', 'Unsubscribed'],
  suspected: ['bad', 'Probably a program'],
} as const;

export function EntryState({ state }: { state: string }) {
  const [look, text] = states[state as keyof typeof states] ?? (['off', state] as const);
  return <State look={look}>{text}</State>;
}

const referralStates = {
  counted: ['good', 'Counts'],
  pending: ['held', 'Waiting'],
  withheld: ['bad', 'Withheld'],
} as const;

const columns: readonly Column<Entry['referrals'][number]>[] = [
  {
    title: 'Friend',
    bare: true,
    cell: (one) =>
      one.entry ? (
        <Link to={`?entry=${one.entry}`} className="link break-all">
          {one.email}
        </Link>
      ) : (
        'Deleted since'
      ),
  },
  {
    title: 'State',
    cell: ({ state }) => {
      const [look, text] = referralStates[state as keyof typeof referralStates] ?? (['off', state] as const);
      return <State look={look}>{text}</State>;
    },
  },
  { title: 'Why', cell: ({ reason }) => reasonText(reason) },
  { title: 'Joined', cell: ({ at }) => moment(at) },
  {
    title: 'Moved',
    end: true,
    cell: ({ from, to }) => from !== null && to !== null && `${number(from)} to ${number(to)}`,
  },
];

/** "lifestyleGoal" as a title: "Lifestyle goal". */
function fieldTitle(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One entry: its place and how it was reached, and what its owner told us. */
export function EntryPage({ entry }: { entry: Entry | null }) {
  const back = (
    <Link to={entry?.list === 'merchant' ? '?list=merchant' : '?'} className="link console-link">
      The whole list
    </Link>
  );
  if (!entry) {
    return (
      <>
        <Heading title="No such entry">{back}</Heading>
        <p className="console-empty">It may have been deleted.</p>
      </>
    );
  }
  const { form, place, joinNumber, invitedAt, unsubscribedAt, confirmedAt, invitedBy } = entry;
  return (
    <>
      <Heading title={entry.email} aside={entry.name}>
        {back}
      </Heading>
      <Facts
        facts={{
          State: <EntryState state={entry.state} />,
          Place:
            place === null ? 'None before they confirm' : `${number(place)}, joined as ${number(joinNumber)}`,
          Joined: moment(entry.joinedAt),
          Confirmed: confirmedAt && moment(confirmedAt),
          Invited: invitedAt && `${moment(invitedAt)}${invitedBy ? `, wave ${invitedBy}` : ''}`,
          Unsubscribed: unsubscribedAt && moment(unsubscribedAt),
          Code: entry.code,
        }}
      />
      <h2 className="mt-9 mb-3">Who came by their link</h2>
      <List
        label="Referrals"
        rows={entry.referrals}
        keyOf={({ id }) => id}
        columns={columns}
        empty="No one yet."
      />
      <h2 className="mt-9 mb-3">What they told us</h2>
      <Facts
        facts={Object.fromEntries(Object.entries(form).map(([name, value]) => [fieldTitle(name), value]))}
      />
    </>
  );
}
