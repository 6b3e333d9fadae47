import { brand } from './brand.ts';
import { claims } from './claims.ts';
import { placeRule } from './waitlist-place.ts';

/** A section of the terms. `link` is the page that says more. */
export type TermsSection = {
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
      `${brand.name} is preparing a rewards card. The card does not exist yet: nobody can apply for it, hold it or pay with it. What you can use today is this site, its lists and the assistant that looks for deals.`,
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
      `Everybody gets a number in the order of joining, which never changes. Each person who joins with your code and confirms their address moves you up ${placeRule.placesForReferral} places, for ${placeRule.mostReferrals} people at most; equal places go to who joined first. Your place counts those who confirmed their address. Joining again keeps the number and makes no second one. No place can be bought.`,
      'Every referral says whether it is pending, counted or withheld, and why. A withheld one is looked at again by a person when you ask.',
      'The version of these terms that you joined under is kept with your entry. Should the card come with other terms, you see both and decide anew; staying on the list binds you to nothing.',
    ],
  },
  {
    id: 'deals',
    title: 'Deals and their order',
    paragraphs: [
      'Offers belong to their merchants. We show what we were given, when it was last checked, and how well a former price is backed. The price that counts is the one on the merchant’s page when you buy.',
      `${claims.dealOrder.condition} ${whole(claims.samePrices)}`,
    ],
    link: { to: '/how-deals-are-ordered', label: 'How deals are ordered, with the numbers' },
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
      'Do not attack the site, copy its offers by machine, or join in the name of somebody else. Requests are limited per address and per account so that it works for everyone.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'A changed text gets a new version and a new date. Earlier versions stay in force for who joined under them, until they agree to another.',
    ],
  },
];

/**
 * The terms in force. A new member's entry stores `version` and `hash`: together they identify the text that was shown.
 */
export const terms = {
  version: '2026-11-21',
  date: 'November 21, 2026',
  /** SHA-256 of `termsText`, in hex. A test refuses another text under the same version. */
  hash: 'f03c300b698106478bbc86b44ce154b94c74934342092969b39b76f5e574dd09',
  sections,
} as const;

/** The text of the terms, as hashed: titles and paragraphs, one per line. */
export function termsText(): string {
  return sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n');
}
