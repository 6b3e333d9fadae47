import { namesThing } from '../kinds/describe.ts';
import { isSold } from '../kinds/kind-table.ts';
import { beingIn } from '../kinds/needs.ts';
import lexicon from '../lexicon/protests.json' with { type: 'json' };
import type { DealIndex } from '../index/deal-index.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { adds } from './add-want.ts';
import { withLimits } from './keep-limits.ts';
import { forWearer, withLeftOut } from './for-whom.ts';
import { tokensOf } from '../text/tokens.ts';
import { inSameArea } from './same-area.ts';
import { isSameThing } from './new-topic.ts';
import { chipsWithIds } from './plan-parts.ts';
import { readRequest } from './read-request.ts';
import type { Outcome, Turn } from './turn.ts';

const oneOf = (list: readonly string[]): string => `(?:${list.join('|')})`;
const protesting = (list: readonly string[]): RegExp =>
  new RegExp(`^(?:(?:no|nope|but|and|oh|well|sorry)[,.]? )*${oneOf(list)}\\W*$`, 'i');
const bare = protesting(lexicon.bare);
const refusal = protesting(lexicon.refusals);
const told = protesting(lexicon.told);
const meant = new RegExp(
  `^(?:(?:no|nope|nah|sorry|wait|but|and|oh|well|ok(?:ay)?)[,.]? )*${oneOf(lexicon.meant)}[:,]? (?=\\S)`,
  'i',
);
const asked = new RegExp(`^${oneOf(lexicon.asked)} (?=\\S)`, 'i');
/** Where a clause ends: at a sign, or before what opens a request. */
const cuts = new RegExp(
  `(?<=[.?!…])\\s+|[,;:]\\s+|\\s+[-–—]+\\s+|\\s+(?:lol|haha|lmao)\\b[.,!]*\\s*|\\s+(?=(?:${oneOf(lexicon.meant)}|just|only|maybe) )`,
  'gi',
);

/** "Do you have anything for babies at all?" asks of the whole catalog. */
const atAll = /^(?:(?:so|but|and|then|well),? )*(?:do|have|is|are|got) .*\bat all\W*$/i;
/** "No, for my blood pressure. A home monitor." */
const qualifies = /^(?:for|with|without|in|under|over)\b/i;
/** What a turn asks for after it takes the list back: as if nothing were shown, or of what is shown. */
export type Meant = { text: string; isAnew: boolean; isGivenUp?: boolean };

/**
 * "No, not for my wrist. I mean a gadget that opens jars", "forget the set, just show me ukuleles". Null where a turn takes nothing
 * back, or says with it how the shown things should be.
 */
export function meantIn(index: DealIndex, standing: Plan, text: string): Meant | null {
  const starts = [0, ...[...text.matchAll(cuts)].map((cut) => cut.index + cut[0].length)];
  const clauses = starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
  // "Not for a man! She's a lady. Maybe a candle."
  const isProtest = (clause: string, place: number) =>
    !/\w/.test(clause) || bare.test(clause) || refusal.test(clause) || (place > 0 && told.test(clause));
  // "A visit for a newborn? No, I mean a gift", "she has a lamp. I asked for books": whatever is said before.
  const saysMeant = clauses.findIndex(
    (clause, place) => meant.test(clause) || (place > 0 && atAll.test(clause)),
  );
  const at = saysMeant >= 0 ? saysMeant : clauses.findIndex((clause, place) => !isProtest(clause, place));
  const rest = text.slice(starts[at] ?? text.length);
  const isMeant = meant.test(rest) || atAll.test(rest);
  if (rest === '' || (at <= 0 && !isMeant) || adds(rest) || qualifies.test(rest)) return null;
  const wish = withBeing(index, standing, rest.replace(isMeant ? meant : asked, ''));
  // "You gave me reels. I just want the hose" after hoses.
  const isOfList = clauses.slice(0, at).every((clause) => !/\w/.test(clause) || bare.test(clause));
  const goesOn =
    at > 0 && isOfList && !standing.basket
      ? {
          text: rest.replace(isMeant ? meant : asked, ''),
          isAnew: false,
        }
      : null;
  const { plan } = readRequest(index, wish);
  // What was meant and nobody sells is worth a plain no.
  const isFound = plan.chosen ?? plan.basket ?? (isSold(index, plan) || (isMeant && plan.kind !== undefined));
  if (atAll.test(rest)) return { text: rest, isAnew: true, isGivenUp: true };
  if (!namesThing(plan) || !isFound) return goesOn;
  // Of a set that is not given up, the rest stays; and of several things "the shoes" are those that are shown.
  const isPart = standing.basket && !alone.test(text);
  const isOther = standing.chosen ?? standing.basket ?? (standing.wants && !/^the /i.test(wish));
  const isSame = !isOther && isSameThing(index, standing, plan);
  return isPart || isSame ? goesOn : { text: wish, isAnew: true, isGivenUp: givesUp.test(text) };
}
const givesUp = /\b(?:forget|scratch|scrap|ditch)\b/i;
/** Of a set, what leaves the rest of it. */
const alone = /\b(?:just|only|forget|scratch|scrap|ditch)\b/i;

/** "I meant a bed for him" after stairs for a dog: a dog bed. */
function withBeing(index: DealIndex, { query }: Plan, wish: string): string {
  const being = beingIn(query);
  if (!being || beingIn(wish) || !/\b(?:him|her|it|them|he|she)\b/i.test(wish)) return wish;
  const whose = `${wish.replace(/[.!?]+$/, '').replace(/ for (?:him|her|it|them)\b/i, '')} for my ${being}`;
  const { plan } = readRequest(index, whose, { needs: false });
  return plan.kind?.being !== undefined && isSold(index, plan) ? whose : wish;
}

/** What is asked for instead keeps the limits, the wearer and what is left out; only the reading that was wrong goes. */
function insteadOf(index: DealIndex, standing: Plan, said: Plan): Plan {
  const { query } = said;
  // "Forget rackets, I need a bag": one for rackets.
  const isNamed = !said.chosen && !said.basket && !standing.basket && tokensOf(query).length <= mostBare;
  const near = isNamed ? inSameArea(index, standing, said) : said;
  return withLeftOut(
    index,
    standing,
    forWearer(index, standing, withLimits(near, standing, query), query),
    query,
  );
}
/** In so few words, what is named without saying of which kind is of the area that is shown. */
const mostBare = 4;

/** What was meant is read as if nothing were shown, and found within the limits of what is. */
export async function answerMeant(
  given: Turn,
  { text, isGivenUp }: Meant,
  converse: (turn: Turn) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await converse({ ...given, text, standing: { plan: emptyPlan(''), shown: 0 } });
  if ('reply' in outcome || outcome.change.kind !== 'search') return outcome;
  const { plan: said } = outcome.change;
  const plan = insteadOf(given.index, given.standing.plan, said);
  const isBounded = chipsWithIds(plan).length > chipsWithIds(said).length;
  const isFresh = isGivenUp === true && !isBounded;
  return { ...outcome, act: isFresh ? 'search' : 'refine', change: { kind: 'search', plan, fresh: isFresh } };
}
