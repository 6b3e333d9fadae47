import {
  observedDays,
  type Alternatives,
  type Basket,
  type Deal,
  type GuestSearchRequest,
  type PriceObservations,
  type SearchDealsResponse,
} from '../../../../domain/deal.ts';
import { limits } from '../../../../domain/limits.ts';
import { shortUsd } from '../../../../domain/usd.ts';
import { fillBasket, swapSlot, withDeal } from '../../../../deals/dialogue/basket.ts';
import { blocking } from '../../../../deals/dialogue/blocking.ts';
import { closeTo } from '../../../../deals/dialogue/close-to.ts';
import { converse } from '../../../../deals/dialogue/converse.ts';
import type { Outcome } from '../../../../deals/dialogue/turn.ts';
import type { Prompt } from '../../../../deals/model/prompt.ts';
import { chipsWithIds, withoutPart } from '../../../../deals/dialogue/plan-parts.ts';
import { readsEnglish, readsOthers } from '../../../../deals/dialogue/acts/out-of-scope.ts';
import { pointedOut } from '../../../../deals/dialogue/pointed-out.ts';
import { PlanProblem, readPlan } from '../../../../deals/dialogue/read-plan.ts';
import { saidOfList } from '../../../../deals/dialogue/said-of-list.ts';
import { plainText } from '../../../../deals/dialogue/read-request.ts';
import { replacePart } from '../../../../deals/dialogue/replace-part.ts';
import {
  absenceOf,
  inOneNone,
  leavesOutItself,
  listed,
  narrowedTo,
  noneOf,
  noneOther,
  noneWithout,
  notesOf,
  prefaceOf,
} from '../../../../deals/dialogue/say.ts';
import { sizesToTell } from '../../../../deals/dialogue/size-told.ts';
import { unchangedSet } from '../../../../deals/dialogue/unchanged-set.ts';
import { noneSaysLost } from '../../../../deals/dialogue/lost-wishes.ts';
import { againstLimit } from '../../../../deals/dialogue/acts/deal-in-words.ts';
import { answerTurn, withLack } from '../../../../deals/dialogue/answer-turn.ts';
import { picked } from '../../../../deals/dialogue/picks/answer-picks.ts';
import { shownFor, type TurnAnswer } from '../../../../deals/dialogue/searched.ts';
import type { Person, Standing, Turn } from '../../../../deals/dialogue/turn.ts';
import type { DealIndex } from '../../../../deals/index/deal-index.ts';
import { emptyPlan, type Plan } from '../../../../deals/plan.ts';
import { type Found, search } from '../../../../deals/search/search.ts';
import { headingOf } from '../../../../deals/understand/chips.ts';
import { titleOf } from '../../../../deals/kinds/plans-for-several.ts';
import { plansOf } from '../../../../deals/wants.ts';
import * as z from 'zod/mini';
import { programme as undecided, type Programme } from '../../../../domain/programme.ts';
import type { FunctionDeps, Rpc } from '../deps.ts';
import type { Catalogue } from './catalogue.ts';
import { dealOf } from './deal-of.ts';
import { FunctionError } from '../function-error.ts';
import { inEnglish, languageHeld, toldIn } from './language.ts';
import { createRetrieval } from './retrieval.ts';

// Loaded only where a language model is configured.
const loadWorth = () => import('../../../../deals/model/is-worth-asking.ts');
const loadPrompt = () => import('../../../../deals/model/prompt.ts');
const loadCheck = () => import('../../../../deals/model/check-reading.ts');

export type AnswerDeps = {
  rpc: Rpc;
  now: () => Date;
  catalogue: Pick<Catalogue, 'search'>;
  /** Absent: nothing has been decided. */
  programme?: Programme;
};

/** Our server shares one index. An instance of a hosted function has little memory and lets PostgreSQL search. */
export function searchDeps({
  rpc,
  now,
  catalogue = createRetrieval({ rpc, now }),
  programme,
}: Omit<AnswerDeps, 'catalogue'> & Pick<FunctionDeps, 'catalogue'>): AnswerDeps {
  return { rpc, now, catalogue, ...(programme && { programme }) };
}

/** Parses the body with `schema`, or throws its first issue as a 422. */
export function parseSearch<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues[0]?.message ?? 'The request is not valid');
}

/**
 * Answers a request in words or by plan from the catalogue, for a user or a guest. `later` is set where a model can be asked: it
 * may understand the words better, see `answerWithModel`.
 */
export async function answerSearch(
  deps: AnswerDeps,
  asked: GuestSearchRequest,
  whoAsks: () => Promise<Person | null>,
  hasModel = false,
): Promise<SearchDealsResponse & { later?: true }> {
  const person = await whoAsks();
  const request = hasModel ? await inEnglish(asked) : asked;
  return deps.catalogue.search(async (index) => {
    const read = await readTurn(deps, request, index, person);
    const { turn, outcome, searched } = read;
    const answer: SearchDealsResponse = {
      ...(await answerOf(read, outcome)),
      ...((asked.loosen || asked.others !== undefined) && { aside: true }),
    };
    const language = hasModel ? await languageHeld(asked, outcome.act) : null;
    const isLater = hasModel && turn && (await loadWorth()).isWorthAsking(turn, outcome, searched(outcome));
    if (isLater && answer.reply === readsEnglish) answer.reply = readsOthers;
    return {
      ...(await toldIn(language, answer)),
      ...(isLater && { later: true }),
    };
  });
}

/**
 * The same request as understood by a model, checked against the rules' reading. Null if the first answer stands: the model
 * returned nothing, or nothing new.
 */
export async function answerWithModel(
  deps: AnswerDeps,
  request: GuestSearchRequest,
  whoAsks: () => Promise<Person | null>,
  ask: (prompt: Prompt) => Promise<unknown>,
): Promise<SearchDealsResponse | null> {
  const person = await whoAsks();
  const asked = await inEnglish(request);
  let asking: Promise<unknown> | null = null;
  return deps.catalogue.search(async (index) => {
    const read = await readTurn(deps, asked, index, person);
    const { turn, outcome: rules } = read;
    const found = read.searched(rules);
    if (!turn || !(await loadWorth()).isWorthAsking(turn, rules, found)) return null;
    const { prompt, byHandle } = (await loadPrompt()).promptOf(turn.text, turn.standing.plan, [
      ...turn.shown(),
      ...(found?.found ?? []),
    ]);
    // Once, however often this runs.
    asking ??= ask(prompt);
    const output = await asking;
    const reading =
      output === null ? null : await (await loadCheck()).checkReading(output, { turn, rules, byHandle });
    if (!reading) return null;
    const ours = await toldIn(await languageHeld(request, rules.act), await answerOf(read, rules));
    const answer = await answerOf(read, reading.outcome);
    const language = reading.language ?? (await languageHeld(request, reading.outcome.act, reading.named));
    // Deals are replaced only by others that fit the words better, never by none.
    const isLess = answer.reply === undefined && answer.deals.length === 0;
    if (isLess && (language === null || ours.deals.length > 0)) return null;
    const judged = { ...answer, deals: answer.deals.map((deal) => withWords(deal, reading.judged)) };
    const said = await toldIn(language, judged);
    return JSON.stringify(said) === JSON.stringify(ours) ? null : said;
  });
}

/** Words of an offer that answer the request come first among its reasons. */
function withWords(deal: Deal, judged: ReadonlyMap<string, string>): Deal {
  const words = judged.get(deal.id ?? '');
  if (words === undefined) return deal;
  return { ...deal, reasons: [{ kind: 'match', text: `Says “${words}”` }, ...(deal.reasons ?? [])] };
}

type ReadTurn = {
  /** Null if a button was pressed, so that there are no words to read. */
  turn: Turn | null;
  outcome: Outcome;
  standing: Standing;
  context: Omit<Context, 'outcome'>;
  index: DealIndex;
  /** The search results of an outcome, if it searches. */
  searched: (outcome: Outcome) => TurnAnswer | null;
};

async function readTurn(
  { rpc, now, programme = undecided }: AnswerDeps,
  asked: GuestSearchRequest,
  index: DealIndex,
  person: Person | null,
): Promise<ReadTurn> {
  const standing = standingOf(asked);
  const at = now();
  const options = { now: at, shopper: person };
  let known: readonly Found[] | undefined;
  const turn: Turn | null =
    asked.query === undefined || asked.without !== undefined
      ? null
      : {
          text: plainText(asked.query, { isFirst: asked.plan === undefined }),
          typed: asked.query,
          standing,
          index,
          now: at,
          programme,
          person,
          shown: () => (known ??= shownFor(index, standing, options)),
          observe: (ids) => readObservations(rpc, ids, at),
        };
  const answers = new Map<Outcome, TurnAnswer>();
  return {
    turn,
    outcome: await outcomeOf(asked, standing, { index, person, at, turn }),
    standing,
    index,
    context: { asked, rpc, ...options },
    searched(outcome) {
      if ('reply' in outcome) return null;
      const answer = answers.get(outcome) ?? answerTurn(index, outcome.change, standing, options);
      answers.set(outcome, answer);
      return answer;
    },
  };
}

async function answerOf(
  { turn: asked, standing, context, index, searched }: ReadTurn,
  outcome: Outcome,
): Promise<SearchDealsResponse> {
  if ('reply' in outcome) {
    const { reply, ...rest } = outcome.reply;
    return { deals: [], act: outcome.act, reply, ...sentBack(standing), ...rest };
  }
  const turn = searched(outcome);
  if (!turn || turn.isQuestion) {
    // After "start over," nothing of what was said before may come back.
    const left = outcome.change.kind === 'restart' ? { plan: emptyPlan(''), shown: 0 } : sentBack(standing);
    return { deals: [], act: outcome.act, reply: turn?.message ?? '', ...left };
  }
  const lost =
    asked && standing.shown > 0 && outcome.change.kind === 'search'
      ? noneSaysLost(standing.plan, asked.shown(), turn)
      : [];
  const notes = [...outcome.notes, ...lost];
  const unchanged = asked && notes.length === 0 ? unchangedSet(asked, outcome, turn) : null;
  if (unchanged !== null) return { deals: [], act: outcome.act, reply: unchanged, ...sentBack(standing) };
  return respond(index, withLack(turn, lost), { ...context, outcome: { ...outcome, notes } });
}

type Searched = Extract<Outcome, { change: unknown }>;
type Context = { asked: GuestSearchRequest; outcome: Searched; rpc: Rpc; now: Date; shopper: Person | null };

/** A search's answer: its deals with what is known about their prices, and any notes. */
async function respond(
  index: DealIndex,
  turn: TurnAnswer,
  { asked, outcome, rpc, ...options }: Context,
): Promise<SearchDealsResponse> {
  const { found, plan, shown, about, basket } = turn;
  const isNone = found.length === 0;
  const isOfItself = isNone && leavesOutItself(plan);
  const block = isNone && !turn.isAbsent && !isOfItself ? blocking(index, plan, options) : null;
  const close =
    !isNone || isOfItself || outcome.choices.length > 0
      ? []
      : turn.isAbsent
        ? closeTo(index, plan, options)
        : ofOtherBrands(index, plan, options);
  const apart = apartFrom(index, turn, { asked, block, close, options });
  const ids = [...found, ...(apart?.found ?? [])].map(({ id }) => id);
  const seen = await readObservations(rpc, ids, options.now);
  const deals = (list: readonly Found[]) =>
    list.map(({ id, offer, reasons }) => {
      const { picture = null, ...observations } = seen.get(id) ?? {};
      return dealOf(offer, reasons, 'count' in observations ? observations : null, picture);
    });
  const preface = prefaceOf(plan, turn);
  // What else there is for one part says nothing of the set again.
  const isOfPart = asked.others !== undefined;
  const notes = [
    ...inOneNone(
      [...outcome.notes, ...(isNone && turn.isAbsent && !turn.message ? [absenceOf(plan)] : [])],
      plan.query,
    ),
    ...(isOfItself ? [noneOther(plan.kind?.text ?? '')] : []),
    ...(isNone ? missingBrands(index, plan, options) : []),
    ...(apart?.leftOut === undefined ? [] : [noneWithout(apart.leftOut)]),
    ...(basket && plan.basket ? basketNotes(plan.basket, basket) : []),
    ...(outcome.act === 'search' && !plan.basket?.isPicked ? sizesToTell(plan, found) : []),
    ...(turn.message ? [turn.message] : []),
    ...(outcome.act === 'refine' && outcome.change.kind !== 'back' ? narrowedTo(plan, turn) : []),
    ...notesOf(plan, turn),
  ];
  const alternatives: Alternatives | null = apart && {
    ...(apart.slot !== undefined && { slot: apart.slot }),
    label: apart.label,
    deals: deals(apart.found).map(withoutCap),
  };
  return {
    deals: asked.list || isOfPart ? [] : deals(found),
    ...(asked.list && { matches: allMatches(index, turn, options) }),
    act: outcome.act,
    ...(preface && { preface }),
    ...(notes.length > 0 && !isOfPart && { message: notes.join(' ') }),
    understood: chipsWithIds(plan),
    plan,
    shown,
    heading: headingOf(plan),
    ...groupsOf(turn),
    ...(basket && !isOfPart && { basket }),
    ...(about !== undefined && { about }),
    ...(outcome.choices.length > 0 && { choices: outcome.choices }),
    ...(block &&
      !asked.loosen &&
      apart?.leftOut === undefined && { blocking: { text: block.text, count: block.found.length } }),
    ...(alternatives && { alternatives }),
    ...outcome.beside,
  };
}

const mostOfOthers = 6;
/** Instead of shoes of a brand that nobody sells: the same of others. */
function ofOtherBrands(
  index: DealIndex,
  plan: Plan,
  options: { now: Date; shopper: Person | null },
): Found[] {
  if (!plan.kind || missingBrands(index, plan, options).length === 0) return [];
  return search(index, { ...plan, brandsIn: [] }, { ...options, limit: mostOfOthers }).found;
}

/** "The catalog has no Nike." for brands without any offer. */
function missingBrands(
  index: DealIndex,
  plan: Plan,
  options: { now: Date; shopper: Person | null },
): string[] {
  const missing = plan.brandsIn.filter(
    (brand) =>
      search(index, { ...emptyPlan(''), brandsIn: [brand] }, { ...options, limit: 1 }).found.length === 0,
  );
  return missing.length > 0 ? [noneOf(missing.map(({ name }) => name))] : [];
}

/** Everything that matches, in order; the answer contains only the first part. */
function allMatches(
  index: DealIndex,
  { found, plan, basket }: TurnAnswer,
  options: { now: Date; shopper: Person | null },
): string[] {
  const isWhole = found.length === 0 || basket !== undefined || plan.quantity !== undefined;
  const all = isWhole ? found : search(index, plan, { ...options, limit: limits.listed }).found;
  return all.map(({ id }) => id);
}

/** "Together: a camping weekend, for $238.32." */
function basketNotes(
  { title, isPicked, budget }: NonNullable<Plan['basket']>,
  { slots, total }: Basket,
): string[] {
  const [out, parts] = [true, false].map((isOut) =>
    slots.flatMap(({ name, dealId }) => ((dealId === undefined) === isOut ? [name] : [])),
  ) as [string[], string[]];
  // A list is called by its parts, a set such as a home office by its name.
  const isList = slots.length > 1 && title === titleOf(slots.map(({ name }) => name));
  const [only, other] = parts;
  const names =
    slots.length === 1 || (isList && other === undefined) ? (only ?? title) : isList ? titleOf(parts) : title;
  const against = isPicked && budget !== undefined ? againstLimit(total, budget) : '';
  return [
    `${isPicked ? 'Your picks' : 'Together'}: ${names}, for ${shortUsd(total)}.${against}`,
    ...(out.length > 0 ? [`Left out: ${listed(out, 'and')}.`] : []),
  ];
}

type Apart = { label: string; found: Found[]; leftOut?: string; slot?: number };

/**
 * Deals outside the request: those found with a moved limit, products similar to one no merchant sells, alternatives for a slot.
 */
function apartFrom(
  index: DealIndex,
  { plan, basket }: TurnAnswer,
  given: {
    asked: GuestSearchRequest;
    block: ReturnType<typeof blocking>;
    close: Found[];
    options: { now: Date; shopper: Person | null };
  },
): Apart | null {
  const { asked, block, close, options } = given;
  if (asked.loosen && block) return { label: block.label, found: block.found };
  if (close.length > 0)
    return {
      label:
        plan.brandsIn.length > 0 ? `${headingOf(plan)} of other brands` : `instead of ${headingOf(plan)}`,
      found: close,
    };
  // "A laptop, not gaming", where all are for gaming.
  if (block?.leftOut !== undefined && plan.kind)
    return { label: block.label, found: block.found, leftOut: block.leftOut };
  if (asked.others === undefined || !basket) return null;
  const found = fillBasket(index, plan, options).others[asked.others] ?? [];
  const name = plansOf(plan)[asked.others]?.slot ?? 'deals';
  return { label: `Other ${name}`, found, slot: asked.others };
}

/** One heading above the deals of each want when the request named several. */
function groupsOf({ plan, found, basket }: TurnAnswer): Pick<SearchDealsResponse, 'groups'> {
  const plans = plansOf(plan);
  if (plans.length < 2 || plan.chosen || basket) return {};
  const groups = plans.flatMap((each, want) => {
    const count = found.filter((deal) => deal.want === want).length;
    return count > 0 ? [{ title: headingOf(each), count }] : [];
  });
  return { groups };
}

/** "Below your limit" is false once the limit has been moved. */
function withoutCap(deal: Deal): Deal {
  return { ...deal, reasons: deal.reasons?.filter(({ kind }) => kind !== 'cap') };
}

/** A turn that searched nothing keeps the plan. */
function sentBack({ plan, shown, about }: Standing): Pick<SearchDealsResponse, 'plan' | 'shown' | 'about'> {
  return plan.query === '' && shown === 0 ? {} : { plan, shown, ...(about !== undefined && { about }) };
}

/** The plan that came back with an earlier answer, or an empty starting point. */
function standingOf({ plan, shown = 0, about }: GuestSearchRequest): Standing {
  return refusing(() => ({
    plan: plan === undefined ? emptyPlan('') : readPlan(plan),
    shown,
    ...(about === undefined ? {} : { about }),
  }));
}

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof PlanProblem) throw invalid(thrown.message);
    throw thrown;
  }
}

type Given = { index: DealIndex; person: Person | null; at: Date; turn: Turn | null };

async function outcomeOf(
  { query, plan, without, loosen, swap, to, others }: GuestSearchRequest,
  standing: Standing,
  { index, person, at, turn }: Given,
): Promise<Outcome> {
  const edit = (edited: Standing['plan'] | null, problem: string): Searched => {
    if (!edited) throw invalid(problem);
    return { act: 'refine', change: { kind: 'search', plan: edited, fresh: false }, notes: [], choices: [] };
  };
  const options = { now: at, shopper: person };
  if (to !== undefined && swap === undefined) throw invalid('to goes with swap');
  if (query === undefined) {
    if (plan === undefined) throw invalid('query must be text');
    if (without !== undefined && loosen) throw invalid('without and loosen do not go together');
    if (swap !== undefined || others !== undefined) {
      if (!standing.plan.basket) throw invalid('swap and others go with the plan of a basket');
      const filled = fillBasket(index, standing.plan, options);
      if (swap === undefined) return edit(standing.plan, '');
      return to === undefined
        ? edit(swapSlot(standing.plan, swap, filled), 'swap is not a slot of this plan')
        : edit(withDeal(standing.plan, swap, to, filled), 'to is not one of the other deals of that slot');
    }
    const edited = without === undefined ? standing.plan : withoutPart(standing.plan, without);
    return edit(edited, 'without is not a chip of this plan');
  }
  if (loosen !== undefined) throw invalid('loosen goes with a plan, not with a query');
  if (without !== undefined) {
    if (plan === undefined) throw invalid('without goes with a plan');
    return edit(
      replacePart(index, standing.plan, without, plainText(query)),
      'without is not a chip of this plan',
    );
  }
  if (!turn) throw invalid('query must be text');
  const pointed = saidOfList(pointedOut(turn));
  return (await picked(pointed, converse)) ?? converse(pointed);
}

/** Rejects an invalid request. */
function invalid(message: string): FunctionError {
  return new FunctionError('invalid_request', message, 422);
}

const ObservationRows = z.array(
  z.object({
    deal_id: z.string(),
    min: z.number(),
    median: z.number(),
    max: z.number(),
    count: z.number(),
    picture: z.nullable(z.string()),
  }),
);

/** Observed prices of these deals in the last 90 days, and the keys of their pictures, by deal id. */
async function readObservations(
  rpc: Rpc,
  dealIds: readonly string[],
  now: Date,
): Promise<Map<string, PriceObservations & { picture: string | null }>> {
  if (dealIds.length === 0) return new Map();
  const since = new Date(now.getTime() - observedDays * 86_400_000).toISOString();
  const rows = ObservationRows.parse(await rpc('observations_summary', { deal_ids: dealIds, since }));
  return new Map(rows.map(({ deal_id, ...seen }) => [deal_id, { ...seen, days: observedDays }]));
}
