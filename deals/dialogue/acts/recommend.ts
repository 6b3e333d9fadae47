import { usd } from '../../../domain/usd.ts';
import { attributeKey, attributesOfOffer, readAsked } from '../../attributes/read-attributes.ts';
import { meansToldIn, saidFor, saysPhrase, unsuitedFor } from '../../attributes/said-for.ts';
import type { Comparison, Reason } from '../../../domain/deal.ts';
import { formOf } from '../../kinds/kind-phrases.ts';
import { isPersonWord } from '../../lexicon/people.ts';
import type { Plan, PlanOrder } from '../../plan.ts';
import type { Found } from '../../search/search.ts';
import { tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { listsBefore } from '../described.ts';
import { isSameThing } from '../new-topic.ts';
import { namedAmong, placesIn, pointedAt } from '../references.ts';
import { listed } from '../say.ts';
import type { Reply, Turn } from '../turn.ts';
import { closestReply } from './closest.ts';
import { totalOf } from '../basket.ts';
import { alsoSaidBy, comparisonOf, nameOf, pointing, titledSo, usual } from './deal-in-words.ts';
import { alsoSays, bearingSaid, isRestated, ownSentence, says, saysItself, sentenceOf } from './own-words.ts';
import { differences } from './measures.ts';
import { wishesIn } from './property.ts';

const one = (turn: Turn) => pointedAt(turn)[0];
export const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Two or more deals beside each other: prices, and what their titles state where they differ. */
export const tableOf = (deals: readonly Found[], { person }: Turn): Comparison => {
  const table = comparisonOf(deals, person?.goal ?? null);
  return { ...table, rows: [...table.rows, ...differences(deals.map(({ offer }) => offer.title))] };
};

/** What speaks for a deal in a shop's words: its sentence, or the words of its title. */
const because = (found: Found, words: readonly string[]): string => {
  const sentence = sentenceOf(found, words);
  return sentence === nameOf(found) || isRestated(sentence, found)
    ? titledSo(found, (word) => words.some((each) => saysWord(word, each)))
    : `: “${sentence}.”`;
};
const saysWord = (said: string, word: string): boolean =>
  says({ offer: { title: said, description: '', attributes: '' } } as Found, word);

/** What is known of a price where no shop says anything that tells deals apart. */
const pricedSo = (found: Found): string => {
  const before = usual(found);
  return before === null
    ? ''
    : `: it is ${usd(before - found.offer.dealPrice)} (${found.offer.discount ?? 0}%) below the shop’s own earlier price`;
};

/**
 * One of two, with what its shop says of that, and what speaks for the other. Where no shop says anything that tells them apart, the
 * one that costs less, and the answer says so.
 */
export function between(turn: Turn, pair: readonly Found[], wishes: readonly string[]): Reply | null {
  const chosen = chosenOf(pair, wishes);
  if (!chosen) return null;
  const { pick: reason, found, other } = chosen;
  const own = ownSentence(other);
  const gap = other.offer.dealPrice - found.offer.dealPrice;
  const cost = gap === 0 ? 'costs the same' : `costs ${usd(Math.abs(gap))} ${gap > 0 ? 'more' : 'less'}`;
  return {
    reply: `${reason} ${nameOf(other)} ${cost}${own === null || own === ownSentence(found) ? '.' : `, and its shop says: “${own}.”`}`,
    comparison: tableOf(pair, turn),
    ...pointing([found]),
    highlight: [found, other].map(({ id }) => id),
  };
}

/** The one of two that what is wished speaks for, or else its price; and why, in a sentence. */
export function chosenOf(
  pair: readonly Found[],
  wishes: readonly string[],
): { pick: string; found: Found; other: Found } | null {
  const shareOf = (found: Found) =>
    wishes.filter((word) => says(found, word)).length * 2 + (bearingSaid(found, wishes) === '' ? 0 : 1);
  const [most, least] = [Math.max(...pair.map(shareOf)), Math.min(...pair.map(shareOf))];
  const isTold = most > least;
  const [found, other] = pair.toSorted((a, b) =>
    isTold
      ? shareOf(b) - shareOf(a)
      : a.offer.dealPrice - b.offer.dealPrice || (b.offer.discount ?? 0) - (a.offer.discount ?? 0),
  );
  if (!found || !other) return null;
  const mine = nameOf(found);
  const said = wishes.filter((word) => says(found, word));
  const name = `${mine}, at ${usd(found.offer.dealPrice)}`;
  const isOfBoth = wishes.length > 0 && pair.every((each) => wishes.every((word) => saysItself(each, word)));
  const unsaid = `The shops don’t say which suits ${wishes.length > 0 ? 'that' : 'you'}.`;
  const both = isOfBoth ? 'Both shops say it.' : unsaid;
  const pick = !isTold
    ? `${both} By price alone, I’d start with ${name}${found.offer.dealPrice < other.offer.dealPrice ? ': it costs less' : pricedSo(found)}.`
    : said.length > 0
      ? `By what the shops say, ${name}${because(found, said)}`
      : `No shop says it of either, but this bears on it: ${name}.${bearingSaid(found, wishes)}`;
  return { pick, found, other };
}

export function why(turn: Turn): Reply | null {
  const deals = turn.shown();
  // "Why is the 12 inch one first?" names no price.
  const said = /\bwhy (?:(?:is it|only|just|under|up to|the) )*\$?(\d+(?:\.\d\d)?)\W*(?:[?.!]|$)/i.exec(
    turn.typed ?? turn.text,
  )?.[1];
  const amount = said === undefined ? undefined : Number(said);
  const { priceMax } = plansOf(turn.standing.plan)[0];
  if (amount !== undefined && priceMax?.value === amount) return { reply: whyLimit(priceMax) };
  const found = one(turn);
  if (!found) return null;
  const isOfPrice = amount !== undefined && placesIn(turn.text).length === 0;
  if (isOfPrice && deals.every(({ offer }) => offer.dealPrice !== amount))
    return { reply: `None of these costs ${usd(amount)}.` };
  const place = deals.indexOf(found) + 1;
  return {
    reply: `${nameOf(found)} is ${ordinalOf(place)}. ${reasonsOf(found, turn)} ${howRanked(turn)}`,
    links: [{ text: 'How deals are ordered', href: '/how-deals-are-ordered' }],
    ...pointing([found]),
  };
}

/** "Why 108.99?" of the limit on the price. */
const whyLimit = ({ value, middle }: NonNullable<Plan['priceMax']>): string =>
  middle
    ? `You asked for something cheaper and named no price, so I took the middle price of the list before, ${usd(value)}. Name one, such as “under $${Math.ceil(value / 10) * 10 + 20},” and I’ll use it.`
    : `${usd(value)} is the limit you gave. Name another, and I’ll use it.`;

/** "Which would you pick?" gets the first deal: the ranking has its reasons, and the assistant has no other opinion. */
export function pick(turn: Turn): Reply | null {
  const all = placesIn(turn.text).length > 0 ? pointedAt(turn) : ofSpokenOf(turn, namedAmong(turn));
  const opposites = unsuitedFor(turn.text.toLowerCase());
  const against = ({ offer }: Found) => opposites.find((phrase) => saysPhrase(offer.title, phrase));
  const suiting = all.filter((each) => against(each) === undefined);
  const [contrary] = suiting.length === 0 && all[0] ? [against(all[0])] : [];
  // Trail shoes for pavement: of an earlier list of the same, one that is not called so.
  if (contrary !== undefined) return unsuitedReply(turn, all, contrary, against);
  const deals = suiting.length > 0 ? suiting : all;
  const statedBy = ({ offer }: Found) => attributesOfOffer(offer.title, offer.description, offer.attributes);
  // A dog of 80 lb wants what is large: no bed weighs as much, and few say what they weigh.
  const asked = readAsked(turn.text, turn.standing.plan.query).filter(
    ({ type }) =>
      type !== 'weight' || deals.some((deal) => statedBy(deal).some((each) => each.startsWith('weight:'))),
  );
  const fitsOf = (found: Found) => {
    const stated = statedBy(found);
    return asked.filter(({ type, value }) => stated.includes(attributeKey(type, value)));
  };
  const meaning = severalIn.test(turn.text) ? null : meantReply(turn, deals);
  if (meaning) return meaning;
  const isRead = (word: string) =>
    asked.some(({ start, end }) => tokensOf(turn.text.slice(start, end)).includes(word));
  const kinds = new Set(
    plansOf(turn.standing.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(formOf)),
  );
  const several = severalIn.exec(turn.text);
  const wishes = wishesIn(turn.text.replace(severalIn, 'which')).filter(
    (word) => !isRead(word) && !isPersonWord(word) && !kinds.has(formOf(word)),
  );
  const saidOf = (found: Found) => wishes.filter((word) => says(found, word));
  const best = deals.toSorted(
    (a, b) => fitsOf(b).length + saidOf(b).length - fitsOf(a).length - saidOf(a).length,
  );
  const isSaid = (each: Found) => saidOf(each).length * 2 > wishes.length;
  // What says a word of many in another sense is no better than the first.
  const found = best.find((each) => isSaid(each) || fitsOf(each).length > 0) ?? deals[0];
  if (!found) return null;
  const count = numbers[several?.[1]?.toLowerCase() ?? ''] ?? Number(several?.[1] ?? 1);
  if (count > 1 && best.length >= count) {
    // "Two, under $100 in all."
    const most = turn.standing.plan.priceMax?.value ?? Number.POSITIVE_INFINITY;
    const fitting = best.reduce<Found[]>(
      (so, each) =>
        so.length < count && totalOf(turn.standing.plan, [...so, each]) <= most ? [...so, each] : so,
      [],
    );
    const picked = fitting.length === count ? fitting : best.slice(0, count);
    const told =
      wishes.length > 0 && saidOf(found).length > 0
        ? ` Of the first, its shop says: “${sentenceOf(found, saidOf(found))}.”`
        : '';
    return {
      reply: `I’d start with these: ${picked.map((each) => `${nameOf(each)}, at ${usd(each.offer.dealPrice)}`).join('; ')}. ${usd(totalOf(turn.standing.plan, picked))} in all.${told}`,
      ...pointing(picked),
    };
  }
  const fits = fitsOf(found);
  // What another of them is, is not missing, and nobody's mother is what a thing could be.
  const missed = asked.filter(
    (each) => each.type !== 'audience' && !deals.some((deal) => fitsOf(deal).includes(each)),
  );
  const said = listed(
    missed.map(({ start, end }) => turn.text.slice(start, end)),
    'and',
  );
  const isOwn = wishes.length > 0 && isSaid(found);
  // "The best mic, party chat": where no shop says all of it, what is asked for first.
  const [, first = ''] = /\b(?:best|better|most|nicest) ([^,.;?!]+)/i.exec(turn.text) ?? [];
  const closest =
    !isOwn && fitsOf(found).length === 0
      ? (closestReply(turn, deals, wishes) ?? closestReply(turn, deals, wishesIn(first)))
      : null;
  if (closest) return closest;
  const unsaid = 'The shops don’t say which suits that.';
  const bearing =
    isOwn || fitsOf(found).length > 0 ? undefined : deals.find((each) => bearingSaid(each, wishes) !== '');
  if (bearing)
    return {
      reply: `${unsaid} I’d start with ${nameOf(bearing)}, at ${usd(bearing.offer.dealPrice)}.${bearingSaid(bearing, wishes)}`,
      ...pointing([bearing]),
    };
  if (isOwn)
    return {
      reply: `By what the shops say, ${nameOf(found)}, at ${usd(found.offer.dealPrice)}${because(found, saidOf(found))}`,
      ...pointing([found]),
    };
  const isUnsaid = (wishes.length > 0 || asksDegree.test(turn.text)) && said === '' && fits.length === 0;
  if (isUnsaid && best.length === 2) return between(turn, best, wishes);
  const { wants, chosen, basket } = turn.standing.plan;
  // Food and a leash: one of each.
  const firsts = deals.filter(({ want }, at) => deals.findIndex((other) => other.want === want) === at);
  if (wants && !chosen && !basket && wishes.length === 0 && asked.length === 0 && firsts.length > 1)
    return {
      reply: `Of each, I’d start with the first: ${firsts.map((each) => `${nameOf(each)}, at ${usd(each.offer.dealPrice)}`).join('; ')}. ${howRanked(turn)}`,
      ...pointing(firsts),
    };
  return {
    reply: `${said && `None of these is ${said} by what the shops say. `}${isUnsaid ? `${unsaid} ` : ''}I’d start with ${nameOf(found)}, at ${usd(found.offer.dealPrice)}${isUnsaid ? `${pricedSo(found)}.${alsoSays(found)}` : `. ${reasonsOf(found, turn)} ${howRanked(turn)}`}`,
    ...pointing([found]),
  };
}
/** "Which one's harder": asked of all, though these words alone wish nothing. */
const asksDegree = /\b(?:hard|eas|simpl)(?:i?er|i?est)\b/i;
/** What all of them are called is for the opposite of what was told: which was shown before that is not. */
function unsuitedReply(
  turn: Turn,
  deals: readonly Found[],
  contrary: string,
  against: (found: Found) => string | undefined,
): Reply {
  const isSame = (plan: Plan) => isSameThing(turn.index, turn.standing.plan, plan);
  const before = listsBefore(turn, isSame).flatMap(({ shown }) => shown);
  const other = before.find((each) => against(each) === undefined);
  const said = `The shops don’t say which suits that: ${deals.length === 1 ? 'its title says' : 'the titles of all of these say'} “${contrary}.”`;
  return {
    reply: `${said}${other ? ` I showed one before that doesn’t say it: ${nameOf(other)}, at ${usd(other.offer.dealPrice)}.` : ''}`,
    highlight: [],
  };
}

/** "Does the pillow fit my chair? Which would you get": of several things, the one that is spoken of. */
function ofSpokenOf({ standing, shown }: Turn, deals: readonly Found[]): readonly Found[] {
  const about = shown().find(({ id }) => id === standing.about);
  if (about === undefined || standing.plan.basket || deals.length < shown().length) return deals;
  return deals.filter(({ want }) => want === about.want);
}

/** "For my mother, her eyesight is bad": of what is told, the deal whose shop says most of what helps with it. */
function meantReply(turn: Turn, deals: readonly Found[]): Reply | null {
  const told = meansToldIn(turn.text).map(({ told: each }) => each);
  const sayingFor = (found: Found) => told.filter((each) => says(found, each));
  const [best, ...others] = deals.toSorted((a, b) => sayingFor(b).length - sayingFor(a).length);
  if (!best || sayingFor(best).length === 0 || others.length === 0) return null;
  const phraseOf = ({ offer }: Found) =>
    told
      .flatMap(saidFor)
      .filter((phrase) => saysPhrase(`${offer.title}. ${offer.description}`, phrase))
      .join();
  const equal = others.filter((each) => phraseOf(each) === phraseOf(best));
  // What all of them say tells none apart.
  if (equal.length === others.length) return null;
  const name = `${nameOf(best)}, at ${usd(best.offer.dealPrice)}${because(best, sayingFor(best))}`;
  const [other] = others;
  // Large numbers or a voice: which of two ways helps more, nobody here knows.
  if (other && others.length === 1 && sayingFor(other).length === sayingFor(best).length)
    return {
      reply: `Both shops say something for that. I’d start with ${name} ${nameOf(other)}, at ${usd(other.offer.dealPrice)}${because(other, sayingFor(other))}`,
      ...pointing([best]),
      highlight: [best, other].map(({ id }) => id),
    };
  return {
    reply: `By what the shops say, ${name}${alsoSaidBy(equal)}`,
    ...pointing([best, ...equal]),
  };
}

/** "Would you buy it?" Nobody here has tried it: what speaks for the one that is meant, and how its price compares. */
export function opinion(turn: Turn): Reply | null {
  const deals = turn.shown();
  const isMeant = placesIn(turn.text).length > 0 || turn.standing.about !== undefined || deals.length === 1;
  const found = one(turn);
  if (!isMeant || !found) return pick({ ...turn, text: '' });
  const others = deals.filter(({ id, want }) => id !== found.id && want === found.want);
  const cheaper = others.filter(({ offer }) => offer.dealPrice < found.offer.dealPrice).length;
  const place =
    others.length === 0
      ? ''
      : cheaper === 0
        ? ' None of the others costs less.'
        : ` ${cheaper} of the ${others.length} other${others.length === 1 ? '' : 's'} cost${cheaper === 1 ? 's' : ''} less.`;
  return {
    reply: `I can’t try it, so here is what is known of ${nameOf(found)}, at ${usd(found.offer.dealPrice)}. ${reasonsOf(found, turn)}${place}${alsoSays(found)}`,
    ...pointing([found]),
  };
}
/** "Which two would you get?" */
const severalIn = /\bwhich (two|three|four|[2-4])\b/i;

const askedFirst: Partial<Record<PlanOrder, string>> = {
  cheapest: 'the lowest price',
  dearest: 'the highest price',
  discount: 'the biggest saving',
  newest: 'the newest',
  ending: 'what ends soonest',
};
const howRanked = ({ standing }: Turn): string => {
  const first = askedFirst[plansOf(standing.plan)[0].order?.value ?? 'best'];
  const how =
    first === undefined ? 'I rank by match, then saving, then freshness' : `You asked for ${first} first`;
  return `${how}; no shop pays for its place.`;
};

/** The reasons on its card as a sentence: "It matches what you asked for (water, runs), is in your area Running/Track, and ends in 3 days." */
const reasonsOf = (found: Found, { standing }: Turn): string =>
  `It ${listed(found.reasons.map(inSentence), 'and')}.${unsaidBy(found, standing.plan)}`;
/** What was asked for, none of the deals had, and this one doesn't say either. */
function unsaidBy(found: Found, plan: Plan): string {
  const of = plansOf(plan)[found.want];
  if (!of) return '';
  const missed = [
    ...(of.attributes ?? []).filter((each) => each.missed).map(({ span }) => span.text),
    ...of.words.filter((each) => each.missed && !says(found, each.text)).map(({ text }) => text),
  ];
  return missed.length === 0
    ? ''
    : ` Its shop doesn’t say ${listed(
        missed.map((each) => `“${each}”`),
        'or',
      )}.`.replace(/”\.$/, '.”');
}
function inSentence({ kind, text }: Reason): string {
  const [what = '', how = ''] = text.split(/, (?=(?:as you|your|from) )/);
  if (kind === 'match')
    return how === 'as you asked'
      ? `matches what you asked for (${what})`
      : `is ${text.replace(/, as (you said .*)/, ' ($1)').replace(/^(.+) for (“.+”)$/, 'what shops call $2 ($1)')}`;
  if (kind === 'category' || kind === 'goal')
    return `is in ${how.startsWith('your') ? `${how} ` : ''}${what}`;
  if (kind === 'cap') return text.startsWith('fits') ? text : `is ${text}`;
  if (kind === 'saving') return text.replace(', from', ' from');
  return kind === 'ending' ? text : `was ${text}`;
}
const words = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const ordinalOf = (place: number) => words[place] ?? `number ${place}`;
