import { useId, useRef, useState } from 'react';
import { brand } from '../../../domain/brand.ts';
import { amongWords, placeRule } from '../../../domain/waitlist-place.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';

const count = (value: number) => value.toLocaleString('en-US');

/** The place, how it came about by the published rule, and the link that moves it. */
export function PlaceBand({ status }: { status: WaitlistStatus }) {
  const { list, email, place, share, invitedAt } = status;
  const among = place ? amongWords(place.place, place.total).trim() : '';
  return (
    <section className="night" aria-labelledby="place">
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 py-[clamp(3rem,6vw,5.5rem)] md:grid-cols-[5fr_7fr] md:items-end">
        <div>
          <h1 id="place" className="text-h3 text-muted">
            Your place on the {list === 'merchant' ? 'merchant ' : ''}waitlist
          </h1>
          {place ? (
            <p className="num mt-3">
              <span className="figure block text-[clamp(4.5rem,12vw,8.5rem)] text-ember-ink">
                {count(place.place)}
              </span>{' '}
              <span className="mt-3 block text-muted">
                {among === '' ? `for ${email}` : `${among}, for ${email}`}
              </span>
            </p>
          ) : (
            <>
              <p className="mt-3 text-h2">Not confirmed yet</p>
              <p className="mt-4 max-w-[30em] text-muted">
                A place is given once {email} is confirmed, by the button or the six digits of our mail.
              </p>
              <SiteLink to="/waitlist/confirm" className={`mt-6 ${buttonClass()}`}>
                Confirm by code
              </SiteLink>
            </>
          )}
          {invitedAt && <p className="mt-4 font-medium">You are invited: look in your mail.</p>}
        </div>
        {place && (
          <div>
            <dl className="num border-b border-line">
              {[
                ['Joined as number', count(place.joinNumber)],
                ['Referrals that count', count(place.countedReferrals)],
                ['Places moved up', count(place.placesEarned)],
              ].map(([name, value]) => (
                <div key={name} className="flex justify-between gap-4 border-t border-line py-3">
                  <dt className="text-muted">{name}</dt>
                  <dd className="font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 max-w-[40em] text-small text-muted">
              The rule, the same for everybody: your number in the order of joining, less{' '}
              {placeRule.placesForReferral} for each person who joins by your link and confirms, up to{' '}
              {placeRule.mostReferrals} people. A referral counts a day after that person confirmed. A tie
              goes to whoever joined first. Entries that are not confirmed have no place.
            </p>
            {share && <ShareLink link={share.link} title={`${brand.name}: ${brand.tagline}`} />}
          </div>
        )}
      </div>
    </section>
  );
}

/** A person's own link: to copy, and to hand to whatever shares things on this device. */
function ShareLink({ link, title }: { link: string; title: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('The link is selected: copy it with Ctrl C, or ⌘ C.');
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // Closing the system's own panel is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <div className="mt-8">
      <label htmlFor={id} className="mb-1.5 block text-nav font-medium">
        Your link
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="h-12 min-w-48 flex-1 rounded-md border border-control bg-transparent px-3.5 text-ink"
        />
        <Button onClick={() => void copy()}>Copy</Button>
        {'share' in navigator && (
          <Button look="quiet" onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
      <output className="mt-2 block min-h-[1.5em] text-small text-muted">{said}</output>
    </div>
  );
}
