import { ageIn } from '../attributes/read-attributes.ts';
import { meansToldIn } from '../attributes/said-for.ts';
import { hadIn } from '../kinds/had.ts';
import { namesThing } from '../kinds/describe.ts';
import type { Found } from '../search/search.ts';
import { tokensOf } from '../text/tokens.ts';
import { healthNote } from './acts/health-note.ts';
import { isOfCard } from './acts/card-points.ts';
import { propertyReply, wishesIn } from './acts/property.ts';
import { unsaidReply } from './acts/unsaid.ts';
import { bearingOfTold } from './acts/own-words.ts';
import { wantsToBuy } from './evidence.ts';
import { hasLimit } from './keep-limits.ts';
import { readRequest } from './read-request.ts';
import { between, isAsked, joined } from './several.ts';
import { placedIn, placesIn } from './references.ts';
import type { Outcome, Reply, Turn } from './turn.ts';

/** "The silver scale - does it weigh in grams", "is it safe, im pregnant": where one clause ends besides `between`. */
const apart = new RegExp(
  `(?<=[.?!;])\\s+|\\s+[-–—]+\\s+|${between.source}|[,;]\\s*(?=(?:i|im|i['’]m|she|he|we|my|our|her|his)\\b)`,
  'i',
);
const bareHow = /^(?:and |or |also )*how (?:tall|wide|big|deep|long|high|heavy|thick|hot|loud)\W*$/i;
/** What somebody tells of themselves, of others or of what they want it for. */
const tells =
  /^(?:(?:and|but|so|because|cause|since|plus|cuz)\W+)*(?:(?:that|this|it|those|these)(?:['’]?s| is| are| look| looks)|i|im|i['’]m|ive|i['’]ve|we|we['’]re|she|shes|she['’]s|he|hes|he['’]s|they|my|our|his|her|it (?:has|needs|must)|it(?:['’]?s|ll| is| will)|\d+ (?:cats?|dogs?|kids?|adults|people)\b|never ?mind|thank|thanks)\b/i;
/** "I asked how tall they are": the question once more. */
const asksAgain =
  /^(?:(?:no|but|and|ok(?:ay)?|sorry)\W+)*i (?:asked|was asking|meant|mean|want(?:ed)? to know|wonder(?:ed)?|was wondering) (?:you )?(?=how|what|which|whether|if)/i;
/** An earlier list is found by all that is said of it. */
const ofBefore = /\b(?:from before|earlier|previous|you showed)\b/i;
/** What somebody likes or wants is more than told. */
const isWish =
  /\b(?:likes?|loves?|into|(?:wants?|needs?)(?! (?:it|this|them) (?:by|for|in|on|to|at)\b)|prefers?|hates?|rather|instead|only|just|meant?|said|asked|take|took|show|other|another|cheaper)\b/i;
/** After a question, a clause that begins otherwise only says why it was asked: "baby sleeps next door." */
const beginsWish =
  /^(?:(?:and|also|but|ok(?:ay)?|then|so|please|plus)\W+)*(?:show|find|give|get|add|take|put|save|swap|need|want|looking|i (?:also |still )?(?:need|want)|i['’]?d like|something|anything|any|do|got|have|under|below|around|max|up to|less|more|cheaper|no|not|without|only|just|in|with|for|maybe|prefer|make|can|could|how about|what about|what|which|or|is|are|if|ones?)\b|\$ ?\d/i;
/** What is said of a deal beside naming it. */
const judgement =
  /\b(?:(?:ok(?:ay)?|no|so|and|well|hm+|oh|the|that|this|those|these|one|ones|a|an|in|of|by|from|at|on|i|we|really|very|so|pretty)\b|(?:looks?|sounds?|seems?|is|are|i like|love|likes|saw) ?(?:really |very |so |pretty |like )*(?:a )?(?:nice|good|great|lovely|fine|cute|perfect|interesting|neat|pretty|promising|right)?(?: idea| choice| fit)?|thanks?(?: you)?|please|tho|though|guess|suppose|think)\b/gi;

type Clause = { text: string; kind: 'asks' | 'tells' | 'names' | 'wishes'; named?: readonly Found[] };

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
  const words = tokensOf(text.replaceAll(judgement, ' ').replaceAll(/\binch(?:es)?\b/gi, 'in'));
  if (words.length === 0) return [];
  return deals.filter(({ offer }) => {
    const said = new Set(tokensOf(`${offer.title} ${offer.brand ?? ''}`));
    return words.every((word) => said.has(word) || said.has(`${word}s`) || said.has(word.replace(/s$/, '')));
  });
}

function clausesIn(turn: Turn): Clause[] {
  return turn.text
    .split(apart)
    .map((each) => each.trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
    .map((said, at, all): Clause => {
      const text = said.replace(asksAgain, '');
      if (text !== said || isAsked.test(text) || bareHow.test(text)) return { text, kind: 'asks' };
      const isOfWish =
        isWish.test(text) ||
        (/\balready\b/i.test(text) && hadIn(text).length > 0) ||
        wantsToBuy(text.replaceAll(judgement, ' ').replace(usesIt, ' '));
      const named = isOfWish ? [] : namedBy(turn, text);
      if (named.length > 0) return { text, kind: 'names', named };
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
  if (turn.standing.plan.last === 'card') return null;
  // Before anything is shown, only the card can be asked about beside a wish.
  const act = turn.standing.shown === 0 ? 'card' : 'shown';
  const clauses = ofBefore.test(turn.text) ? [] : clausesIn(turn);
  // "Number 30" of twelve is none of them.
  const isNowhere = (text: string) =>
    placesIn(text).length > 0 && placedIn({ ...turn, text }, turn.shown()).length === 0;
  const isOther = ({ kind, text }: Clause) =>
    isNowhere(text) ||
    (kind === 'names' ? ofSides.test(text) : kind === 'asks' ? onlyPrice.test(text) : ofOne.test(text));
  if (clauses.some(isOther) || choosesFor(clauses)) return null;
  if (clauses.length < 2 || clauses.length > mostClauses || !clauses.some(({ kind }) => kind === 'asks'))
    return null;
  const replies: Reply[] = [];
  const rest: string[] = [];
  let now = turn;
  for (const { text, kind, named = [] } of clauses) {
    const [first] = named;
    if (kind === 'names' && first) now = ofNamed(turn, named, first);
    if (kind === 'wishes') rest.push(text);
    if (kind !== 'asks') continue;
    const of = placesIn(text).length > 0 ? { ...turn, standing: now.standing } : now;
    const given = await whole({ ...of, text });
    const isAnswered = 'reply' in given && given.act === act;
    const own =
      !isAnswered && act === 'shown' && ofIt.test(text) && !isOfCard(text) ? ownReply({ ...of, text }) : null;
    const outcome: Outcome = own ? { act: 'shown', reply: own } : given;
    if (!('reply' in outcome) || outcome.act !== act) {
      rest.push(text);
      continue;
    }
    replies.push(outcome.reply);
    const { about, comparison } = outcome.reply;
    // "What's the difference between the two, and which is simpler": of those two.
    const pair = turn.shown().filter(({ id }) => comparison?.deals.some((each) => each.id === id));
    if (pair[0]) now = ofNamed(turn, pair, pair[0]);
    if (about !== undefined) now = { ...now, standing: { ...now.standing, about } };
  }
  if (replies.length === 0 || (act === 'card' && rest.length === 0)) return null;
  const told = clauses.filter(({ kind }) => kind === 'tells').map(({ text }) => text);
  const bearing = told.flatMap((each) => bearingOfTold(now, each) ?? []);
  const reply = joined([...replies, ...bearing]);
  const said = {
    ...reply,
    reply: `${reply.reply}${healthNote(`${turn.text} ${turn.standing.plan.query}`, reply.reply)}`,
  };
  if (rest.length === 0) return { act: 'shown', reply: said };
  const wished = act === 'card' ? rest.filter((each) => !/\bcards?\b/i.test(each)) : rest;
  const outcome = await whole({ ...turn, text: wished.join('. ') });
  if (act === 'card' && 'reply' in outcome) return null;
  if ('reply' in outcome)
    return outcome.act === 'small-talk'
      ? { act: 'shown', reply: said }
      : { act: outcome.act === 'card' ? 'card' : 'shown', reply: joined([said, outcome.reply]) };
  const { reply: note, ...beside } = said;
  // What is said of the card leaves its own plan behind.
  return { ...outcome, notes: [note, ...outcome.notes], ...(act === 'shown' && { beside }) };
}
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
  /^(?!.*\bcome in\b)(?:(?:and|or|also|but|so|ok(?:ay)?)\W+)*(?:(?:is|are|does|do|can|will|would|has|have) (?:it|they|this|these|those|that|the (?:first|second|third|last)|(?:i|we|my \w+)\b.* (?:it|this|them|these))\b|(?:what|how) .*\b(?:it|its|they|their)\b|how \w+\W*$)/i;
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
