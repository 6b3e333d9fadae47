import { useCallback, useEffect, useState } from 'react';
import { shortUsd } from '../../domain/usd.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { endWatch, readWatches, resumeWatchMail, wantedAgain, watch, type Watch } from './watches.ts';
import './watches.css';

/** What a person watches, each with a way to end it. Nothing where nothing is watched. */
export function WatchList() {
  const [read, setRead] = useState<Awaited<ReturnType<typeof readWatches>> | 'failed' | null>(null);
  const again = useCallback(async () => setRead(await readWatches().catch(() => 'failed' as const)), []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it is set when the answer is there
    void again();
  }, [again]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  if (read === null) return null;
  if (read === 'failed')
    return (
      <p role="alert" className="mt-10 border-l-2 border-danger pl-3 text-muted">
        What you watch could not be read.{' '}
        <Button look="text" slim onClick={() => void again()}>
          Try again
        </Button>
      </p>
    );
  const { stopped } = read;
  const watches = read.watches.filter(({ id }) => !gone.has(id));
  if (watches.length === 0) return null;

  async function end(ended: Watch, byKeyboard: boolean) {
    setGone((ids) => new Set([...ids, ended.id]));
    try {
      await endWatch(ended.id);
      showToast({
        kind: 'success',
        title: 'No longer watched',
        description: ended.title,
        action: {
          label: 'Undo',
          run: () => void watch(wantedAgain(ended)).then(again),
          takeFocus: byKeyboard,
        },
      });
    } catch {
      setGone((ids) => new Set([...ids].filter((id) => id !== ended.id)));
      showToast({ kind: 'destructive', title: 'It is still watched', description: 'Please try again' });
    }
  }

  async function resume() {
    try {
      await resumeWatchMail();
      await again();
      showToast({ kind: 'success', title: 'Emails are on again' });
    } catch {
      showToast({ kind: 'destructive', title: 'Emails are still off', description: 'Please try again' });
    }
  }

  return (
    <section id="watched" aria-labelledby="watched-title" className="mt-14">
      <h2 id="watched-title" className="text-h3">
        What you watch
      </h2>
      <p className="mt-1.5 text-muted">
        {stopped ? 'These emails are off. ' : 'We email you when something changes, at most once a day.'}
        {stopped && (
          <Button look="text" slim onClick={() => void resume()}>
            Turn them on
          </Button>
        )}
      </p>
      <ul className="num mt-4">
        {watches.map((one) => (
          <li key={one.id} className="watch-row">
            <div className="min-w-0 flex-1">
              <p id={`${one.id}-watched`} className="font-medium wrap-anywhere">
                {one.deal_id === null ? (
                  `“${one.title}”`
                ) : (
                  <SiteLink to={`/deals/${one.deal_id}`}>{one.title}</SiteLink>
                )}
              </p>
              <p className="text-small text-muted">{stateOf(one)}</p>
            </div>
            <Button
              look="quiet"
              slim
              aria-describedby={`${one.id}-watched`}
              onClick={({ detail }) => void end(one, detail === 0)}
            >
              {isOver(one) ? 'Remove' : 'Stop watching'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOver = ({ told, under }: Watch) => told === 'ended' || (told === 'price' && under !== null);

function stateOf({ deal_id, under, told, told_at }: Watch): string {
  const when = told_at && new Date(told_at).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  if (told === 'ended') return `Ended. We told you on ${when}.`;
  if (told === 'price' && under !== null) return `Under ${shortUsd(under)}. We told you on ${when}.`;
  const asked =
    deal_id === null
      ? 'When there’s a new match'
      : under === null
        ? 'When its price changes'
        : `When it’s under ${shortUsd(under)}`;
  return when ? `${asked}. Last mail on ${when}.` : asked;
}
