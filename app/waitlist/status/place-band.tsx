import { useRef, useState } from 'react';
import { brand } from '../../../domain/brand.ts';
import { findGoal, goals } from '../../../domain/goals.ts';
import { amongWords, placeRule } from '../../../domain/waitlist-place.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { Card } from '../../art/card.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Ladder } from './ladder.tsx';
import { number } from './part.tsx';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

type Props = { status: WaitlistStatus; justConfirmed: boolean };

/** The place, how it came about, and the link that moves it. */
export function PlaceBand({ status, justConfirmed }: Props) {
  const { list, email, form, place, share, invitedAt } = status;
  const holder = [form['firstName'], form['lastName']].filter(Boolean).join(' ') || form['fullName'] || email;
  const goal =
    findGoal(form['mainGoal']) ?? goals.find(({ categoryTitle }) => categoryTitle === form['interest']);
  const under = form['companyName'] ?? (goal ? `${goal.label} goal` : 'On the waitlist');
  const kicker = justConfirmed
    ? `You're in, ${form['firstName'] ?? holder}. Your email is confirmed.`
    : `Your place on the ${list === 'merchant' ? 'partner ' : ''}waitlist`;
  return (
    <div className="night place">
      <section className="wrap place-hero num" aria-labelledby="place">
        <div>
          <p className="text-small wrap-anywhere text-muted">{kicker}</p>
          {place ? (
            <>
              <h1 id="place" className={`place-figure ${place.place > 999 ? 'place-long' : ''}`}>
                You're <span className="text-ember-ink">#{number(place.place)}</span>
              </h1>
              <p className="mt-6 max-w-[27em] text-lead text-muted">{howOf(place, list)}</p>
              {invitedAt && <p className="mt-4 font-medium">You're invited. Look in your mail.</p>}
              {share && <ShareLink link={share.link} list={list} />}
            </>
          ) : (
            <>
              <h1 id="place" className="mt-3 text-h1 wrap-break-word">
                One thing left: confirm {email}
              </h1>
              <p className="mt-5 max-w-[27em] text-lead text-muted">
                Your place is yours once you tap the button in our mail or enter its code.
              </p>
              <SiteLink to="/waitlist/confirm" className={`mt-8 ${buttonClass()}`}>
                Enter your code
              </SiteLink>
            </>
          )}
        </div>
        <div className={`place-card ${justConfirmed ? 'place-card-turns' : ''}`}>
          <Card label={`The ${brand.name} card with your name, ${holder}`} holder={holder} goal={under} />
        </div>
      </section>
      <Ladder status={status} />
    </div>
  );
}

/** In one sentence or two: where it began, and what moved it. */
function howOf(place: NonNullable<WaitlistStatus['place']>, list: WaitlistStatus['list']): string {
  // A code always refers people to the card's waitlist.
  const one = list === 'merchant' ? 'customer who joins the card waitlist' : 'friend who joins';
  const { joinNumber, moves, total } = place;
  const among = amongWords(place.place, total);
  if (moves.length > 0) {
    const up = moves.reduce((sum, { from, to }) => sum + from - to, 0);
    const count = moves.length === 1 ? 'A friend' : `${words[moves.length] ?? moves.length} friends`;
    return `You joined at #${number(joinNumber)}. ${count} confirmed and moved you up ${number(up)} ${up === 1 ? 'place' : 'places'}.`;
  }
  if (place.place === 1) return "You're first in line. Share your link, and stay ahead.";
  const { placesForReferral, mostReferrals } = placeRule;
  const began = place.place === joinNumber ? '' : `You joined at #${number(joinNumber)}. `;
  return `${began}${among === '' ? '' : `That's${among}. `}Each ${one} with your link and confirms moves you up ${placesForReferral} places, up to ${mostReferrals} times.`;
}

/** The link, to hand to whatever shares things on this device; where nothing does, to mail, to a message, or to copy. */
function ShareLink({ link, list }: { link: string; list: WaitlistStatus['list'] }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  const [ways, setWays] = useState(false);
  const title =
    list === 'merchant' ? `Join the ${brand.name} card waitlist` : `Join me on the ${brand.name} waitlist`;
  const text = `${title}: ${link}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied.');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setSaid('The link is selected. Copy it with Ctrl C or ⌘ C.');
    }
  }

  async function share(): Promise<void> {
    if (!('share' in navigator)) return setWays(!ways);
    try {
      await navigator.share({ title: brand.name, text: title, url: link });
    } catch (error) {
      // Closing the system's own panel is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setWays(true);
    }
  }

  return (
    <>
      <div className="mt-8 flex flex-wrap gap-2.5 max-sm:*:flex-1">
        <Button onClick={() => void share()} aria-expanded={ways || undefined}>
          <svg
            viewBox="0 0 18 18"
            className="size-4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M9 11V2M5.5 5 9 1.8 12.5 5M4 8.5H3.5v7.5h11V8.5H14" />
          </svg>
          Share your link
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
      {ways && (
        <p className="mt-3 flex flex-wrap gap-2.5 max-sm:*:flex-1">
          <a
            className={buttonClass('quiet', { slim: true })}
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
          >
            By email
          </a>
          <a className={buttonClass('quiet', { slim: true })} href={`sms:?&body=${encodeURIComponent(text)}`}>
            By message
          </a>
        </p>
      )}
      <p ref={shown} className="mt-3.5 text-nav wrap-anywhere text-subtle">
        {link}
      </p>
      <output className="mt-1 block min-h-[1.5em] text-small text-muted">{said}</output>
    </>
  );
}
