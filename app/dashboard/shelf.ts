import { chipInWords, hasSearched } from '../../domain/chat.ts';
import type { Alternatives, Deal, SearchDealsResponse } from '../../domain/deal.ts';
import { dealKey } from '../deals/deal-card/deal-key.ts';

/** An answer, with the question it answers, if any. */
export type Found = { response: SearchDealsResponse; question?: string } & {
  /** It replaces the previous answer. */
  replaces?: boolean;
};

/** What a conversation has brought to the panel, in its order. */
export type ShelfStep = Found | 'started over';

/** The results of one search, under its request. `parts` head the first `count` deals, then the next. */
export type Group = {
  heading: string;
  deals: readonly Deal[];
  parts: readonly { title: string; count: number }[];
  isBasket: boolean;
  /** The answers that it comes from, newest first, for links back to their questions. */
  answers: readonly SearchDealsResponse[];
};

/** Deals with the question they answer. `asked`: requested by a button. `turn` separates the deals of different answers. */
type Beside = Alternatives & { asked: boolean; turn: number };

/** What the deals panel shows: the latest search, then related and earlier deals. */
export type Shelf = {
  /** Null before the first search, and after a start over. */
  latest: Group | null;
  /** Newest first. */
  earlier: readonly Group[];
  beside: Beside | null;
  /** Ids of the deals that the assistant refers to. */
  highlight: readonly string[];
  /** The group that was chosen in the conversation. `turn` distinguishes two choices of the same group. */
  chosen: { group: Group; turn: number } | null;
};

const longestHeading = 90;

const nothingFound: Group = { heading: '', deals: [], parts: [], isBasket: false, answers: [] };
const emptyShelf: Shelf = { latest: null, earlier: [], beside: null, highlight: [], chosen: null };

/** The panel after an answer, or emptied for a new search. Small talk changes nothing, but may name a card. */
export function shelve(shelf: Shelf, step: ShelfStep): Shelf {
  if (step === 'started over') return { ...emptyShelf, earlier: earlierOf(shelf, nothingFound).earlier };
  const { response, question } = step;
  const { highlight = response.save === undefined ? undefined : [response.save], alternatives } = response;
  if (response.reply !== undefined) return highlight ? { ...shelf, highlight } : shelf;
  const beside = alternatives?.deals.length
    ? { ...alternatives, asked: response.aside === true, turn: (shelf.beside?.turn ?? 0) + 1 }
    : null;
  if (!hasSearched(response)) return { ...shelf, beside, highlight: highlight ?? [] };
  const found = groupOf(response, question);
  const { earlier, answers } = earlierOf(shelf, found);
  const latest = { ...found, answers: [response, ...answers] };
  return { latest, earlier, beside, highlight: highlight ?? [], chosen: null };
}

export function shelfOf(steps: readonly ShelfStep[]): Shelf {
  return steps.reduce(shelve, emptyShelf);
}

/** Every deal in the panel, including folded ones. */
export function dealsOn({ latest, earlier, beside }: Shelf): readonly Deal[] {
  return [latest, beside, ...earlier].flatMap((group) => group?.deals ?? []);
}

/** The group of an answer. If its deals were found again, the group of the later answer. */
export function groupOfAnswer(shelf: Shelf, answer: SearchDealsResponse | undefined): Group | null {
  if (!answer) return null;
  return [shelf.latest, ...shelf.earlier].find((group) => group?.answers.includes(answer)) ?? null;
}

function groupOf(response: SearchDealsResponse, question?: string): Group {
  const { deals, heading, groups, basket, understood = [] } = response;
  return {
    heading: short(
      heading ?? question ?? (understood.map((chip) => chipInWords(chip)).join(', ') || 'Your search'),
    ),
    deals,
    parts: groups ?? [],
    isBasket: basket !== undefined,
    answers: [response],
  };
}

/** A question may be a paragraph; a heading is a line or two. */
function short(text: string): string {
  if (text.length <= longestHeading) return text;
  return `${text.slice(0, longestHeading).replace(/\s+\S*$/, '')}…`;
}

/**
 * A topic is listed once, with its earlier results. Deals found again, or swapped in a basket, lose their older place; `answers`
 * are those of groups that became empty.
 */
function earlierOf(
  { latest: last, earlier }: Shelf,
  latest: Group,
): Pick<Group, 'answers'> & Pick<Shelf, 'earlier'> {
  if (!last || last.deals.length === 0) return { earlier, answers: [] };
  if (last.isBasket && latest.isBasket && last.heading === latest.heading)
    return { earlier, answers: last.answers };
  const same = earlier.find(({ heading }) => heading === last.heading);
  const known = new Set(last.deals.map(dealKey));
  const older = same?.deals.filter((deal) => !known.has(dealKey(deal))) ?? [];
  const merged = {
    ...last,
    ...(older.length > 0 && { deals: [...last.deals, ...older], parts: [] }),
    answers: [...last.answers, ...(same?.answers ?? [])],
  };
  const now = new Set(latest.deals.map(dealKey));
  const all = [merged, ...earlier.filter((group) => group !== same)];
  const isLeft = ({ deals }: Group) => deals.some((deal) => !now.has(dealKey(deal)));
  return {
    earlier: all.filter(isLeft),
    answers: all.filter((group) => !isLeft(group)).flatMap(({ answers }) => answers),
  };
}
