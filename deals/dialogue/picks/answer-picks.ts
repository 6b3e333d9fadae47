import { usd } from '../../../domain/usd.ts';
import { emptyPlan, type Plan, type Want } from '../../plan.ts';
import { search } from '../../search/search.ts';
import { plansOf } from '../../wants.ts';
import { againstLimit, pointing } from '../acts/deal-in-words.ts';
import { added, adding } from '../add-to-set.ts';
import { adds } from '../add-want.ts';
import { otherBefore } from '../earlier-lists.ts';
import { amountsIn } from '../moves.ts';
import { plainText, readRequest } from '../read-request.ts';
import { goingWith } from '../same-area.ts';
import { listed, unclearHere } from '../say.ts';
import type { Outcome, Reply, Turn } from '../turn.ts';
import { heldPart, type Picked, picksOf, setOf, withPicks } from './parts.ts';
import { picksIn, putBackIn, recallsPicks, together } from './read-picks.ts';

/**
 * The answer to a turn that picks: one deal is noted, several are shown as a set with its total. What else the turn says is answered by
 * `converse`, as said after them. Null for any other turn.
 */
export async function picked(
  turn: Turn,
  converse: (turn: Turn) => Promise<Outcome>,
): Promise<Outcome | null> {
  const { plan: standing, about } = turn.standing;
  const before = picksOf(standing);
  const out = putBackIn(turn);
  if (out.length > 0)
    return withoutPicks(
      turn,
      before.filter(({ held = '' }) => !out.includes(held)),
    );
  if (before.length === 0 && recallsPicks(turn)) return { act: 'shown', reply: { reply: nothingYet } };
  const said = picksIn(turn);
  if (!said) {
    // "Also a water bottle, 100 for everything" beside picks.
    const more = before.length > 0 && adds(turn.text) && /\d/.test(turn.text) && together.test(turn.text);
    const others = more ? thingsIn(turn, withoutAdding(turn.text)) : null;
    const whole = others && (others.basket?.budget ?? wholeLimit(others, turn.text));
    if (others && whole) return asSet(setOf(turn, before, others, whole), []);
    // "And socks to go with it" after a pick: the list that it is from is done with.
    const isAdded = adds(turn.text) && !standing.basket && before.some(({ held }) => held === about);
    return isAdded ? converse({ ...turn, text: withoutAdding(turn.text) }) : null;
  }
  const { picks, rest, isSum, limit } = said;
  const ids = new Set(picks.map(({ found }) => found.id));
  const parts = picks.reduce(
    (all, each) => [...all, heldPart(each, all)],
    before.filter(({ held = '' }) => !ids.has(held)),
  );
  const isAsked = isSum || together.test(rest);
  const things = rest === '' || !isAsked ? null : thingsIn(turn, rest);
  if (rest !== '' && !things) return withRest(turn, { picks, parts }, { rest, limit, converse });
  const [only] = picks;
  if (!things && parts.length === 1 && only) return noted(turn, only, parts, limit);
  const budget = limit ?? (things && (things.basket?.budget ?? wholeLimit(things, rest))) ?? null;
  return asSet(setOf(turn, parts, things, budget), []);
}

const nothingYet =
  'Nothing is picked yet. Say “I’ll take the first one,” for example, and I’ll add it up for you.';

const wholeLimit = (things: Plan, rest: string): number | undefined =>
  together.test(rest) ? (plansOf(things)[0].priceMax?.value ?? amountsIn(rest)[0]) : undefined;

/** What is left after some picks were put back; of none of a set, the list before it. */
function withoutPicks(turn: Turn, parts: readonly Want[]): Outcome {
  const { plan, shown } = turn.standing;
  const rest = parts.length > 0 ? 'The rest of what you picked stays.' : 'Nothing is picked now.';
  if (plan.basket?.isPicked)
    return parts.length > 0
      ? asSet(setOf(turn, parts, null, null), [])
      : asSet({ ...(otherBefore(plan) ?? emptyPlan('')), picks: [] }, [rest]);
  return { act: 'shown', reply: { reply: `Put back. ${rest}`, plan: withPicks(plan, parts), shown } };
}

const withoutAdding = (text: string): string => text.replace(adding, '').replace(added, '');

const asSet = (plan: Plan, notes: string[]): Outcome => ({
  act: 'refine',
  change: { kind: 'search', plan, fresh: true },
  notes,
  choices: [],
});

/** Other things that are asked for beside picks, all of them sold. */
function thingsIn({ index, standing, now, person }: Turn, rest: string): Plan | null {
  const { plan: said, missing } = readRequest(index, plainText(rest), { needs: false });
  const plan = goingWith(index, standing.plan, said);
  const isFound = (each: Plan) =>
    each.kind !== undefined && search(index, each, { now, shopper: person }).found.length > 0;
  const isAll = plansOf(plan).every(isFound);
  return isAll && missing.length === 0 && !plan.chosen ? plan : null;
}

/** "$25.62 in all" of one deal, noted for later. */
function noted(
  { standing }: Turn,
  { found, count }: Picked,
  parts: readonly Want[],
  limit: number | null,
): Outcome {
  const { title, merchant, dealPrice } = found.offer;
  const sum = dealPrice * count;
  const cost =
    count === 1
      ? `${usd(dealPrice)} at ${merchant}`
      : `${count} at ${usd(dealPrice)} each: ${usd(sum)} at ${merchant}`;
  const how = found.offer.isSample
    ? 'It is a sample: the shop is invented, so it can’t be bought.'
    : 'View Deal on its card goes to the shop, where you buy it.';
  const reply: Reply = {
    reply: `Noted: ${title}, ${cost}.${limit === null ? '' : againstLimit(sum, limit)} ${how} Ask for the total at any time.`,
    ...pointing([found]),
    plan: withPicks(standing.plan, parts),
    shown: standing.shown,
  };
  return { act: 'shown', reply };
}

/** What was picked is noted, and the rest of the turn is answered as if it came next. */
async function withRest(
  turn: Turn,
  { picks, parts }: { picks: readonly Picked[]; parts: readonly Want[] },
  {
    rest,
    limit,
    converse,
  }: { rest: string; limit: number | null; converse: (turn: Turn) => Promise<Outcome> },
): Promise<Outcome> {
  const found = picks.map((each) => each.found);
  const [about] = found.length === 1 ? found : [];
  const plan = withPicks(turn.standing.plan, parts);
  const standing = { ...turn.standing, plan, ...(about && { about: about.id }) };
  // "Also need a litter box": the picked list is done with.
  const said = withoutAdding(rest);
  const outcome = await converse({ ...turn, text: plainText(said), typed: said, standing });
  const lead = `Noted: ${listed(
    found.map(({ offer }) => `${offer.title} (${usd(offer.dealPrice)})`),
    'and',
  )}.`;
  if ('reply' in outcome) {
    const { reply, ...beside } = outcome.reply;
    // Thanks, or "how do I do that?", after a pick.
    const isTalk = outcome.act === 'small-talk' || reply === unclearHere(true, undefined);
    if (parts.length > 1) return asSet(setOf(turn, parts, null, limit), isTalk ? [] : [reply]);
    const [only] = picks;
    if (isTalk && only) return noted(turn, only, parts, limit);
    const kept = { ...plan, ...beside.plan, picks: plan.picks };
    return {
      ...outcome,
      reply: { shown: standing.shown, ...beside, plan: kept, reply: `${lead} ${reply}` },
    };
  }
  const { change } = outcome;
  // "I need 2 bags, and add the tent back": the set that was picked has changed, and gets what is added.
  if (change.kind === 'search' && change.plan.basket?.isPicked) {
    const changed = picksOf(change.plan);
    const more = parts.filter(({ held }) => !changed.some((each) => each.held === held));
    return asSet(setOf(turn, [...changed, ...more], null, limit), [...outcome.notes]);
  }
  return {
    ...outcome,
    ...(change.kind === 'search' && { change: { ...change, plan: withPicks(change.plan, parts) } }),
    notes: [lead, ...outcome.notes],
  };
}
