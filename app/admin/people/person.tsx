import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { deviceOf } from '../../../domain/device-of.ts';
import { callAsPerson } from '../../backend/call-as-person.ts';
import { offerDownload } from '../../ui/offer-download.ts';
import { TickField } from '../../ui/tick-field.tsx';
import { Act } from '../act.tsx';
import { Facts } from '../facts.tsx';
import { Heading, List, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';

const Person = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  joinedAt: z.string(),
  signedInAt: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  isOperator: z.boolean(),
  ways: z.array(z.string()),
  factors: z.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      user_agent: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      aal: z.string(),
    }),
  ),
  saved: z.number(),
  conversations: z.number(),
  reports: z.number(),
  entries: z.array(z.object({ id: z.string(), list: z.string() })),
});
type Person = z.infer<typeof Person>;

export const readPerson = (person: string): Promise<Person | null> =>
  askOperator('operator_person', { person }, z.nullable(Person));

const wayNames: Readonly<Record<string, string>> = { email: 'Email', google: 'Google', phone: 'Phone' };
const count = (value: number, one: string, many: string) => `${grouped(value)} ${value === 1 ? one : many}`;

/** One account: its data, its sessions, and what its owner may request. */
export function PersonPage({ person }: { person: Person | null }) {
  const back = (
    <Link to="?" className="link console-link">
      All people
    </Link>
  );
  if (!person) {
    return (
      <>
        <Heading title="No such account">{back}</Heading>
        <p className="console-empty">It may have been deleted.</p>
      </>
    );
  }
  const { email, name, isConfirmed, joinedAt, signedInAt, ways, factors, entries } = person;
  return (
    <>
      <Heading title={email ?? person.id} aside={name}>
        {back}
      </Heading>
      <Facts
        facts={{
          Joined: `${moment(joinedAt)}${isConfirmed ? '' : ', email not confirmed'}`,
          'Last sign-in': signedInAt ? moment(signedInAt) : 'Never',
          'Signs in with': ways.map((way) => wayNames[way] ?? way).join(', '),
          'Second factor': factors > 0 ? 'On' : 'Off',
          Keeps: [
            count(person.saved, 'saved deal', 'saved deals'),
            count(person.conversations, 'conversation', 'conversations'),
            count(person.reports, 'report', 'reports'),
          ].join(', '),
          Waitlists:
            entries.length > 0 &&
            entries.map(({ id, list }) => (
              <Link key={id} to={`/admin/waitlists?entry=${id}`} className="link mr-4">
                {list === 'merchant' ? 'Merchants' : 'Customers'}
              </Link>
            )),
          Id: <span className="break-all">{person.id}</span>,
        }}
      />
      <Sessions {...person} />
      <Requests {...person} />
    </>
  );
}

const end = (person: string, session: string | null) =>
  askOperator('operator_end_sessions', { person, session }, z.number());

const columns: readonly Column<Person['sessions'][number] & { person: string }>[] = [
  {
    title: 'Device',
    bare: true,
    cell: ({ id, user_agent }) => (
      <b className="font-medium" id={`session-${id}`}>
        {deviceOf(user_agent)}
      </b>
    ),
  },
  { title: 'Address', cell: ({ ip }) => ip && <span className="break-all">{ip}</span> },
  { title: 'Second factor', cell: ({ aal }) => (aal === 'aal2' ? 'Shown' : 'Not shown') },
  { title: 'Signed in', cell: ({ created_at }) => moment(created_at) },
  { title: 'Last used', cell: ({ last_used_at }) => moment(last_used_at) },
  {
    title: 'Actions',
    end: true,
    bare: true,
    cell: ({ id, person }) => (
      <Act
        label="End"
        busy="Ending..."
        describedBy={`session-${id}`}
        question="End this session?"
        details="That device is signed out at once. This can't be undone, but they can sign in again."
        yes="Yes, end it"
        run={() => end(person, id)}
        done="The session is ended."
      />
    ),
  },
];

function Sessions({ id: person, sessions }: Person) {
  return (
    <section aria-labelledby="sessions" className="mt-9">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2 id="sessions">Where they are signed in</h2>
        {sessions.length > 1 && (
          <Act
            label="End all"
            busy="Ending..."
            question={`End all ${sessions.length} sessions?`}
            details="They are signed out everywhere at once. This can't be undone, but they can sign in again."
            yes="Yes, end all"
            run={() => end(person, null)}
            done="They are signed out everywhere."
          />
        )}
      </div>
      <List
        label="Sessions"
        rows={sessions.map((session) => ({ ...session, person }))}
        keyOf={({ id }) => id}
        columns={columns}
        empty="Not signed in anywhere."
      />
    </section>
  );
}

const Copy = z.record(z.string(), z.unknown());

/** What a user may ask us to do with their account. Nobody signs in as them. */
function Requests({ id, email, isOperator, entries }: Person) {
  const [withEntries, setWithEntries] = useState(false);
  const ask = <T,>(action: string, schema: z.ZodMiniType<T>, more = {}) =>
    callAsPerson('operator-account', { action, person: id, ...more }, schema);
  return (
    <section aria-labelledby="requests" className="mt-9 max-w-2xl">
      <h2 id="requests">When they ask for it</h2>
      <p className="mt-1 text-muted">
        Only when the request came from {email ?? 'this person'}. Both are in the log.
      </p>
      <div className="mt-4">
        <Act
          look="quiet"
          label="Export their data"
          busy="Collecting..."
          run={async () => {
            const copy = await ask('export', Copy);
            offerDownload(`account-${id}.json`, 'application/json', `${JSON.stringify(copy, null, 2)}\n`);
          }}
          done="Their data is in your downloads."
        />
      </div>
      {isOperator ? (
        <p className="mt-5 text-muted">
          This account is an operator. Remove the role first: ventus operators remove {email}
        </p>
      ) : (
        <div className="mt-5 grid justify-items-start gap-2">
          {entries.length > 0 && (
            <TickField
              name="withEntries"
              checked={withEntries}
              onChange={({ currentTarget }) => setWithEntries(currentTarget.checked)}
              label="Delete their waitlist entries too"
            />
          )}
          <Act
            look="quiet"
            label="Delete their account"
            busy="Deleting..."
            question={`Delete ${email ?? 'this account'}?`}
            details={`Everything they keep here is deleted${withEntries ? ', with their place on the waitlist' : ''}, and they get one last email. It can't be brought back.`}
            yes="Yes, delete it"
            run={() => ask('delete', z.unknown(), { waitlists: withEntries })}
            done="The account is deleted."
          />
        </div>
      )}
    </section>
  );
}
