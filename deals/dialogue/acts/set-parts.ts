import { shortUsd, usd } from '../../../domain/usd.ts';
import { isSold, kindsNamed } from '../../kinds/kind-table.ts';
import { kindNameIn, kindsOfOffer } from '../../kinds/kinds-of-offer.ts';
import { namesThing } from '../../kinds/describe.ts';
import { lackingCalled, sortsOf } from '../../kinds/recipes.ts';
import type { Plan } from '../../plan.ts';
import type { Found } from '../../search/search.ts';
import { tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { totalOf } from '../basket.ts';
import { forgot } from '../add-want.ts';
import { kindsOf, partCalled } from '../parts-of-set.ts';
import { readRequest } from '../read-request.ts';
import { listed, noneOf } from '../say.ts';
import { actRule, type Turn } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';

const opening = String.raw`^(?:(?:so|and|but|ok(?:ay)?|wait|hm+|cool|also),? )*`;
const article = String.raw`(?:an? |any |the |some |my )?`;
const thing = String.raw`(?<thing>[a-z][\w' -]{1,30}?)`;
const set = String.raw`(?:it|this|that|them|there|here|these|the (?:set|kit|list|bundle|setup|lot))`;
/** "Does that include the computer", "is there a lamp in it", "is the watch included", "where's the kettlebell". */
const asksForPart = [
  `(?:does|do|will) (?:${set}|they)(?: all| also)? (?:include|come with|have|contain|get me) ${article}${thing}`,
  `(?:is|are) there ${article}${thing}(?: in ${set})?`,
  `(?:is|are) ${article}${thing} (?:included|in ${set}|part of ${set})`,
  `where(?:['’]?s| is| are| did| do)? the ${thing}(?: go| gone)?`,
].map(asked);
const misses = asked(`${forgot.source.slice(1)}${thing}`);
/** "Is the watch needed", "do I need the lantern". */
const asksForNeed = [
  `(?:is|are) the ${thing} (?:really |even |actually )?(?:needed|necessary|required|a must)`,
  `(?:do|does|would|will)(?:n['’]?t)? (?:i|we|you|he|she|they) (?:not )?(?:also |really |even |actually )?need ${article}${thing}`,
].map(asked);
/** "What can wait", "which of these do I really need". */
const asksWhichNeeded =
  /^(?:(?:so|and|but|ok(?:ay)?|wait|hm+|honestly),? )*(?:(?:what of (?:these|those|them|this|it)|which(?: ones?| parts?| pieces?)?(?: of (?:these|those|them|this|it))?) (?:do|does|would|will|should) (?:i|we|he|she|they|a \w+|my \w+) (?:really |actually |truly )?(?:need|get|buy)(?: (?:first|most|right away|now|to start|at first))?|(?:what|which(?: ones?)?)(?: of (?:these|those|them|this))? (?:can (?:wait|i skip|we skip|i leave out|we leave out|i drop|be left out)|could (?:wait|i skip|we skip|i leave out)|(?:is|are) (?:really |actually |most )?(?:essential|necessary|needed|important|a must|must[- ]haves?|optional))|do (?:i|we) (?:really |actually )?need (?:all (?:of )?(?:this|that|these|those|it)|everything|all six|the whole (?:set|thing)))\W*$/i;
/** "Why no cooler", "why is the light left out", "can you fit the cooler in". */
const asksWhyOut = [
  `why (?:is there |isn['’]?t there |do i get |did i get |are there |aren['’]?t there )?(?:no|not any|any|an?) ${thing}`,
  `why (?:is|are|was|were)(?:n['’]?t)? the ${thing} (?:left out|missing|gone|not (?:in (?:it|there|the set)|included)|in (?:it|there|the set)|included)`,
  `why (?:did you|do you|would you|you) (?:leave|take|skip|drop)(?: out)? the ${thing}`,
  `(?:(?:i|we) (?:also |really |still |do )*(?:want|need)|add|include|(?:can|could) (?:you|we|i) (?:fit|add|include|put|have|get)|(?:what|how) about|where['’]?s|where is) (?:the |an? |my )?${thing}(?: in| back)?(?: (?:it|there|the set))?`,
].map(asked);
/** "Do you have a crochet hook set", of what belongs to the set. */
const asksForOne = asked(
  `(?:do (?:you|u)|have (?:you|u)|can i get|got|(?:what|how) about)(?: guys)?(?: sell| have| carry| got)? ${article}${thing}`,
);
function asked(asks: string): RegExp {
  return new RegExp(`${opening}${asks}(?: itself| too| as well| also| now)*\\W*$`, 'i');
}

const asksWhatIsLeft =
  /^(?:(?:and|so|ok(?:ay)?|cool|great),? )*(?:what|how much|anything)(?:['’]?s)?(?: else)?\b(?! (?:was|were|is) (?:left out|missing))[^,.;]*?\b(?:left|remaining)(?: ?over)?(?: (?:of|from|in|out of) (?:the |my )?(?:\$?\d+|budget|money))?\W*$/i;
const either =
  /^(?:(?:is|are) (?:it|that|they|the [a-z]+) )?(?:an? )?([a-z]+) or (?:an? )?([a-z]+)(?: (?:one|[a-z]+))?\W*$/i;

/** "Electric or acoustic?", of the guitar. */
function sortAsked({ text, shown }: Turn, title: string): Extract<Asked, { is: string }> | null {
  const [, one = '', two = ''] = either.exec(text.toLowerCase()) ?? [];
  const sorts = sortsOf(title);
  if (!sorts.includes(one) || !sorts.includes(two)) return null;
  const isSo = (word: string) => (found: Found) => tokensOf(found.offer.title).includes(word);
  const part = shown().find((found) => isSo(one)(found) || isSo(two)(found));
  if (!part) return null;
  return isSo(one)(part) ? { part, is: one, other: two } : { part, is: two, other: one };
}

const ofIt = /\b(?:it|this one|that one)\b/i;

/** `lacking`: what the set should have and nobody sells. */
type Asked =
  | { said: Plan; part: Found | undefined; isOfNeed: boolean }
  | { lacking: string }
  | { left: number }
  | { needed: readonly Found[] }
  | { out: string; budget: number }
  | { part: Found; is: string; other: string };

/** Questions about a set are about its parts: which it has, and where one went. */
export const setParts = actRule<Asked>({
  act: 'shown',
  recognize: (turn) => {
    if (turn.standing.shown === 0 || !turn.standing.plan.basket) return null;
    const { title, budget } = turn.standing.plan.basket;
    if (budget !== undefined && asksWhatIsLeft.test(turn.text))
      return { left: budget - totalOf(turn.standing.plan, turn.shown()) };
    if (asksWhichNeeded.test(turn.text)) return { needed: turn.shown() };
    const out = nameIn(asksWhyOut, turn.text);
    const slot = out === undefined ? null : leftOutCalled(turn, out);
    if (slot !== null && budget !== undefined) return { out: slot, budget };
    const sort = sortAsked(turn, title);
    if (sort) return sort;
    const name = nameIn(asksForPart, turn.text);
    const needed = nameIn(asksForNeed, turn.text);
    const missed = nameIn([misses], turn.text);
    const asked = name ?? needed ?? missed ?? nameIn([asksForOne], turn.text);
    if (asked === undefined) return null;
    const lacking = lackingCalled(turn.index, title, asked);
    if (lacking !== undefined) return { lacking };
    if ((name ?? needed ?? missed) === undefined) return null;
    const said = readRequest(turn.index, asked.replace(/ itself$/i, ''), { needs: false }).plan;
    if (!namesThing(said) || said.wants) return null;
    const part = partOf(turn, said);
    // "How many cups is the coffee maker and does it have a timer": of that maker.
    if (!part && turn.standing.about !== undefined && ofIt.test(turn.text)) return null;
    // What is missed and sold is added, and what somebody wonders whether they need is not.
    if (!part && name === undefined && (needed === undefined || isSold(turn.index, said))) {
      return missed === undefined || isSold(turn.index, said) ? null : { lacking: said.kind?.text ?? '' };
    }
    return { said, part, isOfNeed: needed !== undefined };
  },
  answer: (turn, asked) => {
    if ('lacking' in asked) return { reply: `${noneOf([asked.lacking])} The set stays as it is.` };
    if ('left' in asked)
      return {
        reply: `${usd(asked.left)} is left. Name what else you need, or ask for a better one of any part.`,
      };
    if ('needed' in asked) {
      const byPrice = asked.needed.toSorted((a, b) => b.offer.dealPrice - a.offer.dealPrice);
      const most = byPrice
        .slice(0, mostNamed)
        .map((found) => `${nameOf(found)}, at ${usd(found.offer.dealPrice)}`);
      return {
        reply: `That is up to you: no shop says what is needed. The most expensive: ${listed(most, 'and')}. Say what to leave out, such as “remove the ${partName(turn, byPrice[0])}.”`,
      };
    }
    if ('out' in asked)
      return {
        reply: `There is no room for the ${asked.out} within ${shortUsd(asked.budget)}. Raise the limit, or say what else to leave out.`,
      };
    if ('is' in asked) {
      const { part, is, other } = asked;
      return {
        reply: `It is ${is}: ${nameOf(part)}, at ${usd(part.offer.dealPrice)}. Say “make it ${other},” and I’ll look for one.`,
        ...pointing([part]),
      };
    }
    const { said, part, isOfNeed } = asked;
    const what = said.kind?.text ?? '';
    if (part && isOfNeed)
      return {
        reply: `That is up to you: no shop says it is needed. It is ${nameOf(part)}, at ${usd(part.offer.dealPrice)}.`,
        ...pointing([part]),
      };
    if (part)
      return {
        reply: `It is in the set: ${nameOf(part)}, at ${usd(part.offer.dealPrice)}.`,
        ...pointing([part]),
      };
    const parts = turn.shown().map(({ offer }) => kindNameIn(offer));
    const other = isSold(turn.index, said)
      ? `Say “add ${what},” and I’ll look for one.`
      : `The catalog has no ${what}.`;
    return { reply: `That isn’t in the set. In it: ${listed(parts, 'and')}. ${other}` };
  },
});

const mostNamed = 2;
const partName = ({ standing }: Turn, found: Found | undefined): string =>
  plansOf(standing.plan)[found?.want ?? 0]?.slot ?? 'first one';

/** The part of a set that words name, where no deal is shown for it. */
function leftOutCalled({ index, standing, shown }: Turn, words: string): string | null {
  const at = partCalled(index, standing.plan, words);
  return shown().some(({ want }) => want === at) ? null : (plansOf(standing.plan)[at]?.slot ?? null);
}

const nameIn = (patterns: readonly RegExp[], text: string): string | undefined =>
  patterns.flatMap((pattern) => pattern.exec(text)?.groups?.['thing'] ?? [])[0];

/** The deal of a set that is of a kind that was named. A slot for dumbbells or kettlebells has one of them. */
function partOf({ index, standing, shown }: Turn, said: Plan): Found | undefined {
  const named = kindsOf(index, said);
  const isOf = ({ offer }: Found) =>
    kindsNamed(index.kinds, kindsOfOffer(offer.title, offer.productType)).some((kind) =>
      named.includes(kind),
    );
  // Clubs that did not fit are no putter.
  const called = plansOf(standing.plan).findIndex(({ slot }) => slot === said.kind?.text);
  return shown().find((found) => (called >= 0 ? found.want === called : isOf(found)));
}
