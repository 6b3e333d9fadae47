import { brand } from './brand.ts';
import { claims } from './claims.ts';
import { drawRule, placeRule } from './waitlist-place.ts';

/** A section of the terms. `link` is the page that says more. */
type TermsSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  link?: { to: string; label: string };
};

const whole = ({ text, condition }: { text: string; condition: string }) => `${text} ${condition}`;

const sections: readonly TermsSection[] = [
  {
    id: 'now',
    title: 'What there is today',
    paragraphs: [
      `${brand.name} is preparing a rewards card. The card isn’t available yet: nobody can apply for it, hold it or pay with it. What you can use today is this site, its lists and the assistant that looks for deals.`,
      whole(claims.estimates),
    ],
  },
  {
    id: 'who',
    title: 'Who it is for',
    paragraphs: ['You are 18 or older and in the United States. One person, one account.'],
  },
  {
    id: 'lists',
    title: 'Places on the list',
    paragraphs: [
      whole(claims.joining),
      'Your number is your turn in the order of joining. It stays the same, even if you join again. Your place on the list starts there.',
      `Each person who joins with your code and confirms their address moves your place up ${placeRule.placesForReferral} from your number, for up to ${placeRule.mostReferrals} people. In a tie, whoever joined first goes first.`,
      'Only confirmed addresses have a place, and no place can be bought.',
      `${drawRule.how} ${drawRule.worth}`,
      'You see whether each referral is pending, counted or withheld, and why. If one is withheld, you can ask a person to look at it again.',
      'The version of these terms that you joined under is kept with your entry. If the card comes with other terms, you see both and decide again; staying on the list commits you to nothing.',
    ],
  },
  {
    id: 'deals',
    title: 'Deals and their order',
    paragraphs: [
      'Offers belong to their merchants. We show what we were given, when it was last checked, and how well an earlier price is backed. The price that counts is the one on the merchant’s page when you buy.',
      `${claims.dealOrder.condition} ${whole(claims.samePrices)}`,
    ],
    link: { to: '/how-deals-are-ordered', label: 'How deals are ordered, with the numbers' },
  },
  {
    id: 'merchants',
    title: 'Merchants and their feeds',
    paragraphs: [
      'Joining the partner waitlist costs nothing and commits you to nothing. A feed you send must be yours to send, with the titles, prices and pictures of your own shop.',
      `A person looks at it first. Products of an approved feed are shown to shoppers, in the order described above, and we may leave any of them out. You can take a feed back while it waits; to end an approved one, write to ${brand.partnersEmail}.`,
    ],
  },
  {
    id: 'assistant',
    title: 'The assistant',
    paragraphs: [
      `${brand.aiName} is an automated assistant. It searches offers and says why it shows one; it gives no financial advice. Every deal has a control to report what is wrong with it.`,
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    paragraphs: [
      'Do not attack the site, copy its offers by machine, or join in someone else’s name. Requests are limited per address and per account so that it works for everyone.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'When we change these terms, we post them with a new version and date. Earlier versions stay in force for people who joined under them, until they agree to another.',
    ],
  },
];

/**
 * The terms in force. A new member's entry stores `version` and `hash`: together they identify the text that was shown.
 */
export const terms = {
  version: '2026-11-30',
  date: 'November 30, 2026',
  /** SHA-256 of `termsText`, in hex. A test rejects a changed text under the same version. */
  hash: '1c67b02cf46573e8087c0ef9d8cc9a4a2d0cd62254c325fe02314929a43e7a91',
  sections,
} as const;

/** The text of the terms, as hashed: titles and paragraphs, one per line. */
export function termsText(): string {
  return sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');
}
