import { grouped } from '../../../domain/usd.ts';
import { brand } from '../../../domain/brand.ts';
import { findGoal } from '../../../domain/goals.ts';
import { numberWord } from '../../../domain/number-word.ts';
import { findInterest } from '../../../domain/waitlist-form.ts';
import {
  canFriendsHelp,
  drawRule,
  friendsOnlyHold,
  holdsPlace,
  noMoreHelp,
  placeRule,
} from '../../../domain/waitlist-place.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { Card } from '../../art/card.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Ladder } from './ladder.tsx';
import { MerchantSteps } from './merchant-steps.tsx';
import { ShareLink } from './share-link.tsx';

type Props = { status: WaitlistStatus; justConfirmed: boolean; addressChanged: boolean; byReferral: boolean };

/** The place, what moved it, the link that improves it, and the rules for who asks. */
export function PlaceBand({ status, justConfirmed, addressChanged, byReferral }: Props) {
  const { list, email, form, place, share, invitedAt, unsubscribedAt, merchant } = status;
  const fullName = [form['firstName'], form['lastName']].filter(Boolean).join(' ');
  const holder = fullName || form['fullName'] || email;
  const goal = findGoal(form['mainGoal']) ?? findGoal(findInterest(form['interest'] ?? ''));
  const under = goal ? `${goal.categoryTitle} goal` : 'On the waitlist';
  const kicker = justConfirmed
    ? `You’re in, ${form['firstName'] ?? holder}. Your email is confirmed.`
    : addressChanged
      ? `Your address is ${email} now. Everything else is as it was.`
      : byReferral
        ? 'Friends who open your link get the form. You have joined already, so here is your place.'
        : `Your place on the ${list === 'merchant' ? 'partner ' : ''}waitlist`;
  // A friend can do nothing for some places: there, something else comes first.
  const canHelp = place !== null && canFriendsHelp(place);
  const assistant = `${brand.aiPath}/assistant`;
  const shareLink = share && (
    <div className="mt-8">
      <ShareLink link={share.link} title={`Join me on the ${brand.name} waitlist`} isQuiet={!canHelp} />
    </div>
  );
  return (
    <div className="night place overflow-clip">
      <section className="wrap place-hero num" aria-labelledby="place">
        <div>
          <p className="text-small wrap-anywhere text-muted">{kicker}</p>
          {place ? (
            <>
              <h1 id="place" className={`place-figure ${place.place > 999 ? 'place-long' : ''}`}>
                You’re <span className="text-ember-ink">#{grouped(place.place)}</span>
              </h1>
              <p className="mt-6 max-w-[27em] text-lead text-muted">
                {list === 'consumer'
                  ? leadOf(place)
                  : `${form['companyName']}${justConfirmed ? ', on the partner waitlist' : ''}`}
              </p>
              {invitedAt ? (
                <p className="mt-4 font-medium">You're invited. Look in your mail.</p>
              ) : (
                unsubscribedAt && (
                  <p className="mt-4 font-medium">While you’re unsubscribed, you can’t be invited.</p>
                )
              )}
              {list === 'consumer' &&
                (canHelp
                  ? shareLink
                  : share && (
                      <SiteLink to={assistant} className={`mt-8 ${buttonClass()}`}>
                        Ask {brand.aiName} for a deal
                      </SiteLink>
                    ))}
              <details className="folded mt-3">
                <summary>How places move</summary>
                <ul className="mt-1 mb-4 grid max-w-[34em] list-disc gap-2 pl-5 text-muted">
                  {rulesOf(status, place).map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </details>
              {list === 'consumer' && share && (
                <>
                  <p className={`mt-2 max-w-[34em] text-muted ${canHelp ? '' : 'when-signed-out'}`}>
                    While you wait:{' '}
                    {canHelp && (
                      <SiteLink to={assistant} className="link">
                        ask {brand.aiName} for a deal
                      </SiteLink>
                    )}
                    <span className="when-signed-out">
                      {canHelp && ' or '}
                      <SiteLink to="/login?at=sign-up" state={{ fullName, email }} className="link">
                        create an account
                      </SiteLink>
                    </span>
                    .
                    <span className="when-signed-out">
                      {' '}
                      Your place is for the card; an account is only for deals today.
                    </span>
                  </p>
                  {!canHelp && (
                    <div className="mt-8 border-t border-line pt-6">
                      <p className="text-muted">Friends can join with your link, too. {noMoreHelp(place)}</p>
                      {shareLink}
                    </div>
                  )}
                </>
              )}
            </>
          ) : (
            <>
              <h1 id="place" className="mt-3 text-h1 wrap-break-word">
                One thing left: confirm <EmailText>{email}</EmailText>
              </h1>
              <p className="mt-5 max-w-[27em] text-lead text-muted">
                Your place is yours once you tap the button in our email or enter its code.
              </p>
              <SiteLink
                to={`/waitlist/confirm${list === 'merchant' ? '#list=merchant' : ''}`}
                className={`mt-8 ${buttonClass()}`}
              >
                Enter your code
              </SiteLink>
            </>
          )}
        </div>
        {/* The card is for shoppers. */}
        {list === 'merchant' ? (
          place && merchant && <MerchantSteps {...merchant} />
        ) : (
          <div className={`place-card ${justConfirmed ? 'place-card-turns' : ''}`}>
            <Card label={`The ${brand.name} card with your name, ${holder}`} holder={holder} goal={under} />
          </div>
        )}
      </section>
      {list === 'consumer' && <Ladder status={status} />}
    </div>
  );
}

type Place = NonNullable<WaitlistStatus['place']>;

/** One sentence: what moved the place, or what a friend would do. At the front, people who joined before stay ahead. */
function leadOf(own: Place): string {
  const { place, joinNumber, moves, passes } = own;
  if (moves.length > 0) {
    const up = moves.reduce((sum, { from, to }) => sum + from - to, 0);
    const friends = moves.length === 1 ? 'a friend' : `${numberWord(moves.length).toLowerCase()} friends`;
    return `You joined at #${grouped(joinNumber)}, and ${friends} moved you up ${grouped(up)} ${up === 1 ? 'place' : 'places'}.`;
  }
  if (joinNumber === 1) return 'You joined first, so nobody can move past you.';
  if (passes > 0)
    return `As the list stands, the next friend who joins with your link moves you up to #${grouped(place - passes)}.`;
  return friendsOnlyHold(own)
    ? holdsPlace
    : `One friend wouldn’t change your place today, but each is worth ${placeRule.placesForReferral} places as others move.`;
}

/** What moves a place, as it follows from `waitlistPlaces`, and how `drawInvites` picks: its pool is larger than the group. */
function rulesOf({ list, invitedAt }: WaitlistStatus, own: Place): string[] {
  const { place, joinNumber, moves, total } = own;
  const rules: (string | false)[] = [
    moves.length === 0 && place !== joinNumber && `You joined at #${grouped(joinNumber)}.`,
    othersOf(own) || false,
    total !== null && total >= place && `The list has at least ${grouped(total)} people.`,
    list === 'consumer' &&
      canFriendsHelp(own) &&
      `A friend counts a day after they confirm. Up to ${placeRule.mostReferrals} friends count.`,
    place > 1 && friendsOnlyHold(own) && 'People at the front who joined before you stay ahead of you.',
    joinNumber > 1 &&
      'When others bring friends, or someone who joined before you confirms late, you move back.',
    place > 1 && 'When someone ahead leaves, you move up.',
    !invitedAt &&
      `${drawRule.how} ${place === 1 ? "#1 is in every draw until it's drawn, but not always in the first group." : drawRule.worth}`,
    list === 'merchant' &&
      !invitedAt &&
      "An invitation is to make offers with the card. Your demo and your feed don't wait for it.",
  ];
  return rules.filter((rule) => rule !== false);
}

/** What others changed since the last own move, as far as it follows from `waitlistPlaces`. */
function othersOf({ place, joinNumber, moves }: Place): string {
  const last = moves.at(-1)?.to;
  if (place === (last ?? joinNumber)) return '';
  if (last === undefined)
    return place < joinNumber
      ? 'Only people who confirmed and stayed have a place.'
      : 'Others moved past you with friends who joined.';
  return place < last
    ? 'Since then, people ahead of you left the list.'
    : 'Since then, others confirmed, or moved past you with friends.';
}
