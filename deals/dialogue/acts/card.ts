import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import type { Claim } from '../../../domain/claim.ts';
import { otherSpendMultiplier, referenceTier, type Tier, tiers } from '../../../domain/tiers.ts';
import { dollars } from '../../text/dollars.ts';
import { actRule, type Reply, type Turn } from '../turn.ts';

const said = ({ text, condition }: Claim) => `${text} ${condition}`;
const sentence = (claim: Claim) => {
  const text = said(claim);
  return /[.!]$/.test(text) ? text : `${text}.`;
};
const benefits = { text: 'Compare the tiers', href: '/benefits' };
const waitlist = { text: 'Join the waitlist', href: '/join-waitlist' };
const order = { text: 'How deals are ordered', href: '/how-deals-are-ordered' };
const privacy = { text: 'Privacy', href: '/privacy' };
const count = (points: number) => points.toLocaleString('en-US');
const tierLine = ({ name, annualFee, multiplier, monthlyCap, mainGoals }: Tier) =>
  `${name}: ${dollars(annualFee)} a year, ${multiplier}X points in ${mainGoals === 1 ? 'one goal' : `up to ${mainGoals} goals`}${monthlyCap === null ? ', no monthly cap' : ` on up to ${dollars(monthlyCap)} a month`}.`;

const amountIn = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\b|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\s?(?:dollars?|bucks|usd|\$)/i;
const bareAmount = /\b(?:spend(?:ing)?|spent|purchase|buy|bought|cost(?:s|ing)?|for|on|of|a)\s+(?:about |around |like )?(?:a )?(\d[\d,]*(?:\.\d{1,2})?)(k)?\b/i;

/** The dollars a text speaks of, or null. */
export function amountOf(text: string): number | null {
  const found = amountIn.exec(text) ?? bareAmount.exec(text);
  if (!found) return null;
  const digits = found[1] ?? found[3];
  const value = Number(digits?.replaceAll(',', '')) * ((found[2] ?? found[4]) ? 1000 : 1);
  return Number.isFinite(value) && value > 0 && value < 1e7 ? value : null;
}

/** Points of one month in which `amount` dollars go to the goal: the cap is part of it. */
function monthOf(amount: number, { multiplier, monthlyCap }: Tier): number {
  const inside = monthlyCap === null ? amount : Math.min(amount, monthlyCap);
  return Math.round(inside * multiplier + (amount - inside) * otherSpendMultiplier);
}

/** What an amount would earn in and out of the goal, with the arithmetic. */
export function pointsReply(amount: number, text: string, what = ''): Reply {
  const tier = referenceTier ?? tiers[0];
  if (!tier) return { reply: said(claims.membership) };
  const isYearly = /\b(?:a|per|each|every) year\b|\byearly|annually\b/i.test(text);
  const isMonthly = /\b(?:a|per|each|every) month\b|\bmonthly\b/i.test(text);
  const months = isYearly ? 12 : 1;
  const monthly = amount / months;
  const points = (each: Tier) => monthOf(monthly, each) * months;
  const named = tiers.find(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(text)) ?? tier;
  const others = tiers.filter((each) => each !== named);
  const cap = named.monthlyCap !== null && monthly > named.monthlyCap;
  const period = isYearly ? ' a year' : isMonthly ? ' a month' : '';
  const inside = Math.min(monthly, named.monthlyCap ?? monthly);
  const sum = cap
    ? `${dollars(inside)} × ${named.multiplier} + ${dollars(monthly - inside)} × ${otherSpendMultiplier}${months > 1 ? ', twelve times' : ''}`
    : `${dollars(amount)} × ${named.multiplier}`;
  return {
    reply: `${dollars(amount)}${period}${what} in your goal would earn ${count(points(named))} points on ${named.name}, and ${listed(others.map((each) => `${count(points(each))} points on ${each.name}`))}. Outside your goal: ${count(Math.round(amount * otherSpendMultiplier))} points.`,
    figure: {
      figure: `${count(points(named))} pts`,
      lines: [
        `${sum}, ${named.name}${named.monthlyCap === null ? ', no monthly cap' : `, on up to ${dollars(named.monthlyCap)} a month`}.`,
        'Planned rates. Nothing is earned before launch.',
      ],
    },
    links: [benefits],
  };
}

const listed = (texts: readonly string[]) => texts.join(' and ');

type Topic = { asks: RegExp; answer: (text: string, turn: Turn) => Reply };

/** Questions about the card and the site, the most particular first; answers come from the register of claims. */
const topics: readonly Topic[] = [
  {
    asks: /\bpoints?\b|\brewards?\b.*\b(?:get|earn|on|for)\b|\bearn(?:ed|ing|s)?\b|\bcash ?back\b/i,
    answer: (text) => {
      const amount = amountOf(text);
      if (amount !== null) return pointsReply(amount, text);
      if (/\bworth\b|\bredeem|\bconvert|\bcash (?:out|in)\b|\bexpire/i.test(text))
        return { reply: `A point has no cash value yet, and nobody has earned any: ${said(claims.estimates)}`, links: [benefits] };
      if (/\b(?:outside|other|everything else|not in|out of|groceries|gas|rent|bills)\b/i.test(text))
        return { reply: `${claims.otherSpend.text} ${claims.otherSpend.condition}. In your goal: ${claims.membership.text}`, links: [benefits] };
      return { reply: said(claims.membership), links: [benefits] };
    },
  },
  {
    asks: /\b(?:pay|paid|paying|sponsor(?:ed|s)?|commission|ads?|advert\w*|kickback|biased?|promot\w*|placement)\b.*|\bmake (?:your |their )?money\b|\bwhy (?:these|this order)\b|\bhow (?:are|do you) (?:the )?(?:deals|results)? ?(?:ordered|sort|rank|order|pick|choose)/i,
    answer: () => ({ reply: `No shop pays for a place here. ${said(claims.dealOrder)}`, links: [order] }),
  },
  {
    asks: /\bfdic\b|\binsur(?:ed|ance)\b|\bbank\b|\bsafe\b|\bdeposit|\btrust\b|\blegit\b|\bscam\b|\bsecure\b/i,
    answer: () => ({ reply: said(claims.notABank), links: [{ text: 'Terms', href: '/terms' }] }),
  },
  {
    asks: /\b(?:old|age|18|21|16|17|minor|teen(?:ager)?|under ?age|kids?|son|daughter)\b|\b(?:who|am i|are we) (?:can |is |eligible)|\beligib|\bqualify\b|\bcredit (?:score|check)\b/i,
    answer: () => ({
      reply: `You need to be 18 or older and live in the United States. ${sentence(claims.launch)}`,
      links: [waitlist],
    }),
  },
  {
    asks: /\b(?:canada|mexico|europe|uk|england|abroad|overseas|international|country|countries|outside (?:the )?us|usa?|america|states?|foreign|travel)\b/i,
    answer: () => ({
      reply: `Ventus is for customers in the United States only, 18 or older. ${sentence(claims.launch)}`,
      links: [waitlist],
    }),
  },
  {
    asks: /\bwait ?-?list\b|\bsign(?:ing)? ?-?up\b|\bjoin\b|\bapply\b|\bapplication\b|\bget (?:the|a|my|your|one)? ?card\b|\bregister\b|\border (?:a|the) card\b|\bearly access\b|\bget (?:in|started)\b|\bopen an account\b/i,
    answer: () => ({
      reply: `Join the waitlist with your name, email and favorite category; it takes a minute. ${said(claims.joining)}`,
      links: [waitlist],
    }),
  },
  {
    asks: /\blaunch|\bwhen\b.*\b(?:card|available|live|start|out|ready|come|get|release)|\bavailable yet\b|\b(?:is|are) (?:it|the card|you|this) (?:live|out|available|real)\b|\brelease date\b|\bcoming out\b/i,
    answer: () => ({ reply: `${claims.launch.text}, ${claims.launch.condition}. The card is not available yet.`, links: [waitlist] }),
  },
  {
    asks: /\b(?:privacy|data|sell my|track(?:ing)? me|personal info|information|gdpr|ccpa|cookies?|spy|spam)\b/i,
    answer: () => ({
      reply: 'What you ask here is used to find deals and is not sold. The privacy page names everything that is kept and how to have it deleted.',
      links: [privacy],
    }),
  },
  {
    asks: /\b(?:tiers?|plans?|levels?|memberships?|standard|premium|elite|versions? of the card|options? (?:do you|are there))\b|\b(?:fees?|cost|price|much|charge|free|annual|yearly|expensive|subscription)\b/i,
    answer: (text) => {
      const named = tiers.filter(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(text));
      const lines = (named.length > 0 ? named : tiers).map(tierLine);
      return { reply: `${lines.join(' ')} Planned fees and rates: nothing is charged before launch.`, links: [benefits] };
    },
  },
  {
    asks: /\bgoals?\b|\bcategor|\bquarter/i,
    answer: () => ({
      reply: `You choose one goal, such as sports or pets, and purchases in it earn more points. ${claims.membership.text}`,
      links: [{ text: 'Smart Rewards', href: '/smartrewards' }],
    }),
  },
  {
    asks: /\b(?:apr|interest|credit limit|late|overdraft|balance|statement|pin|declin|lost|stolen|freeze|frozen|fraud|dispute|refund|transfer|transaction|charge|payment|account|bill|autopay|virtual card|apple pay|google pay|cancel)\w*\b/i,
    answer: () => ({
      reply: 'Not yet: the Ventus card isn’t live, so there is no account, balance or payment to look up. I can tell you what is planned, or find you a deal.',
      links: [benefits],
    }),
  },
  {
    asks: /./,
    answer: () => ({
      reply: `${brand.name} is a rewards card for the United States that isn’t live yet: more points in the goal you choose, and an assistant that finds deals. ${claims.launch.text}, ${claims.launch.condition}.`,
      links: [benefits, waitlist],
    }),
  },
];

/** Words that make a turn a question about the card, whatever else it names. */
const about =
  /\b(?:ventus|(?:the|this|your|a|my) (?:rewards? |credit |debit )?card\b(?! (?:game|deck|reader|holder|table))|points? (?:would|do|will|can|could|did|for|on|per|are|worth)|(?:how many|earn|get|what) (?:\w+ )?(?:reward )?points|earn (?:on|if|for|per|points|with)|(?:premium|elite|standard) (?:tier|plan|card|membership|level|member|cost|worth|vs|or|and)|(?:join|get on|on) the wait ?list|wait ?list|fdic|annual fees?|yearly fees?|membership fees?|cash ?back|do i (?:have to|need to) be (?:18|21|\d+)|you (?:guys )?(?:sell|share|track|keep|store) my|my (?:personal )?data|tiers?\b|(?:is|are) (?:this|you|it) (?:a bank|a scam|legit|safe)|(?:is|are) (?:these|those|the|any of these) (?:deals?|results?|places?) (?:paid|sponsored|ads|biased)|(?:stores?|shops?|merchants?|brands?|companies|sellers|anyone|anybody|they|someone) pay(?:ing|s)? (?:you|to|for)|(?:paid|sponsored) (?:ads?|placements?|results?|deals?|by)|get(?:ting)? paid (?:to|for|by)|commission|make (?:your )?money|are (?:these|they) ads)\b|\b(?:is|are) (?:my|the|our) (?:money|account|deposits?) (?:\w+ )?(?:safe|insured|protected)|\bwhen (?:does|do|is|will|can) (?:it|this|you|i) (?:launch|go live|come out|start|get (?:it|one|the card))|\bhow (?:old|much does it cost)\b.*\b(?:be|join|sign|card|this)\b|\bhow do i (?:sign up|join|apply|register)\b|\bwhere (?:can|do) i (?:sign up|join|apply)\b|\b(?:work|use it|available|works) (?:in|outside) (?:the )?(?:us|usa|u\.s\.|canada|mexico|europe|uk|other countr|my state)/i;

export const card = actRule<string>({
  act: 'card',
  recognize: ({ text }) => (about.test(text) && !/\bgift card|\bmemory card|\bgraphics card|\bsd card|\bcapture card|\bcard (?:deck|game|holder)/i.test(text) ? text : null),
  answer: (turn, text) => cardReply(text, turn),
});

export function cardReply(text: string, turn: Turn): Reply {
  const topic = topics.find(({ asks }) => asks.test(text));
  return topic ? topic.answer(text, turn) : { reply: said(claims.membership) };
}
