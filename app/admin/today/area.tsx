import { useRef } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useWind } from '../../art/use-wind.ts';
import { Wind } from '../../art/wind.tsx';
import type { AreaModule, Counts } from '../area.ts';
import { Heading } from '../list.tsx';
import { askOperator } from '../operator.ts';
import { Tile } from './tile.tsx';

const Series = z.object({ series: z.array(z.number()), before: z.number() });
const Numbers = z.object({
  tiles: z.object({
    signUps: Series,
    waitlist: Series,
    saved: Series,
    requests: Series,
    found: Series,
    mail: Series,
    mailFailed: Series,
    reports: Series,
  }),
  missing: z.array(z.object({ text: z.string(), people: z.number() })),
});
type Numbers = z.infer<typeof Numbers>;

const area: AreaModule = async ({ searchParams }) => {
  const today = new Date();
  const days = searchParams.get('days') === '30' ? 30 : 7;
  const numbers = await askOperator('operator_today', { days }, Numbers);
  return (counts) => (
    <>
      <Heading
        title="Today"
        aside={today.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}
      >
        <nav aria-label="Range" className="console-range">
          {[7, 30].map((length) => (
            <Link key={length} to={`?days=${length}`} aria-current={length === days ? 'true' : undefined}>
              {length} days
            </Link>
          ))}
        </nav>
      </Heading>
      <Needs counts={counts} />
      <Tiles {...numbers} days={days} />
      <Missing {...numbers} days={days} />
    </>
  );
};
export default area;

const sum = (series: readonly number[]) => series.reduce((total, one) => total + one, 0);
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

function Tiles({ tiles, days }: Numbers & { days: number }) {
  const asked = sum(tiles.requests.series);
  // A delivered email is forgotten after a week.
  const sent = tiles.mail.series.slice(-7);
  const failed = sum(tiles.mailFailed.series.slice(-7));
  return (
    <section className="console-tiles" aria-label={`Last ${days} days`}>
      <Tile title="Sign-ups" days={days} {...tiles.signUps} />
      <Tile title="Joined a waitlist" days={days} {...tiles.waitlist} />
      <Tile
        title="Searches"
        days={days}
        {...tiles.requests}
        note={asked > 0 ? `${share(sum(tiles.found.series), asked)} with a match` : undefined}
      />
      <Tile title="Deals saved" days={days} {...tiles.saved} />
      <Tile
        title="Emails sent"
        days={7}
        series={sent}
        before={null}
        note={failed > 0 ? `${share(sum(sent), sum(sent) + failed)} delivered` : 'last 7 days'}
      />
      <Tile title="Reports of deals" days={days} {...tiles.reports} />
    </section>
  );
}

/** What people searched for and did not find. */
function Missing({ missing, days }: Numbers & { days: number }) {
  const most = missing[0]?.people ?? 1;
  return (
    <section className="mt-9 max-w-3xl" aria-labelledby="missing">
      <h2 id="missing">Asked for, not found</h2>
      <p className="text-small text-muted">What people searched for in the last {days} days with no match.</p>
      {missing.length === 0 ? (
        <p className="console-empty">
          Nothing yet. A search appears here once five different people have asked for the same thing and
          found no deal.
        </p>
      ) : (
        <ol className="console-asked">
          {missing.map(({ text, people }) => (
            <li key={text}>
              <span>{text}</span>
              <i style={{ width: `${(people / most) * 100}%` }} />
              <b>
                {people.toLocaleString('en-US')}
                <span className="sr-only"> people</span>
              </b>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2.5 text-small text-subtle">Shown from five people on, never with a name.</p>
    </section>
  );
}

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
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ around }) => ({
    lean: true,
    seed: 17,
    angle: 2,
    sway: 0.3,
    scale: 220,
    gap: 7,
    weight: 1,
    least: 50,
    depth: [0.25, 0.4, 0.6],
    obstacles: around(words.current, { reach: 30, pad: 0, grow: 8, radius: 26 }),
  }));
  return (
    <section className="console-need" aria-labelledby="needs">
      <div ref={stage} className="console-need-sum">
        <Wind id="needs-air" flow={flow} className="absolute inset-0 size-full" />
        <div ref={words}>
          <span className="figure">{total.toLocaleString('en-US')}</span>
          <h2 id="needs">{total === 1 ? 'thing needs you' : 'things need you'}</h2>
        </div>
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
