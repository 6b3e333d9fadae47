import { type Bound, less, type Plan, type Span } from '../plan.ts';
import { formOf, isKnownPhrase } from '../kinds/kind-phrases.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { placedTokens, stemOf } from '../text/tokens.ts';
import { mostWants, planFor } from '../wants.ts';
import type { Bounds, Limit } from './reading.ts';
import { touches } from './resolve.ts';
import type { Lexed, Stretch } from './lexed.ts';

/** A limit with where it was read. */
export type StatedLimit = Limit & { span: Span };
/** One thing of several a request asks for: what names it, and the limits stated for it. */
type WantPart = { topics: Span[]; limits: StatedLimit[] };
/** A stretch of a request between two joints. */
type Atom = WantPart & { isListed: boolean; isDetermined: boolean };

const joints = /^(?:or|and|plus|but|then|also|[&,;.?!])$/;
const determiners = /^(?:a|an|some|the|my|another|one|two|three)$/;
const each = /^(?:each|apiece|both|either|none)$/;

/** A plan with its limits, and with a want for each of several things that are asked for. */
export function withWants(
  lexed: Lexed,
  plan: Plan,
  goals: ReadonlyArray<NonNullable<Plan['goal']>>,
  limits: readonly StatedLimit[],
  taken: readonly Stretch[],
): Plan {
  const topics = topicSpans(plan, goals);
  for (const kind of ['price', 'off'] as const) {
    const parts = splitWants(lexed, topics, limits, kind, taken);
    // "Golf shoes. Nothing under 70, the cheap ones fall apart, and I won't go past 120": one thing, and two limits of it.
    if (parts.length > 1 && parts.every((part) => namesThing(plan, part)))
      return several(plan, goals, parts, limits);
  }
  return withLimits(
    plan,
    limits.map(({ bounds }) => bounds),
  );
}

/** Whether a part names a product, an area, a brand or a shop, and does not only describe. */
const namesThing = ({ words }: Plan, { topics }: WantPart): boolean =>
  topics.some(
    ({ start, text }) =>
      !words.some(({ span }) => span.start === start) ||
      placedTokens(text).some((word) => !isEnglishWord(word.text) || isKnownPhrase(formOf(word.text))),
  );

/** A want for each part. Limits that no part has for itself count for every one. */
function several(
  read: Plan,
  goals: ReadonlyArray<NonNullable<Plan['goal']>>,
  parts: readonly WantPart[],
  limits: readonly StatedLimit[],
): Plan {
  const plan: Plan = less(read, 'goal');
  const own = new Set(parts.flatMap((part) => part.limits));
  const others = limits.filter((limit) => !own.has(limit));
  const shared: Bounds[] = others.filter((limit) => !isForAll(limit)).map(({ bounds }) => bounds);
  const budget = others.find(isForAll)?.bounds.priceMax?.value;
  const plans = parts.map((part): Plan => {
    const of = <T extends { span: Plan['unread'][number]['span'] }>(entries: readonly T[]) =>
      entries.filter(({ span }) => part.topics.some(({ start }) => start === span.start));
    const subcategories = of(plan.subcategories);
    const stems = new Set(
      subcategories.flatMap(({ span }) => placedTokens(span.text)).map(({ text }) => stemOf(text)),
    );
    const [goal] = of(goals);
    const want: Plan = {
      ...plan,
      ...(goal && { goal }),
      subcategories,
      words: of(plan.words),
      brandsIn: of(plan.brandsIn),
      merchantsIn: of(plan.merchantsIn),
      hints: plan.hints.filter((stem) => stems.has(stem)),
    };
    return withLimits(want, [...part.limits.map(({ bounds }) => bounds), ...shared]);
  });
  const [first = plan, ...rest] = plans;
  const questions = plans.flatMap(({ unread }) => unread.slice(plan.unread.length));
  return {
    ...planFor([first, ...rest]),
    unread: [...plan.unread, ...questions],
    ...(budget !== undefined && { basket: { title: '', budget } }),
  };
}

/**
 * The several things of a request, each with its own limits of one kind: where two stretches each name something and state
 * a limit, and where one limit counts for each of a list. Empty for a request that asks for one thing.
 */
function splitWants(
  lexed: Lexed,
  topics: readonly Span[],
  limits: readonly StatedLimit[],
  kind: Limit['of'],
  taken: readonly Stretch[],
): WantPart[] {
  // "A kettlebell under $30, a mat under $25, $50 in all".
  const single = limits.filter((limit) => limit.of === kind);
  const own = single.length > 1 ? single.filter((limit) => !isForAll(limit)) : single;
  const [only] = own;
  if (!only || topics.length < 2) return [];
  const atoms = atomsOf(lexed, topics, own, taken);
  const parts = own.length > 1 ? grouped(atoms) : listed(lexed, atoms, only);
  return parts.length > 1 && parts.length <= mostWants ? parts : [];
}

const isForAll = ({ bounds }: StatedLimit) => bounds.priceMax?.whole === 'all';

/** Everything of a plan that names what is asked for, in the order it was written. */
function topicSpans(plan: Plan, goals: ReadonlyArray<{ span: Span }>): Span[] {
  const all = [...plan.words, ...plan.subcategories, ...plan.brandsIn, ...plan.merchantsIn, ...goals];
  return all
    .map(({ span }) => span)
    .filter(({ text }) => !joints.test(text.toLowerCase()))
    .sort((a, b) => a.start - b.start);
}

function atomsOf(
  { tokens }: Lexed,
  topics: readonly Span[],
  limits: readonly StatedLimit[],
  taken: readonly Stretch[],
): Atom[] {
  const fresh = (isListed: boolean): Atom => ({ topics: [], limits: [], isListed, isDetermined: false });
  const atoms = [fresh(false)];
  let isNew = true;
  for (const token of tokens) {
    const isJoint = joints.test(token.text) && ![...topics, ...taken].some((part) => touches(part, token));
    if (isJoint) atoms.push(fresh(token.text === ','));
    const atom = atoms.at(-1);
    if (isNew && determiners.test(token.text) && atom) atom.isDetermined = true;
    isNew = isJoint;
    atom?.topics.push(...topics.filter(({ start }) => token.start <= start && start < token.end));
    atom?.limits.push(...limits.filter(({ span }) => span.start === token.start));
  }
  return atoms
    .filter((atom) => atom.topics.length + atom.limits.length > 0)
    .map((atom) => ({ ...atom, topics: [...new Set(atom.topics)] }))
    .flatMap(apart);
}

/** "Golf under $50 tennis under $80": nothing joins them, and the two limits of one side tell them apart. */
function apart(atom: Atom): Atom[] {
  const { topics, limits } = atom;
  const isLimitFirst = (limits[0]?.span.start ?? 0) < (topics[0]?.start ?? 0);
  const cuts = limits.flatMap((limit, at) => {
    const next = limits[at + 1];
    if (!next || areTwoSides(limit, next)) return [];
    const isBetween = topics.some(({ start }) => start > limit.span.start && start < next.span.start);
    return isBetween ? [isLimitFirst ? next.span.start : limit.span.end] : [];
  });
  return [...cuts, Number.POSITIVE_INFINITY].map((to, at) => {
    const isHere = ({ start }: Span) => start >= (cuts[at - 1] ?? -1) && start < to;
    return { ...atom, topics: topics.filter(isHere), limits: limits.filter(({ span }) => isHere(span)) };
  });
}

/** "Over $20" beside "under $50": two sides of one range rather than the limits of two things. */
function areTwoSides({ bounds: one }: StatedLimit, { bounds: other }: StatedLimit): boolean {
  const only = (bounds: Bounds, key: 'priceMin' | 'priceMax') =>
    Object.keys(bounds).length === 1 ? bounds[key]?.value : undefined;
  const low = only(one, 'priceMin') ?? only(other, 'priceMin');
  const high = only(one, 'priceMax') ?? only(other, 'priceMax');
  return low !== undefined && high !== undefined && low <= high;
}

/** Stretches that only name something go with the next limit; what has none after it goes with the last. */
function grouped(atoms: readonly Atom[]): WantPart[] {
  const parts: WantPart[] = [];
  let waiting: Span[] = [];
  let early: StatedLimit[] = [];
  for (const { topics, limits, isListed } of atoms) {
    const last = parts.at(-1);
    const [before, first] = [last?.limits.at(-1), limits[0]];
    if (!first) {
      waiting.push(...topics);
      continue;
    }
    const isRange = before !== undefined && areTwoSides(before, first);
    // "A lamp at least $50 but under $80 for my wife": one range, and whom it is for.
    const isRest =
      waiting.length === 0 &&
      last?.topics.every(({ start }) => start < (before?.span.start ?? 0)) &&
      first.span.start < (topics[0]?.start ?? Number.POSITIVE_INFINITY);
    const isBare = topics.length === 0 && (waiting.length === 0 || (isListed && isRange));
    if (last && (isBare || (isRange && isRest))) {
      last.topics.push(...waiting, ...topics);
      last.limits.push(...limits);
    } else if (isBare) {
      early.push(...limits);
      continue;
    } else {
      parts.push({ topics: [...waiting, ...topics], limits: [...early, ...limits] });
      early = [];
    }
    waiting = [];
  }
  parts.at(-1)?.topics.push(...waiting);
  return parts;
}

/** "Golf shoes and a putter under $200 each": a want for each of the list, where its entries are told apart by an article. */
function listed({ tokens }: Lexed, atoms: readonly Atom[], limit: StatedLimit): WantPart[] {
  const after = tokens.find(({ start }) => start >= limit.span.end)?.text ?? '';
  const before = tokens.findLast(({ end }) => end <= limit.span.start)?.text ?? '';
  const named = atoms.filter(({ topics }) => topics.length > 0);
  // "Both for $100" is the price of the two.
  const isEach = (each.test(after) || each.test(before)) && !/^for\b/i.test(limit.span.text);
  if (!isEach || named.slice(1).some(({ isDetermined }) => !isDetermined)) return [];
  return named.map(({ topics }) => ({ topics, limits: [limit] }));
}

/** Several limits for one thing: of two on one side the stricter counts. Two that no price can meet are asked back. */
function withLimits(plan: Plan, limits: readonly Bounds[]): Plan {
  let whole = plan;
  for (const bounds of limits) {
    const priceMin = tighter(whole.priceMin, bounds.priceMin, 1);
    const priceMax = tighter(whole.priceMax, bounds.priceMax, -1);
    whole = { ...whole, ...bounds, ...(priceMin && { priceMin }), ...(priceMax && { priceMax }) };
  }
  const { priceMin, priceMax, ...rest } = whole;
  if (!priceMin || !priceMax || priceMin.value <= priceMax.value) return whole;
  const question = `No price is both "${priceMin.span.text}" and "${priceMax.span.text}". Which of the two counts?`;
  return { ...rest, unread: [...plan.unread, { span: priceMax.span, question }] };
}

function tighter(one: Bound | undefined, other: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (!one || !other) return one ?? other;
  if (one.value === other.value) return one.inclusive ? other : one;
  return (one.value - other.value) * sign > 0 ? one : other;
}
