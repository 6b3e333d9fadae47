import type { SearchDealsResponse } from './deal.ts';
import { spoken } from './goal-parts/areas.ts';
import { consumerAreas } from './goal-parts/areas.ts';
import { findGoal } from './goals.ts';
import { limits } from './limits.ts';
import { findSubcategory } from './taxonomy.ts';
import { wholeUsd } from './usd.ts';

const defaultPriceCap = 100;
const windows = ['this week', 'this month', 'today', 'right now'] as const;

const fallbacks = [
  'What are the best deals available right now?',
  'Show me trending deals this week',
  'Find deals under $100',
] as const;

export type PromptContext = {
  goal: string | null;
  categories: readonly string[];
  /** The user's own messages, oldest first. */
  userMessages: readonly string[];
  /** The answer to the latest search: suggestions continue from it. */
  latest?: Latest | undefined;
  /** 0 ≤ n < 1; passed in so that tests can control it. */
  random: () => number;
};

type Latest = Pick<SearchDealsResponse, 'deals' | 'understood' | 'basket'>;

type Candidate = { template: string; text: string };

const normal = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9$]+/g, ' ')
    .trim();

/** Two texts overlap if they are the same, or one contains the other, ignoring case and punctuation. */
function overlaps(a: string, b: string): boolean {
  const [x, y] = [normal(a), normal(b)];
  return x !== '' && y !== '' && (x.includes(y) || y.includes(x));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** In rounds of three, each about another area while there is one. */
function fromGoal({ goal, categories, random }: PromptContext): Candidate[] {
  const known = findGoal(goal);
  if (!known) return [];
  const areas = shuffled(categories.length > 0 ? categories : consumerAreas[known.id], random);
  const spans = shuffled(windows, random);
  const cap = known.promptPriceCap || defaultPriceCap;
  const templates = shuffled<(area: string, round: number) => string>(
    [
      (area) => `Show me ${beforeDeals(area)} deals under $${cap}`,
      (area) => `Find deals on ${afterDealsOn(area)}`,
      (area, round) => `What are the best ${beforeDeals(area)} deals ${spans[round % spans.length] ?? ''}?`,
    ],
    random,
  );
  return areas.flatMap((_, round) =>
    templates.map((write, at) => ({
      template: `goal-${at}`,
      text: write(areas[(at + round) % areas.length] ?? '', round),
    })),
  );
}

/** The area of most found deals; without deals, a requested area. */
function areaOf({ deals, understood = [] }: Latest) {
  const named = deals.length > 0 ? deals.map(({ category }) => category) : understood.map(({ text }) => text);
  const areas = named.flatMap((name) => findSubcategory(name) ?? []);
  const count = (slug: string) => areas.filter((area) => area.slug === slug).length;
  return areas.toSorted((a, b) => count(b.slug) - count(a.slug))[0];
}

/** A round price below the median, so that some of the deals remain. */
function lowerCap(prices: readonly number[]): number | null {
  const middle = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
  const step = middle > 200 ? 50 : middle > 50 ? 10 : 5;
  const cap = Math.floor(middle / step) * step;
  return prices.some((price) => price < cap) && prices.some((price) => price >= cap) ? cap : null;
}

/** Follow-up questions about the deals just found, the most useful first. Those of a basket are not compared. */
function followUps({ deals, basket }: Latest): Candidate[] {
  if (basket || deals.length < 2) return [];
  const cap = lowerCap(deals.map(({ dealPrice }) => dealPrice));
  const isSomeOff = deals.some(({ discount }) => (discount ?? 0) >= 20);
  const isAllOff = deals.every(({ discount }) => (discount ?? 0) >= 20);
  return [
    ...(cap === null ? [] : [{ template: 'cap', text: `Only under ${wholeUsd(cap)}` }]),
    { template: 'compare', text: 'Compare the first two' },
    ...(isSomeOff && !isAllOff ? [{ template: 'off', text: 'Only at least 20% off' }] : []),
    { template: 'points', text: 'How many points for the first one?' },
  ].slice(0, limits.suggestedPrompts);
}

/** One question about the area of the latest answer follows two about its deals. */
function fromLatest(context: PromptContext, latest: Latest): Candidate[] {
  const area = areaOf(latest);
  const ofArea = area ? fromGoal({ ...context, goal: area.goal, categories: [area.title] }) : [];
  const [first, second, ...rest] = followUps(latest);
  const [most, ...others] = ofArea;
  return [first, second, most, ...rest, ...others].filter((each) => each !== undefined);
}

/**
 * Exactly three suggestions. One that overlaps the last three messages, or repeats a template, is skipped; when that
 * leaves too few, fallbacks fill up, then the overlap rule is relaxed, and the template rule last.
 */
export function suggestPrompts(context: PromptContext): string[] {
  const recent = context.userMessages.slice(-3);
  const candidates = [
    ...(context.latest ? fromLatest(context, context.latest) : fromGoal(context)),
    ...fallbacks.map((text, index) => ({ template: `fallback-${index}`, text })),
  ];
  const chosen: Candidate[] = [];
  const take = (rules: { overlap: boolean; template: boolean }) => {
    for (const candidate of candidates) {
      if (chosen.length === limits.suggestedPrompts) return;
      if (chosen.some(({ text }) => text === candidate.text)) continue;
      if (rules.template && chosen.some(({ template }) => template === candidate.template)) continue;
      if (rules.overlap && recent.some((message) => overlaps(message, candidate.text))) continue;
      chosen.push(candidate);
    }
  };
  take({ overlap: true, template: true });
  take({ overlap: false, template: true });
  take({ overlap: false, template: false });
  return chosen.map(({ text }) => text);
}

/** The words for an area before "deals"; a title that is not ours stays as it is. */
export const beforeDeals = (area: string): string => spoken[area]?.[0] ?? area;

/** The words for an area after "deals on". */
export const afterDealsOn = (area: string): string => spoken[area]?.[1] ?? beforeDeals(area);
