import { useState } from 'react';
import { grouped } from '../../../domain/usd.ts';
import { brand } from '../../../domain/brand.ts';
import { canFriendsHelp, friendsOnlyHold, holdsPlace, placeRule } from '../../../domain/waitlist-place.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { Button } from '../../ui/button.tsx';
import { onDay, Part } from './part.tsx';
import { ShareLink } from './share-link.tsx';
import type { Act } from './status-body.tsx';

const { placesForReferral, mostReferrals } = placeRule;
const states = { pending: 'Waiting', counted: 'Counted', withheld: 'Not counted' } as const;

/** Everyone who joined by the link, newest first: without names, but with whether each counts, and why. */
export function Referrals({ status, act }: { status: WaitlistStatus; act: Act }) {
  const [asking, setAsking] = useState('');
  const { list, referrals, place, share } = status;
  const canHelp = place !== null && canFriendsHelp(place);
  const each = list === 'merchant' ? 'Each customer who joins the card waitlist with your link' : 'Each one';
  const isToShare = list === 'merchant' && !canHelp && referrals.length === 0;
  const most = list === 'merchant' ? 'times' : 'friends';
  async function appeal(referral: string): Promise<void> {
    setAsking(referral);
    await act('appeal', { referral });
    setAsking('');
  }
  return (
    <Part
      id="referrals"
      title={isToShare ? 'Share with your customers' : 'Who joined with your link'}
      about={[
        list === 'consumer' && 'You see whether a friend counts, but no names.',
        place && canHelp && friendsOnlyHold(place)
          ? holdsPlace
          : canHelp
            ? `${each} is worth ${placesForReferral} places, up to ${mostReferrals} ${most}.`
            : list === 'merchant' && 'Your link leads them to the card waitlist.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {list === 'merchant' && share && (
        <div className="mb-3">
          <ShareLink link={share.link} title={`Join the ${brand.name} card waitlist`} isQuiet />
        </div>
      )}
      <ul className="num border-b border-line">
        {referrals.length === 0 && (
          <li className="border-t border-line py-4 text-muted">
            {isToShare
              ? 'No one has joined with it yet.'
              : place?.passes
                ? 'No one yet. Share your link to move up.'
                : 'No one yet.'}
          </li>
        )}
        {referrals.toReversed().map(({ id, state, reason, text, joinedAt, appealedAt }, at) => {
          const move = place?.moves.find(({ referral }) => referral === id);
          return (
            <li key={id} className="referral">
              <time dateTime={joinedAt} className="text-small text-subtle">
                {onDay(joinedAt)}
              </time>
              <b data-state={state}>{states[state]}</b>
              <p className="text-muted">
                {text}
                {move && ` You went from #${grouped(move.from)} to #${grouped(move.to)}.`}
              </p>
              {appealedAt && <p className="text-small text-muted">Asked on {onDay(appealedAt)}</p>}
              {state === 'withheld' && reason !== 'declined' && !appealedAt && (
                <Button
                  look="text"
                  slim
                  aria-label={`Ask us to check referral ${referrals.length - at}`}
                  busy={asking === id && 'Asking...'}
                  onClick={() => void appeal(id)}
                >
                  Ask us to check
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
