import { placesIn, pointedAt } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { asksForWatch } from './watch.ts';

const mostSaid = 3;

const invented =
  'These are samples: the shops are invented, and nothing here can be bought yet. They show how deals will look.';
const forecast =
  'I can’t tell what a price will be. Open a deal and fill in “Tell me when it’s under”: one email, the day it happens.';

const cart =
  /\b(?:can|could|will|would) you (?:please )?(?:buy|order|purchase) (?:it|this|that|them|these|those|one|the \w+)\b|\b(?:add|put) (?:it|this|that|these|those|them|both|the [\w ]+?) (?:to|in|into) (?:my |the )?(?:(?:shopping )?cart|basket|order)\b|^(?:add|put) (?:to|in|into) (?:my |the )?(?:(?:shopping )?cart|basket|bag)\b|^(?:check ?out|buy now)\W*$/i;
const prices =
  /\b(?:will|when|is|are|could|might) (?:it|they|this|these|the prices?|that|any of them|one)\b.*\b(?:drops?|go down|goes? (?:down|on sale)|(?:be|get) cheaper|fall)\b/i;

/** "Is it any good": nobody here has tried it. */
const quality =
  /\b(?:is|are) (?:it|this|that|they|these|those|the (?:first|second|third|last)(?: one)?) (?:really |actually |even )*(?:any )?(?:good|great|decent|well[- ]made|(?:good|high)[- ]quality)\W*$/i;
const whenHere =
  /\barrives?\b|\b(?:get|come|be|make it)(?: it| this| that| them)? (?:here\b|(?:by|before|in time for|today|tonight|tomorrow|this week)\b)(?! (?:the|a|an) (?:pound|piece))/i;
const arrival = new RegExp(
  `\\b(?:ship|ships|shipped|shipping|deliver|delivers|delivered|delivery)\\b|${whenHere.source}`,
  'i',
);
export const asksWhenHere = (text: string): boolean => whenHere.test(text);
/** What needs no package, in the shop's words. */
const withoutPackage =
  /\b(?:by email|to print at home|digital|download(?:able)?|instant (?:download|delivery|access|code))\b/i;
/** What no offer states. Except for `say`, the shop's own page may tell. */
const elsewhere: readonly ({ asks: RegExp } & ({ what: string } | { say: (isSample: boolean) => string }))[] =
  [
    {
      asks: /\b(?:reviews?|reviewed|ratings?|rated|stars|(?:people|others|customers|buyers) (?:say|think))\b/i,
      what: 'reviews',
    },
    { asks: quality, what: 'reviews or tests' },
    {
      asks: arrival,
      what: 'shipping terms',
    },
    { asks: /\b(?:returns?|returned|refunds?|exchange)\b/i, what: 'return terms' },
    {
      asks: /\b(?:amazon|walmart|ebay|costco|best buy|temu|other (?:stores?|sites?|websites?|retailers?))\b/i,
      what: 'prices from other stores',
    },
    { asks: /\b(?:sales )?tax(?:es)?\b/i, what: 'the sales tax' },
    { asks: /\b(?:warranty|warranties|guaranteed?)\b/i, what: 'warranty terms' },
    { asks: /\b(?:coupons?|promo(?:tion)? codes?|discount codes?|vouchers?)\b/i, what: 'coupon codes' },
    { asks: /\b(?:in stock|sold out|how many (?:are )?left)\b/i, what: 'stock counts' },
    {
      asks: /\b(?:real|fake|legit|actual|invented|made[- ]up) (?:shops?|stores?|deals?|offers?|merchants?|compan(?:y|ies)|products?|prices?)\b|^(?:(?:so|but|and|wait|hey),? )*(?:is|are) (?:these|this|those|that|they|it|any of (?:these|them|those)) (?:deals |shops |stores |all |even |actually |for )*(?:real|fake|legit|genuine|made[- ]up)\b(?! \w)|\b(?:where|how) (?:can|could|do|would|to) (?:i |we |you )?(?:actually |really |even )?(?:buy|get|purchase|order)\b/i,
      say: (isSample) =>
        isSample
          ? invented
          : 'These come from the shops’ own feeds. View Deal opens the shop’s page, where you can buy.',
    },
    {
      asks: cart,
      say: (isSample) =>
        isSample ? invented : 'There is no cart here: View Deal opens the shop’s page, where you can buy it.',
    },
    {
      asks: prices,
      say: () => forecast,
    },
  ];

const reviewed =
  /\b(?:good|great|best|better|high|top)[- ](?:customer )?(?:reviews?|ratings?|reviewed|rated)\b/i;
const elsewhereIn = (text: string) => elsewhere.find(({ asks }) => asks.test(text));
/** "Remind me when it drops to $20" is no limit, "add it to my cart" no cart, and "something with good reviews" no property. */
export const asksForCartOrWatch = (text: string): boolean =>
  asksForWatch(text) || prices.test(text) || cart.test(text) || reviewed.test(text);
/** "Do they have good reviews". */
const asksReviews =
  /^\W*(?:(?:and|so|but|ok(?:ay)?)\W+)*(?:do|does|is|are|have|has|what|how|any|got)\b.*\b(?:reviews?|reviewed|(?:good|bad|great|customer|user|star) ratings?|stars)\b/i;
export const asksQuality = (text: string): boolean => quality.test(text) || asksReviews.test(text);
export const asksElsewhere = (text: string): boolean => elsewhereIn(text) !== undefined;

/** The answer to a question about the shown deals that no offer answers, or null. */
export function elsewhereReply(turn: Turn): Reply | null {
  const { text, shown } = turn;
  const found = elsewhereIn(text);
  if (!found) return null;
  if (found.asks === arrival) {
    const one = placesIn(text).length > 0 || turn.standing.about !== undefined ? pointedAt(turn) : shown();
    const said = one.filter(({ offer }) => withoutPackage.test(offer.title)).slice(0, mostSaid);
    if (said.length > 0)
      return {
        reply: `No shop says when anything arrives, but some titles say how it comes: ${said.map(({ offer }) => offer.title).join('; ')}.`,
        highlight: said.map(({ id }) => id),
      };
  }
  const isSample = shown().some(({ offer }) => offer.isSample);
  if ('say' in found) return { reply: found.say(isSample) };
  const where = isSample
    ? 'They are samples from invented shops, so there is no shop page to check.'
    : 'View Deal opens the shop’s own page, where you can look it up.';
  return { reply: `I don’t have ${found.what} for these deals. ${where}` };
}
