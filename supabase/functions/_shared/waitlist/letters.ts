import { brand } from '../../../../domain/brand.ts';
import { demoPage, demoRule, onBothClocks } from '../../../../domain/demo-times.ts';
import { merchantFeedNext } from '../../../../domain/merchant-feed-next.ts';
import { merchantFeedPage } from '../../../../domain/merchant-feed-rule.ts';
import type { WaitlistKind } from '../../../../domain/waitlist-consent.ts';
import type { PlaceMove } from '../../../../domain/waitlist-status.ts';
import { confirmSubject, linkSubject, waitlistName } from '../../../../domain/waitlist-mail.ts';
import {
  amongWords,
  canFriendsHelp,
  friendOrdinals,
  placeRule,
  roundedTotal,
} from '../../../../domain/waitlist-place.ts';
import { layOutMail, type Letter } from '../mail/lay-out-mail.ts';
import { demoEvent, type DemoBooking } from './demo-event.ts';
import type { Mail } from '../mail/send-outbox.ts';

export const waitlistMailKinds = [
  'confirm',
  'link',
  'welcome',
  'moved',
  'known',
  'invite',
  'demo',
  'feed',
  'feed-sent',
] as const;
export type WaitlistMailKind = (typeof waitlistMailKinds)[number];

/**
 * The data for a waitlist mail. It contains nothing that was typed into the form, but a confirmed person's first name or company:
 * until confirmed, that may be a stranger's text.
 */
export type WaitlistLetter = {
  kind: WaitlistMailKind;
  list: WaitlistKind;
  to: string;
  /** Of a confirmed entry. */
  firstName: string | null;
  companyName: string | null;
  siteUrl: string;
  /** The endpoint for one-click unsubscribe by POST. */
  functionsUrl: string;
  /** Null or empty if none is configured. */
  postalAddress: string | null;
  links: { confirm: string; code: string; status: string; unsubscribe: string };
  place: {
    place: number;
    joinNumber: number;
    members: number;
    joinedAt: string;
    moves: readonly PlaceMove[];
    share: string | null;
  } | null;
  /** The booking that a `demo` mail is about, or that a merchant has by the time of the welcome. */
  demo: DemoBooking | null;
  /** The decision that a `feed` mail is about. */
  feed: FeedDecision | null;
  /** What a `feed-sent` mail confirms. */
  sent: SentFeed | null;
  /** The time of writing, in ISO 8601. */
  at: string;
};

type FeedDecision = {
  isApproved: boolean;
  /** Whether it is a link that is read regularly; otherwise it was pasted. */
  isLink: boolean;
  /** The operator's message. */
  reason: string | null;
};

/** A feed that waits for review. */
type SentFeed = { isLink: boolean; accepted: number; refused: number };

type Words = Omit<Letter, 'to' | 'foot' | 'stop'>;

const number = (value: number) => value.toLocaleString('en-US');
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

function wordsOf(letter: WaitlistLetter): Words {
  const { kind, list, siteUrl, links, place } = letter;
  const status = { text: 'See your place', href: `${siteUrl}/waitlist/status#token=${links.status}` };
  const demo = `${siteUrl}${demoPage}#token=${links.status}`;
  const feedPage = `${siteUrl}${merchantFeedPage}#token=${links.status}`;
  const name = waitlistName(list);
  switch (kind) {
    case 'confirm':
      return {
        subject: confirmSubject,
        preview: `${links.code} is your code. Or use the button.`,
        paragraphs: [
          list === 'merchant'
            ? `Your place on the ${name} is yours once you tap the button, or type this code where you pick the time for your demo.`
            : `Your place on the ${name} is yours once you type this code where you joined, or tap the button and confirm on the page it opens.`,
        ],
        code: { digits: links.code, label: 'Your code, good for one day' },
        button: {
          text: 'Confirm my email',
          href: `${siteUrl}/waitlist/confirm#token=${links.confirm}${list === 'merchant' ? '&list=merchant' : ''}`,
        },
        notes: [
          "The code works for one day, the button for 7 days. Not you? Do nothing. Without a confirmation you won't hear from us again.",
        ],
      };
    case 'link':
      return {
        subject: linkSubject(list),
        title: 'Your place, one tap away',
        preview: 'It opens your status page, without an account.',
        paragraphs: [
          `Your status page shows your place, who came by your link, ${list === 'merchant' ? 'your demo and your product feed, ' : ''}and what we keep.`,
        ],
        button: status,
        notes: ["The button works for 30 days. Didn't ask for it? Do nothing."],
      };
    case 'welcome':
      if (list === 'merchant') {
        const next = letter.demo
          ? `Your demo is on ${timesOf(letter.demo).both}.`
          : `Next: ${demoRule.minutes} minutes by video, with a person and with your own offers.`;
        return {
          ...placeWords(letter, `You're on the ${name}`),
          paragraphs: [
            `${greeting(letter, "You're in")} Your email is confirmed, and your place on the ${name} is yours. ${next}`,
          ],
          ...(letter.demo
            ? { button: status, link: { text: 'Change or cancel your demo', href: demo } }
            : { button: { text: 'Pick a time for your demo', href: demo }, link: status }),
          notes: [
            'Have a product feed? See what we would take from it, and how your products look as cards.',
            { text: 'Check your product feed', href: feedPage },
          ],
        };
      }
      return {
        ...placeWords(letter, `You're on the ${name}`),
        paragraphs: [
          `${greeting(letter, "You're in")} Your email is confirmed, and your place on the ${name} is yours.`,
          ...shareWords(letter),
        ],
        ...(place && !canBeHelped(place)
          ? {
              button: { text: `Ask ${brand.aiName} for a deal`, href: `${siteUrl}${brand.aiPath}/assistant` },
              link: status,
            }
          : { button: status, notes: shareNotes(place) }),
      };
    case 'moved': {
      const last = place?.moves.at(-1);
      const who = sentBy(list);
      const by = last === undefined ? 0 : last.from - last.to;
      const moved = by > 0 ? `moved you up ${by} ${by === 1 ? 'place' : 'places'}` : 'counts for your place';
      return {
        ...placeWords(letter, `A ${who} confirmed`),
        preview: `A ${who} confirmed and ${moved}.`,
        paragraphs: [
          `${greeting(letter, 'Nice going')} A ${who} who joined with your link confirmed, and that ${moved}.`,
        ],
        steps: place ? stepsOf(place, who) : [],
        button: status,
        notes: shareNotes(place),
      };
    }
    case 'known':
      return {
        subject: `You're already on the ${name}`,
        title: "You're already on the list",
        preview: 'Nothing has changed, and you keep your place.',
        paragraphs: [
          'Your email was just entered again. Nothing has changed, and you keep your place.',
          list === 'merchant'
            ? 'Picking a time for your demo, or changing it? The button opens it.'
            : 'Was something in your entry wrong? The button opens your place, where you can change it.',
        ],
        ...(list === 'merchant'
          ? { button: { text: 'See your booking', href: demo }, link: status }
          : { button: status }),
      };
    case 'demo':
      return demoWords(letter.demo, demo);
    case 'feed':
      return feedWords(letter.feed, feedPage);
    case 'feed-sent':
      return sentWords(letter.sent, feedPage);
    default:
      return {
        subject: `It's your turn on the ${name}`,
        title: "It's your turn",
        preview: `You're in the next group ${brand.name} invites.`,
        paragraphs: [
          `${greeting(letter, 'Good news')} You're in the next group ${brand.name} invites. We'll write again with the next step.`,
        ],
        button: status,
      };
  }
}

function demoWords(demo: DemoBooking | null, href: string): Words {
  const { when, second, both } = timesOf(demo);
  if (demo?.isCanceled) {
    return {
      subject: `Your ${brand.name} demo is canceled`,
      preview: `You canceled your demo on ${when}.`,
      paragraphs: [`You canceled your demo on ${both}. The attached file takes it out of your calendar.`],
      button: { text: 'Pick another time', href },
    };
  }
  return {
    subject: `Your ${brand.name} demo: ${when}`,
    title: when,
    preview: `${when}. The calendar file is attached.`,
    paragraphs: [
      `Your demo ${(demo?.changes ?? 0) > 0 ? 'has a new time' : 'is booked'}: ${demoRule.minutes} minutes by video.${second ? ` That is ${second}.` : ''} The attached file puts it into your calendar.`,
    ],
    button: { text: 'See your booking', href },
    // What undoes the booking is no button.
    link: { text: 'Change or cancel', href },
    notes: [`We'll write again with the link to the call. Questions? Write to ${brand.partnersEmail}.`],
  };
}

/** The time of a demo: in the time zone of the booking, and in Eastern Time. */
function timesOf(demo: DemoBooking | null): { when: string; second: string | null; both: string } {
  if (!demo) return { when: '', second: null, both: '' };
  const { first, second } = onBothClocks(new Date(demo.startsAt), demo.zone ?? demoRule.zone);
  return { when: first, second, both: second ? `${first} (${second})` : first };
}

function feedWords(feed: FeedDecision | null, href: string): Words {
  const said = feed?.reason ? [feed.reason] : [];
  const shown = `Shoppers see your products in Find Deals and in ${brand.aiName}’s answers.`;
  const next = feed?.isLink
    ? 'We read it several times a day. Change a price in your shop, and the card changes with it.'
    : 'We imported what you pasted. Send it again when your prices change, or send a link, which we read on our own.';
  const words = feed?.isApproved
    ? { subject: 'Your feed is approved', preview: said[0] ?? shown, paragraphs: [...said, shown, next] }
    : {
        subject: "We can't take your feed yet",
        preview: said[0] ?? 'Check it again, then send it once more.',
        paragraphs: [...said, 'Change it, check it on your page, and send it once more.'],
      };
  return {
    ...words,
    button: { text: 'Open your feed', href },
    notes: [`The button works for 30 days. Questions? Write to ${brand.partnersEmail}.`],
  };
}

function sentWords(sent: SentFeed | null, href: string): Words {
  const { isLink = false, accepted = 0, refused = 0 } = sent ?? {};
  const counts = `${number(accepted)}${refused > 0 ? ` of ${number(accepted + refused)}` : ''} ${accepted + refused === 1 ? 'row fits' : 'rows fit'}`;
  return {
    subject: 'We have your feed',
    preview: `${counts}. A person looks at it, and we email you our decision.`,
    paragraphs: [
      `You sent us ${isLink ? 'the address of your feed' : 'your feed'} for review: ${counts}. ${merchantFeedNext}`,
      'Until we decide, you can look at it, send another in its place, or take it back, all on its page.',
    ],
    button: { text: 'Open your feed', href },
    notes: [`The button works for 30 days. Questions? Write to ${brand.partnersEmail}.`],
  };
}

function greeting(letter: WaitlistLetter, words: string): string {
  const name = letter.list === 'merchant' ? companyOf(letter) : plainName(letter.firstName);
  return `${words}${name ? `, ${name}` : ''}.`;
}

/** One word of letters: a mail never contains longer text that a user typed, but the name of a company. */
const plainName = (name: string | null): string =>
  /^\p{L}[\p{L}\p{M}'-]{1,19}$/u.test(name ?? '') ? (name ?? '') : '';

/** Up to four words, without the dots and slashes of an address or the digits of a telephone number. */
const companyOf = ({ companyName }: WaitlistLetter): string =>
  /^(?=.{2,40}$)\p{L}[\p{L}\p{M}'’&-]*(?: [\p{L}\p{M}'’&-]+){0,3}$/u.test(companyName ?? '')
    ? (companyName ?? '')
    : '';

function placeWords(
  { place, list }: WaitlistLetter,
  without: string,
): Pick<Words, 'subject' | 'title' | 'figure' | 'preview'> {
  if (!place) return { subject: without, preview: 'Your email is confirmed.' };
  const figure = `#${number(place.place)}`;
  const among = amongWords(place.place, roundedTotal(place.members));
  return {
    subject: `You're ${figure} on the ${waitlistName(list)}`,
    title: 'You’re',
    figure,
    preview: `Your email is confirmed. You're ${figure}${among}.`,
  };
}

function shareWords({ place }: WaitlistLetter): string[] {
  if (!place?.share) return [];
  if (!canBeHelped(place))
    return [
      place.joinNumber === 1
        ? 'You joined first, so nobody can move past you, and you stay on the list without doing anything.'
        : 'Your friends have done all that friends can do for your place, and you stay on the list without doing anything.',
    ];
  const { placesForReferral, mostReferrals } = placeRule;
  return [
    `You stay on the list without doing anything. Each friend who joins with your link and confirms is worth ${placesForReferral} places, up to ${mostReferrals} friends, and counts a day after confirming.`,
  ];
}

/** Who joins with a link: a merchant shares it with customers. */
const sentBy = (list: WaitlistKind) => (list === 'merchant' ? 'customer' : 'friend');

const canBeHelped = ({ joinNumber, moves }: NonNullable<WaitlistLetter['place']>) =>
  canFriendsHelp({ joinNumber, countedReferrals: moves.length });

const shareNotes = (place: WaitlistLetter['place']): Words['notes'] =>
  place?.share ? [{ text: 'Your link to share', href: place.share }] : [];

/** The starting place, and the last two moves. */
function stepsOf(
  { joinNumber, joinedAt, moves }: NonNullable<WaitlistLetter['place']>,
  who: string,
): NonNullable<Letter['steps']> {
  return [
    { figure: `#${number(joinNumber)}`, what: 'You joined', when: day.format(new Date(joinedAt)) },
    ...moves
      .slice(0, friendOrdinals.length)
      .map(({ to, at }, n) => ({
        figure: `#${number(to)}`,
        what: `${friendOrdinals[n]} ${who}`,
        when: day.format(new Date(at)),
      }))
      .slice(-2),
  ];
}

/** The mail as plain text and HTML, with the headers for one-click unsubscribe (RFC 8058). */
export function writeWaitlistMail(letter: WaitlistLetter): Mail {
  const { siteUrl, functionsUrl, links, postalAddress, to, list } = letter;
  const company = companyOf(letter);
  const where = `on the ${list === 'merchant' ? 'partner waitlist' : 'waitlist'} at ${new URL(siteUrl).host}`;
  return {
    ...layOutMail({
      ...wordsOf(letter),
      to,
      foot: [
        // Every other mail goes to a confirmed address, and names the company, of which one person may have several.
        `You’re getting this email because ${letter.kind === 'confirm' ? `someone entered ${to}` : `${company ? `${company} (${to})` : to} has a place`} ${where}.`,
        ...(postalAddress ? [postalAddress] : []),
      ],
      // In the query, not the fragment: the button must work without scripts, and this token can only stop mail.
      stop: `${siteUrl}/waitlist/unsubscribe?token=${links.unsubscribe}`,
    }),
    headers: {
      'List-Unsubscribe': `<${functionsUrl}/waitlist-unsubscribe?token=${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(letter.kind === 'demo' && letter.demo && { attachments: [demoEvent(letter.demo, letter.at)] }),
  };
}

/** Cancels the demo of a deleted entry. It contains no links, since nothing is left to link to. */
export function writeFarewell({
  to,
  demo,
  siteUrl,
  postalAddress,
  at,
}: { demo: DemoBooking } & Pick<WaitlistLetter, 'to' | 'siteUrl' | 'postalAddress' | 'at'>): Mail {
  const { when, both } = timesOf(demo);
  return {
    ...layOutMail({
      to,
      subject: `Your ${brand.name} demo is canceled`,
      preview: `Your entry is deleted, and with it your demo on ${when}.`,
      paragraphs: [
        `Your entry on the ${brand.name} partner waitlist is deleted, and with it your demo on ${both}.`,
        'The attached file takes it out of your calendar. This is our last mail to you.',
      ],
      foot: [
        `You get this because a demo was booked with ${to} at ${new URL(siteUrl).host}.`,
        ...(postalAddress ? [postalAddress] : []),
      ],
    }),
    headers: {},
    attachments: [demoEvent(demo, at)],
  };
}
