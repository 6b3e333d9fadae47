import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import type { Claim } from '../../../domain/claim.ts';
import { goals } from '../../../domain/goals.ts';
import { otherSpendMultiplier, referenceTier, type Tier, tiers } from '../../../domain/tiers.ts';
import { dollars } from '../../text/dollars.ts';
import { type Label, likeliest } from '../classify.ts';
import type { Reply } from '../turn.ts';

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

const amountIn =
  /\$\s?(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\b|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(k)?\s?(?:dollars?|bucks|usd|\$)/i;
const bareAmount =
  /\b(?:spend(?:ing)?|spent|put(?:ting)?|purchase|buy|bought|cost(?:s|ing)?|for|on|of|a)\s+(?:about |around |like )?(?:a )?(\d[\d,]*(?:\.\d{1,2})?)(k)?\b/i;

/** The dollars a text speaks of, or null. */
export function amountOf(text: string): number | null {
  // "Premium is $99 … if I put $800": a fee is no purchase where there is another amount.
  const all = [...text.matchAll(new RegExp(amountIn, 'gi')), ...text.matchAll(new RegExp(bareAmount, 'gi'))];
  const fees = new Set(tiers.map(({ annualFee }) => String(annualFee)));
  const found = all.find((match) => !fees.has(match[1] ?? match[3] ?? '')) ?? all[0];
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

const tiersIn = (text: string) =>
  tiers.filter(
    ({ name, annualFee }) =>
      new RegExp(`\\b${name}\\b`, 'i').test(text) ||
      (annualFee === 0 && /\b(?:free|basic|cheapest|lowest)\b/i.test(text)),
  );

/** What is said about each thing people ask of the card; every sentence about rewards or money is from the register of claims. */
const topics: Readonly<Record<Label<'card'>, (text: string) => Reply>> = {
  points: (text) => {
    const amount = amountOf(text);
    if (amount !== null) return pointsReply(amount, text);
    return { reply: said(claims.membership), links: [benefits] };
  },
  tiers: (text) => {
    const named = tiersIn(text);
    const lines = (named.length > 0 ? named : tiers).map(tierLine);
    return { reply: `${lines.join(' ')} ${said(claims.fees)}`, links: [benefits] };
  },
  launch: () => ({
    reply: `${claims.launch.text}, ${claims.launch.condition}. The card is not live yet; people on the waitlist hear first.`,
    links: [waitlist],
  }),
  age: () => ({
    reply: `You need to be 18 or older and live in the United States. ${sentence(claims.launch)}`,
    links: [waitlist],
  }),
  region: () => ({
    reply: `Ventus is for customers in the United States (U.S.) only, 18 or older. ${sentence(claims.launch)}`,
    links: [waitlist],
  }),
  insured: () => ({ reply: said(claims.notABank), links: [{ text: 'Terms', href: '/terms' }] }),
  waitlist: () => ({
    reply: `Join the waitlist with your name, email and favorite category; it takes a minute. ${said(claims.joining)} ${sentence(claims.launch)}`,
    links: [waitlist],
  }),
  paid: () => ({ reply: `No shop pays for a place here. ${said(claims.dealOrder)}`, links: [order] }),
  privacy: () => ({
    reply:
      'What you ask here is used to find deals, and it is not sold. The privacy page names everything that is kept and how to have it deleted.',
    links: [privacy],
  }),
  order: () => ({
    reply: `${said(claims.dealOrder)} Prices come from the shops’ own feeds, and every card says when its price was last checked. Invented sample shops are marked as samples.`,
    links: [order],
  }),
  goals: () => ({
    reply: `You choose one goal: ${goals.map(({ label }) => label.toLowerCase()).join(', ')}. Purchases in it earn more points. ${tiers.map(({ name, features }) => `${name}: ${(features.find((each) => /goal/i.test(each)) ?? features[0] ?? '').toLowerCase()}.`).join(' ')}`,
    links: [{ text: 'Smart Rewards', href: '/smartrewards' }],
  }),
  redeem: () => ({
    reply: `A point has no cash value yet, and nobody has earned any. ${said(claims.estimates)}`,
    links: [benefits],
  }),
  account: () => ({
    reply:
      'Not yet: the Ventus card isn’t live, so there is no account, balance or payment to look up. I can tell you what is planned, or find you a deal.',
    links: [benefits],
  }),
  about: () => ({
    reply: `${brand.name} is a rewards card for the United States that isn’t live yet: more points in the goal you choose, and an assistant that finds deals. ${claims.launch.text}, ${claims.launch.condition}. Write to ${brand.contactEmail} to reach a person.`,
    links: [benefits, waitlist],
  }),
};

/** Words that make a turn a question about the card, whatever it sounds like. */
const named =
  /\b(?:ventus|(?:the|this|your) (?:rewards? |credit |debit )?card\b(?! (?:game|deck|reader|holder|table))|(?:how many|earn|get|what) (?:\w+ )?(?:reward )?points|(?:premium|elite|standard) (?:tier|plan|card|membership|level|member)|wait ?-?list|fdic|annual fees?|membership fees?|cash ?back)\b/i;
const otherCards =
  /\b(?:gift|memory|graphics|video|sd|sound|capture|birthday|business|playing|trading|pokemon) cards?\b/i;

/** Questions about the card and the site. */
export const namesCard = (text: string): boolean => named.test(text) && !otherCards.test(text);

export function cardReply(text: string): Reply {
  const topic = likeliest('card', text);
  // An amount and points in one question ask for a sum.
  const isSum = /\bpoints?\b|\bearn\b|\bcash ?back\b/i.test(text) && amountOf(text) !== null;
  return topics[isSum ? 'points' : topic](text);
}
