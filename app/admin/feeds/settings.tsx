import { useId, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CompleteField } from './offers-form.tsx';
import { Act } from '../act.tsx';
import { Columns } from './columns.tsx';
import { everyText, intervals } from './every.ts';
import { setFeed, setHeader, type Feed } from './feed.ts';
import { Failure, useSaving } from './use-saving.tsx';

/** A feed's settings, under its row. */
export function FeedSettings({ feed }: { feed: Feed }) {
  const title = useId();
  return (
    <section className="console-settings" aria-labelledby={title}>
      <h2 id={title}>Settings of {feed.source}</h2>
      <Schedule feed={feed} />
      <Header feed={feed} />
      <Columns feed={feed} />
    </section>
  );
}

function Schedule({ feed }: { feed: Feed }) {
  const { busy, failure, save } = useSaving();
  const minutes = intervals.some((one) => one === feed.every_minutes)
    ? intervals
    : [feed.every_minutes, ...intervals];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const every = Number(asked.get('minutes'));
    void save(
      () => setFeed(feed, { every_minutes: every, complete: asked.has('complete') }),
      `${feed.source} is read every ${everyText(every)}.`,
    );
  }

  return (
    <form onSubmit={submit} aria-label="How it is read" className="console-setting">
      <label className="console-filter">
        Read it every
        <select name="minutes" defaultValue={feed.every_minutes}>
          {minutes.map((one) => (
            <option key={one} value={one}>
              {everyText(one)}
            </option>
          ))}
        </select>
      </label>
      <CompleteField checked={feed.complete} />
      <Button type="submit" look="quiet" slim busy={busy && 'Saving...'}>
        Save
      </Button>
      <Failure text={failure} />
    </form>
  );
}

/** Write-only: the page shows only whether there is one. */
function Header({ feed }: { feed: Feed }) {
  const help = useId();
  const { busy, failure, save } = useSaving();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const header = new FormData(form).get('header');
    if (typeof header !== 'string' || header.trim() === '') return;
    void save(
      () => setHeader(feed.source, header.trim()).then(() => form.reset()),
      'The header is stored encrypted. The feed is read with it now.',
    );
  }

  return (
    <form onSubmit={submit} aria-label="Header" className="console-setting">
      <label className="console-filter">
        Request header
        <input
          name="header"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8000}
          placeholder={
            feed.has_credentials ? 'Set. Type a new one to replace it.' : 'Authorization: Bearer ...'
          }
          aria-describedby={help}
        />
      </label>
      <p id={help} className="text-small text-muted">
        {feed.has_credentials
          ? 'A header is set. It is stored encrypted and never shown again.'
          : 'For a feed that asks for a password or a key. It is stored encrypted and never shown again.'}
      </p>
      <div className="console-acts">
        <Button type="submit" look="quiet" slim busy={busy && 'Saving...'}>
          {feed.has_credentials ? 'Replace header' : 'Save header'}
        </Button>
        {feed.has_credentials && (
          <Act
            label="Remove header"
            busy="Removing..."
            question={`Remove the header of ${feed.source}?`}
            details="The feed is read without it from now on. The header can't be recovered: you would have to type it again."
            yes="Yes, remove it"
            run={() => setHeader(feed.source, null)}
            done="The header is removed."
          />
        )}
      </div>
      <Failure text={failure} />
    </form>
  );
}
