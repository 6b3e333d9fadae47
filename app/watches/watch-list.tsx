import { useState } from 'react';
import { shortUsd } from '../../domain/usd.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import {
  endWatch,
  mailRule,
  readWatches,
  resumeWatchMail,
  wantedAgain,
  watch,
  type Watch,
  type Watched,
} from './watches.ts';
import './watches.css';

/** How many are shown at first. */
const shown = 3;

/** A user's watches, each with its price and a button to end it. Nothing if there are none. */
export function WatchList({ first }: { first: Watched | 'failed' }) {
  const [read, setRead] = useState(first);
  const again = async () => setRead(await readWatches().catch(() => 'failed' as const));
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  if (read === 'failed')
    return (
      <p role="alert" className="mt-6 border-l-2 border-danger pl-3 text-muted">
        What you watch could not be read.{' '}
        <Button look="text" slim onClick={() => void again()}>
          Try again
        </Button>
      </p>
    );
  const { stopped, prices } = read;
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
    <section id="watched" aria-labelledby="watched-title" className="mt-14 scroll-mt-20">
      <h2 id="watched-title" className="text-h3">
        What you watch
      </h2>
      <p className="mt-1.5 text-muted">
        {stopped ? 'These emails are off. ' : mailRule}
        {stopped && (
          <Button look="text" slim onClick={() => void resume()}>
            Turn them on
          </Button>
        )}
      </p>
      <ul className="num mt-4">
        {watches.slice(0, all ? undefined : shown).map((one) => (
          <li key={one.id} className="watch-row">
            <div className="min-w-0 flex-[1_1_10rem] max-md:basis-full">
              <p id={`${one.id}-watched`} className="font-medium wrap-anywhere">
                {one.deal_id === null ? (
                  `“${one.title}”`
                ) : (
                  <SiteLink to={`/deals/${one.deal_id}`} className="link">
                    {one.title}
                  </SiteLink>
                )}
              </p>
              <p className="text-small text-muted">
                <PriceNow price={prices.get(one.deal_id ?? '')} />
                <span>{stateOf(one)}</span>
              </p>
            </div>
            <Button
              look="text"
              slim
              className="min-h-11"
              aria-describedby={`${one.id}-watched`}
              onClick={({ detail }) => void end(one, detail === 0)}
            >
              {isOver(one) ? 'Remove' : 'Stop watching'}
            </Button>
          </li>
        ))}
      </ul>
      {watches.length > shown && !all && (
        <Button look="text" slim className="mt-2" onClick={() => setAll(true)}>
          Show all {watches.length}
        </Button>
      )}
    </section>
  );
}

function PriceNow({ price }: { price: number | undefined }) {
  if (price === undefined) return null;
  return (
    <>
      <span className="font-medium text-ink">{shortUsd(price)} now</span>
      <span aria-hidden="true"> · </span>
    </>
  );
}

const isOver = ({ told, under }: Watch) => told === 'ended' || (told === 'price' && under !== null);

function stateOf({ deal_id, under, told, told_at }: Watch): string {
  const when = told_at && new Date(told_at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
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
