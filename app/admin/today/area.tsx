import { useRef } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useWind } from '../../art/use-wind.ts';
import { Wind } from '../../art/wind.tsx';
import type { AreaModule, Counts } from '../area.ts';
import { Heading } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
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
    clicks: Series,
    feedRuns: Series,
    feedsFailed: Series,
    feedsHeld: Series,
    offersChanged: Series,
    failed: Series,
    refused: Series,
  }),
  errors: z.array(
    z.object({ part: z.string(), status: z.number(), answers: z.number(), lastAt: z.string() }),
  ),
  missing: z.array(z.object({ text: z.string(), people: z.number() })),
});
type Numbers = z.infer<typeof Numbers>;

/** Errors in browsers; a report is a name, a place in our scripts and a page, as app/layout/count-error.ts writes it. */
const BrowserErrors = z.array(z.object({ report: z.string(), times: z.number(), lastAt: z.string() }));

const area: AreaModule = async ({ searchParams }) => {
  const today = new Date();
  const days = searchParams.get('days') === '30' ? 30 : 7;
  const [numbers, inBrowsers] = await Promise.all([
    askOperator('operator_today', { days }, Numbers),
    askOperator('operator_browser_errors', { days }, BrowserErrors),
  ]);
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
      <ByDay {...numbers} days={days} today={today} />
      <div className="console-duo">
        <Missing {...numbers} days={days} />
        <Errors {...numbers} inBrowsers={inBrowsers} days={days} />
      </div>
    </>
  );
};
export default area;

const sum = (series: readonly number[]) => series.reduce((total, one) => total + one, 0);
const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

function Tiles({ tiles, days }: Numbers & { days: number }) {
  const asked = sum(tiles.requests.series);
  const clicks = sum(tiles.clicks.series);
  // A delivered email is forgotten after a week.
  const sent = tiles.mail.series.slice(-7);
  const unsent = sum(tiles.mailFailed.series.slice(-7));
  const [failed, held] = [sum(tiles.feedsFailed.series), sum(tiles.feedsHeld.series)];
  const changed = sum(tiles.offersChanged.series);
  const refused = sum(tiles.refused.series);
  return (
    <section className="console-tiles" aria-label={`Last ${days} days`}>
      <Tile title="Sign-ups" to="/admin/people" days={days} {...tiles.signUps} />
      <Tile title="Joined a waitlist" to="/admin/waitlists" days={days} {...tiles.waitlist} />
      <Tile
        title="Searches"
        days={days}
        {...tiles.requests}
        note={asked > 0 ? `${share(sum(tiles.found.series), asked)} with a match` : undefined}
      />
      <Tile
        title="Clicks to shops"
        days={days}
        {...tiles.clicks}
        note={asked > 0 && clicks > 0 ? `${Math.round((clicks / asked) * 100)} per 100 searches` : undefined}
      />
      <Tile title="Deals saved" days={days} {...tiles.saved} />
      <Tile
        title="Emails sent"
        to="/admin/mail"
        days={7}
        series={sent}
        before={null}
        note="last 7 days"
        trouble={unsent > 0 ? `${unsent.toLocaleString('en-US')} not delivered` : null}
      />
      <Tile
        title="Feeds read"
        to="/admin/feeds"
        days={days}
        {...tiles.feedRuns}
        note={changed > 0 ? plural(changed, 'offer changed', 'offers changed') : undefined}
        trouble={troubleOf(failed, held)}
      />
      <Tile title="Reports of deals" to="/admin/deals" days={days} {...tiles.reports} />
      <Tile
        title="Errors"
        to="#errors"
        days={days}
        {...tiles.failed}
        note={refused > 0 ? `${refused.toLocaleString('en-US')} refused` : undefined}
      />
    </section>
  );
}

const troubleOf = (failed: number, held: number) =>
  [failed > 0 && `${failed.toLocaleString('en-US')} failed`, held > 0 && `${held} held`]
    .filter(Boolean)
    .join(', ') || null;

const columns = [
  ['signUps', 'Sign-ups'],
  ['waitlist', 'Waitlist'],
  ['requests', 'Searches'],
  ['clicks', 'Clicks'],
  ['saved', 'Saved'],
  ['mail', 'Emails'],
  ['feedRuns', 'Feeds read'],
  ['feedsFailed', 'Feeds failed'],
  ['offersChanged', 'Offers changed'],
  ['reports', 'Reports'],
  ['failed', 'Errors'],
  ['refused', 'Refused'],
] as const;

/** The charts as numbers, newest first. Days are those of UTC, as they are counted. */
function ByDay({ tiles, days, today }: Numbers & { days: number; today: Date }) {
  const rows = Array.from({ length: days }, (_, back) => ({
    day: new Date(today.getTime() - back * 86_400_000).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
    at: days - 1 - back,
  }));
  return (
    <details className="console-by-day">
      <summary>Day by day</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it */}
      <section aria-label="Day by day" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              {columns.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, at }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {columns.map(([key]) => (
                  <td key={key}>{(tiles[key].series[at] ?? 0).toLocaleString('en-US')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const partNames: Readonly<Record<string, string>> = {
  site: 'Pages',
  auth: 'Signing in',
  rest: 'Reading data',
  functions: 'Search and forms',
  pictures: 'Pictures',
};
const statusNames: Readonly<Record<number, string>> = {
  400: 'not understood',
  401: 'not signed in',
  403: 'not allowed',
  404: 'not found',
  409: 'in conflict',
  410: 'gone',
  422: 'not accepted',
  429: 'too many',
  500: 'failed',
  503: 'not available',
  504: 'too slow',
};

/** Answers with an error: those that failed first, then those that were refused. */
function Errors({
  errors,
  inBrowsers,
  days,
}: Numbers & { inBrowsers: z.infer<typeof BrowserErrors>; days: number }) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p className="text-small text-muted">
        500 and up are our faults. Below 500, we could not serve what was asked.
      </p>
      {errors.length === 0 ? (
        <p className="console-empty">None in the last {days} days.</p>
      ) : (
        <ul className="console-errors">
          {errors.map(({ part, status, answers, lastAt }) => (
            <li key={`${part} ${status}`}>
              <State look={status >= 500 ? 'bad' : 'off'}>
                <span>
                  {partNames[part] ?? part}: {statusNames[status] ?? 'refused'} ({status})
                </span>
              </State>
              <b>{answers.toLocaleString('en-US')}</b>
              <time dateTime={lastAt}>{moment(lastAt)}</time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2.5 text-small text-subtle">
        The server's log has each with its time and address. Our own faults are logged as{' '}
        <code>request failed</code>.
      </p>
      <h3 id="in-browsers" className="mt-6 font-medium">
        In visitors' browsers
      </h3>
      {inBrowsers.length === 0 ? (
        <p className="console-empty">None in the last {days} days.</p>
      ) : (
        <ul className="console-errors" aria-labelledby="in-browsers">
          {inBrowsers.map(({ report, times, lastAt }) => {
            const [name, place = '', page] = report.split(' ');
            return (
              <li key={report}>
                <p className="min-w-0 py-2">
                  {name} on {page}
                  <code className="block wrap-anywhere text-small text-muted">
                    {place.startsWith(':') ? `in the page, ${place.slice(1)}` : place}
                  </code>
                </p>
                <b>{times.toLocaleString('en-US')}</b>
                <time dateTime={lastAt}>{moment(lastAt)}</time>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-2.5 text-small text-subtle">
        Counted by script, line and column, without messages or visitors, and deleted after 30 days.
      </p>
    </section>
  );
}

/** What people searched for and did not find. */
function Missing({ missing, days }: Numbers & { days: number }) {
  const most = missing[0]?.people ?? 1;
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">Asked for, not found</h2>
      <p className="text-small text-muted">Searches of the last {days} days that matched no deal.</p>
      {missing.length === 0 ? (
        <p className="console-empty">Nothing yet.</p>
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
      <p className="mt-2.5 text-small text-subtle">
        A search appears once five people have asked for it, and never with a name.
      </p>
    </section>
  );
}

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const needs = [
  {
    key: 'errors',
    to: '#errors',
    label: 'Errors',
    verb: 'See which',
    say: (n: number) => `${plural(n, 'request', 'requests')} failed today`,
  },
  {
    key: 'browserErrors',
    to: '#in-browsers',
    label: 'Errors',
    verb: 'See where',
    say: (n: number) => `${plural(n, 'error', 'errors')} in visitors' browsers today`,
  },
  {
    key: 'demos',
    to: '/admin/inbox?show=demos',
    label: 'Inbox',
    verb: 'Prepare',
    say: (n: number) => `${plural(n, 'demo', 'demos')} in the next 24 hours`,
  },
  {
    key: 'messages',
    to: '/admin/inbox',
    label: 'Inbox',
    verb: 'Answer',
    say: (n: number) => `${plural(n, 'message waits', 'messages wait')} for an answer`,
  },
  {
    key: 'proposals',
    to: '/admin/feeds',
    label: 'Feeds',
    verb: 'Decide',
    say: (n: number) => `${plural(n, "merchant's feed waits", "merchants' feeds wait")} for a decision`,
  },
  {
    key: 'feedsHeld',
    to: '/admin/feeds',
    label: 'Feeds',
    verb: 'Review',
    say: (n: number) => `${plural(n, 'feed is', 'feeds are')} held for review`,
  },
  {
    key: 'feedsFailing',
    to: '/admin/feeds',
    label: 'Feeds',
    verb: 'See why',
    say: (n: number) => `${plural(n, 'feed', 'feeds')} could not be read`,
  },
  {
    key: 'waitlists',
    to: '/admin/waitlists',
    label: 'Waitlists',
    verb: 'Check',
    say: (n: number) => `${plural(n, 'person', 'people')} asked us to check a referral again`,
  },
  {
    key: 'mail',
    to: '/admin/mail?state=failed',
    label: 'Mail',
    verb: 'Retry',
    say: (n: number) => `${plural(n, 'email', 'emails')} could not be delivered`,
  },
  {
    key: 'deals',
    to: '/admin/deals',
    label: 'Deals',
    verb: 'Look',
    say: (n: number) => `${plural(n, 'report', 'reports')} of a wrong deal`,
  },
] as const;

/** What waits for the operator, each line with the one thing to do about it. */
function Needs({ counts }: { counts: Counts }) {
  const waiting = needs.filter(({ key }) => (counts[key] ?? 0) > 0);
  // However many errors there are, it is one thing to look into.
  const isOne = (key: string) => key === 'errors' || key === 'browserErrors';
  const total = waiting.reduce((all, { key }) => all + (isOne(key) ? 1 : (counts[key] ?? 0)), 0);
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
          Nothing waits. Messages, demos, feeds, reports, failed emails and errors appear here.
        </p>
      ) : (
        <ul>
          {waiting.map(({ key, to, label, verb, say }) => (
            <li key={key}>
              <span>{label}</span>
              <p>{say(counts[key] ?? 0)}</p>
              <Link className="link console-link" to={to} aria-label={`${verb}: ${label}`}>
                {verb}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
