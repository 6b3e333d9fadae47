import { tiers } from '../../../domain/tiers.ts';
import { tokensOf } from '../../text/tokens.ts';
import type { Plan } from '../../plan.ts';
import { plansOf } from '../../wants.ts';
import { classify, labels, likeliest, wordScores } from '../classify.ts';
import { plainWords } from '../evidence.ts';
import type { CardFor, Reply, Standing } from '../turn.ts';
import {
  amountOf,
  asksBest,
  bestReply,
  bothReply,
  comparesCards,
  comparesTiers,
  doubtsTier,
  isOfCard,
  monthly,
  pointsReply,
  spendIn,
  tierLine,
  tiersIn,
  verdictOn,
  yearly,
} from './card-points.ts';
import { isUnsettled, special, topics } from './card-topics.ts';

/** A turn this likely to be about the card is, whatever else it names. */
const surelyCard = 0.8;
/** With plain words of the card, "which membership", this is enough. */
const likelyCard = 0.4;
const otherCards =
  /\b(?:gift|memory|graphics|video|sd|sound|capture|birthday|greeting|thank[- ]you|business|index|flash|playing|trading|pokemon) cards?\b|\bcard (?:games?|sleeves?|decks?|stock|tables?|holders?|readers?|making)\b/i;

/** "Does either set come with a mount", "how many tiers does it have" of cat trees: about what is shown, unless something is said that only the card has. */
const pointsAtDeals =
  /\b(?:it|they|them|these|those|either|both)\b|\b(?:the|this|that|any) (?:\w+ ){0,2}(?:ones?|sets?|pairs?|packs?)\b/i;
const onlyCardHas =
  /\b(?<!(?:gift|graphics|memory|sd) )cards?\b|\b(?:ventus|points?|pts|rewards?|wait ?-?list|membership|elite|annual|yearly|fees?|goals?|cash ?back|credit|sign ?up|join)\b/i;
/** What things have too: a pillow is of standard size, and a cat tree of four tiers. */
const sharedWords =
  /\b(?:tiers?|levels?|standard|premium|basic|comes? with|daughter|son|kids?|upgrad(?:e|ed|ing) (?:the|our|my|his|her|their)(?! (?:card|tier|plan|membership)))\b/gi;
export const isOfDeals = (text: string, { plan, shown }: Standing): boolean =>
  shown > 0 &&
  plan.last !== 'card' &&
  (isOfPart(plan, text) ||
    (pointsAtDeals.test(text) &&
      !onlyCardHas.test(text) &&
      !isOfCard(text) &&
      Math.max(...wordScores('card', text.replaceAll(sharedWords, ' '))) < plainWords));

/** "How big is the goal" of a soccer kit, where nothing else names the card. */
const isOfPart = ({ basket, ...plan }: Plan, text: string): boolean => {
  const names = basket ? plansOf({ ...plan, basket }).flatMap(({ slot }) => slot ?? []) : [];
  const named = names.filter((name) => new RegExp(`(?<!\\bmy )\\b${name}\\b`, 'i').test(text));
  const rest = named.reduce((left, name) => left.replaceAll(new RegExp(`\\b${name}\\b`, 'gi'), ' '), text);
  return named.length > 0 && Math.max(...wordScores('card', rest)) < hardlyWords;
};

/** With a list shown, nothing sounds like the card without words of it: "why do you keep showing men's". */
const hardlyWords = 1;
const ofSite = /\b(?:app|site|website|service|account|ventus)\b/i;
export const isAmidDeals = ({ plan, shown }: Standing): boolean => shown > 0 && plan.last !== 'card';

/** A long story without any of these is about what to buy: "the school gives me $120, what supplies would cover it". */
const nouns =
  /\b(?:cards?|points?|pts|tiers?|fees?|ventus|rewards?|cash ?back|member\w*|credit|debit|apr|interest|banks?|goals?|standard|premium|elite|wait ?list|launch\w*|apply|approv\w*|annual\w*|yearly|sign(?:ed)? ?up|accounts?|caps?|earn\w*|refer\w*|app|site|website|company|you guys|(?:i|we) (?:do )?spend)\b/i;
const longStory = 12;

/** Questions about the card and the site. */
export function namesCard(text: string, standing?: Standing): boolean {
  if (standing?.plan.last !== 'card' && tokensOf(text).length > longStory && !nouns.test(text)) return false;
  const { card: share } = classify('act', text);
  const words = Math.max(...wordScores('card', text));
  if (standing && isAmidDeals(standing) && words < hardlyWords && !ofSite.test(text)) return false;
  return share > (words >= plainWords ? likelyCard : surelyCard) && !otherCards.test(text);
}

/** Questions that only a card has, whatever is sold under their words: "student discount", "best credit card". */
export const isOnlyOfCard = (text: string): boolean =>
  (isUnsettled(text) || comparesCards.test(text)) && !otherCards.test(text);

/** Card questions in words that are also used for products: "premium caps", "free shipping". */
export const asksOfCard = (text: string): boolean =>
  special.some(({ asks, isPlain }) => isPlain && asks.test(text)) && !otherCards.test(text);

const mostOfTier = 4;

/** "And if I go premium?" after an amount is about that amount, and "what does Premium cost?" is not. */
const goesOn =
  /^(?:(?:and|ok(?:ay)?|so|but|then|what about|how about),? )*(?:if|on|with|for|in|outside|not in|the|standard|premium|elite|free|how many points (?:is|are|would|does) (?:that|it|this))\b/i;
const ofFees = /\b(?:costs?|fees?|price|worth|worked|difference)\b/i;
const longestFollowUp = 8;

/** The answer to a question about the card. An amount that points are asked for is kept for the next one. */
export function cardReply(given: string, programme: CardFor, standing?: Standing): Reply {
  const before = standing?.plan.spend;
  const isOn =
    before !== undefined &&
    amountOf(given) === null &&
    goesOn.test(given) &&
    !ofFees.test(given) &&
    tokensOf(given).length <= longestFollowUp;
  const both = spendIn(given, before);
  const [tier] = [...tiersIn(given), ...tiersIn(before ?? '')];
  const text = both
    ? `$${both.inside} in my goal plus $${both.outside} elsewhere${tier ? ` on ${tier.name}` : ''}`
    : isOn
      ? // "And if tools were my goal?" after an amount.
        /\bgoal\b/i.test(given) && tiersIn(given).length === 0
        ? `points for ${before} in my goal`
        : `${given}, ${before}`
      : given;
  const reply = replyTo(text, programme);
  if (!standing) return reply;
  const amount = reply.figure ? amountOf(text) : null;
  const period = `${monthly.test(text) ? ' a month' : ''}${yearly.test(text) ? ' a year' : ''}`;
  const spend = amount === null ? {} : { spend: both ? text : `$${amount}${period}` };
  return { ...reply, plan: { ...standing.plan, ...spend, last: 'card' }, shown: standing.shown };
}

function replyTo(text: string, programme: CardFor): Reply {
  const both = spendIn(text);
  if (both) return bothReply(both, text);
  // "And with Elite?": hardly a word besides the tier.
  const heard = likeliest('card', text);
  // Nothing is outside a goal unless that is said.
  const isOfTier =
    tiersIn(text).length > 0 &&
    (tokensOf(text).length <= mostOfTier ||
      (heard === 'outside' && !wordScores('card', text)[labels.card.indexOf('outside')]));
  const topic = isOfTier ? 'tiers' : heard;
  // An amount and points in one question ask for a calculation.
  const isSum =
    /\bpoints?\b|\bpts\b|\bearn\b|\b(?:do|would|will) i get\b|\bget back\b|\bcash ?back\b|\bgoal\b.*\b(?:standard|premium|elite)\b/i.test(
      text,
    ) && amountOf(text) !== null;
  if (isSum) return topics.points(text, programme);
  const amount = amountOf(text);
  const [tier] = tiersIn(text);
  // "Is Elite worth it if I spend $300 a month?"
  if (tier && amount !== null && amount !== tier.annualFee) {
    const earned = pointsReply(amount, text);
    const verdict = monthly.test(text) ? verdictOn(text, amount) : '';
    const lines = [...(comparesTiers.test(text) ? [] : [tierLine(tier)]), ...(verdict ? [verdict] : [])];
    return { ...earned, reply: [...lines, earned.reply].join(' ') };
  }
  if (topic === 'tiers' && amount !== null && monthly.test(text) && !tier && asksBest.test(text))
    return bestReply(amount);
  // "Is it worth it for $300 a month?"
  if (topic === 'tiers' && amount !== null && !tiers.some(({ annualFee }) => annualFee === amount)) {
    const earned = pointsReply(amount, text);
    return monthly.test(text) ? { ...earned, reply: `${verdictOn(text, amount)} ${earned.reply}` } : earned;
  }
  if (doubtsTier(text)) return topics.tiers(text, programme);
  return (special.find(({ asks }) => asks.test(text))?.answer ?? topics[topic])(text, programme);
}
