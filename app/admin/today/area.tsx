import { Link } from 'react-router';
import type { AreaModule, Counts } from '../area.ts';
import { Heading } from '../list.tsx';

const area: AreaModule = async () => {
  const today = new Date();
  return (counts) => (
    <>
      <Heading
        title="Today"
        aside={today.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}
      />
      <Needs counts={counts} />
    </>
  );
};
export default area;

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const needs = [
  {
    area: 'feeds',
    label: 'Feeds',
    verb: 'Review',
    say: (n: number) => `${plural(n, 'feed is', 'feeds are')} held for review`,
  },
  {
    area: 'waitlists',
    label: 'Waitlists',
    verb: 'Check',
    say: (n: number) => `${plural(n, 'person', 'people')} asked us to check a referral again`,
  },
  {
    area: 'mail',
    label: 'Mail',
    verb: 'Retry',
    say: (n: number) => `${plural(n, 'email', 'emails')} could not be delivered`,
  },
  {
    area: 'deals',
    label: 'Deals',
    verb: 'Look',
    say: (n: number) => `${plural(n, 'report', 'reports')} of a wrong deal`,
  },
] as const;

/** What waits for the operator, each line with the one thing to do about it. */
function Needs({ counts }: { counts: Counts }) {
  const waiting = needs.filter(({ area }) => (counts[area] ?? 0) > 0);
  const total = waiting.reduce((sum, { area }) => sum + (counts[area] ?? 0), 0);
  return (
    <section className="console-need" aria-labelledby="needs">
      <div className="console-need-sum">
        <span className="figure">{total.toLocaleString('en-US')}</span>
        <h2 id="needs">{total === 1 ? 'thing needs you' : 'things need you'}</h2>
      </div>
      {waiting.length === 0 ? (
        <p className="self-center px-5 py-4 text-muted">
          All quiet. Held feeds, reports and failed emails appear here.
        </p>
      ) : (
        <ul>
          {waiting.map(({ area, label, verb, say }) => (
            <li key={area}>
              <span>{label}</span>
              <p>{say(counts[area] ?? 0)}</p>
              <Link className="link console-link" to={`/admin/${area}`} aria-label={`${verb}: ${label}`}>
                {verb}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
