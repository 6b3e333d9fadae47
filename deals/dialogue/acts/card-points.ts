import { claims } from '../../../domain/claims.ts';
import { breakEvenWords } from '../../../domain/claims-of-tiers.ts';
import { pointsForPurchase, pointsWithCap } from '../../../domain/points.ts';
import { otherSpendMultiplier, referenceTier, type Tier, tiers } from '../../../domain/tiers.ts';
import { grouped, shortUsd } from '../../../domain/usd.ts';
import tierNames from '../../lexicon/tier-names.json' with { type: 'json' };
import { withDigits } from '../../understand/lex.ts';
import { amountsIn } from '../moves.ts';
import type { Reply } from '../turn.ts';

// What an amount earns on the tiers, and what people call them.

const said = `${claims.membership.text} ${claims.membership.condition}`;
const benefits = { text: 'Compare the tiers', href: '/benefits' };
export const tierLine = ({ name, annualFee, multiplier, monthlyCap, mainGoals }: Tier) =>
  `${name}: ${shortUsd(annualFee)} a year, ${multiplier}X points in ${mainGoals === 1 ? 'one goal' : `up to ${mainGoals} goals`}${monthlyCap === null ? ', no monthly cap' : ` on up to ${shortUsd(monthlyCap)} a month`}.`;

const amountIn =
  /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\b|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\s?(?:dollars?|d[oó]lares|bucks|usd|\$|(?<=\.\d\d)(?! ?(?:in|inch|ft|lb|oz)\b(?! \w)))/i;
/** "A 10 inch saw" does not mean $10. */
const noMeasure =
  '(?![\\d.]*[ -]?(?:inch|in\\b(?! (?:an?|the|my|one|total)\\b)|ft|f(?:oo|ee)t|lb|pound|oz|ounce|gal|qt|quart|mm|cm|person|p(?:ac|ie)[kc]|years?|yrs?|yo\\b|hours?|gb|tb|watts?|volts?|days?|months?|weeks?|percent|%|"))';
const bareAmount = new RegExp(
  `\\b(?:spend(?:ing)?|spent|put(?:ting)?|drop(?:ping|ped)?|blow|charge|purchase|buy|bought|cost(?:s|ing)?|for|on|of|a)\\s+(?:about |around |like |maybe |roughly |probably |up to |some )*(?:a )?(\\d[\\d,]*(?:\\.\\d{1,2})?)(k)?\\b${noMeasure}`,
  'i',
);

/** The dollar amount in a text, or null. */
export function amountOf(said: string): number | null {
  const text = withoutTiers(withDigits(said));
  // "Premium is $99 … if I put $800": a fee is not the purchase when there is another amount.
  const all = [...text.matchAll(new RegExp(amountIn, 'gi')), ...text.matchAll(new RegExp(bareAmount, 'gi'))];
  const fees = new Set(tiers.map(({ annualFee }) => String(annualFee)));
  const found = all.find((match) => !fees.has(match[1] ?? match[3] ?? '')) ?? all[0];
  if (!found) return null;
  const digits = found[1] ?? found[3];
  const value = Number(digits?.replaceAll(',', '')) * ((found[2] ?? found[4]) ? 1000 : 1);
  return Number.isFinite(value) && value > 0 && value < 1e7 ? value : null;
}

export const yearly = /\b(?:a|per|each|every) year\b|\byearly|annually\b|\b(?:al|por|cada) año\b/i;
export const monthly = /\b(?:a|per|each|every) month\b|\bmonthly\b|\b(?:al|por|cada) mes\b/i;

export const noValue = 'A point has no cash value yet.';
/** "What are they worth in dollars". */
const inMoney =
  /\bin (?:real )?(?:dollars|money|cash|usd)\b|\bworth\b|\b(?:dollar|cash|money) (?:value|amount)\b|\bhow much (?:money|cash)\b/i;
/** "3x points": the only tier at that rate. */
function atRate(text: string): Tier | undefined {
  const rate = Number(/\b(\d)x\b/i.exec(text)?.[1]);
  const [tier, ...others] = tiers.filter(({ multiplier }) => multiplier === rate);
  return others.length === 0 ? tier : undefined;
}

const notEarned = 'Planned rates. Nothing is earned before launch.';

/** What an amount would earn in and out of the goal, with the calculation; of a deal, named by `deal`, the calculation says it all. */
export function pointsReply(amount: number, text: string, deal?: string): Reply {
  const tier = referenceTier ?? tiers[0];
  if (!tier) return { reply: said };
  const isYear = yearly.test(text);
  const isMonthly = monthly.test(text);
  const months = isYear ? 12 : 1;
  // "In a year, at $500 a month" is twelve times "$500 a year".
  const total = isYear && isMonthly ? amount * months : amount;
  const points = (each: Tier) => pointsWithCap(total, each, months).points;
  const named = tiersIn(text)[0] ?? atRate(text) ?? tier;
  const others = tiers.filter((each) => each !== named);
  const period = `${isMonthly ? ' a month' : ''}${isYear ? (isMonthly ? ' for a year' : ' a year') : ''}`;
  const outside = Math.round(total * otherSpendMultiplier);
  const what = deal === undefined ? '' : ` for ${deal}`;
  if (
    /\b(?:outside|not (?:in |part of )?(?:my|the|your) goal|is(?:n['’]?t| not) (?:in |part of )?(?:my|the|your) goal|other spend|fuera de (?:mi|la) meta)/i.test(
      text,
    )
  )
    return {
      reply: `${shortUsd(amount)}${period}${what} outside your goal would earn ${grouped(outside)} points on every tier, ${otherSpendMultiplier} a dollar. In your goal: ${grouped(points(named))} points on ${named.name}.`,
      figure: {
        figure: `${grouped(outside)} pts`,
        lines: [`${shortUsd(total)} × ${otherSpendMultiplier}, outside your goal.`, notEarned],
      },
      links: [benefits],
    };
  const { within: inside, past } = pointsWithCap(total, named, months);
  const beyond = past > 0 ? ` + ${shortUsd(past)} × ${otherSpendMultiplier}` : '';
  const sum = `${shortUsd(inside)} × ${named.multiplier}${beyond}`;
  const limit =
    named.monthlyCap === null ? ', no monthly cap' : `, on up to ${shortUsd(named.monthlyCap)} a month`;
  const figure = `${grouped(points(named))} pts`;
  if (deal !== undefined)
    return {
      reply: 'In your goal it would earn these points.',
      figure: {
        figure,
        lines: [
          `${sum} for ${deal}.`,
          `${named.name}${limit}. Outside your goal: ${grouped(outside)} points.`,
          notEarned,
        ],
      },
      links: [benefits],
    };
  const value = inMoney.test(text) && !namesFee(text) ? `${noValue} ` : '';
  return {
    reply: `${value}${shortUsd(amount)}${period} in your goal would earn ${grouped(points(named))} points on ${named.name}, and ${listed(others.map((each) => `${grouped(points(each))} points on ${each.name}`))}. Outside your goal: ${grouped(outside)} points.`,
    figure: { figure, lines: [`${sum}, ${named.name}${limit}.`, notEarned] },
    links: [benefits],
  };
}

/** "450 in my goal plus 200 on other stuff": what is spent in the goal, and beside it. */
const inGoal =
  /\$?(\d[\d,]*)(?: (?:dollars|bucks))?(?: (?:a|per|each) month)? (?:(?:in|on|for|at) )?(?:my|the|our|that|this) (?:goal|category)\b/i;
export function spendIn(said: string, before = ''): { inside: number; outside: number } | null {
  const text = withoutTiers(withDigits(said).replace(/\binstead of .*$/i, ''));
  const [found = '', digits = ''] = inGoal.exec(text) ?? [];
  const inside = Number(digits.replaceAll(',', ''));
  const outside = amountsIn(text.replace(found, ''))[0] ?? (before ? spendIn(before)?.outside : undefined);
  return inside && outside ? { inside, outside } : null;
}

/** The points of a month with so many US dollars `inside` the goal and `outside` it. */
export const earnedOn = (tier: Tier, inside: number, outside: number): number =>
  pointsWithCap(inside, tier).points + pointsForPurchase(outside, otherSpendMultiplier);

export function bothReply({ inside, outside }: { inside: number; outside: number }, text: string): Reply {
  const points = (tier: Tier) => earnedOn(tier, inside, outside);
  const named = tiersIn(text)[0] ?? referenceTier ?? tiers[0];
  if (!named) return { reply: said };
  const each = [named, ...tiers.filter((tier) => tier !== named)].map(
    (tier) => `${grouped(points(tier))} points on ${tier.name}`,
  );
  const { within, past } = pointsWithCap(inside, named);
  const limit =
    named.monthlyCap === null ? ', no monthly cap' : `, on up to ${shortUsd(named.monthlyCap)} a month`;
  return {
    reply: `${shortUsd(inside)} in your goal and ${shortUsd(outside)} elsewhere would earn ${each[0] ?? ''}, and ${listed(each.slice(1))}.`,
    figure: {
      figure: `${grouped(points(named))} pts`,
      lines: [
        `${shortUsd(within)} × ${named.multiplier} + ${shortUsd(past + outside)} × ${otherSpendMultiplier}, ${named.name}${limit}.`,
        notEarned,
      ],
    },
    links: [benefits],
  };
}

const listed = (texts: readonly string[]) => texts.join(' and ');

/** What people call a tier besides its name: by its place among the others, or by its fee. */
const ofTier = '(?= (?:one|card|tier|plan|level|membership|version)\\b)';
const namesOf = new Map(
  tiers.map(({ id, name, annualFee }) => {
    const beforeTier = tierNames.beforeTier[id].map((word) => word + ofTier);
    const fee = annualFee > 0 ? `|(?<![\\d.,])\\$?${annualFee}(?: dollars?| bucks?)?${ofTier}` : '';
    const names = [name, ...tierNames.anywhere[id], ...beforeTier];
    return [id, new RegExp(`\\b(?:${names.join('|')})\\b${fee}`, 'gi')];
  }),
);
export const tiersIn = (text: string) => tiers.filter(({ id }) => text.search(namesOf.get(id) ?? /$^/) >= 0);
/** "The $99 one" is a tier, and no amount to spend. */
const withoutTiers = (text: string) =>
  [...namesOf.values()].reduce((left, name) => left.replaceAll(name, ' '), text);

/** Whether each named tier, or each at all, is worth its fee over the one below it. `month` in US dollars. */
export function verdictOn(text: string, month: number): string {
  const named = tiersIn(text);
  return tiers
    .flatMap((tier, at) => {
      const below = tiers[at - 1];
      const isMeant = named.length < 2 ? named.length === 0 || named[0] === tier : named.includes(tier);
      return below && isMeant && (named.length < 2 || named.includes(below))
        ? [breakEvenWords(tier, below, month)]
        : [];
    })
    .join(' ');
}

/**
 * "Which is best if I spend $300 a month": the tier without a fee, because no point has a value yet that could outweigh one; and what
 * each of the others would add. `month` in US dollars.
 */
export function bestReply(month: number): Reply {
  const [first, ...others] = tiers;
  if (!first) return { reply: said };
  const earned = (tier: Tier) => pointsWithCap(month, tier).points;
  const lead = `On ${shortUsd(month)} a month in your goal I’d start with ${first.name}: it is planned at ${shortUsd(first.annualFee)} a year and would earn ${grouped(earned(first))} points a month. A point has no set value yet, so what each one costs is the only certain difference.`;
  const steps = others.map((tier, at) => {
    const below = tiers[at] ?? first;
    const more = earned(tier) - earned(below);
    const fee = shortUsd(tier.annualFee - below.annualFee);
    return more > 0
      ? `${tier.name} would earn ${grouped(more)} more points a month than ${below.name} for ${fee} more a year.`
      : `${tier.name} would earn no more than ${below.name} for ${fee} more a year.`;
  });
  return {
    reply: [lead, ...steps].join(' '),
    figure: {
      figure: `${grouped(earned(first))} pts`,
      lines: [`${shortUsd(month)} a month, ${first.name}.`, notEarned],
    },
    links: [benefits],
  };
}
/** "Which one is best", "which should I get". */
export const asksBest =
  /\b(?:which|what)(?:['’]?s| is)?(?: (?:one|tier|plan|card|membership|level|of (?:them|these|those)))? (?:is|would be|are|should i (?:get|pick|choose|take)|do i (?:get|want|need)|would you (?:pick|get|choose|recommend)|best|the best|makes? (?:the most )?sense)\b/i;

/** "What's the catch with Premium", "is Elite worth it": one tier is weighed, and no premium thing. */
const weighsTier =
  /\b(?:catch|worth|a lot|too much|steep|expensive|pric(?:e)?y|ripoff|rip-off|justif\w+|point of|why (?:would|should)|(?:do|would) i (?:really |even )?need)\b/i;
const bareTier =
  /\b(?:standard|premium|elite)\b(?! (?!tier|card|plan|membership|worth|so|too|a |any|really|if|when|is|for|it|seems?|costs?|over)\w)/i;
export const doubtsTier = (text: string): boolean => bareTier.test(text) && weighsTier.test(text);
/** "Can I buy stuff here", "how do I order something", of no deal in particular. */
export const asksToBuy =
  /^(?:(?:so|and|but|ok(?:ay)?|wait),? )*(?:how|where) (?:do|can|would|could|to) (?:i |we |you )?(?:actually )?(?:buy|order|purchase)(?: (?:something|anything|things|stuff|it|this|them|from (?:here|you)))?\W*$|\b(?:can['’]?t|cant|can ?not|can (?:i|we)|can (?:i|we) (?:not|even|actually)|is it possible to) (?:i |we )?(?:actually |even |really )*(?:buy|order|purchase) (?:anything|something|stuff|things|from (?:here|you)|(?:it|this|these|those|them)(?: here| from you)?\W*$)/i;
/** "Is this a credit card?" */
export const asksKind =
  /\b(?:is|isn['’]?t|are) (?:this|it|that|ventus|(?:this|the|your) card)(?: thing)? (?:really |just |like |actually )*an? (?:credit|debit|prepaid|bank|gift|store|charge) ?card\b/i;
/** "When do I get my card". */
export const asksWhen = /\bwhen\b.*\bget (?:mine|(?:my|the|a|this|your) (?:ventus )?card)\b/i;
/** "How is Ventus better than a Sapphire", "is this better than my Amex". */
export const comparesCards =
  /\b(?:best|better|good|another|other|which) (?:\w+ )?credit cards?\b|\bventus(?: card)? (?:better|different|worse|compared?|vs\.?|versus)\b|\b(?:better than|worse than|different (?:than|from)|compared? (?:to|with)|vs\.?|versus) (?:the |my |a |an )?(?:\w+ )?(?:sapphire|amex|chase|citi|discover|capital one|wells fargo|credit card)\b/i;
/** "Should I get premium or elite", beside any list. */
export const comparesTiers =
  /\b(?:standard|premium|elite),? (?:or|vs\.?|versus|over) (?:the )?(?:standard|premium|elite)\b/i;
const ofVentus = /\bventus(?: card)? (?:have|has|charge|cost|work|launch)\b/i;
/** "Do points expire?" after a list asks for no deal's end. */
const ofExpiry = /\bpoints?\b.*\bexpir\w*|\bexpir\w*.*\bpoints?\b/i;
/** "The $99 one" is the tier, and "the card" ours. */
const ofFee =
  /\b(?:99|199)(?: dollars?| bucks?)? (?:ones?|cards?|tiers?|plans?)\b|\b(?:cost|price|fees?) (?:of|for|on) (?:the|this|your) card\b|\b(?:the|this|your) card(?:'s)? (?:annual |yearly )?(?:costs?|fees?|free)\b/i;
/** "And the 199?", after an answer about the card. */
export const namesFee = (text: string): boolean => /\bthe \$?(?:99|199)\b(?! ?%)/i.test(text);
/** About the card, whatever list is shown. */
export const isOfCard = (text: string): boolean =>
  tiersIn(text).length > 1 ||
  (tiersIn(text).length > 0 && /\bpoints\b.*\d\d|\d\d.*\bpoints\b/i.test(text)) ||
  ofFee.test(text) ||
  ofExpiry.test(text) ||
  doubtsTier(text) ||
  [asksKind, asksWhen, asksToBuy, comparesCards, comparesTiers, ofVentus].some((asks) => asks.test(text));
