import type { DealIndex } from '../index/deal-index.ts';
import { isSold } from '../kinds/kind-table.ts';
import { namesThing } from '../kinds/describe.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { isSameThing } from './new-topic.ts';
import { canAdd, withAdded } from './add-want.ts';
import { answerTurn } from './answer-turn.ts';
import { readRequest } from './read-request.ts';
import { placesIn } from './references.ts';
import { goingWith } from './same-area.ts';
import type { Outcome, Turn } from './turn.ts';

const joins = String.raw`(?:(?:and|but|also|plus|then|oh|ok(?:ay)?),? )*`;
/** How another thing is asked for: "also want," "can i get," "could you show me." */
const asks = String.raw`(?:(?:i|we|he|she|they)(?:['’](?:d|ll|m|re|ve))? (?:(?:also|still|really|just|do|would|will) )*(?:needs?|wants?|like (?=an?|some|to see)|looking for|could use)|(?:also|still) (?:needs?|wants?|looking for)|(?:can|could|would|will) (?:i|we|you|u) (?:(?:also|please|maybe) )*(?:get|have|show|find|see|recommend|suggest)|(?:do|have) (?:you|u)(?: guys)? (?:also )?(?:have|sell|carry|got)|(?:please |now )?(?:show|find|get) me|(?:also|plus) (?=(?:an?|some) )|(?:an?|some) (?=[^.?!]*\bto (?:go|match)\b))\b`;
const cuts = new RegExp(
  String.raw`(?:(?<=[.?!])\s+|\s*[,;]\s*|\s+(?=(?:and|but|also|plus)\b))(?=${joins}${asks})`,
  'gi',
);
const leads = new RegExp(`^${joins}${asks}(?: me)? *`, 'i');
/** What is shown by itself is not shown "to go with it." */
const beside =
  /,? \b(?:to (?:go|match|use) w(?:ith|\/)? ?(?:it|them|that|those)|to match(?=\W*$)|as well|too)\b/i;
const opensQuestion = new RegExp(
  `^${joins}(?:is|are|does|do(?! (?:you|u)\\b)|did|will|how|what|which|why|whats|hows)\\b`,
  'i',
);
/** Longer texts tell a story, in which nothing is said of the list. */
const mostBefore = 25;

/** A turn that says something of the list, and then asks for another thing. */
type TwoThings = { before: string; request: string; goesWith: boolean };

/**
 * "I like the first one. Also want a cheap puzzle", "how wide is it? could you show me dog beds": what is said of the list, and
 * the request for something else. Null where a turn does not do both.
 */
export function twoThingsIn(index: DealIndex, standing: Plan, text: string): TwoThings | null {
  if (standing.basket) return null;
  for (const cut of text.matchAll(cuts)) {
    const [told, request] = [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)];
    // "Does it have a bell? My daughter is 5": what is told after a question asks for nothing.
    const before = told.slice(0, told.lastIndexOf('?') + 1) || told;
    const asked = `show me ${request.replace(leads, '').replace(beside, '')}`;
    const { plan } = readRequest(index, asked, { needs: false });
    // Of ideas, the request may name one.
    // What nobody sells is asked for only by its name: "some for flights" are for what is shown.
    const lead = asked.slice(0, plan.kind?.span.start);
    const isNamed = namesThing(plan) && (isSold(index, plan) || !/\b(?:for|to|with|of|on|in)\b/i.test(lead));
    const isOther = isNamed && (standing.chosen !== undefined || !isSameThing(index, standing, plan));
    if (!isOther || tokensOf(before).length > mostBefore) continue;
    const said = readRequest(index, before, { needs: false }).plan;
    const isOfList =
      !isSold(index, said) ||
      isSameThing(index, standing, said) ||
      opensQuestion.test(before.split(/(?<=[.?!])\s+/).at(-1) ?? '');
    if (/[a-z]/i.test(before) && isOfList) return { before, request: asked, goesWith: beside.test(request) };
  }
  return null;
}

/**
 * What is said of the list is answered beside what is found for the request. Where it changes the list, both are shown. Null where
 * it asks for something else itself.
 */
export async function answerBoth(
  turn: Turn,
  { before, request, goesWith }: TwoThings,
  converse: (turn: Turn) => Promise<Outcome>,
): Promise<Outcome | null> {
  const first = await converse({ ...turn, text: before });
  // "First one is good" goes back to no list.
  if ('reply' in first || (first.change.kind === 'back' && placesIn(before).length > 0)) {
    const second = await converse({ ...turn, text: request });
    // A pot to go with a plant is no cooking pot.
    if (goesWith && !('reply' in second) && second.change.kind === 'search')
      second.change.plan = goingWith(turn.index, turn.standing.plan, second.change.plan);
    const isAnswer =
      'reply' in first && first.act === 'shown' && (before.includes('?') || opensQuestion.test(before));
    return withNotes(second, isAnswer ? [first.reply.reply] : []);
  }
  if (first.change.kind !== 'search') return null;
  if (first.change.fresh && !isSameThing(turn.index, turn.standing.plan, first.change.plan)) return null;
  const options = { now: turn.now, shopper: turn.person };
  const { plan, found } = answerTurn(turn.index, first.change, turn.standing, options);
  const isSame = found.every(({ id }, at) => id === turn.shown()[at]?.id);
  const second = withNotes(await converse({ ...turn, text: request }), first.notes);
  if (isSame || 'reply' in second || second.change.kind !== 'search') return second;
  const other = second.change.plan;
  return canAdd(plan, other)
    ? { ...second, change: { ...second.change, plan: withAdded(plan, other, request) } }
    : second;
}

/** What else an answer says, first. */
const withNotes = (outcome: Outcome, notes: readonly string[]): Outcome =>
  'reply' in outcome
    ? {
        ...outcome,
        reply: { ...outcome.reply, reply: [...notes, outcome.reply.reply].join('\n\n') },
      }
    : { ...outcome, notes: [...notes, ...outcome.notes] };
