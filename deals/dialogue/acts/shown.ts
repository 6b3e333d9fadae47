import { readAttributes } from '../../attributes/read-attributes.ts';
import { namesThing } from '../../kinds/describe.ts';
import { kindsNamed } from '../../kinds/kind-table.ts';
import { plansOf } from '../../wants.ts';
import { readRequest } from '../read-request.ts';
import type { Found } from '../../search/search.ts';
import { tokensOf } from '../../text/tokens.ts';
import { type ShownTopic, shownTopicOf } from '../classify.ts';
import { moves } from '../moves.ts';
import { pointedAt, placesIn, superlatives } from '../references.ts';
import { actRule, type Reply, type Turn } from '../turn.ts';
import { pointsReply } from './card.ts';
import { asksOfAll, propertyReply } from './property.ts';
import { comparisonOf, endOf, nameOf, priceInWords, savingText, usd, usual } from './deal-in-words.ts';

const pointing = (found: readonly Found[]): Partial<Reply> => ({
  highlight: found.map(({ id }) => id),
  ...(found.length === 1 && found[0] ? { about: found[0].id } : {}),
});
const one = (turn: Turn) => pointedAt(turn)[0];

type Answer = (turn: Turn) => Reply | Promise<Reply | null> | null;

/** Questions about the deals on the page, each answered from their rows. */
const answers: Readonly<Record<ShownTopic | 'property', Answer>> = {
  why,
  pick,
  cheapest: (turn) => extreme(turn, 'cheapest'),
  dearest: (turn) => extreme(turn, 'most expensive'),
  saving: (turn) =>
    isMost.test(turn.text) && placesIn(turn.text).length === 0
      ? extreme(turn, 'largest saving')
      : saving(turn),
  'ends-first': (turn) => extreme(turn, 'first to end'),
  ends,
  'good-price': goodPrice,
  compare,
  points,
  save,
  seller,
  details,
  total,
  property: (turn) => propertyReply(turn) ?? details(turn),
};
const isMost = /\b(?:most|biggest|largest|greatest|highest|best|deepest|steepest|hardest|more|bigger)\b/i;

function save(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const reply = turn.person ? `Saving ${nameOf(found)}.` : `To save ${nameOf(found)} you need an account.`;
  return { reply, save: found.id, ...pointing([found]) };
}

function compare(turn: Turn): Reply | null {
  const deals = turn.shown();
  if (deals.length === 1) return { reply: 'Only one deal is shown, so there is none to compare it with.' };
  const named = pointedAt(turn);
  const about = deals.find(({ id }) => id === turn.standing.about);
  const pair =
    named.length > 1
      ? named.slice(0, 4)
      : [...new Set([...(about ? [about] : []), ...named, ...deals])].slice(0, 2);
  const [first, second] = pair;
  if (!first || !second) return null;
  const gap = second.offer.dealPrice - first.offer.dealPrice;
  const [cheap, dear] = gap >= 0 ? [first, second] : [second, first];
  const lead =
    gap === 0
      ? `Both cost ${usd(first.offer.dealPrice)}.`
      : `${nameOf(cheap)} is ${usd(Math.abs(gap))} less: ${usd(cheap.offer.dealPrice)} against ${usd(dear.offer.dealPrice)}.`;
  const saves = pair.map(savingText);
  return {
    reply: pair.some((found) => usual(found) !== null)
      ? `${lead} Savings: ${saves.join(' against ')}.`
      : lead,
    comparison: comparisonOf(pair),
    highlight: pair.map(({ id }) => id),
  };
}

function why(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const deals = turn.shown();
  const place = deals.indexOf(found) + 1;
  return {
    reply: `${nameOf(found)} is ${ordinalOf(place)} because of this: ${reasonsOf(found)}. The order is match first, then saving, then freshness. No shop pays for its place.`,
    links: [{ text: 'How deals are ordered', href: '/how-deals-are-ordered' }],
    ...pointing([found]),
  };
}

/** What one would pick is what comes first: the order has its reasons, and there is no other opinion here. */
function pick(turn: Turn): Reply | null {
  const [found] = placesIn(turn.text).length > 0 ? pointedAt(turn) : turn.shown();
  if (!found) return null;
  return {
    reply: `I’d start with ${nameOf(found)}, at ${usd(found.offer.dealPrice)}, because ${reasonsOf(found)}. I rank by match, then saving, then freshness; no shop pays for its place.`,
    ...pointing([found]),
  };
}

const reasonsOf = ({ reasons }: Found) =>
  reasons.map(({ text }) => `it ${asClause(text.charAt(0).toLowerCase() + text.slice(1))}`).join('; ');
const asClause = (reason: string) =>
  /^(?:matches|saves|ends|fits)/.test(reason)
    ? reason
    : `${reason.startsWith('checked') ? 'was' : 'is'} ${reason}`;
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
  const found = one(turn);
  return found
    ? { ...pointsReply(found.offer.dealPrice, turn.text, ` for ${nameOf(found)}`), ...pointing([found]) }
    : null;
}

async function goodPrice(turn: Turn): Promise<Reply | null> {
  const found = one(turn);
  if (!found) return null;
  const seen = (await turn.observe([found.id])).get(found.id);
  return { reply: `${nameOf(found)}: ${priceInWords(found, seen)}`, ...pointing([found]) };
}

function total(turn: Turn): Reply {
  const named = placesIn(turn.text).length > 1 ? pointedAt(turn) : turn.shown();
  const sum = named.reduce((all, { offer }) => all + offer.dealPrice, 0);
  return {
    reply: `The ${named.length} deals cost ${usd(sum)} in all.`,
    highlight: named.length < turn.shown().length ? named.map(({ id }) => id) : [],
  };
}

function extreme(turn: Turn, name: (typeof superlatives)[number]['name']): Reply | null {
  const which = superlatives.find((each) => each.name === name);
  const found = which?.pick(turn.shown());
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
    reply: `${nameOf(found)} is sold by ${found.offer.merchant}${found.offer.brand ? ` and made by ${found.offer.brand}` : ''}, for ${usd(found.offer.dealPrice)}. View Deal on its card opens the shop.`,
    ...pointing([found]),
  };
}

function details(turn: Turn): Reply | null {
  const found = one(turn);
  if (!found) return null;
  const before = usual(found);
  return {
    reply: `${nameOf(found)}, ${usd(found.offer.dealPrice)}${before === null ? '' : ` instead of ${usd(before)}`} at ${found.offer.merchant}. ${found.offer.description} It ends: ${endOf(found)}.`,
    ...pointing([found]),
  };
}

/** Words that point at what is on the page. Without one, a question is about something else. */
const pointing_words =
  /\b(?:it|its|that|this|these|those|they|them|both|shown|listed|results?|the list|the two|of the)\b|\b(?:the|this|that|which|cheapest|other) ones?\b|\bones?\?|\b(?:most|least) \w+ ones?\b|^(?:why|when|how long|which|what(?:'s| is) the|whats the|compare|save|any)\b/i;
const asking =
  /^(?:and |ok(?:ay)?,? |so |but |hey,? |hmm,? |cool,? |wait,? )*(?:why|when|what|whats|which|who|where|how|is|are|does|do|did|has|have|can|could|will|would|should|was|were|any|compare|save|bookmark|keep|tell|show|give|open|describe|details|more|difference|the|number|#|first|second|third|fourth|fifth|last|add|total|i(?:'d| would| want| like| prefer|'ll take)|put|let's|lets|please)\b|\?\s*$/i;

/** "Cheapest first" puts the list in another order, and asks nothing. */
const sorts =
  /\b(?:sort\w*|order(?:ed)?|rank|arrange|start with)\b(?! (?:it|this|that)\b)|\b(?:first|on top)\W*$|\bto (?:high|low|pric|dear|cheap|latest|expensive)\w*|^by\b/i;
const askedOfIt =
  /^(?:(?:so|and|ok(?:ay)?|but),? )*(?:is|are|does|do|has|have|can|will|would|what(?:'?s| is)) (?:it|this|that|these|they)\b|^(?:how|what|which)\b.*\b(?:does|do|is|are|can|will|has|have) (?:it|this|that|these|they)\b/i;
/** Two or three words with a question mark. */
const shortest = 3;
const comparative = /\b(?:\w{3,}er|more|less|other|another|else|next|others)\b/i;
/** Words that can only mean what is on the page. */
const theirs =
  /\b(?:it|this|these|those|them|they|that (?:one|deal|list)|on (?:the|this|my) (?:list|page|screen)|out of the|of the (?:two|three|four|five)|you (?:just )?(?:found|listed|showed))\b/i;
const isShort = (text: string) => tokensOf(text).length <= 2;
/** What narrows the list, or asks for others, asks nothing of it. */
const narrows = /\b(?:only|just|minimum|hide|at least|or more|budget)\b|\b(?:high|low|top)[- ]end\b/i;
/** "Different" is no difference. */
const asSaid = (text: string) => text.replaceAll('’', "'").replaceAll(/\bdifferent\b/gi, 'other');
const askedWith = /\b(?:which|what|whats|why|who|whos|when|is|does|how)\b/i;
const isOfOne = /\b(?:is|are|does|do|has|have|can|will|would|what|which|how)\b/i;
/** From this score on, words alone tell that something is asked of the list; below the other, none do. */
const [plain, faint] = [2, 1];

/** Questions about what is shown. Naming another kind of thing than the last search asks for that instead. */
export const shown = actRule<Answer>({
  act: 'shown',
  recognize: (turn) => {
    const text = asSaid(turn.text);
    const isChange = sorts.test(text) || narrows.test(text) || moves.some(({ says }) => says.test(turn.text));
    if (turn.standing.shown === 0 || (isChange && !askedWith.test(text))) return null;
    const isPlaced = placesIn(text).length > 0;
    const { topic, score } = shownTopicOf(text);
    const isPointed = isPlaced || pointing_words.test(text);
    const isAsked = asking.test(text) && isPointed;
    const isFragment = /\?\s*$/.test(text) && tokensOf(text).length <= shortest && !comparative.test(text);
    const isOfAll = score < faint && asksOfAll(text);
    if (score < plain && !isAsked && !isFragment && !isOfAll) return null;
    const isTheirs = theirs.test(text) && (score >= plain || askedOfIt.test(text));
    if (
      !isPlaced &&
      ((!isTheirs && namesAnother(turn, score >= plain)) ||
        (topic === 'points' && !isPointed && !isShort(text)))
    )
      return null;
    // "How much do clubs usually cost?" beside clubs asks for prices in general.
    if (
      topic === 'good-price' &&
      !isPlaced &&
      !theirs.test(text) &&
      namesThing(readRequest(turn.index, text).plan)
    )
      return null;
    if (score >= faint) return answers[topic];
    if (isOfAll) return answers.property;
    // "Battery life?" asks it of the deal at hand; "purple?" asks for others.
    if (isFragment && !isPlaced)
      return readAttributes(text).length === 0 && !isSold(turn) ? answers.property : null;
    // "The blue ones" asks for others; only a place, or "it", makes a few words a question.
    if (
      isOfOne.test(text) &&
      /\b(?:it|that|this|they|these|those|ones?|them|the (?:first|second|third|fourth|fifth|last))\b/i.test(
        text,
      )
    )
      return answers.property;
    return isPlaced || /\b(?:it|this|that)\b/i.test(text) ? details : null;
  },
  answer: async (turn, answer) =>
    (await answer(turn)) ?? {
      reply: 'I’m not sure which deal you mean. Say “the second one,” or a word from its title.',
    },
});

const isSold = ({ index, text }: Turn) =>
  plansOf(readRequest(index, text).plan).some(
    ({ kind }) => kindsNamed(index.kinds, kind?.phrases ?? []).length > 0,
  );

/** Whether a text names another kind than the last search. Where its words say plainly what it asks, only one that is sold counts. */
function namesAnother({ text, index, standing }: Turn, isPlain: boolean): boolean {
  const asked = plansOf(readRequest(index, text).plan).flatMap(({ kind }) => kind?.phrases ?? []);
  const before = kindsNamed(
    index.kinds,
    plansOf(standing.plan).flatMap(({ kind }) => kind?.phrases ?? []),
  );
  const kinds = kindsNamed(index.kinds, asked);
  return (isPlain ? kinds.length > 0 : asked.length > 0) && !kinds.some((kind) => before.includes(kind));
}
