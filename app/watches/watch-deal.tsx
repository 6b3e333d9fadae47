import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Deal } from '../../domain/deal.ts';
import { shortUsd } from '../../domain/usd.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { showToast } from '../ui/toasts.ts';
import { Tick } from './tick.tsx';
import { endWatch, mailRule, readWatch, wantedAgain, watch, type Watch } from './watches.ts';
import './watches.css';

type Props = { deal: Deal; signedIn: boolean };

/** Ten percent below the price, in whole dollars if possible. */
const suggested = (price: number) =>
  (price >= 2 ? Math.floor(price * 0.9) : price / 2).toFixed(price >= 2 ? 0 : 2);

/** The typed amount, `$60` or `59.99`; null if it is invalid. */
function amountOf(typed: string): number | null {
  const under = /^\$?\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace('$', '')) : 0;
  return under > 0 ? under : null;
}

/** "Tell me when it's under $60": requests one mail. A guest logs in first and returns here, with the amount in the URL. */
export function WatchDeal({ deal, signedIn }: Props) {
  const id = useId();
  const [own, setOwn] = useState<Watch | null>(null);
  const wanted = new URLSearchParams(useLocation().search).get('under');
  const [amount, setAmount] = useState(() =>
    wanted !== null && amountOf(wanted) !== null ? wanted : suggested(deal.dealPrice),
  );
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const dealId = deal.id ?? '';
  useEffect(() => {
    let current = true;
    if (signedIn)
      void readWatch(dealId)
        .catch(() => null)
        .then((found) => current && setOwn(found?.told_at ? null : found));
    return () => {
      current = false;
    };
  }, [dealId, signedIn]);

  const typed = amountOf(amount);
  const login = `/login?next=${encodeURIComponent(`/deals/${dealId}${typed === null ? '' : `?under=${typed}`}`)}`;
  // A guest who typed an amount before logging in finds it ready to submit.
  const isBack = signedIn && wanted !== null;
  useEffect(() => {
    if (isBack) form.current?.querySelector('button')?.focus();
    else if (wanted !== null) form.current?.scrollIntoView({ block: 'center' });
  }, [isBack, wanted]);

  async function ask(under: number | null) {
    setBusy(true);
    setError('');
    const outcome = await watch({ deal_id: dealId, under });
    setBusy(false);
    if (typeof outcome === 'string') {
      showToast({ kind: 'destructive', ...troubles[outcome] });
      return;
    }
    setOwn(await readWatch(dealId).catch(() => null));
    showToast({
      kind: 'success',
      title: 'We’ll tell you',
      description: 'It is listed with your saved deals',
    });
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const under = amountOf(amount);
    if (under === null) setError('Enter an amount, such as 60 or 59.99.');
    else if (under > deal.dealPrice)
      setError(
        `It’s already under ${shortUsd(under)}. Enter ${shortUsd(deal.dealPrice)} or less, and we’ll tell you when it’s under that.`,
      );
    else if (signedIn) void ask(under);
    else void navigate(login);
  }

  async function end(ended: Watch) {
    setOwn(null);
    try {
      await endWatch(ended.id);
      showToast({
        kind: 'success',
        title: 'No longer watched',
        action: {
          label: 'Undo',
          run: () => void watch(wantedAgain(ended)).then(() => readWatch(dealId).then(setOwn)),
        },
      });
    } catch {
      setOwn(ended);
      showToast({ kind: 'destructive', title: 'It is still watched', description: 'Please try again' });
    }
  }

  if (own)
    return (
      <div className="watch-own">
        <p>
          <Tick className="mr-2 inline w-4 text-success" />
          {own.under === null
            ? 'We’ll tell you when its price changes.'
            : `We’ll tell you when it’s under ${shortUsd(own.under)}.`}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-muted">
          Also if the deal ends. {mailRule}
          <Button look="text" slim onClick={() => void end(own)}>
            Stop watching
          </Button>
        </p>
      </div>
    );
  const low = deal.observations && deal.observations.count > 1 ? deal.observations.min : null;
  return (
    <>
      <form ref={form} className="watch-form" onSubmit={submit} noValidate>
        <label htmlFor={id}>Tell me when it’s under</label>
        <span className="watch-field">
          <span aria-hidden="true">$</span>
          <input
            id={id}
            name="under"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              setAmount(event.target.value);
              setError('');
            }}
          />
        </span>
        {signedIn ? (
          <Button type="submit" look="quiet" busy={busy && 'Saving...'}>
            Watch
          </Button>
        ) : (
          <SiteLink to={login} className={buttonClass('quiet')}>
            Log in to watch
          </SiteLink>
        )}
      </form>
      <p
        id={`${id}-help`}
        className={`num mt-2 text-small ${error ? 'text-danger' : 'text-muted'}`}
        role={error ? 'alert' : undefined}
      >
        {error || `${mailRule}${low === null ? '' : ` Its lowest in 90 days was ${shortUsd(low)}.`}`}
      </p>
      {signedIn && (
        <Button look="text" slim className="text-small" onClick={() => void ask(null)}>
          Or tell me about any other price
        </Button>
      )}
    </>
  );
}

const troubles = {
  'signed-out': { title: 'Authentication required', description: 'Please log in to watch deals' },
  full: { title: 'You watch 50 already', description: 'End one of them in your saved deals' },
  failed: { title: 'It could not be watched', description: 'Please try again' },
} as const;
