import { usd } from '../../../domain/usd.ts';
import { readAttributes } from '../../attributes/read-attributes.ts';
import type { Plan } from '../../plan.ts';
import type { Found } from '../../search/search.ts';
import { countOf, totalOf } from '../basket.ts';
import type { ShownTopic } from '../classify.ts';
import { namedAmong, partNamed, placedIn, placesIn, pointedAt, superlatives } from '../references.ts';
import { costsOfSeveral } from '../searched.ts';
import type { Reply, Turn } from '../turn.ts';
import { pointsReply } from './card-points.ts';
import { listed } from '../say.ts';
import {
  dateOf,
  endOf,
  nameOf,
  pointing,
  priceInWords,
  savingText,
  shortNames,
  pricedName,
  usual,
} from './deal-in-words.ts';
import { formOf } from '../../kinds/kind-phrases.ts';
import { tokensOf } from '../../text/tokens.ts';
import { withDigits } from '../../understand/lex.ts';
import { elsewhereReply } from './elsewhere.ts';
import { ownSentence } from './own-words.ts';
import { isYesOrNo, propertyReply, wishesIn } from './property.ts';
import { chosenOf, numbers, opinion, pick, tableOf, why } from './recommend.ts';
import { asksOtherThan, comesInReply } from './comes-in.ts';
import { unsaidReply } from './unsaid.ts';
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
    if (turn.standing.plan.basket && (turn.standing.about === undefined || ofWhole.test(turn.text)))
      return savingOfSet(turn);
    return ofSeveral.test(turn.text) ? savings(turn) : saving(turn);
  },
  'ends-first': (turn) => extreme(turn, 'first to end'),
  ends: (turn) =>
    isLong(turn) || (/\bhow (?:long|many)\b/i.test(turn.text) && !ofEnd.test(turn.text))
      ? (propertyReply(turn) ?? lasts(turn))
      : // "Comfy for long sessions" asks for no end.
        ofTime.test(turn.text)
        ? ends(turn)
        : propertyReply(turn),
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
    (asksOtherThan.test(turn.text) ? comesInReply(turn) : null) ??
    propertyReply(turn) ??
    (/\bwhich\b/i.test(turn.text) ? pick(turn) : null) ??
    (isYesOrNo.test(turn.text) ? unsaidReply(turn) : null) ??
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
  const apart = /\bdiff/i.test(turn.text) ? setApart(pair, names) : '';
  const saves = `saves the most: ${usd(saved[most] ?? 0)}.`;
  const price =
    isClear && isSame
      ? `${lead.slice(0, -1)} and ${saves}`
      : isClear
        ? `${lead} The ${names[most] ?? ''} ${saves}`
        : lead;
  return {
    reply: `${apart}${price}${advice(asked, pair)}`,
    comparison: tableOf(pair, turn),
    highlight: pair.map(({ id }) => id),
  };
}

/** What a comparison ends in: "for concrete floors," the one that what is told speaks for, or else the one that costs less. */
function advice(text: string, pair: readonly Found[]): string {
  const purpose = / for (?!me\b|you\b)(?<what>[^,.?!]+)\W*$/i.exec(text)?.groups?.['what'];
  const chosen = pair.length === 2 && purpose !== undefined ? chosenOf(pair, wishesIn(purpose)) : null;
  return chosen ? ` ${chosen.pick}` : '';
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

const ofTime =
  /\b(?:sales?|deals?|offers?|prices?|valid|left|available|end\w*|expir\w*|over|until|till|when|how (?:long|many|soon|much)|good|run\w* out|last\w*|days?|weeks?|months?|tonight|tomorrow|today|dates?|deadline|time|hurry|wait|still|go(?:es|ing)?)\b/i;
const ofEnd = /\b(?:sale|deals?|offers?|prices?|valid|left|available|ends?|expires?|good|have)\b/i;
/** "How long is the first?" of a hose that is 50 feet. */
const isLong = (turn: Turn): boolean =>
  /\bhow long (?:is|are)\b(?!.*\b(?:sale|deal|offer|valid|good|left|price|available)\b)/i.test(turn.text) &&
  readAttributes(one(turn)?.offer.title ?? '').some(({ type }) => type === 'length');

/** "How long does it last?" of what states no time. */
function lasts(turn: Turn): Reply | null {
  const found = one(turn);
  return found
    ? { reply: `The shop doesn’t say how long ${nameOf(found)} lasts.`, ...pointing([found]) }
    : null;
}

/** "When do these end": the dates of all that are shown, from the first to the last. */
function allEnds(deals: readonly Found[]): Reply {
  const dated = deals
    .filter(({ offer }) => offer.endsAt !== null)
    .toSorted((a, b) => (a.offer.endsAt ?? 0) - (b.offer.endsAt ?? 0));
  const [first] = dated;
  const last = dated.at(-1);
  const open = deals.length - dated.length;
  if (!first || !last)
    return { reply: 'None of these has an end date: the shops state none, so a price can change any day.' };
  const dates = new Set(dated.map(endOf));
  const span =
    dates.size === 1
      ? `${dated.length === 1 ? `${nameOf(first)} ends` : `${dated.length} of these end`} on ${endOf(first)}.`
      : dated.length <= mostDates
        ? `${dated.map((each) => `${nameOf(each)}: ${endOf(each)}`).join('; ')}.`
        : `The first to end is ${nameOf(first)}, on ${endOf(first)}; the last is ${nameOf(last)}, on ${endOf(last)}.`;
  const rest = open === 0 ? '' : ` The other ${open === 1 ? 'one has' : `${open} have`} no end date.`;
  return { reply: `${span}${rest}` };
}
const mostDates = 4;
const ofAllShown = /\b(?:these|those|they|them|all|each)\b/i;

function ends(turn: Turn): Reply | null {
  const deals = turn.shown();
  if (deals.length > 1 && ofAllShown.test(turn.text) && placesIn(turn.text).length === 0 && !partNamed(turn))
    return allEnds(deals);
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
    return pointsReply(totalOf(standing.plan, turn.shown()), text, 'the set');
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

/** "How much is that for two?", "what would 2 of the first be", "the first one times 2 how much", "I need 3 gallons, how much is that". */
const ofOne =
  /\b(?:it|this|that)\b.*\bfor (?<word>two|three|four|five|six|[2-9]|\d\d)\b|\b(?<word>two|three|four|five|six|[2-9]|\d\d) (?:of (?:it|them|those|these|that|the|number)\b|gallons?|packs?|bags?|boxes|bottles?|pairs?|cans?)\b|\b(?:times|x) ?(?<word>two|three|four|five|six|[2-9]|\d\d)\b/i;
const asksCost =
  /\bhow much\b|\btotal\b|\bcosts?\b|\bcome (?:out )?to\b|\brun me\b|\bset me back\b|\bwhat(?:['’]?s| is| are| would| will)\b(?:.*\b(?:be|times|x ?\d+)\W*$| \w+ of the\b)/i;
export const countsUp = (text: string): boolean =>
  ofOne.test(text) &&
  // "Need diapers, 3 packs, 60 total" asks for them.
  (!/\b(?:need|looking for)\b/i.test(text) || /\bhow much\b/i.test(text)) &&
  asksCost.test(text);
/** "The whole lot": no choice between what is shown. */
const allOfIt =
  /\b(?:all|everything|whole|the (?:\d+|two|three|four|five|six|lot)|both|every|these|those|them)\b/i;

/** "What did you pick?", "what's in it?", of a set. */
export const picks =
  /\bwhat (?:did you|have you) (?:pick|choose|put|select|include)\w*\b|\bwhat(?:'?s| is| are| all is) (?:all )?(?:in (?:it|the (?:set|kit|list|bundle))|included)\b|^what(?:'?s| is) included\b|^(?:(?:and|so|ok(?:ay)?),? )*(?:is (?:that|this|it) (?:everything|all(?: of it)?|the whole (?:set|thing|list|kit))|(?:that|this)['’]?s (?:everything|all))\b|\blist (?:them|the items|everything)\b/i;

function picked(turn: Turn): Reply {
  const { plan } = turn.standing;
  const items = turn.shown().map((found) => pricedName(plan, found));
  return { reply: `${items.join('; ')}. ${usd(totalOf(plan, turn.shown()))} in all.` };
}

function total(turn: Turn): Reply {
  const { word = '' } = ofOne.exec(turn.text)?.groups ?? {};
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
      reply: `The ${extreme.name} of each: ${items.join('; ')}. ${usd(totalOf(turn.standing.plan, picked))} in all.`,
      ...pointing(picked),
    };
  }
  const isSet = turn.standing.plan.basket !== undefined || named.length < turn.shown().length;
  // "Everything" of knives and coffee makers to choose from is one of each.
  const isOfSeveral = turn.standing.plan.wants !== undefined && !turn.standing.plan.chosen;
  if (!isSet && named.length > 1 && (isOfSeveral || !allOfIt.test(turn.text)))
    return oneOfEach(turn.standing.plan, named, countIn(turn.text));
  const sum = totalOf(turn.standing.plan, named);
  return {
    reply:
      named.length === 1
        ? `It is ${usd(sum)}; two cost ${usd(sum * 2)}.`
        : [
            `The ${named.length} deals cost ${usd(sum)} in all.`,
            ...costsOfSeveral(named, turn.standing.plan),
          ].join(' '),
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
function oneOfEach(plan: Plan, deals: readonly Found[], count: number): Reply {
  const firsts = deals.filter(({ want }, at) => deals.findIndex((other) => other.want === want) === at);
  const items = firsts.map((found) => pricedName(plan, found));
  const total = usd(totalOf(plan, firsts));
  const prices = deals.map(({ offer }) => offer.dealPrice);
  return {
    reply:
      firsts.length > 1
        ? `One of each, the first that is shown: ${items.join('; ')}. ${total} in all.`
        : `These are ${deals.length} to choose from, ${usd(Math.min(...prices))} to ${usd(Math.max(...prices))} each. ${countWords[count] ?? count} of the first, ${items[0] ?? ''}, cost ${usd(totalOf(plan, firsts) * count)}.`,
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

const ofWhole = /\b(?:total|all|altogether|together|everything|overall)\b/i;
/** "How much do I save in total" of a set. */
function savingOfSet(turn: Turn): Reply {
  const { plan } = turn.standing;
  const saved = turn
    .shown()
    .reduce(
      (all, found) =>
        all + ((usual(found) ?? found.offer.dealPrice) - found.offer.dealPrice) * countOf(plan, found),
      0,
    );
  const total = totalOf(plan, turn.shown());
  return {
    reply:
      saved < 0.005
        ? `All of it costs ${usd(total)}. The shops name no former prices, so there is no saving to speak of.`
        : `All of it costs ${usd(total)} instead of ${usd(total + saved)}: you save ${usd(saved)} (${Math.round((saved / (total + saved)) * 100)}%).`,
  };
}

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
