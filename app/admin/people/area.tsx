import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { AreaModule } from '../area.ts';
import { isId } from '../is-id.ts';
import { Filter, Filters, Heading, List, MoreRows, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
import { PersonPage, readPerson } from './person.tsx';

const Account = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  joinedAt: z.string(),
  signedInAt: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  isOperator: z.boolean(),
});
type Account = z.infer<typeof Account>;
const People = z.object({ rows: z.array(Account), next: z.nullable(z.string()) });

const area: AreaModule = async ({ searchParams: asked }) => {
  const id = asked.get('person');
  if (id !== null) {
    const person = isId(id) ? await readPerson(id) : null;
    return () => <PersonPage person={person} />;
  }
  const before = asked.get('before');
  const people = await askOperator(
    'operator_people',
    { find: asked.get('q'), before: isId(before) ? before : null },
    People,
  );
  return () => (
    <>
      <Heading title="People" aside="Accounts, newest first" />
      <Filters label="Find people">
        <Filter label="Email or name">
          <input type="search" name="q" autoComplete="off" defaultValue={asked.get('q') ?? ''} />
        </Filter>
      </Filters>
      <List
        label="People"
        rows={people.rows}
        keyOf={(account) => account.id}
        columns={columns}
        empty={
          asked.has('q')
            ? 'No account fits. Try a part of the email address.'
            : 'No accounts yet. People who sign up appear here.'
        }
      />
      <MoreRows next={people.next} />
    </>
  );
};
export default area;

const columns: readonly Column<Account>[] = [
  {
    title: 'Person',
    bare: true,
    cell: ({ id, email, name }) => (
      <>
        <Link to={`?person=${id}`} className="link font-medium break-all">
          {email ?? id}
        </Link>
        {name && <span className="block text-small text-muted">{name}</span>}
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ isConfirmed, isOperator }) =>
      isConfirmed ? (
        <State look="good">{isOperator ? 'Operator' : 'Confirmed'}</State>
      ) : (
        <State look="off">Not confirmed</State>
      ),
  },
  { title: 'Last sign-in', cell: ({ signedInAt }) => (signedInAt ? moment(signedInAt) : 'Never') },
  { title: 'Joined', end: true, cell: ({ joinedAt }) => moment(joinedAt) },
];
