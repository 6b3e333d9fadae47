import { namesThing } from '../kinds/describe.ts';
import { isSold } from '../kinds/kind-table.ts';
import { beingIn } from '../kinds/needs.ts';
import lexicon from '../lexicon/protests.json' with { type: 'json' };
import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { adds } from './add-want.ts';
import { withLimits } from './keep-limits.ts';
import { forWearer, withLeftOut } from './for-whom.ts';
import { isSameThing } from './new-topic.ts';
import { slotOf } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';

const oneOf = (list: readonly string[]): string => `(?:${list.join('|')})`;
const protesting = (list: readonly string[]): RegExp =>
  new RegExp(`^(?:(?:but|and|oh|well),? )*${oneOf(list)}\\W*$`, 'i');
const bare = protesting(lexicon.bare);
const refusal = protesting(lexicon.refusals);
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

/** What a turn asks for after it takes the list back: as if nothing were shown, or of what is shown. */
export type Meant = { text: string; isAnew: boolean };

/**
 * "No, not for my wrist. I mean a gadget that opens jars", "forget the set, just show me ukuleles". Null where a turn takes nothing
 * back, or says with it how the shown things should be.
 */
export function meantIn(index: DealIndex, standing: Plan, text: string): Meant | null {
  const starts = [0, ...[...text.matchAll(cuts)].map((cut) => cut.index + cut[0].length)];
  const clauses = starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
  const isProtest = (clause: string) => !/\w/.test(clause) || bare.test(clause) || refusal.test(clause);
  const at = clauses.findIndex((clause) => meant.test(clause) || !isProtest(clause));
  const rest = text.slice(starts[at] ?? text.length);
  const isMeant = meant.test(rest);
  if (rest === '' || (at <= 0 && !isMeant) || adds(rest)) return null;
  const wish = withBeing(index, standing, rest.replace(isMeant ? meant : asked, ''));
  // "You gave me reels. I just want the hose" after hoses.
  const isOfList = clauses.slice(0, at).every((clause) => !/\w/.test(clause) || bare.test(clause));
  const goesOn = at > 0 && isOfList && !standing.basket ? { text: rest.replace(isMeant ? meant : asked, ''), isAnew: false } : null;
  const { plan } = readRequest(index, wish);
  if (!namesThing(plan) || !(plan.chosen ?? plan.basket ?? isSold(index, plan))) return goesOn;
  const isPart = standing.basket && slotOf(index, standing, plan) >= 0 && !alone.test(text);
  const isSame = !standing.chosen && !standing.basket && isSameThing(index, standing, plan);
  return isPart || isSame ? goesOn : { text: wish, isAnew: true };
}
/** Of a set, what leaves the rest of it. */
const alone = /\b(?:just|only|forget|scratch|scrap|ditch)\b/i;

/** "I meant a bed for him" after stairs for a dog: a dog bed. */
function withBeing(index: DealIndex, { query }: Plan, wish: string): string {
  const being = beingIn(query);
  if (!being || beingIn(wish)) return wish;
  const whose = `${wish.replace(/[.!?]+$/, '').replace(/ for (?:him|her|it|them)\b/i, '')} for my ${being}`;
  const { plan } = readRequest(index, whose, { needs: false });
  return plan.kind?.being !== undefined && isSold(index, plan) ? whose : wish;
}

/** What is asked for instead keeps the limits, the wearer and what is left out; only the reading that was wrong goes. */
export function insteadOf(index: DealIndex, standing: Plan, said: Plan): Plan {
  const { query } = said;
  return withLeftOut(
    index,
    standing,
    forWearer(index, standing, withLimits(said, standing, query), query),
    query,
  );
}
