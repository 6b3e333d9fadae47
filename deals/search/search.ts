import type { Reason } from '../../domain/deal.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { CatalogueOffer } from '../index/offer.ts';
import type { Plan, PlanAttribute } from '../plan.ts';
import { wantText } from '../understand/chips.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { defaultQuantity, weights } from '../weights.ts';
import { explain } from './explain.ts';
import { filterOf, hasAttribute } from './filter.ts';
import { kindsNamed, kindsNamedExactly, rowsOfKinds } from '../kinds/kind-table.ts';
import { isAskedOf, isPurposeOf } from '../kinds/asked-of.ts';
import { plainSense } from '../kinds/plain-sense.ts';
import { match, type Matches } from './match.ts';
import { messageFor } from './message.ts';
import { isRareForm, madeForOther, madeForOtherAge } from './for-one.ts';
import { interleave, type Ranked } from './interleave.ts';
import { isForChild, narrow, type Narrowed } from './narrow.ts';
import { rank, type Shopper, worthOfGift } from './rank.ts';
import { wantedFor } from '../retrieve/wanted.ts';
import { toldBeside } from './told.ts';
import { selectTopK } from './select-top-k.ts';
import { saysWord, topicOf, type TopicWord } from './topic.ts';

type Part = { plan: Plan; topic: readonly TopicWord[]; ranked: Ranked; narrowed?: Narrowed };
type Asked = { index: DealIndex; part: Part; now: number; shopper: Shopper | null };

/** A row of the answer. Its offer and reasons are computed on demand: most searches use only a few. */
export class Found {
  readonly row: number;
  /** Which of several wants it answers, 0 for the first. */
  readonly want: number;
  readonly #asked: Asked;
  #offer: CatalogueOffer | undefined;
  #reasons: Reason[] | undefined;

  constructor(row: number, want: number, asked: Asked) {
    this.row = row;
    this.want = want;
    this.#asked = asked;
  }

  /** The same deal for another want: a set searches each of its slots alone. */
  forWant(want: number): Found {
    return new Found(this.row, want, this.#asked);
  }

  get id(): string {
    return this.#asked.index.table.idOf(this.row);
  }

  get offer(): CatalogueOffer {
    return (this.#offer ??= this.#asked.index.table.read(this.row));
  }

  get reasons(): Reason[] {
    const { index, part, now, shopper } = this.#asked;
    return (this.#reasons ??= explain(index, part.plan, this.row, { topic: part.topic, now, shopper }));
  }
}
/** `unmet`: requested properties that no deal of the kind has, by want. `isAbsent`: nothing of the kind is sold. */
export type Answer = {
  found: Found[];
  message: string | undefined;
  unmet: readonly Narrowed['unmet'][];
  isAbsent: boolean;
};

const sortedOrders = new Set(['cheapest', 'dearest', 'discount', 'newest', 'ending']);

/** Filters, ranks, collapses and explains, for each want. `now` is the only clock. */
export function search(
  index: DealIndex,
  plan: Plan,
  { now, shopper = null, limit }: { now: Date; shopper?: Shopper | null; limit?: number },
): Answer {
  const at = now.getTime();
  if (plan.unread.length > 0)
    return {
      found: [],
      message: messageFor(index, plan, { rows: [], now: at }),
      unmet: [],
      isAbsent: false,
    };
  const sorted = sortedOrders.has(plan.order?.value ?? '');
  const count = limit ?? plan.quantity?.value ?? defaultQuantity;
  index.reach?.need(plansOf(plan).map((part) => wantedFor(index, part, { at, shopper, count })));
  const read = plansOf(plan).map((part) => {
    const passes = filterOf(index, part, at);
    const topic = topicOf(index, part);
    const narrowed = part.kind && narrow(index, part, passes, topic);
    return { part, passes, topic, narrowed };
  });
  // "Anything in purple?" of gift ideas: those that are sold in purple.
  const lacks = ({ narrowed }: (typeof read)[number]) =>
    (narrowed?.unmet.words ?? []).length > 0 ||
    narrowed?.unmet.attributes.some(({ type, nearest }) => !nearest && !ofPeople.has(type)) === true;
  const suiting =
    plan.chosen !== undefined && !read.every(lacks) ? read.filter((each) => !lacks(each)) : read;
  const parts = read.map((each) => {
    const { part, passes, topic } = each;
    const narrowed = suiting.includes(each)
      ? each.narrowed
      : each.narrowed && { ...each.narrowed, ...nothing };
    const matches = narrowed
      ? matchOfKind(index, part, {
          rows: narrowed.rows,
          few: plan.chosen && !(plan.forGift && !isForChild(plan)) ? [] : madeForFew(part),
        })
      : match(index, part, { topic, passes, sorted });
    const scores = rank(index, part, matches, { now: at, shopper });
    return {
      plan: part,
      topic,
      ranked: { rows: matches.rows, scores },
      ...(narrowed && { narrowed }),
    } satisfies Part;
  });
  const isOfThings = plan.chosen === undefined && parts.every((part) => part.plan.kind);
  const placesAmong = (isOne?: (row: number) => boolean) => {
    const ranked = parts.map((part) => (isOne ? only(part.ranked, isOne) : part.ranked));
    const [first] = ranked;
    const choices = parts[0]?.plan.kind?.choices;
    if (ranked.length === 1 && first && choices && !sorted) {
      const each = choices.map((phrases) => {
        const rows = new Set(rowsOfKinds(index.kinds, kindsNamed(index.kinds, phrases)));
        return only(first, (row) => rows.has(row));
      });
      return interleave(index.table, each, { count, sorted, chosen: false }).map(({ row }) => ({
        row,
        want: 0,
      }));
    }
    return ranked.length === 1 && first
      ? selectTopK(index.table, first.rows, first.scores, count).map((row) => ({ row, want: 0 }))
      : interleave(
          index.table,
          ranked,
          // "A cat tree and a litter box, cheap ones": some of each, cheapest first.
          {
            count,
            sorted: sorted && !isOfThings,
            chosen: plan.chosen !== undefined,
          },
        );
  };
  const isFirst =
    worthOfGift(index, plansOf(plan)[0]) ??
    (sorted && plan.kind ? isOrdinary(index, plan, parts[0]?.ranked.rows ?? []) : null);
  const places = isFirst
    ? [...placesAmong(isFirst), ...placesAmong((row) => !isFirst(row))].slice(0, count)
    : placesAmong();
  // Named products get a heading each; products that we chose are interleaved.
  if (!plan.chosen && (!sorted || isOfThings)) places.sort((a, b) => a.want - b.want);
  const asked = parts.map((part): Asked => ({ index, part, now: at, shopper }));
  const found = places.flatMap(({ row, want }) => {
    const by = asked[want];
    return by ? [new Found(row, want, by)] : [];
  });
  const notes = parts.map((part, want) => {
    const rows = places.flatMap((place) => (place.want === want ? [place.row] : []));
    // A missing product among those that we chose was never requested.
    if (rows.length === 0 && places.length > 0)
      return plan.chosen ? undefined : `I found nothing for "${wantText(part.plan)}".`;
    return messageFor(index, part.plan, { rows, now: at });
  });
  const message = [...new Set(notes.filter((note) => note !== undefined))].join(' ');
  return {
    found,
    message: message || undefined,
    unmet: parts.flatMap(({ narrowed }) => narrowed?.unmet ?? []),
    isAbsent: parts.every(({ narrowed }) => narrowed?.isAbsent ?? false),
  };
}

/** Who it is for is no reason to leave out a gift idea: it was chosen for them. */
const ofPeople = new Set<PlanAttribute['type']>(['audience', 'age', 'hand', 'size', 'persons']);
const nothing = { rows: [], unmet: { attributes: [], words: [] } };

/** Some of the ranked rows. */
function only({ rows, scores }: Ranked, isOne: (row: number) => boolean): Ranked {
  const places = [...rows.keys()].filter((at) => isOne(rows[at] ?? 0));
  return {
    rows: places.map((at) => rows[at] ?? 0),
    scores: Float64Array.from(places, (at) => scores[at] ?? 0),
  };
}

/** Properties that few people need, if the request does not mention them. */
const madeForFew = ({ attributes = [] }: Plan) =>
  (
    [
      { type: 'hand', value: 'left' },
      { type: 'audience', value: 'kids' },
    ] as const
  ).filter(
    ({ type, value }) =>
      !attributes.some((each) => each.type === type && (type === 'hand' || each.value === value)),
  );

/**
 * "A cheap desk chair": not one for kids or for the floor, as long as there are others. What a name plainly means comes first only
 * where it fills a screen: three earbuds before cheaper headsets are no order by price.
 */
function isOrdinary(index: DealIndex, plan: Plan, rows: readonly number[]): (row: number) => boolean {
  const isUnasked = madeForFew(plan).map((each) => hasAttribute(index, each));
  const isRare = isRareForm(plan);
  const sense = plainSense(index, plan);
  const isPlain = (row: number) => sense?.kinds.has(index.table.kind[row] ?? 0) !== false;
  const isOfMany = rows.filter(isPlain).length >= fewestPlain;
  return (row) =>
    !isUnasked.some((has) => has(row)) && !isRare(index.table.titles.at(row)) && (!isOfMany || isPlain(row));
}
const fewestPlain = 5;

/**
 * How well rows of a kind match all the words. Rows that contain none are still of the kind, and come last. Of rows that say the
 * same, those that say it in their titles match better; otherwise they are equal, and what they save decides.
 */
function matchOfKind(
  index: DealIndex,
  plan: Plan,
  { rows, few }: { rows: readonly number[]; few: ReturnType<typeof madeForFew> },
): Matches {
  const span = plan.kind?.span ?? { start: 0, end: 0, text: '' };
  const named = tokensOf(plan.kind?.text ?? '').map((text) => ({ text, span }));
  // An offer that was not excluded by a word and still says it is free of it.
  const topic = topicOf(index, { ...plan, words: [...named, ...plan.words, ...plan.wordsOut] });
  const isOne = new Set(rows);
  const found = match(index, plan, { topic, passes: (row) => isOne.has(row), sorted: false, ofKind: true });
  const known = new Set(found.rows);
  const others = rows.filter((row) => !known.has(row));
  // "Brushes" are brushes rather than vector brushes.
  const exact = new Set(kindsNamedExactly(index.kinds, plan.kind?.phrases ?? []));
  const isUnasked = few.map(({ type, value }) => hasAttribute(index, { type, value }));
  const wishes = topicOf(index, plan);
  const titled = (row: number) => {
    if (wishes.length === 0) return 1;
    const title = new Set(tokensOf(index.table.titles.at(row)).map(stemOf));
    const said = wishes.filter(({ sayings }) =>
      sayings.some(({ terms }) => terms.every((term) => title.has(index.terms.pool.textOf(term)))),
    );
    return said.length === 0 ? weights.untitled : 1;
  };
  const isForOther = madeForOther(plan);
  const isForOtherAge = madeForOtherAge(plan);
  const isRare = isRareForm(plan);
  const sense = plainSense(index, plan);
  const told = toldBeside(index, plan);
  const asked = topicOf(index, {
    ...plan,
    words: plan.words.filter((word) => isAskedOf(plan, word) || isPurposeOf(plan, word)),
  });
  const lift = (row: number) =>
    (exact.has(index.table.kind[row] ?? 0) ? weights.exactKind : 0) +
    (sense?.kinds.has(index.table.kind[row] ?? 0) ? weights.plainSense : 0) +
    weights.told * told.liftOf(row) +
    (asked.length === 0
      ? 0
      : (weights.asked * asked.filter((word) => saysWord(index, word, row)).length) / asked.length) -
    (isRare(index.table.titles.at(row))
      ? weights.rare
      : isForOther(index.table.titles.at(row)) || isForOtherAge(index.table.titles.at(row))
        ? weights.forOne
        : 0) -
    (isUnasked.some((has) => has(row)) ? weights.unasked : 0);
  return {
    ...found,
    rows: [...found.rows, ...others],
    relevance: Float32Array.from([
      ...found.rows.map((row, at) => (found.relevance[at] ?? 0) * titled(row) + lift(row)),
      ...others.map(lift),
    ]),
  };
}
