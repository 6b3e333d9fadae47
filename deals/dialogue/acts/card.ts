import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import type { Claim } from '../../../domain/claim.ts';
import { claimsOf } from '../../../domain/claims-of-programme.ts';
import { goals } from '../../../domain/goals.ts';
import { otherSpendMultiplier, referenceTier, type Tier, tiers } from '../../../domain/tiers.ts';
import type { Programme } from '../../../domain/programme.ts';
import { placeRule } from '../../../domain/waitlist-place.ts';
import { shortUsd } from '../../../domain/usd.ts';
import tierNames from '../../lexicon/tier-names.json' with { type: 'json' };
import { withDigits } from '../../understand/lex.ts';
import { tokensOf } from '../../text/tokens.ts';
import { classify, type Label, labels, likeliest, wordScores } from '../classify.ts';
import { plainWords } from '../evidence.ts';
import { amountsIn } from '../moves.ts';
import type { Reply, Standing } from '../turn.ts';

const said = ({ text, condition }: Claim) => `${text} ${condition}`;
const sentence = ({ text, condition }: Claim) => {
  const whole = /[.!]$/.test(text) ? `${text} ${condition}` : `${text}, ${condition}`;
  return /[.!]$/.test(whole) ? whole : `${whole}.`;
};
const launchIn = (programme: Programme) => sentence(claimsOf(programme).launch);
const benefits = { text: 'Compare the tiers', href: '/benefits' };
const waitlist = { text: 'Join the waitlist', href: '/join-waitlist' };
const order = { text: 'How deals are ordered', href: '/how-deals-are-ordered' };
const privacy = { text: 'Privacy', href: '/privacy' };
const count = (points: number) => points.toLocaleString('en-US');
const tierLine = ({ name, annualFee, multiplier, monthlyCap, mainGoals }: Tier) =>
  `${name}: ${shortUsd(annualFee)} a year, ${multiplier}X points in ${mainGoals === 1 ? 'one goal' : `up to ${mainGoals} goals`}${monthlyCap === null ? ', no monthly cap' : ` on up to ${shortUsd(monthlyCap)} a month`}.`;

const amountIn =
  /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\b|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\s?(?:dollars?|d[oó]lares|bucks|usd|\$|(?<=\.\d\d)(?! ?(?:in|inch|ft|lb|oz)\b(?! \w)))/i;
/** "A 10 inch saw" does not mean $10. */
const noMeasure =
  '(?![\\d.]*[ -]?(?:inch|in\\b(?! (?:an?|the|my|one|total)\\b)|ft|f(?:oo|ee)t|lb|pound|oz|ounce|gal|qt|quart|mm|cm|person|p(?:ac|ie)[kc]|years?|yrs?|yo\\b|hours?|gb|tb|watts?|volts?|days?|months?|weeks?|percent|%|"))';
const bareAmount = new RegExp(
  `\\b(?:spend(?:ing)?|spent|put(?:ting)?|drop(?:ping|ped)?|blow|charge|purchase|buy|bought|cost(?:s|ing)?|for|on|of|a)\\s+(?:about |around |like )?(?:a )?(\\d[\\d,]*(?:\\.\\d{1,2})?)(k)?\\b${noMeasure}`,
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

/** The in-goal dollars that earn the tier's rate: spread evenly over the months, up to each month's cap. */
const insideOf = (total: number, months: number, { monthlyCap }: Tier): number =>
  monthlyCap === null ? total : Math.min(total, monthlyCap * months);

const yearly = /\b(?:a|per|each|every) year\b|\byearly|annually\b|\b(?:al|por|cada) año\b/i;
const monthly = /\b(?:a|per|each|every) month\b|\bmonthly\b|\b(?:al|por|cada) mes\b/i;

const notEarned = 'Planned rates. Nothing is earned before launch.';

/** What an amount would earn in and out of the goal, with the calculation; of a deal, named by `deal`, the calculation says it all. */
export function pointsReply(amount: number, text: string, deal?: string): Reply {
  const tier = referenceTier ?? tiers[0];
  if (!tier) return { reply: said(claims.membership) };
  const isYear = yearly.test(text);
  const isMonthly = monthly.test(text);
  const months = isYear ? 12 : 1;
  // "In a year, at $500 a month" is twelve times "$500 a year".
  const total = isYear && isMonthly ? amount * months : amount;
  const points = (each: Tier) => {
    const within = insideOf(total, months, each);
    return Math.round(within * each.multiplier + (total - within) * otherSpendMultiplier);
  };
  const named = tiersIn(text)[0] ?? tier;
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
      reply: `${shortUsd(amount)}${period}${what} outside your goal would earn ${count(outside)} points on every tier, ${otherSpendMultiplier} a dollar. In your goal: ${count(points(named))} points on ${named.name}.`,
      figure: {
        figure: `${count(outside)} pts`,
        lines: [`${shortUsd(total)} × ${otherSpendMultiplier}, outside your goal.`, notEarned],
      },
      links: [benefits],
    };
  const inside = insideOf(total, months, named);
  const beyond = total > inside ? ` + ${shortUsd(total - inside)} × ${otherSpendMultiplier}` : '';
  const sum = `${shortUsd(inside)} × ${named.multiplier}${beyond}`;
  const limit =
    named.monthlyCap === null ? ', no monthly cap' : `, on up to ${shortUsd(named.monthlyCap)} a month`;
  const figure = `${count(points(named))} pts`;
  if (deal !== undefined)
    return {
      reply: 'In your goal it would earn these points.',
      figure: {
        figure,
        lines: [
          `${sum} for ${deal}.`,
          `${named.name}${limit}. Outside your goal: ${count(outside)} points.`,
          notEarned,
        ],
      },
      links: [benefits],
    };
  return {
    reply: `${shortUsd(amount)}${period} in your goal would earn ${count(points(named))} points on ${named.name}, and ${listed(others.map((each) => `${count(points(each))} points on ${each.name}`))}. Outside your goal: ${count(outside)} points.`,
    figure: { figure, lines: [`${sum}, ${named.name}${limit}.`, notEarned] },
    links: [benefits],
  };
}

const elsewhere = `Purchases outside your goal would earn ${otherSpendMultiplier} point a dollar on every tier.`;
/** "450 in my goal plus 200 on other stuff": what is spent in the goal, and beside it. */
const inGoal =
  /\$?(\d[\d,]*)(?: (?:dollars|bucks))?(?: (?:a|per|each) month)? (?:(?:in|on|for|at) )?(?:my|the|our|that|this) (?:goal|category)\b/i;
function spendIn(said: string, before = ''): { inside: number; outside: number } | null {
  const text = withoutTiers(withDigits(said).replace(/\binstead of .*$/i, ''));
  const [found = '', digits = ''] = inGoal.exec(text) ?? [];
  const inside = Number(digits.replaceAll(',', ''));
  const outside = amountsIn(text.replace(found, ''))[0] ?? (before ? spendIn(before)?.outside : undefined);
  return inside && outside ? { inside, outside } : null;
}

function bothReply({ inside, outside }: { inside: number; outside: number }, text: string): Reply {
  const points = (tier: Tier) => {
    const within = insideOf(inside, 1, tier);
    return Math.round(within * tier.multiplier + (inside - within + outside) * otherSpendMultiplier);
  };
  const named = tiersIn(text)[0] ?? referenceTier ?? tiers[0];
  if (!named) return { reply: said(claims.membership) };
  const each = [named, ...tiers.filter((tier) => tier !== named)].map(
    (tier) => `${count(points(tier))} points on ${tier.name}`,
  );
  const within = insideOf(inside, 1, named);
  const limit =
    named.monthlyCap === null ? ', no monthly cap' : `, on up to ${shortUsd(named.monthlyCap)} a month`;
  return {
    reply: `${shortUsd(inside)} in your goal and ${shortUsd(outside)} elsewhere would earn ${each[0] ?? ''}, and ${listed(each.slice(1))}.`,
    figure: {
      figure: `${count(points(named))} pts`,
      lines: [
        `${shortUsd(within)} × ${named.multiplier} + ${shortUsd(inside - within + outside)} × ${otherSpendMultiplier}, ${named.name}${limit}.`,
        notEarned,
      ],
    },
    links: [benefits],
  };
}

const feeds =
  'Prices come from the shops’ own feeds, and every card says when its price was last checked. Invented sample shops are marked as samples.';
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
const tiersIn = (text: string) => tiers.filter(({ id }) => text.search(namesOf.get(id) ?? /$^/) >= 0);
/** "The $99 one" is a tier, and no amount to spend. */
const withoutTiers = (text: string) =>
  [...namesOf.values()].reduce((left, name) => left.replaceAll(name, ' '), text);

/** "Golf, dogs and gaming", "both as goals": more than one goal is wanted. */
const severalGoals =
  /\b(?:both|two|three|2|3|several|many|multiple|all (?:of|three|3)|(?:more|other) than (?:one|1))\b|,[^,.?]+,? (?:and|&) |\b(?:and|&) .*\b(?:both|too)\b/i;
const sharedBy = (list: readonly Tier[]) =>
  list
    .filter(({ mainGoals }) => mainGoals > 1)
    .map(
      ({ name, mainGoals, annualFee }) =>
        `More than one goal takes ${name}: up to ${mainGoals}, for ${shortUsd(annualFee)} a year.`,
    )
    .join(' ');

/**
 * The answer to each common question about the card; every sentence about rewards or money comes from the claims
 * register.
 */
export const topics: Readonly<Record<Label<'card'>, (text: string, programme: Programme) => Reply>> = {
  points: (text) => {
    const amount = amountOf(text);
    if (amount !== null) return pointsReply(amount, text);
    const [tier] = tiersIn(text);
    const rate = tier ? `${tierLine(tier)} ${elsewhere}` : said(claims.membership);
    return { reply: `${rate} Name an amount, and I’ll work out its points.`, links: [benefits] };
  },
  tiers: (text, programme) => {
    const named = tiersIn(text);
    const lines = (named.length > 0 ? named : tiers).map(tierLine);
    const first = severalGoals.test(text) ? `${sharedBy(tiers)} ` : '';
    return { reply: `${first}${lines.join(' ')} ${said(claimsOf(programme).fees)}`, links: [benefits] };
  },
  launch: (_, programme) => ({
    reply: `${launchIn(programme)} The card is not live yet; people on the waitlist hear first.`,
    links: [waitlist],
  }),
  age: (_, programme) => ({
    reply: `You need to be 18 or older and live in the United States. ${launchIn(programme)}`,
    links: [waitlist],
  }),
  region: (_, programme) => ({
    reply: `Ventus is for customers in the United States (U.S.) only, 18 or older. ${launchIn(programme)}`,
    links: [waitlist],
  }),
  insured: (_, programme) => ({
    reply: said(claimsOf(programme).notABank),
    links: [{ text: 'Terms', href: '/terms' }],
  }),
  waitlist: (_, programme) => ({
    reply: `Join the waitlist with your name, email and favorite category; it takes a minute. ${said(claims.joining)} ${launchIn(programme)}`,
    links: [waitlist],
  }),
  paid: () => ({ reply: `No shop pays for a place here. ${said(claims.dealOrder)}`, links: [order] }),
  privacy: () => ({
    reply:
      'What you ask here is used to find deals, and it is not sold. The privacy page names everything that is kept and how to have it deleted.',
    links: [privacy],
  }),
  order: () => ({
    reply: `${said(claims.dealOrder)} ${feeds}`,
    links: [order],
  }),
  goals: (text) => ({
    reply: `${severalGoals.test(text) ? `${sharedBy(tiers)} ` : ''}You choose one goal: ${goals.map(({ label }) => label.toLowerCase()).join(', ')}. Purchases in it earn more points. ${tiers.map(({ name, features }) => `${name}: ${(features.find((each) => /goal/i.test(each)) ?? features[0] ?? '').toLowerCase()}.`).join(' ')}`,
    links: [{ text: 'Smart Rewards', href: '/smartrewards' }],
  }),
  redeem: () => ({
    reply: `A point has no cash value yet, and nobody has earned any. ${said(claims.estimates)}`,
    links: [benefits],
  }),
  account: (_, programme) => ({
    reply: `Not yet: the ${brand.name} card isn’t live, so there is no account, balance or payment to look up. ${launchIn(programme)} I can tell you what is planned, or find you a deal.`,
    links: [benefits],
  }),
  about: (_, programme) => ({
    reply: `${brand.name} is a rewards card for the United States that isn’t live yet: more points in the goal you choose, and an assistant that finds deals. ${launchIn(programme)} Write to ${brand.contactEmail} to reach a person.`,
    links: [benefits, waitlist],
  }),
  terms: (text, programme) => ({
    reply: `${unsettled.find(([asks]) => asks.test(text))?.[1] ?? 'That'} is not settled yet: there is nothing to apply for before launch. ${said(claims.joining)} ${launchIn(programme)}`,
    links: [waitlist],
  }),
  shop: () => ({
    reply: `${brand.name} isn’t a shop and can’t do that: the shop named on each card sells, ships and takes returns. View Deal opens its page.`,
    links: [order],
  }),
  outside: (text) => {
    const amount = amountOf(text);
    if (amount !== null) return pointsReply(amount, `${text} outside my goal`);
    return {
      reply: `${elsewhere} ${said(claims.membership)}`,
      links: [benefits],
    };
  },
};

/** What the card's terms will say, which nobody knows before they are written. */
const unsettled: readonly (readonly [asks: RegExp, what: string])[] = [
  [
    /^(?=.*\bpoints?\b).*\b(?:returns?|returned|returning|refund(?:s|ed)?|(?:send|sent|bring|brought|give|gave|take|took) (?:\w+ ){1,3}back)\b/i,
    'What happens to the points of a purchase that is returned',
  ],
  [
    /\bcredit (?:score|check|report|history|limit|line)\b|\b(?:good|bad|poor|no|my|great|perfect) credit\b|\b(?:hard|soft) (?:pull|inquiry)\b/i,
    'What credit the card will ask for',
  ],
  [
    /\bpoints?\b.*\b(?:expir\w*|go bad|run out|lapse|last|disappear)\b|\b(?:lose|keep|sit on) (?:my|the|your) points\b|^(?:and |so |but )?(?:do|will|would|can) (?:they|those) (?:ever )?(?:expire|go bad|lapse)\b/i,
    'Whether points will ever expire',
  ],
  [
    /\bforeign (?:transaction )?(?:fees?|transactions?|charges?|purchases?)\b|\b(?:use|using|works?|take) (?:it|the card|this card) (?:abroad|overseas|in (?:europe|mexico|canada))\b/i,
    'What the card will cost abroad',
  ],
  [
    /\bcancel (?:it|the card|my (?:card|membership)|premium|elite|any ?time)\b|\bgive it up whenever\b|\b(?:tied|locked) (?:to it|in(?:to)?)\b|\bclose my (?:card|account)\b/i,
    'How the card can be canceled',
  ],
  [/\b(?:apr|interest rates?|late payments?|minimum payments?)\b/i, 'What interest the card will charge'],
];

/** Questions with their own answer, by their essential words. */
const special: readonly {
  asks: RegExp;
  answer: (text: string, programme: Programme) => Reply;
  isPlain?: true;
}[] = [
  {
    isPlain: true,
    asks: /\b(?:talk|speak|chat|write)\b.*\b(?:human|person|someone|somebody|agent|people|representative|support)\b|\bcustomer (?:service|support|care)\b/i,
    answer: () => ({
      reply: `I’m a program. To reach a person, write to ${brand.contactEmail}.`,
      links: [{ text: `Email ${brand.contactEmail}`, href: `mailto:${brand.contactEmail}` }],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:need|have|got|must|should) (?:\w+ )?(?:sign ?up|register|log ?in|(?:make |create |open )?an account)\b/i,
    answer: () => ({
      reply:
        'No account is needed to look for deals and open them: View Deal goes to the shop. To save deals you need one, and it costs nothing.',
      links: [{ text: 'Log in or sign up', href: '/login' }],
    }),
  },
  {
    isPlain: true,
    asks: /\bwhen do (?:these|those|the|your|all) (?:\w+ )?(?:deals?|offers?|sales?) (?:end|expire|stop)\b|\bhow long (?:do|are) (?:these|the|your) (?:deals?|offers?) (?:last|good|valid)\b/i,
    answer: () => ({
      reply: 'Each deal has its own end date, on its card. Where the shop states none, the card says so.',
      links: [order],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:move|jump|skip|climb|get) (?:up|ahead|to the front|higher)\b.*\b(?:wait ?-?list|list|line|queue)\b|\brefer(?:rals?|ring|s)?\b|\binvit(?:e|ing) (?:a |my |some )?(?:friend|people)/i,
    answer: () => ({
      reply: `Each person who joins with your code and confirms their address moves you up ${placeRule.placesForReferral} places, for ${placeRule.mostReferrals} people at most. No place can be bought.`,
      links: [waitlist],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:can|could|how|want|would|list|sign)\b.*\b(?:my|our) (?:business|shop|store|company|brand|boutique)\b|\b(?:merchants?|retailers?)\b.*\b(?:join|sign|apply|partner|list)|\bpartner with\b/i,
    answer: () => ({
      reply: `Merchants have a waitlist of their own: leave your name, your website and what you sell, and we’ll tell you when it is ready to launch. ${claims.dealOrder.condition}`,
      links: [{ text: 'For merchants', href: '/partners' }],
    }),
  },
  ...unsettled.map(([asks]) => ({
    isPlain: true as const,
    asks,
    answer: (text: string, programme: Programme) => topics.terms(text, programme),
  })),
  {
    isPlain: true,
    asks: /\b(?:credit|debit|prepaid|charge)\b(?: card)?(?:,| or)|\b(?:what|which) (?:kind|type|sort) of card\b|\bis (?:it|this|ventus) (?:a|an|like a) (?:\w+ )?(?:credit|debit|prepaid)\b/i,
    answer: (_, programme) => ({
      reply: `${programme.cardType === null ? 'Whether it will be a credit or a prepaid card is not settled yet.' : `It will be a ${programme.cardType} card.`} ${said(claimsOf(programme).notABank)}`,
      links: [benefits],
    }),
  },
  {
    isPlain: true,
    asks: /^(?:so |and |but )?are (?:the|your|these|those) (?:deals|offers|shops|stores|prices|discounts) (?:even |actually |really |all )*(?:real|legit|fake|genuine|true)\b/i,
    answer: () => ({ reply: feeds, links: [order] }),
  },
  {
    isPlain: true,
    asks: /\b(?:what|how) about (?:the )?(?:shipping|delivery|returns)\b|\b(?:can|could|will) you (?:order|ship|deliver) (?:it|this|that|them)\b|\bprice[- ]match|\breturn (?:something|it|an? item|this|that|policy)\b|\breturns\b|\bmy (?:order|package|delivery)\b|\bstore near me\b|\b(?:free|shipping|delivery) (?:shipping|delivery|costs?|fees?|times?)\b|\bhow long (?:is|does) (?:shipping|delivery)\b|\bdo(?:es)? (?:you|y'?all|they|it|these|the shops?) (?:ship|deliver)\b|(?<!\bmy )\brefunds?\b/i,
    answer: (text, programme) => topics.shop(text, programme),
  },
  {
    isPlain: true,
    asks: /\bhow (?:do|can|would) i save (?:a |an |this |the |some )?(?:deals?|offers?)\b/i,
    answer: () => ({
      reply:
        'Press Save Deal on a card, or say “save the second one.” You need an account for it, and it costs nothing.',
      links: [{ text: 'Log in or sign up', href: '/login' }],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:do|does|will|would|is) (?:i|it|we|this)\b.*\b(?:pay|cost|free|charge)\b.*\b(?:talk|chat|use you|ask you|use this|assistant)\b/i,
    answer: () => ({
      reply: 'Asking here costs nothing, and needs no account. No shop pays for a place in the answers.',
    }),
  },
  {
    isPlain: true,
    asks: /^(?:so |and |hey |hi )?(?:can|could|may) (?:my|our|his|her) [\w' ]+ (?:use|get|have|apply for|join|own) (?:it|one|this|the card|a card)\b/i,
    answer: (text, programme) =>
      /\b(?:canada|mexico|toronto|london|europe|abroad|overseas)\b/i.test(text)
        ? topics.region(text, programme)
        : topics.age(text, programme),
  },
  {
    isPlain: true,
    asks: /^(?:is there|do you have|have you got|where(?:'?s| is)) (?:an?|the|your) (?:ventus |mobile |phone |iphone |android )*app\b/i,
    answer: () => ({ reply: 'There is no app to install: the site works in the browser of a phone.' }),
  },
  {
    asks: /\b(?:visa|master ?card|amex|american express|discover)\b/i,
    answer: (_, programme) => ({
      reply: `Which network the card will run on has not been announced. ${launchIn(programme)}`,
      links: [waitlist],
    }),
  },
  {
    isPlain: true,
    asks: /\b(?:the|this|your|a|ventus) card\b.*\b(?:free|costs?)\b|\bfree\b.*\bcard\b|\bhow much (?:is|does|will|would) (?:the|this|your) card\b|^(?:\w+ )?(?:do|will|would) i (?:have to|need to|gotta) pay(?: \w+)?\W*$/i,
    answer: (_, programme) => topics.tiers('', programme),
  },
  {
    asks: /\b(?:transaction|transfer|late|hidden|monthly|yearly|annual|any|the) fees?\b/i,
    answer: topics.tiers,
  },
  {
    asks: /\b(?:change|switch|update)\b.*\bgoals?\b|\bgoals?\b.*\b(?:changes?|switch)\b/i,
    answer: topics.goals,
  },
  {
    asks: /\bcaps? (?:on|of|for) (?:the )?(?:standard|premium|elite)\b|\b(?:monthly|annual) cap\b|\bis (?:standard|premium|elite) (?:worth|capped)\b/i,
    answer: topics.tiers,
  },
  {
    isPlain: true,
    asks: /\b(?:what(?:'?s| is)|how do i) (?:your |the )?(?:e-?mail|phone|contact|reach|number)\b|\byour (?:e-?mail|phone number|address)\b/i,
    answer: topics.about,
  },
  { asks: /\bsmart rewards\b/i, answer: topics.goals },
  { asks: /\b[135]x\b/i, answer: topics.points },
  {
    asks: /\b(?:outside|not in|beyond|other than) (?:of )?(?:my|the|your) goal\b/i,
    answer: topics.outside,
  },
];

/** A turn this likely to be about the card is, whatever else it names. */
const surelyCard = 0.8;
/** With plain words of the card, "which membership", this is enough. */
const likelyCard = 0.4;
const otherCards =
  /\b(?:gift|memory|graphics|video|sd|sound|capture|birthday|business|playing|trading|pokemon) cards?\b/i;

/** Questions about the card and the site. */
export function namesCard(text: string): boolean {
  const { card: share } = classify('act', text);
  const isSaid = Math.max(...wordScores('card', text)) >= plainWords;
  return share > (isSaid ? likelyCard : surelyCard) && !otherCards.test(text);
}

/** Card questions in words that are also used for products: "premium caps", "free shipping". */
export const asksOfCard = (text: string): boolean =>
  special.some(({ asks, isPlain }) => isPlain && asks.test(text)) && !otherCards.test(text);

const mostOfTier = 4;

/** "And if I go premium?" after an amount is about that amount, and "what does Premium cost?" is not. */
const goesOn =
  /^(?:(?:and|ok(?:ay)?|so|but|then|what about|how about),? )*(?:if|on|with|for|in|outside|not in|the|standard|premium|elite|free)\b/i;
const ofFees = /\b(?:costs?|fees?|price|worth|worked|difference)\b/i;
const longestFollowUp = 8;

/** The answer to a question about the card. An amount that points are asked for is kept for the next one. */
export function cardReply(given: string, programme: Programme, standing?: Standing): Reply {
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

function replyTo(text: string, programme: Programme): Reply {
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
    return { ...earned, reply: `${tierLine(tier)} ${earned.reply}` };
  }
  // "Is it worth it for $300 a month?"
  if (topic === 'tiers' && amount !== null && !tiers.some(({ annualFee }) => annualFee === amount))
    return pointsReply(amount, text);
  return (special.find(({ asks }) => asks.test(text))?.answer ?? topics[topic])(text, programme);
}
