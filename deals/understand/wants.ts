import type { Plan, Span } from '../plan.ts';
import { mostWants } from '../wants.ts';
import type { Bounds, Limit } from './found.ts';
import { touches } from './resolve.ts';
import type { Lexed } from './tokens.ts';

/** A limit with where it was read. */
export type StatedLimit = Limit & { span: Span };

/** One thing of several a request asks for: what names it, and the limits stated for it. */
export type WantPart = { topics: Span[]; limits: StatedLimit[] };

/** A stretch of a request between two joints. */
type Atom = WantPart & { isListed: boolean; isDetermined: boolean };

const joints = new Set(['or', 'and', 'plus', 'but', 'then', 'also', '&', ',', ';', '.', '?', '!']);
const determiners = new Set(['a', 'an', 'some', 'the', 'my', 'another', 'one', 'two', 'three']);

/**
 * The several things of a request, each with its own limits of one kind: where two stretches each name something and state
 * a limit, and where one limit counts for each of a list. Empty for a request that asks for one thing.
 */
export function splitWants(
  lexed: Lexed,
  topics: readonly Span[],
  limits: readonly StatedLimit[],
  kind: Limit['of'],
  taken: ReadonlyArray<{ start: number; end: number }>,
): WantPart[] {
  const own = limits.filter((limit) => limit.of === kind);
  if (own.length === 0 || topics.length < 2) return [];
  const atoms = atomsOf(lexed, topics, own, taken);
  const parts = own.length > 1 ? grouped(atoms) : [];
  if (parts.length > 1) return parts.length > mostWants ? [] : parts;
  return own.length === 1 ? listed(lexed, atoms, own[0]) : [];
}

/** Everything of a plan that names what is asked for, in the order it was written. */
export function topicSpans(plan: Plan, goals: ReadonlyArray<{ span: Span }>): Span[] {
  const all = [...plan.words, ...plan.subcategories, ...plan.brandsIn, ...plan.merchantsIn, ...goals];
  return all
    .map(({ span }) => span)
    .filter(({ text }) => !joints.has(text.toLowerCase()))
    .sort((a, b) => a.start - b.start);
}

function atomsOf(
  { tokens }: Lexed,
  topics: readonly Span[],
  limits: readonly StatedLimit[],
  taken: ReadonlyArray<{ start: number; end: number }>,
): Atom[] {
  const isInTopic = (start: number) => topics.some((span) => span.start <= start && start < span.end);
  const atoms: Atom[] = [];
  let atom = fresh(false);
  let isNew = true;
  const close = (isListed: boolean) => {
    if (atom.topics.length + atom.limits.length > 0) atoms.push(...apart(atom));
    atom = fresh(isListed);
    isNew = true;
  };
  for (const token of tokens) {
    const { text, start, end } = token;
    const isJoint = joints.has(text) && !isInTopic(start) && !taken.some((part) => touches(part, token));
    if (isJoint) close(text === ',');
    else if (isNew && determiners.has(text)) atom.isDetermined = true;
    if (!isJoint) isNew = false;
    for (const span of topics) {
      if (start <= span.start && span.start < end && !atom.topics.includes(span)) atom.topics.push(span);
    }
    for (const limit of limits) if (limit.span.start === start) atom.limits.push(limit);
  }
  close(false);
  return atoms;
}

const fresh = (isListed: boolean): Atom => ({ topics: [], limits: [], isListed, isDetermined: false });

/** "Golf under $50 tennis under $80": nothing joins them, and the two limits of one side tell them apart. */
function apart(atom: Atom): Atom[] {
  const limits = atom.limits.toSorted((a, b) => a.span.start - b.span.start);
  const cuts: number[] = [];
  const isLimitFirst = (limits[0]?.span.start ?? 0) < (atom.topics[0]?.start ?? 0);
  for (const [at, limit] of limits.entries()) {
    const next = limits[at + 1];
    if (!next || areTwoSides(limit, next)) continue;
    if (atom.topics.some(({ start }) => start > limit.span.start && start < next.span.start)) {
      cuts.push(isLimitFirst ? next.span.start : limit.span.end);
    }
  }
  if (cuts.length === 0) return [atom];
  const edges = [...cuts, Number.POSITIVE_INFINITY];
  return edges.map((to, at) => {
    const from = edges[at - 1] ?? -1;
    const isHere = (start: number) => start >= from && start < to;
    return {
      ...atom,
      topics: atom.topics.filter(({ start }) => isHere(start)),
      limits: limits.filter(({ span }) => isHere(span.start)),
    };
  });
}

/** "A lamp at least $50 but under $80 for my wife": one range, and whom it is for. */
function isRestOfRange(last: WantPart, first: StatedLimit, topics: readonly Span[]): boolean {
  const before = last.limits.at(-1);
  if (!before || !areTwoSides(before, first)) return false;
  const isAfterTopics = last.topics.every(({ start }) => start < before.span.start);
  return isAfterTopics && first.span.start < (topics[0]?.start ?? 0);
}

/** "Over $20" beside "under $50": two sides of one range rather than the limits of two things. */
function areTwoSides({ bounds: one }: StatedLimit, { bounds: other }: StatedLimit): boolean {
  const isOnly = (bounds: Bounds, key: 'priceMin' | 'priceMax') =>
    Object.keys(bounds).length === 1 && bounds[key] !== undefined;
  const [low, high] = isOnly(one, 'priceMin') ? [one, other] : [other, one];
  if (!isOnly(low, 'priceMin') || !isOnly(high, 'priceMax')) return false;
  return (low.priceMin?.value ?? 0) <= (high.priceMax?.value ?? 0);
}

/** Stretches that only name something go with the next limit; what has none after it goes with the last. */
function grouped(atoms: readonly Atom[]): WantPart[] {
  const parts: WantPart[] = [];
  let waiting: Span[] = [];
  let early: StatedLimit[] = [];
  for (const { topics, limits, isListed } of atoms) {
    const last = parts.at(-1);
    const before = last?.limits.at(-1);
    const [first] = limits;
    if (!first) waiting.push(...topics);
    else if (topics.length === 0 && waiting.length === 0) {
      if (last) last.limits.push(...limits);
      else early.push(...limits);
    } else if (topics.length === 0 && isListed && last && before && areTwoSides(before, first)) {
      last.topics.push(...waiting);
      last.limits.push(...limits);
      waiting = [];
    } else if (last && before && waiting.length === 0 && isRestOfRange(last, first, topics)) {
      last.topics.push(...topics);
      last.limits.push(...limits);
    } else {
      parts.push({ topics: [...waiting, ...topics], limits: [...early, ...limits] });
      waiting = [];
      early = [];
    }
  }
  parts.at(-1)?.topics.push(...waiting);
  return parts;
}

const each = new Set(['each', 'apiece', 'both', 'all', 'either']);

/** "Golf shoes and a putter under $200 each": a want for each of the list, where its entries are told apart by an article. */
function listed({ tokens }: Lexed, atoms: readonly Atom[], limit: StatedLimit | undefined): WantPart[] {
  if (!limit) return [];
  const after = tokens.find(({ start }) => start >= limit.span.end)?.text ?? '';
  const before = tokens.findLast(({ end }) => end <= limit.span.start)?.text ?? '';
  if (!each.has(after) && !each.has(before)) return [];
  const named = atoms.filter(({ topics }) => topics.length > 0);
  if (named.length > mostWants || named.slice(1).some(({ isDetermined }) => !isDetermined)) return [];
  return named.length < 2 ? [] : named.map(({ topics }) => ({ topics, limits: [limit] }));
}
