import { Link } from 'react-router';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import type { AreaModule } from '../area.ts';
import { Heading } from '../list.tsx';
import { askOperator } from '../operator.ts';
import { AnswerErrors, BrowserErrors, Errors } from './errors.tsx';
import { Needs, plural } from './needs.tsx';
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
  errors: AnswerErrors,
  missing: z.array(z.object({ text: z.string(), people: z.number() })),
});
type Numbers = z.infer<typeof Numbers>;

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
  // A delivered email is deleted after a week.
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
        trouble={unsent > 0 ? `${grouped(unsent)} not delivered` : null}
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
        note={refused > 0 ? `${grouped(refused)} refused` : undefined}
      />
    </section>
  );
}

const troubleOf = (failed: number, held: number) =>
  [failed > 0 && `${grouped(failed)} failed`, held > 0 && `${held} held`].filter(Boolean).join(', ') || null;

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

/** The charts as numbers, newest first. Days are counted in UTC. */
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
                  <td key={key}>{grouped(tiles[key].series[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
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
                {grouped(people)}
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
