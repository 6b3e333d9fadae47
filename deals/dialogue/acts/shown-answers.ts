import {
  attributeKey,
  attributesOfOffer,
  readAsked,
  readAttributes,
} from '../../attributes/read-attributes.ts';
import type { Reason } from '../../../domain/deal.ts';
import type { Found } from '../../search/search.ts';
import type { ShownTopic } from '../classify.ts';
import { namedAmong, partNamed, placedIn, placesIn, pointedAt, superlatives } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { pointsReply } from './card-points.ts';
import { listed } from '../say.ts';
import { saysPhrase, unsuitedFor } from '../../attributes/said-for.ts';
import type { Plan } from '../../plan.ts';
import { listsBefore } from '../described.ts';
import { isSameThing } from '../new-topic.ts';
import { closestReply } from './closest.ts';
import {
  comparisonOf,
  dateOf,
  endOf,
  nameOf,
  pointing,
  priceInWords,
  savingText,
  shortNames,
  usd,
  usual,
} from './deal-in-words.ts';
import { formOf } from '../../kinds/kind-phrases.ts';
import { tokensOf } from '../../text/tokens.ts';
import { withDigits } from '../../understand/lex.ts';
import { plansOf } from '../../wants.ts';
import { elsewhereReply } from './elsewhere.ts';
import { alsoSays, bearingOfAll, ownSentence, says, sentenceOf } from './own-words.ts';
import { differences, propertyReply, wishesIn } from './property.ts';
import { asksUnitPrice, unitPriceReply } from './unit-price.ts';

const one = (turn: Turn) => pointedAt(turn)[0];

export type Answer = (turn: Turn) => Reply | Promise<Reply | null> | null;

/** Questions about the deals on the page, each answered from their data. */
export const answers: Readonly<
  Record<
    | ShownTopic
    | 'elsewhere'
    | 'picked'
    | 'saveMany'
    | 'oddPrice'
    | 'amountNeeded'
    | 'sizeNeeded'
    | 'eachOrAll'
    | 'opinion'
    | 'doubtedSaving',
    Answer
  >
> = {
  why,
  pick,
  cheapest: (turn) => extreme(turn, 'cheapest'),
  dearest: (turn) => extreme(turn, 'most expensive'),
  saving: (turn) => {
    if (placesIn(turn.text).length > 0) return saving(turn);
    if (isMost.test(turn.text)) return extreme(turn, 'largest saving');
    return ofSeveral.test(turn.text) ? savings(turn) : saving(turn);
  },
  'ends-first': (turn) => extreme(turn, 'first to end'),
  ends: (turn) =>
    isLong(turn) || (/\bhow (?:long|many)\b/i.test(turn.text) && !ofEnd.test(turn.text))
      ? propertyReply(turn)
      : ends(turn),
  'good-price': goodPrice,
  compare,
  points,
  save,
  seller,
  details,
  total,
  picked,
  elsewhere: elsewhereReply,
  oddPrice: async (turn) => {
    if (/\bmore\W*$/i.test(turn.text))
      return { reply: 'The shops don’t say why one costs more than another.' };
    const told = await goodPrice(turn);
    return told && { ...told, reply: `The shop doesn’t say why. ${told.reply}` };
  },
  amountNeeded: () => ({
    reply: 'I can’t work out how much you need: I only know what the shops write, and they don’t say.',
  }),
  sizeNeeded: () => ({
    reply:
      'I can’t tell which size fits: the shops give no size chart here. Tell me a size, and I’ll show what comes in it.',
  }),
  eachOrAll,
  opinion,
  doubtedSaving,
  saveMany: () => ({
    reply: 'I save one deal at a time. Say “save the second one,” or press Save Deal on each card.',
  }),
  property: (turn) =>
    (asksUnitPrice(turn.text) ? (unitPriceReply(turn) ?? pick({ ...turn, text: '' })) : null) ??
    newest(turn) ??
    propertyReply(turn) ??
    details(turn),
};
const isMost = /\b(?:most|biggest|largest|greatest|highest|best|deepest|steepest|hardest|more|bigger)\b/i;

function save(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const reply = turn.person ? `Saving ${nameOf(found)}.` : `To save ${nameOf(found)} you need an account.`;
  return { reply, save: found.id, ...pointing([found]) };
}

function compare(turn: Turn): Reply | null {
  // "He already has a chair. Difference between the lanterns": of the lanterns.
  const asked = turn.text.split(/[.!?;]\s+/).find((each) => ofDifference.test(each)) ?? turn.text;
  const deals = placesIn(asked).length > 0 ? turn.shown() : namedAmong({ ...turn, text: asked });
  if (deals.length === 1) return { reply: 'Only one deal is shown, so there is none to compare it with.' };
  const named = pointedAt({ ...turn, text: asked, shown: () => deals });
  // Of many, "which one is better" asks for one, and not for the first two.
  if (named.length < 2 && deals.length > 2 && betterOfMany.test(turn.text)) return pick(turn);
  const about = deals.find(({ id }) => id === turn.standing.about);
  const pair =
    named.length > 1
      ? named.slice(0, 4)
      : [...new Set([...(about ? [about] : []), ...named, ...deals])].slice(0, 2);
  const [first, second] = pair;
  if (!first || !second) return null;
  const gap = second.offer.dealPrice - first.offer.dealPrice;
  const names = shortNames(pair);
  const cheap = gap > 0 ? 0 : 1;
  const lead =
    gap === 0
      ? `Both cost ${usd(first.offer.dealPrice)}.`
      : `The ${names[cheap] ?? ''} costs ${usd(Math.abs(gap))} less.`;
  const saved = pair.map((found) => (usual(found) ?? found.offer.dealPrice) - found.offer.dealPrice);
  const most = saved.indexOf(Math.max(...saved));
  const isClear = saved.filter((amount) => amount === saved[most]).length === 1;
  const isSame = gap !== 0 && most === cheap;
  const table = comparisonOf(pair, turn.person?.goal ?? null);
  const apart = /\bdiff/i.test(turn.text) ? setApart(pair, names) : '';
  const saves = `saves the most: ${usd(saved[most] ?? 0)}.`;
  const price =
    isClear && isSame
      ? `${lead.slice(0, -1)} and ${saves}`
      : isClear
        ? `${lead} The ${names[most] ?? ''} ${saves}`
        : lead;
  return {
    reply: `${apart}${price}`,
    comparison: { ...table, rows: [...table.rows, ...differences(pair.map(({ offer }) => offer.title))] },
    highlight: pair.map(({ id }) => id),
  };
}

/** "The Mirabrook says “Neutral, Blue”": the words of each title that the other has not. */
function setApart([first, second]: readonly Found[], names: readonly string[]): string {
  const own = ({ offer }: Found, other: Found): string => {
    const taken = new Set(tokensOf(`${other.offer.title} ${offer.brand ?? ''}`).map(formOf));
    return offer.title
      .split(', ')
      .flatMap((part) => {
        const left = part
          .split(' ')
          .filter((word) => !tokensOf(word).every((each) => taken.has(formOf(each))));
        // "6 mm" is one measure.
        return left.some((word) => /\d/.test(word)) ? part : left.join(' ') || [];
      })
      .join(', ');
  };
  if (!first || !second) return '';
  const beside = (lead: string, one: string | null, other: string | null) =>
    one && other ? `${lead} ${names[0] ?? ''}, “${one}”; ${names[1] ?? ''}, “${other}.” ` : '';
  const [mine, theirs] = [ownSentence(first), ownSentence(second)];
  const told =
    mine !== null && mine === theirs ? `Both shops say: “${mine}.” ` : beside('The shops say:', mine, theirs);
  return `${beside('What their titles say:', own(first, second), own(second, first))}${told}`;
}

const ofDifference = /\bdiff|\bcompar|\bvs\b|\bversus\b/i;
const betterOfMany = /\bwhich\b.*\b(?:better|nicer)\b/i;

function why(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const deals = turn.shown();
  const place = deals.indexOf(found) + 1;
  return {
    reply: `${nameOf(found)} is ${ordinalOf(place)}. ${reasonsOf(found)} ${howRanked}`,
    links: [{ text: 'How deals are ordered', href: '/how-deals-are-ordered' }],
    ...pointing([found]),
  };
}

/** "Which would you pick?" gets the first deal: the ranking has its reasons, and the assistant has no other opinion. */
function pick(turn: Turn): Reply | null {
  const all = placesIn(turn.text).length > 0 ? pointedAt(turn) : namedAmong(turn);
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
  const isRead = (word: string) =>
    asked.some(({ start, end }) => tokensOf(turn.text.slice(start, end)).includes(word));
  const kinds = new Set(
    plansOf(turn.standing.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(formOf)),
  );
  const several = severalIn.exec(turn.text);
  const wishes = wishesIn(turn.text.replace(severalIn, 'which')).filter(
    (word) => !isRead(word) && !kinds.has(formOf(word)),
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
      (so, each) => (so.length < count && sumOf([...so, each]) <= most ? [...so, each] : so),
      [],
    );
    const picked = fitting.length === count ? fitting : best.slice(0, count);
    const told =
      wishes.length > 0 && saidOf(found).length > 0
        ? ` Of the first, its shop says: “${sentenceOf(found, saidOf(found))}.”`
        : '';
    return {
      reply: `I’d start with these: ${picked.map((each) => `${nameOf(each)}, at ${usd(each.offer.dealPrice)}`).join('; ')}. ${usd(sumOf(picked))} in all.${told}`,
      ...pointing(picked),
    };
  }
  const fits = fitsOf(found);
  // What another of them is, is not missing.
  const missed = asked.filter((each) => !deals.some((deal) => fitsOf(deal).includes(each)));
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
  const bearing = isOwn || fitsOf(found).length > 0 ? null : bearingOfAll(deals, wishes, unsaid);
  if (bearing) return bearing;
  const sentence = sentenceOf(found, saidOf(found));
  if (isOwn)
    return {
      reply: `By what the shops say, ${nameOf(found)}, at ${usd(found.offer.dealPrice)}${sentence === nameOf(found) ? '.' : `: “${sentence}.”`}`,
      ...pointing([found]),
    };
  const isUnsaid = wishes.length > 0 && said === '' && fits.length === 0;
  const { wants, chosen, basket } = turn.standing.plan;
  // Food and a leash: one of each.
  const firsts = deals.filter(({ want }, at) => deals.findIndex((other) => other.want === want) === at);
  if (wants && !chosen && !basket && wishes.length === 0 && asked.length === 0 && firsts.length > 1)
    return {
      reply: `Of each, I’d start with the first: ${firsts.map((each) => `${nameOf(each)}, at ${usd(each.offer.dealPrice)}`).join('; ')}. ${howRanked}`,
      ...pointing(firsts),
    };
  return {
    reply: `${said && `None of these is ${said} by what the shops say. `}${isUnsaid ? `${unsaid} ` : ''}I’d start with ${nameOf(found)}, at ${usd(found.offer.dealPrice)}.${isUnsaid ? alsoSays(found) : ` ${reasonsOf(found)} ${howRanked}`}`,
    ...pointing([found]),
  };
}
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

/** "Would you buy it?" Nobody here has tried it: what speaks for the one that is meant, and how its price compares. */
function opinion(turn: Turn): Reply | null {
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
    reply: `I can’t try it, so here is what is known of ${nameOf(found)}, at ${usd(found.offer.dealPrice)}. ${reasonsOf(found)}${place}${alsoSays(found)}`,
    ...pointing([found]),
  };
}
/** "Which two would you get?" */
const severalIn = /\bwhich (two|three|four|[2-4])\b/i;

/** "52 lb Pair": what the title says of several in one, in its own words. */
const together = /\b(?:pairs?|set|pack|\d+-(?:pack|piece)|count|case)\b/i;
function eachOrAll(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const part = found.offer.title
    .split(', ')
    .slice(1)
    .find((each) => together.test(each));
  const said = part === undefined ? '' : ` Its title says “${part}.”`;
  return {
    reply: `The shop doesn’t say whether that is for each or for all of ${nameOf(found)}.${said}`,
    ...pointing([found]),
  };
}

const howRanked = 'I rank by match, then saving, then freshness; no shop pays for its place.';

/** The reasons on its card as a sentence: "It matches what you asked for (water, runs), is in your area Running/Track, and ends in 3 days." */
const reasonsOf = ({ reasons }: Found) => `It ${listed(reasons.map(inSentence), 'and')}.`;
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

const ofEnd = /\b(?:sale|deals?|offers?|prices?|valid|left|available|ends?|expires?|good|have)\b/i;
/** "How long is the first?" of a hose that is 50 feet. */
const isLong = (turn: Turn): boolean =>
  /\bhow long (?:is|are)\b(?!.*\b(?:sale|deal|offer|valid|good|left|price|available)\b)/i.test(turn.text) &&
  readAttributes(one(turn)?.offer.title ?? '').some(({ type }) => type === 'length');

function ends(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const reply =
    found.offer.endsAt === null
      ? `${nameOf(found)} has no end date: the shop states none, so the price can change any day.`
      : `${nameOf(found)} ends on ${endOf(found)}.`;
  return { reply, ...pointing([found]) };
}

function points(turn: Turn): Reply | null {
  const { standing, text } = turn;
  // "Card points on this" of a set: on all of it.
  if (standing.plan.basket && standing.about === undefined && placesIn(text).length === 0 && !partNamed(turn))
    return pointsReply(sumOf(turn.shown()), text, 'the set');
  const found = one(turn);
  if (!found) return null;
  const { goal } = turn.person ?? {};
  // Cat food earns little for somebody whose goal is sports.
  const isOutside = goal && turn.index.table.goalOf(found.row) !== goal;
  const asked = isOutside ? `${text} outside my goal` : text;
  return { ...pointsReply(found.offer.dealPrice, asked, shortNames([found])[0]), ...pointing([found]) };
}

async function goodPrice(turn: Turn): Promise<Reply | null> {
  const found = one(turn);
  if (!found) return null;
  const seen = (await turn.observe([found.id])).get(found.id);
  return { reply: `${nameOf(found)}: ${priceInWords(found, seen)}`, ...pointing([found]) };
}

/** "How much is that for two?", "two of them how much", "I need 3 gallons, how much is that". */
const ofOne =
  /\b(?:it|this|that)\b.*\bfor (two|three|four|five|six|[2-9]|\d\d)\b|\b(two|three|four|five|six|[2-9]|\d\d) (?:of (?:it|them|those|these|that|the|number)\b|gallons?|packs?|bags?|boxes|bottles?|pairs?|cans?)\b/i;
export const countsUp = (text: string): boolean =>
  ofOne.test(text) &&
  /\bhow much\b|\btotal\b|\bcosts?\b|\bcome (?:out )?to\b|\brun me\b|\bset me back\b/i.test(text);
/** "The whole lot": no choice between what is shown. */
const allOfIt =
  /\b(?:all|everything|whole|the (?:\d+|two|three|four|five|six|lot)|both|every|these|those|them)\b/i;
const numbers: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** "What did you pick?", "what's in it?", of a set. */
export const picks =
  /\bwhat (?:did you|have you) (?:pick|choose|put|select|include)\w*\b|\bwhat(?:'?s| is| are| all is) (?:all )?(?:in (?:it|the (?:set|kit|list|bundle))|included)\b|^what(?:'?s| is) included\b|^(?:(?:and|so|ok(?:ay)?),? )*(?:is (?:that|this|it) (?:everything|all(?: of it)?|the whole (?:set|thing|list|kit))|(?:that|this)['’]?s (?:everything|all))\b|\blist (?:them|the items|everything)\b/i;

function picked(turn: Turn): Reply {
  const items = turn.shown().map((found) => `${nameOf(found)} (${usd(found.offer.dealPrice)})`);
  return { reply: `${items.join('; ')}. ${usd(sumOf(turn.shown()))} in all.` };
}

const sumOf = (deals: readonly Found[]): number => deals.reduce((all, { offer }) => all + offer.dealPrice, 0);

function total(turn: Turn): Reply {
  const [, counted, several] = ofOne.exec(turn.text) ?? [];
  const word = counted ?? several ?? '';
  const [each] = word ? pointedAt(turn) : [];
  const times = numbers[word.toLowerCase()] ?? Number(word);
  // Six of a 6-pack are 36.
  const pack = /\b(?:\d+[- ](?:pack|piece|count|pairs?)|(?:set|pack|case) of \d+)\b/i.exec(
    each?.offer.title ?? '',
  );
  if (each)
    return {
      reply: `${word.charAt(0).toUpperCase()}${word.slice(1)} of ${nameOf(each)}, at ${usd(each.offer.dealPrice)} each, cost ${usd(each.offer.dealPrice * times)}.${pack ? ` Its title says “${pack[0]}.”` : ''}`,
      ...pointing([each]),
    };
  const named = placesIn(turn.text).length > 1 ? pointedAt(turn) : turn.shown();
  // "The total for the cheapest of both".
  const extreme = turn.standing.plan.basket
    ? undefined
    : superlatives.find(({ says }) => says.test(turn.text));
  const wants = [...new Set(named.map(({ want }) => want))];
  if (extreme && wants.length > 1) {
    const picked = wants.flatMap((want) => extreme.pick(named.filter((each) => each.want === want)) ?? []);
    const items = picked.map((found) => `${nameOf(found)} (${usd(found.offer.dealPrice)})`);
    return {
      reply: `The ${extreme.name} of each: ${items.join('; ')}. ${usd(sumOf(picked))} in all.`,
      ...pointing(picked),
    };
  }
  const isSet = turn.standing.plan.basket !== undefined || named.length < turn.shown().length;
  // "Everything" of knives and coffee makers to choose from is one of each.
  const isOfSeveral = turn.standing.plan.wants !== undefined && !turn.standing.plan.chosen;
  if (!isSet && named.length > 1 && (isOfSeveral || !allOfIt.test(turn.text)))
    return oneOfEach(named, countIn(turn.text));
  const sum = sumOf(named);
  return {
    reply:
      named.length === 1
        ? `It is ${usd(sum)}; two cost ${usd(sum * 2)}.`
        : `The ${named.length} deals cost ${usd(sum)} in all.`,
    highlight: named.length < turn.shown().length ? named.map(({ id }) => id) : [],
  };
}

const countWords: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' };
/** "Total for 6": how many, two if it is not said. */
const countIn = (text: string): number => {
  const count = Number(/\bfor (?:all )?(\d{1,2})\b/i.exec(withDigits(text))?.[1]);
  return count >= 2 ? count : 2;
};

/** Nobody buys all of a list to choose from: one of each thing that was asked for, the first that is shown. */
function oneOfEach(deals: readonly Found[], count: number): Reply {
  const firsts = deals.filter(({ want }, at) => deals.findIndex((other) => other.want === want) === at);
  const items = firsts.map((found) => `${nameOf(found)} (${usd(found.offer.dealPrice)})`);
  const prices = deals.map(({ offer }) => offer.dealPrice);
  return {
    reply:
      firsts.length > 1
        ? `One of each, the first that is shown: ${items.join('; ')}. ${usd(sumOf(firsts))} in all.`
        : `These are ${deals.length} to choose from, ${usd(Math.min(...prices))} to ${usd(Math.max(...prices))} each. ${countWords[count] ?? count} of the first, ${items[0] ?? ''}, cost ${usd(sumOf(firsts) * count)}.`,
    highlight: firsts.map(({ id }) => id),
  };
}

function extreme(turn: Turn, name: (typeof superlatives)[number]['name']): Reply | null {
  const which = superlatives.find((each) => each.name === name);
  // "Which is cheaper, the first or the third?"
  const named = placedIn(turn, turn.shown());
  const found = which?.pick(named.length > 1 ? named : namedAmong(turn));
  if (!which) return null;
  if (!found) return { reply: 'None of these deals has an end date, so none ends first.' };
  const before = usual(found);
  const detail =
    which.name === 'largest saving' && before !== null
      ? `: ${usd(found.offer.dealPrice)} instead of ${usd(before)}, ${usd(before - found.offer.dealPrice)} less (${found.offer.discount ?? 0}%)`
      : which.name === 'first to end'
        ? `, on ${endOf(found)}, at ${usd(found.offer.dealPrice)}`
        : `, at ${usd(found.offer.dealPrice)} from ${found.offer.merchant}`;
  return { reply: `The ${which.name} of these is ${nameOf(found)}${detail}.`, ...pointing([found]) };
}

/** "Which is newest?" */
function newest(turn: Turn): Reply | null {
  const which = superlatives.find(({ name }) => name === 'newest');
  const found = which?.says.test(turn.text) ? which.pick(turn.shown()) : undefined;
  if (!found) return null;
  const dates = new Set(turn.shown().map(({ offer }) => dateOf(offer.firstSeenAt)));
  const since = dateOf(found.offer.firstSeenAt);
  return dates.size === 1 && turn.shown().length > 1
    ? { reply: `All of these were added on the same day, ${since}.` }
    : { reply: `The newest of these is ${nameOf(found)}, added on ${since}.`, ...pointing([found]) };
}

/** "Which ones are on sale?" */
const ofSeveral =
  /\b(?:which|any|are|all|do)\b.*\b(?:ones|these|those|them|they|all)\b|^any\b|^(?:what(?:'?s| is)|anything) (?:\w+ )?(?:on sale|discounted|marked down)\b/i;

function savings(turn: Turn): Reply {
  const deals = turn.shown();
  const reduced = deals.filter((found) => usual(found) !== null);
  const few = shortNames(reduced.slice(0, mostNamed));
  const names = listed(reduced.length > few.length ? [...few, 'others'] : few, 'and');
  return {
    reply:
      reduced.length === 0
        ? 'None of these names a former price.'
        : reduced.length === deals.length
          ? `All ${deals.length} cost less than their former price.`
          : `${reduced.length} of the ${deals.length} cost${reduced.length === 1 ? 's' : ''} less than ${reduced.length === 1 ? 'its' : 'their'} former price: ${names}.`,
    highlight: reduced.map(({ id }) => id),
  };
}
const mostNamed = 4;

function saving(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const before = usual(found);
  const price = usd(found.offer.dealPrice);
  return {
    reply:
      before === null
        ? `${nameOf(found)} costs ${price}. The shop names no former price, so there is no saving to speak of.`
        : `${nameOf(found)} is ${price} instead of ${usd(before)}: you save ${savingText(found).replace(', ', ' (')}).`,
    ...pointing([found]),
  };
}

/** "91% off??": what the saving rests on. */
function doubtedSaving(turn: Turn): Reply | null {
  const share = Number(/(\d{1,2}) ?(?:%|percent)/i.exec(turn.text)?.[1]);
  const found = turn.shown().find(({ offer }) => offer.discount === share) ?? one(turn);
  if (!found) return null;
  const told = saving({ ...turn, text: 'it', standing: { ...turn.standing, about: found.id } });
  if (!told || usual(found) === null) return told;
  const basis =
    found.offer.priceEvidence === 'verified'
      ? 'We saw that former price ourselves.'
      : 'The former price is the shop’s own, and not one that we saw.';
  return { ...told, reply: `${told.reply} ${basis}` };
}

function seller(turn: Turn): Reply | null {
  const many = /\b(?:brands|makers|shops|stores|sellers|merchants)\b/i.exec(turn.text)?.[0];
  if (many && placesIn(turn.text).length === 0) {
    const isBrand = /^(?:brands|makers)$/i.test(many);
    const names = new Set(
      turn.shown().flatMap(({ offer }) => (isBrand ? offer.brand : offer.merchant) ?? []),
    );
    return { reply: `Among these: ${[...names].join(', ')}.` };
  }
  const found = one(turn);
  if (!found) return null;
  return {
    reply: `${nameOf(found)} is sold by ${found.offer.merchant}${found.offer.brand ? ` and made by ${found.offer.brand}` : ''}, for ${usd(found.offer.dealPrice)}. ${found.offer.isSample ? 'It is a sample: the shop is invented.' : 'View Deal on its card opens the shop.'}`,
    ...pointing([found]),
  };
}

function details(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const before = usual(found);
  return {
    reply: `${nameOf(found)}, ${usd(found.offer.dealPrice)}${before === null ? '' : ` instead of ${usd(before)}`} at ${found.offer.merchant}. ${found.offer.description} ${found.offer.endsAt === null ? 'It has no end date.' : `It ends on ${endOf(found)}.`}`,
    ...pointing([found]),
  };
}
