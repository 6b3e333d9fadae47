import { Link } from 'react-router';
import type { AreaModule } from '../area.ts';
import { isId } from '../is-id.ts';
import { Heading } from '../list.tsx';
import { DemosPage, readDemos } from './demos.tsx';
import { MessagesPage, readMessages } from './messages.tsx';

const tabs = { messages: 'Messages', demos: 'Demos' } as const;

/** Incoming mail: messages of the contact form, and demos that merchants booked. */
const area: AreaModule = async ({ searchParams: asked }) => {
  const tab = asked.get('show') === 'demos' ? 'demos' : 'messages';
  const before = asked.get('before');
  const content =
    tab === 'demos' ? (
      <DemosPage demos={await readDemos()} />
    ) : (
      <MessagesPage
        {...await readMessages(asked.get('state'), isId(before) ? before : null)}
        state={asked.get('state')}
      />
    );
  return () => (
    <>
      <Heading title="Inbox">
        <nav aria-label="Kind" className="console-range">
          {Object.entries(tabs).map(([key, label]) => (
            <Link
              key={key}
              to={key === 'messages' ? '?' : `?show=${key}`}
              aria-current={key === tab ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </Heading>
      {content}
    </>
  );
};
export default area;
