import { asksSum, limitOf, namesIn } from '../acts/sums.ts';
import { adds } from '../add-want.ts';
import type { Found } from '../../search/search.ts';
import { dealNamed, joints } from '../named-deals.ts';
import { plansOf } from '../../wants.ts';
import { placedIn, placesIn } from '../references.ts';
import type { Turn } from '../turn.ts';
import { type Picked, picksOf } from './parts.ts';

/** A turn about picks: what it picks or puts back, what else it asks for, and whether all of it is meant together. */
type Said = {
  picks: readonly Picked[];
  /** Clauses about anything else. */
  rest: string;
  isSum: boolean;
  /** "Does that stay under $80?" */
  limit: number | null;
};

const opener = String.raw`^(?:(?:ok(?:ay)?|great|perfect|al(?:l )?right|cool|nice|good|yes|yeah|well|very|fine|so|then|and|actually|hm+|thanks?|you|deal|sold|whatever|lol|haha|yep|yup|sure|ooh|oh|aww+|omg|please)[,.!]*(?: |$))*`;
/** "Add the tent back": of a set that was picked from a larger one. */
const addsBack = new RegExp(
  `${opener}(?:please |can you |could you )?(?:add|put|include|bring) (?<what>(?:the|that|those) .+?)(?: back)?(?: in| on)?(?: (?:too|as well|again|please|to (?:it|them|that|the (?:set|list))))*\\W*$`,
  'i',
);
const who = String.raw`(?:i|we|lets?|let's)`;
const will = String.raw`(?:'?ll| will| think| guess| am|'?m| are|'?re| going to| gonna| would like to|'d like to| want to| wanna| just| only| do)*`;
const number = String.raw`(?:\d{1,2}|two|three|four|five|six)`;
const named = String.raw`(?<what>(?:the|that|this|those|these|#|number) ?.{0,60}?),? `;
const looks = '(?:is|are|looks?|sounds?|seems?)';
const forWhom = String.raw`(?: (?:nicely|fine|great|well))?(?: for (?:him|her|me|us|them|my \w+))?`;
/** How a person says that a deal is picked: surely, or only where the turn adds up or adds to what it names. */
const picking: readonly { isSure: boolean; says: RegExp }[] = [
  [
    true,
    String.raw`${who}${will} (?:tak(?:e|ing)(?! a look)|buy(?:ing)?|grab|order(?:ing)?|go(?:ing)? (?:with|for)) (?<what>.+)`,
  ],
  [
    true,
    String.raw`(?:(?:i|we)(?:'?ll| will)(?: just)? (?:get|have|do)|let'?s (?:do|get)|going (?:with|for)|(?:order|buy|gett|tak)ing) (?<what>.+)`,
  ],
  [true, String.raw`(?:just |only )?(?:get|grab|order|buy|take|pick)(?! me\b) (?<what>.+)`],
  [true, String.raw`(?:i|we) (?:want|need) (?<what>it|that one|this one|those|these)`],
  [true, String.raw`(?:i|we) (?:(?:really|do) )*(?:like|love) (?<what>.+)`],
  [true, String.raw`(?<what>(?:this|that) one)`],
  [true, String.raw`(?:sold|deal)[,.!:]* (?:on )?(?<what>.+)`],
  [true, String.raw`${named}(?:it is|${looks} perfect|is the one|will do)${forWhom}`],
  [true, String.raw`(?:(?:i|we)(?:'?d| would)? (?:need|want|like) )?(?<what>${number} of the .+)`],
  [
    true,
    String.raw`(?:can you |could you )?(?:add|put|throw) (?<what>.+?) (?:in|into|to|on) (?:my|the) (?:cart|basket|bag|order|list|picks)`,
  ],
  [true, String.raw`(?:add|put|throw) (?:that|it|this|them|those)(?: in)? (?:to|with|in with) (?<what>.+)`],
  [
    false,
    String.raw`(?:i|we)(?:'?d| would| do)?(?: just| only| really)? (?:need|want|said|meant|get|picked|chose) (?<what>.+)`,
  ],
  [false, String.raw`(?:give me|put me down for|just|only) (?<what>.+)`],
  [
    false,
    String.raw`${named}(?:${looks} (?:great|good|lovely|charming|nice|right|fine|best|cute)|works?|then|for me)${forWhom}`,
  ],
  [false, String.raw`(?<what>(?:the|that|those) (?!.*\b(?:of the|or)\b)[^?\d]{0,60})`],
].map(([isSure, says]) => ({
  isSure: isSure === true,
  says: new RegExp(`${opener}${String(says)}\\W*$`, 'i'),
}));

/** "…. What does that come to?", "… and also a tuner, 80 for all". */
const clauses =
  /(?<=[.!?;])\s+|,\s+(?=(?:and |but |so )?(?:can|could|also|what|how|does|do|is|are|will|would|i|we|add|put|throw|keep)\b(?! (?:the|of)\b))|\s+(?=(?:and|but) (?:also|can|could|what|how|does|do|is|are|will|would|i|we)\b)|\s(?=whats? (?:the|is|does|do|would)\b)/i;
const amounts = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const amount = String.raw`(?<count>\d{1,2}|${amounts.join('|')}|(?:a )?(?:pair|couple))`;
const countBefore = new RegExp(
  String.raw`^(?:the )?${amount}(?! ?-?(?:piece|pack|pc|count|inch|in|oz|lb|qt|mm|cm|ft|gb|person|gallon|month|year|dollar|buck)s?\b)(?: ?x)?(?: (?:bags?|box(?:es)?|packs?|pairs?|sets?|bottles?|cans?))?(?: of)? (?<name>.+)$`,
  'i',
);
const onlyCount = new RegExp(
  String.raw`^(?:(?:and|but|so),? )*(?:(?:i|we)(?:'?d| would|'?ll| will)? (?:need|want|take|get|buy|like) )?(?:about )?${amount}(?: pairs?| sets?)?(?: of (?:them|those|these|it|that(?: one)?))?(?:,.*)?\W*$`,
  'i',
);
const numberOf = (said = ''): number =>
  /pair|couple/i.test(said) ? 2 : amounts.indexOf(said.toLowerCase()) + 1 || Number(said);
const restOut = new RegExp(
  String.raw`${opener}(?:please )?(?:(?:leave|skip|drop|forget|remove|lose) (?:out )?(?:all )?(?:the rest|everything else|the others?)(?: (?:out|off))?|nothing else|that'?s (?:it|all|everything))?\W*$`,
  'i',
);
const points = /^(?:it|that|this|those|these|them|(?:that|this|the) (?:one|pair|set))$/i;
/** "The blue soprano", "a green one", "#2": of what was shown. "A tuner" may be any. */
const isDefinite =
  /^(?:the|that|this|those|these|my|#|number|no\.? ?\d|cheapest|least|most|first|second|third|last)\b|^#|\bones?$/i;
/** "All three under $40", "keep the whole thing at $85", "30 total for both". */
export const together =
  /\b(?:stay (?:at|under|below|within)|comes? to|all|both|total|altogether|together|everything|whole (?:thing|lot|order)|in all|combined)\b/i;

const asks =
  /^(?:(?:and|so|ok(?:ay)?|but|now|then|no,?|i mean)[,.]? )*(?:what|how much|does|do|is|are|would|will|total|sum|the total|can you (?:total|add))/i;

/** As it was typed: "ok, I’ll take it" only opens a turn elsewhere. */
export const saidBy = ({ text, typed = text }: Turn): string => typed.replaceAll(/[’‘´`]/g, "'");

/** "What do the two jackets come to?": those that were picked. */
const ofPicks = /^(?:the )?(?:both|all|two|three|2|3)\b(?! of the)/i;
/** "What do I have so far?" */
const recalls =
  /\b(?:what (?:have|did) (?:i|we) (?:picked?|chosen?|choose|got|taken?|take)|what (?:do|have) (?:i|we)(?: have| got)? so far|(?:what'?s|show(?: me)?|see) (?:in )?my (?:picks|cart|basket|order|list))\b/i;
const ofAll = /\btotal\b|\bowe\b|\beverything\b|\ball\b|\baltogether\b|\btogether\b|\bso far\b|\bcome to\b/i;

export const recallsPicks = (turn: Turn): boolean => recalls.test(saidBy(turn));

/** "Two of the sleeping bags and two pads" of a set: how many of these parts it has. */
const countsParts =
  /^(?:(?:ok(?:ay)?|so|but|and|actually),? )*(?:(?:i|we)(?:['’]d| would)? )?(?:(?:need|want|make it|get|like) )?(?:two|three|four|five|six|[2-6]) (?:of (?:the|those|these) )?[a-z]+(?: [a-z]+)? and (?:two|three|four|five|six|[2-6]) (?!of (?:the|those|these) (?:first|last))/i;
/** "The second one vs the first." */
const comparesTwo = /\b(?:vs|versus)\b/i;

/** What a turn picks, or null where it picks nothing, or asks for nothing but a search. */
export function picksIn(turn: Turn): Said | null {
  const { standing } = turn;
  const text = saidBy(turn);
  const before = picksOf(standing.plan).length;
  if (standing.shown + before === 0 || comparesTwo.test(text)) return null;
  const { basket } = standing.plan;
  if (basket && !basket.isPicked && countsParts.test(text)) return null;
  const said = text
    .split(clauses)
    .map((each) => each.trim().replace(/[.!?;,]+$/, ''))
    .filter((each) => !restOut.test(each));
  const isSumOf = (clause: string) => asksSum.test(clause) && asks.test(clause);
  const isSum = said.some(isSumOf);
  const isRecall = before > 0 && said.length === 1 && recalls.test(text);
  // A question about prices picks nothing: "what do the first and the third come to?"
  const isOfPicks =
    standing.plan.basket?.isPicked ?? picksOf(standing.plan).some(({ held }) => held === standing.about);
  if (said.length === 1 && isSum && (before === 0 || !(ofAll.test(text) || isOfPicks))) return null;
  const all: Picked[] = [];
  const rest: string[] = [];
  let isSure = isRecall;
  for (const clause of isRecall ? [] : said) {
    const count = onlyCount.exec(clause)?.groups?.['count'];
    const last = all.at(-1);
    if (count !== undefined && last) {
      all[all.length - 1] = { ...last, count: numberOf(count) };
      continue;
    }
    if (isSumOf(clause)) {
      all.push(...namesIn(clause).flatMap((name) => (ofPicks.test(name) ? [] : pickedBy(turn, name))));
      continue;
    }
    // "Take the pad and the light out."
    if (basket && /^(?:\w+ )*take (?:the|that|those)\b.* (?:out|off)$/i.test(clause)) return null;
    const isBack = basket?.isPicked && addsBack.test(clause);
    const way = isBack ? { isSure: true, says: addsBack } : picking.find(({ says }) => says.test(clause));
    const what = way?.says.exec(clause)?.groups?.['what'] ?? '';
    const isSame = last !== undefined && points.test(what);
    const { picks, open } = isSame
      ? { picks: [last], open: '' }
      : whatOf(turn, what.replace(/^(?:and|but|so) |,? (?:would|will|might|can|could) .*$/gi, ''));
    if (picks.length === 0) {
      rest.push(clause);
      continue;
    }
    isSure ||= (way?.isSure ?? false) || (picks.length > 1 && open === '');
    all.push(...picks);
    if (open !== '') rest.push(open);
  }
  const picks = all.filter(({ found }, at) => all.findIndex(({ found: { id } }) => id === found.id) === at);
  const isTogether = isSum || (rest.length > 0 && together.test(rest.join(' ')) && /\d/.test(rest.join(' ')));
  const isTotal = isRecall || (isSum && picks.length === 0 && rest.every((clause) => onlyCount.test(clause)));
  if (isTotal ? before === 0 : picks.length === 0) return null;
  if (!isSure && !isTogether && !rest.some((clause) => adds(clause))) return null;
  return {
    picks,
    rest: isTotal ? '' : rest.join('. '),
    isSum: isSum || isRecall,
    limit: isSum ? limitOf(text) : null,
  };
}

const puttingBack =
  /^(?:(?:ok(?:ay)?|no|actually|and|but|hm+),? )*(?:drop|remove|take out|take off|lose|skip|leave out|forget|put back|not|without) (?<what>(?:the|that|this|#) ?.+?)(?: (?:out|off|please|then|from (?:it|there|the (?:set|list|cart)|my (?:picks|cart|list))))*\W*$/i;
/** The ids of picks that a turn puts back: "drop the pink one". */
export function putBackIn(turn: Turn): string[] {
  const held = new Set(picksOf(turn.standing.plan).map((each) => each.held));
  const what = held.size > 0 ? puttingBack.exec(saidBy(turn))?.groups?.['what'] : undefined;
  const { picks, open } = what === undefined ? { picks: [], open: '' } : whatOf(turn, what);
  return open === '' ? picks.flatMap(({ found }) => (held.has(found.id) ? [found.id] : [])) : [];
}

/** The deals of a list of names, and what of it is not among those that were shown. Of none that is surely shown, nothing is. */
function whatOf(turn: Turn, what: string): { picks: Picked[]; open: string } {
  const parts = what
    .split(joints)
    .map((each) => each.replace(/(?:,? (?:please|then|too|as well|for me))+$/i, '').trim())
    .filter(Boolean);
  // "Just the cheapest, not for phones" says how it should be.
  if (parts.some((part) => /^(?:not|no|without|but)\b/i.test(part))) return { picks: [], open: '' };
  // "The tent, stove and light": the article is of all of them.
  const isOfOneArticle = parts.slice(1).every((part) => /^[a-z]+$/i.test(part)) && /^the /i.test(what);
  const named = parts.map((each) => {
    const part = isOfOneArticle ? each.replace(/^(?:the )?/i, 'the ') : each;
    return { part, picks: pickedBy(turn, part) };
  });
  if (!named.some(({ part, picks }) => picks.length > 0 && isSurely(part))) return { picks: [], open: '' };
  const isTaken = ({ part, picks }: (typeof named)[number]) =>
    isSurely(part) ? picks.length > 0 : picks.some(({ list }) => list === turn.standing);
  return {
    picks: named.filter(isTaken).flatMap(({ picks }) => picks),
    open: named.flatMap((each) => (isTaken(each) ? [] : [each.part])).join(', '),
  };
}
const isSurely = (part: string): boolean =>
  points.test(part) || isDefinite.test(part) || /\bof the\b/i.test(part);

/** The deals that one name of a list stands for: "two of the tuners", "the first three", "both". */
function pickedBy(turn: Turn, part: string): Picked[] {
  const { standing } = turn;
  const shown = turn.shown();
  const here = (found: readonly Found[]) => found.map((each) => ({ found: each, list: standing, count: 1 }));
  if (points.test(part))
    return here([shown.find(({ id }) => id === standing.about) ?? shown[0]].flatMap((each) => each ?? []));
  if (placesIn(part).length > 1) return here(placedIn({ ...turn, text: part }, shown));
  const { count: said, name = part } = countBefore.exec(part)?.groups ?? {};
  const count = said === undefined || /^ones?$/i.test(name) ? 1 : numberOf(said);
  const named = dealNamed(
    turn,
    (count === 1 ? part : name).replace(/^(?:of )?(?:the|that|this|those|these|my) /i, ''),
  );
  if (!named) return [];
  // A set may have two of it.
  const inSet = named.list.plan.basket && plansOf(named.list.plan)[named.found.want ?? 0]?.count;
  return [{ ...named, count: said === undefined ? (inSet ?? count) : count }];
}
