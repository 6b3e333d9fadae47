import { usd } from '../../../domain/usd.ts';
import { isQuiet } from '../../kinds/needs.ts';
import type { Found } from '../../search/search.ts';
import { tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { totalOf } from '../basket.ts';
import { amountsIn } from '../moves.ts';
import { dealNamed, joints } from '../named-deals.ts';
import { readRequest } from '../read-request.ts';
import { placesIn } from '../references.ts';
import { sameSet } from '../same-set.ts';
import { listed } from '../say.ts';
import { actRule, type Turn } from '../turn.ts';
import { againstLimit, pointing, pricedName } from './deal-in-words.ts';

/** "A total beginner" adds up nothing: "kneeler plus gloves what does that come to", "is that under 100 with the gloves". */
export const asksSum =
  /(?<!\ba |\d ?(?:lbs?|pounds|oz|ft|in|qt) )\btotal\b|\bi owe\b|\ba total (?:of|for)\b|\bsum\b|\b(?:come|comes|coming|add(?:s|ed)?|run|runs) (?:out )?(?:to|up)\b|\b(?:all )?(?:together|altogether)\b|\bcombined\b|\bhow much (?:is|are|would|for|do|does|will)\b|\bwhat (?:does|do|would|will|is|are)\b.*\bcosts?\b|\bwhat\b.*(?:\bplus\b|\+|\bminus\b)|\b(?:is|are|would) (?:that|it|they|those|both|all)\b.* (?:under|below|over|within|less than|more than) \$?\d|\b(?:do i|does (?:it|that|this)|will (?:it|that|this)) (?:all )?(?:stay|fit|come in)(?: in)? (?:under|below|within|in)\b/i;
/** What is around the things that are added up. */
const around =
  /\b(?:(?:so|and|ok(?:ay)?|but|now|then|if i (?:get|buy|take)|i (?:get|buy|take)) )*(?:what(?:['’]?s| is| does| do| would| will| are)?|how much|whats|give me|tell me|is|are|do|does|would|will|for|of|the|total|sum|with|costs?|be|it|that|those|this|they|come|comes|coming|add|adds|added|run|out to|up to|to|up|altogether|together|combined|in all|all|me|please|price|under|below|over|within|less than|more than|\$?\d[\d,.]*(?: dollars| bucks)?|if i (?:get|buy|take)|i (?:get|buy|take))\b/gi;
/** What does not only ask for a price. */
const surely =
  /(?<!\d ?(?:lbs?|pounds|oz|ft|in|qt) )\btotal\b|\bplus\b|\+|\btogether\b|\bcomes? (?:out )?to\b|\badds? up\b/i;
const ofAmount = /\b(?:under|below|within|less than|over|above|more than)\b/i;
export const limitOf = (text: string): number | null =>
  ofAmount.test(text) ? (amountsIn(text)[0] ?? null) : null;
const less = /\b(?:without|minus|except(?: for)?|not counting|leaving out)\b/i;

const asking = /^(?:(?:and|so|ok(?:ay)?|but|wait),? )*(?:is|are|would|does|do|will|am)\b/i;

/** "4 sleeping bags, cheapest total" asks for the least expensive. */
const ofOrder = /\b(?:cheapest|lowest|smallest|best) total\b/i;
const ofPrice = /\b(?:what|how much)\b/i;
/** "Can you do comforter + lamp + hamper for 100 total?": a set within a budget. */
const isRequest = ({ index, text }: Turn): boolean =>
  !asking.test(text) &&
  !ofPrice.test(text) &&
  readRequest(index, text, { needs: false }).plan.basket?.budget !== undefined;

/** More words tell something, and name no deal. */
const mostInName = 5;
type Sum = { found: Found[]; limit: number | null; missing?: string };

/** What several deals cost that are named by brand, by thing, by rank or by place, also of lists before. */
export const sums = actRule<Sum>({
  act: 'shown',
  recognize: (turn) => {
    const { text, standing } = turn;
    if (standing.shown === 0) return null;
    const both = wantsBoth.test(text) ? bothOf(turn) : [];
    if (both.length > 1) return { found: both, limit: null };
    if (!asksSum.test(text)) return null;
    if (ofOrder.test(text) || isRequest(turn)) return null;
    const [said = '', out = ''] = text.split(less);
    const limit = limitOf(text);
    const [names, namesOut] = [said, out].map(namesIn) as [string[], string[]];
    // "All together under 150" is a limit.
    if (names.length + namesOut.length === 0 && !asking.test(text)) return null;
    const things = [...names, ...namesOut].map(
      (name) => readRequest(turn.index, name, { needs: false }).plan,
    );
    const found = names.map((name) => dealNamed(turn, name, things)?.found);
    const left = namesOut.map((name) => dealNamed(turn, name, things)?.found);
    const whole = found.flatMap((each) => each ?? []);
    const missing = [...names, ...namesOut].find((_, at) => [...found, ...left][at] === undefined);
    if (missing !== undefined)
      return whole.length > 0 && surely.test(text) && tokensOf(missing).length <= mostInName
        ? { found: [], limit, missing }
        : null;
    // "Is that under 100 with the gloves": beside what was spoken of, the set, or the first of each other thing.
    const rest = names.length < 2 && (limit !== null || left.length > 0) ? restOf(turn, whole) : [];
    const all = [...rest, ...whole].filter(
      ({ id }, at, every) =>
        every.findIndex((other) => other.id === id) === at && !left.some((each) => each?.id === id),
    );
    return all.length > 1 ? { found: all, limit } : null;
  },
  answer: ({ standing }, { found, limit, missing }) => {
    if (missing !== undefined) return { reply: `None of these is called “${missing}.”` };
    const items = found.map((each) => pricedName(standing.plan, each));
    const sum = totalOf(standing.plan, found);
    const isWithin = limit === null ? '' : againstLimit(sum, limit);
    return { reply: `${listed(items, 'and')}: ${usd(sum)} in all.${isWithin}`, ...pointing(found) };
  },
});

/** "I want both", "I'll take both of them". */
const wantsBoth =
  /^(?:(?:ok(?:ay)?|so|and|but|no|hm+|well|actually|then|you know what),? )*(?:(?:i|we|let['’]?s|can i|could i)(?:['’](?:ll|d)| will| would| think)? ?(?:just )?(?:i['’]?ll )?(?:want|need|take|get|buy|have|do|like|go with|go for)|give me|get me) (?:to get )?(?:them )?both(?: of (?:them|those|these|the two))?(?: then| please)?\W*$/i;

/** The two that a turn calls both: all of two, one of each of two things, or the first two, one of which was spoken of. */
function bothOf({ index, text, standing, shown }: Turn): Found[] {
  const found = [...shown()];
  const { plan, about } = standing;
  // "I want both" after one of the two parts of an earlier set.
  if (plan.basket || sameSet(index, plan, text)) return [];
  if (found.length === 2) return found;
  const spokenOf = found.find(({ id }) => id === about);
  if (plansOf(plan).length === 2 && !plan.chosen)
    return [0, 1].flatMap(
      (want) => (spokenOf?.want === want ? spokenOf : found.find((each) => each.want === want)) ?? [],
    );
  const two = found.slice(0, 2);
  return spokenOf && two.includes(spokenOf) ? two : [];
}

/** The things whose prices a text adds up. */
export function namesIn(text: string): string[] {
  const names = text
    .replace(/[?!.]+\s*$/, '')
    .split(joints)
    .map((part) => part.replaceAll(around, ' ').replaceAll(/\s+/g, ' ').trim());
  return names.filter((name) => placesIn(name).length > 0 || tokensOf(name).some((word) => !isQuiet(word)));
}

function restOf({ standing, shown }: Turn, named: readonly Found[]): Found[] {
  if (standing.plan.basket) return [...shown()];
  if (standing.about !== undefined) return shown().filter(({ id }) => id === standing.about);
  const wants = named.map(({ want }) => want);
  const others = standing.plan.wants && !standing.plan.chosen ? shown() : [];
  return others.filter(
    ({ want }, at) => !wants.includes(want) && others.findIndex((other) => other.want === want) === at,
  );
}
