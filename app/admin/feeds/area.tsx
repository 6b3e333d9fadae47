import { Link } from 'react-router';
import * as z from 'zod/mini';
import { grouped } from '../../../domain/usd.ts';
import { Act } from '../act.tsx';
import type { AreaModule } from '../area.ts';
import { Heading, List, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
import { AddFeed } from './add-feed.tsx';
import { everyText } from './every.ts';
import { changeFeed, Feed, isReading, RemovedFeed, restoreFeed } from './feed.ts';
import { HeldRun } from './held-run.tsx';
import { ImportFile } from './import-file.tsx';
import { KeepFresh } from './keep-fresh.tsx';
import { Proposals, readProposals } from './proposals.tsx';
import { FeedSettings } from './settings.tsx';

const area: AreaModule = async ({ searchParams: asked }) => {
  const opened = asked.get('feed');
  const [feeds, proposals, removed] = await Promise.all([
    askOperator('operator_feeds', {}, z.array(Feed)),
    readProposals(),
    askOperator('operator_removed_feeds', {}, z.array(RemovedFeed)),
  ]);
  const offers = feeds.reduce((sum, feed) => sum + feed.offers, 0);
  return () => (
    <>
      <Heading
        title="Feeds"
        aside={`${feeds.length} ${feeds.length === 1 ? 'source' : 'sources'}, ${grouped(offers)} offers`}
      />
      {proposals.length > 0 && <Proposals proposals={proposals} />}
      <List
        label="Feeds"
        rows={feeds}
        keyOf={({ source }) => source}
        columns={columnsOf(opened)}
        below={(feed) => {
          const note = below(feed);
          if (feed.source !== opened) return note;
          return (
            <>
              {note}
              <FeedSettings key={feed.source} feed={feed} />
            </>
          );
        }}
        empty="No feeds yet. Add the first one below: its offers are read at once, then on its schedule."
      />
      <KeepFresh feeds={feeds} />
      {proposals.length === 0 && <Proposals proposals={proposals} />}
      {removed.length > 0 && <Removed feeds={removed} />}
      <div className="console-adds">
        <AddFeed />
        <ImportFile />
      </div>
    </>
  );
};
export default area;

const columnsOf = (opened: string | null): readonly Column<Feed>[] => [
  {
    title: 'Source',
    bare: true,
    cell: ({ source, url }) => (
      <>
        <b className="block font-medium" id={`feed-${source}`}>
          {source}
        </b>
        <span className="text-small break-all text-muted">{url}</span>
      </>
    ),
  },
  { title: 'State', cell: stateOf },
  { title: 'Every', cell: ({ every_minutes: minutes }) => everyText(minutes) },
  { title: 'Last run', cell: ({ last_run: run }) => (run ? moment(run.started_at) : 'Not yet') },
  { title: 'Offers', end: true, cell: ({ offers }) => grouped(offers) },
  { title: 'Changed', end: true, cell: changedOf },
  { title: 'Actions', end: true, bare: true, cell: (feed) => <FeedActs {...feed} opened={opened} /> },
];

/** Feeds that can be restored. */
function Removed({ feeds }: { feeds: readonly RemovedFeed[] }) {
  return (
    <section className="mt-9" aria-labelledby="removed">
      <h2 id="removed">Removed in the last seven days</h2>
      <ul className="console-previews">
        {feeds.map(({ source, offers, removedAt }) => (
          <li key={source}>
            <span id={`removed-${source}`}>
              <b className="font-medium">{source}</b>
              <span className="block text-small text-muted">
                {grouped(offers)} offers, {moment(removedAt)}
              </span>
            </span>
            <Act
              describedBy={`removed-${source}`}
              label="Restore"
              busy="Restoring..."
              run={() => restoreFeed(source)}
              done={`${source} and its offers are back.`}
              undo={() => changeFeed(source, 'remove-offers')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(feed: Feed) {
  const { state, failures, last_run: run } = feed;
  if (run?.outcome === 'running' || run?.outcome === 'approved') return <State look="good">Reading</State>;
  if (isReading(feed)) return <State look="off">Due now</State>;
  if (state === 'paused') return <State look="off">Paused</State>;
  if (state === 'held') return <State look="held">Held</State>;
  if (failures > 0) return <State look="bad">Retrying</State>;
  return <State look="good">On time</State>;
}

function changedOf({ last_run: run }: Feed): string {
  if (!run) return '';
  if (run.outcome === 'running') return `${grouped(run.rows_read)} rows read`;
  if (run.outcome === 'unchanged') return 'nothing';
  if (run.outcome === 'held') return `${grouped(run.prices_changed)} prices`;
  if (run.outcome === 'failed') return 'failed';
  const parts = [
    { n: run.added, what: 'new' },
    { n: run.changed, what: 'changed' },
    { n: run.gone, what: 'gone' },
  ].filter(({ n }) => n > 0);
  return parts.map(({ n, what }) => `${grouped(n)} ${what}`).join(', ') || 'nothing';
}

function FeedActs({ source, state, offers, opened }: Feed & { opened: string | null }) {
  const about = { describedBy: `feed-${source}` };
  return (
    <div className="console-acts">
      <Link
        className="link console-link"
        to={source === opened ? '?' : `?feed=${source}`}
        preventScrollReset
        aria-describedby={about.describedBy}
      >
        {source === opened ? 'Close settings' : 'Settings'}
      </Link>
      <Act
        {...about}
        label="Run now"
        busy="Asking..."
        run={() => changeFeed(source, 'run')}
        done={`${source} is read as soon as possible.`}
      />
      {state === 'paused' ? (
        <Act
          {...about}
          label="Resume"
          busy="Resuming..."
          run={() => changeFeed(source, 'resume')}
          done={`${source} is read on its schedule again.`}
          undo={() => changeFeed(source, 'pause')}
        />
      ) : (
        <Act
          {...about}
          label="Pause"
          busy="Pausing..."
          run={() => changeFeed(source, 'pause')}
          done={`${source} is paused.`}
          undo={() => changeFeed(source, 'resume')}
        />
      )}
      <Act
        {...about}
        label="Remove"
        busy="Removing..."
        question={`Remove the feed ${source}?`}
        details={`Its ${grouped(offers)} offers go with it. For seven days you can restore both here.`}
        yes="Yes, remove"
        run={() => changeFeed(source, 'remove-offers')}
        done={`${source} and its offers are removed.`}
        undo={() => restoreFeed(source)}
      />
    </div>
  );
}

/** The state of the last run: that it is held, why it failed, or which rows it refused. */
function below(feed: Feed) {
  const { last_run: run, refusals } = feed;
  if (run?.outcome === 'running' && run.rows_read > 0)
    return (
      <p className="console-note text-muted">
        So far {grouped(run.accepted)} accepted and {grouped(run.refused)} refused.
      </p>
    );
  if (run?.outcome === 'held') return <HeldRun feed={feed} run={run} />;
  if (run?.outcome === 'failed' && run.reason)
    return <p className="console-note text-danger">{run.reason}</p>;
  if (!run || refusals.length === 0) return null;
  return (
    <details className="console-note">
      <summary>
        {grouped(run.refused)} {run.refused === 1 ? 'row' : 'rows'} refused
      </summary>
      <ul>
        {refusals.slice(0, 20).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <span>Line {grouped(line)}</span> {reason}
          </li>
        ))}
      </ul>
      {run.refused > 20 && <p className="text-subtle">The first 20 are shown.</p>}
    </details>
  );
}
