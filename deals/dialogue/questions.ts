import { usd } from '../../domain/usd.ts';
import { ageIn } from '../attributes/read-attributes.ts';
import { meansToldIn } from '../attributes/said-for.ts';
import { hadIn } from '../kinds/had.ts';
import { namesThing } from '../kinds/describe.ts';
import type { Found } from '../search/search.ts';
import { tokensOf } from '../text/tokens.ts';
import { healthNote } from './acts/health-note.ts';
import { nameOf, pointing } from './acts/deal-in-words.ts';
import { isOfCard } from './acts/card-points.ts';
import { comesInReply } from './acts/comes-in.ts';
import { propertyReply, wishesIn } from './acts/property.ts';
import { unsaidReply } from './acts/unsaid.ts';
import { bearingOfTold } from './acts/own-words.ts';
import { wantsToBuy } from './evidence.ts';
import { hasLimit } from './keep-limits.ts';
import { readRequest } from './read-request.ts';
import { between, isAsked, joined } from './several.ts';
import { dealNamed, dealOfCatalog } from './named-deals.ts';
import { placedIn, placesIn } from './references.ts';
import type { Outcome, Reply, Standing, Turn } from './turn.ts';

/** "The silver scale - does it weigh in grams", "is it safe, im pregnant": where one clause ends besides `between`. */
const apart = new RegExp(
  `(?<=[.?!;])\\s+|\\s+[-–—]+\\s+|${between.source}|[,;]\\s*(?=(?:i|im|i['’]m|she|he|we|my|our|her|his)\\b)`,
  'i',
);
const bareHow = /^(?:and |or |also )*how (?:tall|wide|big|deep|long|high|heavy|thick|hot|loud)\W*$/i;
/** What somebody tells of themselves, of others or of what they want it for. */
const tells =
  /^(?![^,]*\b(?:ones?|the)\b)[\w -]+ (?:sounds?|looks?|seems?) (?:right|good|great|fine|best|perfect|nice) for\b|^(?:(?:and|but|so|because|cause|since|plus|cuz)\W+)*(?:(?:that|this|it|those|these)(?:['’]?s| is| are| look| looks)|i|im|i['’]m|ive|i['’]ve|we|we['’]re|she|shes|she['’]s|he|hes|he['’]s|they|my|our|his|her|it (?:has|needs|must)|it(?:['’]?s|ll| is| will)|\d+ (?:cats?|dogs?|kids?|adults|people)\b|never ?mind|thank|thanks)\b/i;
/** "I asked how tall they are": the question once more. */
const asksAgain =
  /^(?:(?:no|but|and|ok(?:ay)?|sorry)\W+)*i (?:asked|was asking|meant|mean|want(?:ed)? to know|wonder(?:ed)?|was wondering) (?:you )?(?=how|what|which|whether|if)/i;
/** What somebody likes or wants is more than told. */
const isWish =
  /\b(?:likes?|loves?|into|(?:wants?|needs?)(?! (?:it|this|them) (?:by|for|in|on|to|at)\b)|prefers?|hates?|rather|instead|only|just|meant?|said|asked|take|took|show|other|another|cheaper)\b/i;
/** After a question, a clause that begins otherwise only says why it was asked: "baby sleeps next door." */
const beginsWish =
  /^(?:(?:and|also|but|ok(?:ay)?|then|so|please|plus)\W+)*(?:show|find|give|get|add|take|put|save|swap|need|want|looking|i (?:also |still )?(?:need|want)|i['’]?d like|something|anything|any|do|got|have|under|below|around|max|up to|less|more|cheaper|no|not|without|only|just|in|with|for|maybe|prefer|make|can|could|how about|what about|what|which|or|is|are|if|ones?)\b|\$ ?\d/i;
/** What is said of a deal beside naming it. */
const judgement =
  /\b(?:(?:ok(?:ay)?|k|no|(?:what|how) about|so|and|but|well|hm+|oh|huh|yes|yeah|between|again|(?:from )?(?:before|earlier)|you showed(?: me)?|i (?:see|saw|meant?)|good|nice|great|the|that|this|those|these|one|ones|a|an|in|of|by|from|at|on|i|we|really|very|so|pretty)\b|(?:looks?|sounds?|seems?|is|are|i like|loved?|likes|saw) ?(?:really |very |so |pretty |like )*(?:a )?(?:nice|good|great|lovely|fine|cute|perfect|interesting|neat|pretty|promising|right)?(?: idea| choice| fit)?|thanks?(?: you)?|please|tho|though|guess|suppose|think)\b/gi;

type Clause = {
  text: string;
  kind: 'asks' | 'tells' | 'names' | 'wishes';
  named?: readonly Found[];
  list?: Standing;
};

/** The deals that a clause names and of which it asks for nothing: "8 qt plumbrook," "the first stairs look nice." */
function namedBy(turn: Turn, text: string): readonly Found[] {
  const deals = turn.shown();
  if (placesIn(text).length > 0) return placedIn({ ...turn, text }, deals);
  // "The inflatable one in blue and the compact navy one".
  const sides = text.split(/,? (?:and|or|vs\.?) /i);
  if (sides.length > 1) {
    const each = sides.map((side) => namedBy(turn, side));
    return each.some(({ length }) => length === 0) ? [] : [...new Set(each.flat())];
  }
  const words = nameIn(text);
  if (words.length === 0) return [];
  return deals.filter(({ offer }) => {
    const said = new Set(tokensOf(`${offer.title} ${offer.brand ?? ''}`));
    return words.every((word) => said.has(word) || said.has(`${word}s`) || said.has(word.replace(/s$/, '')));
  });
}

const nameIn = (text: string) =>
  tokensOf(
    text
      .replaceAll(price, ' ')
      .replaceAll(judgement, ' ')
      .replaceAll(/\binch(?:es)?\b/gi, 'in'),
  );
/** "At $77.99" beside its name. */
const price = /\$\d+(?:\.\d\d)?/g;

/** "That navy reading light from before": a deal of an earlier list, or beside one that found none, and what shows it again. */
function namedEarlier(turn: Turn, text: string): { named: Found[]; list: Standing } | null {
  const name = nameIn(text);
  if (
    placesIn(text).length > 0 ||
    name.length < leastOfName ||
    hasLimit(readRequest(turn.index, name.join(' '), { needs: false }).plan)
  )
    return null;
  const { found, list } = dealNamed(turn, name.join(' ')) ?? dealOfCatalog(turn, name.join(' ')) ?? {};
  const said = new Set(tokensOf(`${found?.offer.title} ${found?.offer.brand ?? ''}`));
  return found && list && name.every((word) => said.has(word)) ? { named: [found], list } : null;
}
const leastOfName = 2;
/** "And the Skirmwick?" names one before it is asked about. */
const isBareName = /^(?:(?:and|k|ok(?:ay)?|so|but|what about|how about)\W+)*(?:the|that) [^,.;!?]+\?$/i;

function clausesIn(turn: Turn): Clause[] {
  return turn.text
    .split(apart)
    .map((each) => each.trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
    .map((said, at, all): Clause => {
      const text = said.replace(asksAgain, '');
      const what = isBareName.test(text) ? namedBy(turn, text.replace(/^.*?\b(?=(?:the|that) )/i, '')) : [];
      if (what.length > 0) return { text, kind: 'names', named: what };
      if (text !== said || isAsked.test(text) || bareHow.test(text)) return { text, kind: 'asks' };
      const isOfWish =
        isWish.test(text) ||
        (/\balready\b/i.test(text) && hadIn(text).length > 0) ||
        wantsToBuy(text.replaceAll(judgement, ' ').replace(usesIt, ' '));
      // "Love the grill set": what is praised is named.
      const isTaken = isOfWish && (isWish.test(text.replaceAll(judgement, ' ')) || !/\blove/i.test(text));
      const named = isTaken ? [] : namedBy(turn, text);
      if (named.length > 0) return { text, kind: 'names', named };
      const earlier = isTaken ? null : namedEarlier(turn, text);
      if (earlier) return { text, kind: 'names', ...earlier };
      const isAfter = all.slice(0, at).some((each) => isAsked.test(each));
      const { plan } = readRequest(turn.index, text, { needs: false });
      const isTold =
        (tells.test(text) ? !isOfWish : isAfter && !beginsWish.test(text) && !namesThing(plan)) &&
        !hasLimit(plan);
      return { text, kind: isTold ? 'tells' : 'wishes' };
    });
}

/**
 * "Would the Velmarrow run small? She has wide feet. Does it grip in mud?" asks twice and tells something: each question is answered
 * of the deal that was named last, and what is told only where a shop says something of it. What is wished beside is done afterwards.
 * Null where nothing is asked of what is shown, or nothing else is said.
 */
export async function ofQuestions(
  turn: Turn,
  whole: (turn: Turn) => Promise<Outcome>,
): Promise<Outcome | null> {
  if (turn.standing.plan.last === 'card' && turn.standing.shown > 0) return null;
  // Before anything is shown, only the card can be asked about beside a wish.
  const act = turn.standing.shown === 0 ? 'card' : 'shown';
  const clauses = withAskedBefore(turn, clausesIn(turn));
  // "How much is it" of a thing that is asked for in the same breath.
  if (act === 'card' && !clauses.some(({ kind, text }) => kind === 'asks' && asksOfUs.test(text)))
    return null;
  // "Number 30" of twelve is none of them.
  const isNowhere = (text: string) =>
    placesIn(text).length > 0 && placedIn({ ...turn, text }, turn.shown()).length === 0;
  const isOther = ({ kind, text }: Clause) =>
    isNowhere(text) ||
    (kind === 'names' ? ofSides.test(text) : kind === 'asks' ? onlyPrice.test(text) : ofOne.test(text));
  if (clauses.some(isOther) || choosesFor(clauses)) return null;
  if (turn.standing.plan.last === 'card' && clauses.some(({ kind }) => kind === 'wishes')) return null;
  if (clauses.length < 2 || clauses.length > mostClauses || !clauses.some(({ kind }) => kind === 'asks'))
    return null;
  const replies: Reply[] = [];
  const rest: string[] = [];
  let now = withinLimit(turn, clauses);
  let list = turn.standing;
  let left = 0;
  for (const clause of clauses.flatMap(apartAtOr)) {
    const { kind, named = [] } = clause;
    const text = kind === 'asks' ? withTold(clause.text, clauses) : clause.text;
    const [first] = named;
    if (kind === 'names' && first) {
      list = clause.list ?? turn.standing;
      const shown = clause.list ? () => named : turn.shown;
      now = ofNamed({ ...turn, standing: list, shown }, named, first);
    }
    const spokenOf = now.shown().find(({ id }) => id === now.standing.about);
    const budget = Number(goesBeside.exec(text)?.[1] ?? Number.NaN);
    if (spokenOf && budget > spokenOf.offer.dealPrice) {
      left = budget - spokenOf.offer.dealPrice;
      replies.push({
        reply: `With ${nameOf(spokenOf)}, ${usd(left)} of your ${usd(budget)} is left.`,
        ...pointing([spokenOf]),
      });
      rest.push(thingBeside.exec(text)?.[1] ?? '');
      continue;
    }
    if (kind === 'wishes') rest.push(text);
    if (kind !== 'asks') continue;
    const of = placesIn(text).length > 0 ? { ...turn, standing: now.standing } : now;
    const sold = act === 'shown' && of.standing.about !== undefined ? comesInReply({ ...of, text }) : null;
    const given: Outcome = sold ? { act: 'shown', reply: sold } : await whole({ ...of, text });
    const isAnswered = 'reply' in given && given.act === act;
    const own =
      !isAnswered && act === 'shown' && (ofIt.test(text) || isBare(of, text)) && !isOfCard(text)
        ? ownReply({ ...of, text: inFull(text) })
        : null;
    const outcome: Outcome = own ? { act: 'shown', reply: own } : given;
    if (!('reply' in outcome) || outcome.act !== act) {
      rest.push(text);
      continue;
    }
    replies.push(outcome.reply);
    if (act === 'card')
      now = { ...now, standing: { ...now.standing, plan: { ...now.standing.plan, last: 'card' } } };
    const { about, comparison } = outcome.reply;
    // "What's the difference between the two, and which is simpler": of those two.
    const pair = turn.shown().filter(({ id }) => comparison?.deals.some((each) => each.id === id));
    if (pair[0]) now = ofNamed(turn, pair, pair[0]);
    if (about !== undefined) now = { ...now, standing: { ...now.standing, about } };
  }
  if (replies.length === 0) return null;
  if (act === 'card' && rest.length === 0) return replies.length > 1 ? { act, reply: joined(replies) } : null;
  const told = clauses.filter(({ kind }) => kind === 'tells').map(({ text }) => text);
  const bearing = told.flatMap((each) => bearingOfTold(now, each) ?? []);
  const reply = joined([...replies, ...bearing]);
  const said = {
    ...reply,
    reply: `${reply.reply}${healthNote(`${turn.text} ${turn.standing.plan.query}`, reply.reply)}`,
  };
  const asked = clauses
    .flatMap(({ kind, text }) => (kind === 'asks' ? text.replace(/\W*$/, '?') : []))
    .join(' ');
  const { reply: ofThose, ...marks } = said;
  if (list !== turn.standing && rest.length === 0)
    return {
      act: 'refine',
      change: { kind: 'search', plan: { ...list.plan, asked }, fresh: false },
      notes: [ofThose],
      choices: [],
      beside: marks,
    };
  if (rest.length === 0)
    return {
      act: 'shown',
      reply: { plan: { ...turn.standing.plan, asked }, shown: turn.standing.shown, ...said },
    };
  const wished = rest.filter((each) => each !== '' && !(act === 'card' && /\bcards?\b/i.test(each)));
  const outcome = await whole({
    ...turn,
    text: left > 0 ? `show me ${wished.join(' or ')} under ${usd(left)}` : wished.join('. '),
  });
  if (act === 'card' && 'reply' in outcome) return null;
  if ('reply' in outcome)
    return outcome.act === 'small-talk' || describes.test(outcome.reply.reply)
      ? { act: 'shown', reply: said }
      : { act: outcome.act === 'card' ? 'card' : 'shown', reply: joined([said, outcome.reply]) };
  const { reply: note, ...beside } = said;
  // What is said of the card leaves its own plan behind.
  return { ...outcome, notes: [note, ...outcome.notes], ...(act === 'shown' && { beside }) };
}
const asksOfUs =
  /\b(?<!(?:gift|graphics|memory|sd|board|playing) )cards?\b|\b(?:ventus|points?|rewards?|wait ?-?list|member\w*|tiers?|elite|premium|fees?|goals?|cash ?back|credit|sign ?up|join|you|your|this (?:site|app|place))\b/i;
/** What a deal is: said where nothing else is known of it. */
const describes = / instead of \$[\d.,]+ at .* It (?:has no end date|ends on [A-Z])/;
/** "No, the Tinderloft one": what was asked of another deal is asked again. */
const corrects = /^\W*(?:(?:huh|wait|sorry|oh|ok(?:ay)?)\W+)*(?:no+|nope|not that|i meant?)\b/i;
function withAskedBefore({ text, standing }: Turn, given: Clause[]): Clause[] {
  const clauses = given.filter((each) => !/^\W*(?:huh|what|hm+|eh|sorry)\W*$/i.test(each.text));
  const isOnlyNamed = clauses.every(
    (each) => each.kind === 'names' || /^\W*\$?\d+(?:\.\d\d)?\W*$/.test(each.text),
  );
  if (standing.plan.asked === undefined || !isOnlyNamed || !corrects.test(text)) return clauses;
  const again = standing.plan.asked.split(/(?<=\?) /).map((each): Clause => ({ text: each, kind: 'asks' }));
  return [...clauses.filter(({ kind }) => kind === 'names'), ...again];
}

/** "He is 18 lbs, which ones hold that," "right for flat feet. Is it good for that": what was told is what "that" is. */
const toThat = /(?<=\b(?:holds?|takes?|fits?|supports?|carr(?:y|ies)|for|handles?) )that\b/i;
const toldThat =
  /\b(?:\d[\d.]* ?(?:lbs?|pounds|in(?:ch(?:es)?)?|ft|feet|people)\b|(?<=\bfor )[a-z][a-z -]+|(?<=\bspend (?:\w+ ){0,4}on )[a-z][a-z, -]+)/i;
function withTold(text: string, clauses: readonly Clause[]): string {
  const that = clauses.flatMap(({ kind, text: told }) =>
    kind === 'tells' ? (toldThat.exec(told)?.[0] ?? []) : [],
  );
  return that[0] === undefined ? text : text.replace(toThat, that[0]);
}

/** "Which ones have a sleeve. Under 45": of those within the limit. */
function withinLimit(turn: Turn, clauses: readonly Clause[]): Turn {
  const most = clauses
    .filter(({ kind }) => kind === 'wishes')
    .map(({ text }) => readRequest(turn.index, text, { needs: false }).plan.priceMax?.value ?? Infinity);
  const limit = Math.min(Infinity, ...most);
  const deals = limit === Infinity ? [] : turn.shown().filter(({ offer }) => offer.dealPrice <= limit);
  return deals.length === 0 || !clauses.some(({ kind, text }) => kind === 'asks' && ofSome.test(text))
    ? turn
    : { ...turn, shown: () => deals };
}
const ofSome = /^\W*(?:(?:and|so|ok(?:ay)?)\W+)*which (?:ones|of)\b/i;

/** "A mug I could put with it and stay at 20," "what can I add so the gift comes to about 75": what is left is the limit. */
const goesBeside =
  /\b(?:put|go|pair|get|add|give|send|throw|fit)\b.*\b(?:stay|keep|keeps|comes?|total|totals|be|end up|under|within)\b[^$\d]*\$?(\d+(?:\.\d\d)?)\b/i;
const thingBeside =
  /^(?:(?:and|so|also|ok(?:ay)?)\W+)*(?:is there|are there|do you have|have you got|got|any|what about) (.+?) (?:that |which )?(?:i|we|you|to|can|could) (?:can |could |might |would )?(?:put|go|pair|get|add|give|send|throw|fit)\b/i;

/** "Which has retinol or acids": two questions, and an answer to each. */
const eitherAsked =
  /^(?<asks>.*\b(?:which|either|both|any)\b.*?(?:\b(?:has|have|in|with|says?|contains?)\b)(?: an?| any| the)?) (?<one>[\w.' -]+?) or (?:an? |any |the |in )?(?<other>[\w.' -]+?)\W*$/i;
function apartAtOr(clause: Clause): Clause[] {
  const { asks, one, other } = (clause.kind === 'asks' && eitherAsked.exec(clause.text)?.groups) || {};
  return asks === undefined
    ? [clause]
    : [one, other].map((what) => ({ ...clause, text: `${asks} ${what ?? ''}?` }));
}

/** "Rechargeable?" in full. */
const inFull = (text: string): string =>
  text.replace(
    /^(?:(?:and|or)\W+)?(?:(?:the|its) )?((?:[a-z]+ ){0,1})([a-z-]+(?:able|ible|proof|less|ed|free|safe|resistant))\?$/i,
    (_, part: string, how: string) => (part === '' ? `is it ${how}?` : `is the ${part}${how}?`),
  );

/** "Mic detachable?" after a deal that this turn spoke of. */
const isBare = ({ standing: { about } }: Turn, text: string): boolean =>
  about !== undefined &&
  /\?\W*$/.test(text) &&
  tokensOf(text).length <= mostBare &&
  !asksForOthers.test(text);
const mostBare = 3;
const asksForOthers = /\b(?:any|other|another|else|got|have|ones?|more|show|cheaper|instead|there)\b/i;

/** "We want it by the pool": what it is for. */
const usesIt = /\b(?:wants?|needs?) (?:it|this|them) (?=(?:by|for|in|on|to|at)\b)/i;
/** "The 114 dollar one" is described, by its price or in an earlier list. */
const ofSides = /\b(?:or|says?)\b/i;
const onlyPrice = /^\W*\d[\d.]* ?(?:cents|¢|dollars|bucks)?\W*$/i;
/** "Which would you get, he's on pavement mostly": what is told chooses. */
const choosesFor = (clauses: readonly Clause[]): boolean => {
  const asked = clauses.filter(({ kind }) => kind === 'asks').map(({ text }) => text);
  const told = clauses.filter(({ kind }) => kind === 'tells').map(({ text }) => text);
  // "Is it wide? His feet are really wide." "He's 10, is full size too big?"
  const words = new Set(asked.flatMap(wishesIn));
  return told.some(
    (text) =>
      wishesIn(text).some((word) => words.has(word)) ||
      ageIn(text) !== null ||
      (asked.some((each) => /\bwhich\b/i.test(each)) && meansToldIn(text).length > 0),
  );
};
const ofOne = /\bthe (?:[^,.]{2,40} ones?\b|cheap|pric|dear|two\b)|\bcheaper\b|\d ?(?:cents|¢)/i;
/** "Is it for kids" names no others. */
const ofIt =
  /^(?:(?:and|or|also|but|so|ok(?:ay)?)\W+)*(?:(?:is|are|does|do|can|will|would|has|have) (?:it|they|either|both|this|these|those|that|the (?:first|second|third|last)|(?:i|we|my \w+)\b.* (?:it|this|them|these))\b|(?:what|how) .*\b(?:it|its|they|their)\b|how \w+\W*$)/i;
const ownReply = (turn: Turn): Reply | null => propertyReply(turn) ?? unsaidReply(turn);
/** More is a story. */
const mostClauses = 6;

/** The same turn about the deals that were named: one of them is "it," and several are all that "they" are. */
function ofNamed(turn: Turn, named: readonly Found[], first: Found): Turn {
  const about = named.find(({ id }) => id === turn.standing.about) ?? first;
  const { about: _, ...standing } = turn.standing;
  return named.length === 1
    ? { ...turn, standing: { ...standing, about: about.id } }
    : { ...turn, standing: { ...standing, shown: named.length }, shown: () => named };
}
