import * as z from 'zod/mini';
import { Act } from '../act.tsx';
import type { AreaModule } from '../area.ts';
import { Heading, List, type Column } from '../list.tsx';
import { moment } from '../moment.ts';
import { askOperator } from '../operator.ts';
import { State } from '../state.tsx';
import { AddFeed } from './add-feed.tsx';
import { everyText } from './every.ts';
import { changeFeed, Feed } from './feed.ts';
import { HeldRun } from './held-run.tsx';

const area: AreaModule = async () => {
  const feeds = await askOperator('operator_feeds', {}, z.array(Feed));
  const offers = feeds.reduce((sum, feed) => sum + feed.offers, 0);
  return () => (
    <>
      <Heading
        title="Feeds"
        aside={`${feeds.length} ${feeds.length === 1 ? 'source' : 'sources'}, ${offers.toLocaleString('en-US')} offers`}
      />
      <List
        label="Feeds"
        rows={feeds}
        keyOf={({ source }) => source}
        columns={columns}
        below={below}
        empty="No feeds yet. Add the first one below: its offers are read at once, then on its schedule."
      />
      <AddFeed />
    </>
  );
};
export default area;

const columns: readonly Column<Feed>[] = [
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
  { title: 'Offers', end: true, cell: ({ offers }) => offers.toLocaleString('en-US') },
  { title: 'Changed', end: true, cell: changedOf },
  { title: 'Actions', end: true, bare: true, cell: (feed) => <FeedActs {...feed} /> },
];

function stateOf({ state, failures, last_run: run }: Feed) {
  if (run?.outcome === 'running' || run?.outcome === 'approved') return <State look="good">Reading</State>;
  if (state === 'paused') return <State look="off">Paused</State>;
  if (state === 'held') return <State look="held">Held</State>;
  if (failures > 0) return <State look="bad">Retrying</State>;
  return <State look={run ? 'good' : 'off'}>{run ? 'On time' : 'Due now'}</State>;
}

function changedOf({ last_run: run }: Feed): string {
  if (!run) return '';
  if (run.outcome === 'unchanged') return 'nothing';
  if (run.outcome === 'held') return `${run.prices_changed.toLocaleString('en-US')} prices`;
  if (run.outcome === 'failed') return 'failed';
  return `+${run.added.toLocaleString('en-US')} / −${run.gone.toLocaleString('en-US')}`;
}

function FeedActs({ source, state, offers }: Feed) {
  const about = { describedBy: `feed-${source}` };
  return (
    <div className="console-acts">
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
          done={`${source} goes on.`}
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
        details={`Its ${offers.toLocaleString('en-US')} offers go with it. Adding the feed again brings them back.`}
        yes="Yes, remove"
        run={() => changeFeed(source, 'remove-offers')}
        done={`${source} and its offers are removed.`}
      />
    </div>
  );
}

/** What has to be said about the last run: that it is held, why it failed, or which rows it refused. */
function below(feed: Feed) {
  const { last_run: run, refusals } = feed;
  if (run?.outcome === 'held') return <HeldRun feed={feed} run={run} />;
  if (run?.outcome === 'failed' && run.reason)
    return <p className="console-note text-danger">{run.reason}</p>;
  if (!run || refusals.length === 0) return null;
  return (
    <details className="console-note">
      <summary>
        {run.refused.toLocaleString('en-US')} {run.refused === 1 ? 'row' : 'rows'} refused
      </summary>
      <ul>
        {refusals.slice(0, 20).map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <span>Line {line.toLocaleString('en-US')}</span> {reason}
          </li>
        ))}
      </ul>
      {run.refused > 20 && <p className="text-subtle">The first 20 are shown.</p>}
    </details>
  );
}
