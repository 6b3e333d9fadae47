import type { Plan, PlanOrder, PlanWindow, Span } from '../plan.ts';
import type { Lexed } from './lex.ts';

type Phrase<T> = { words: readonly string[]; value: T };

/** Phrases by their first word, the longest first. */
const table = <T extends string>(rows: Partial<Record<T, string>>): ReadonlyMap<string, Phrase<T>[]> => {
  const phrases = (Object.entries(rows) as [T, string][])
    .flatMap(([value, phrases]) =>
      phrases.split('|').map((phrase) => ({ words: phrase.trim().split(/\s+/), value })),
    )
    .sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(phrases, ({ words }) => words[0] ?? '');
};

const orderPhrases = table<PlanOrder>({
  cheapest:
    'cheapest|lowest price|lowest priced|lowest prices|least expensive|most affordable|cheap|affordable|inexpensive|low cost|budget - friendly|budget friendly|super cheap|lowest - priced|price low to high|low to high|lowest cost|reasonably priced|wallet friendly|wallet - friendly',
  dearest:
    'most expensive|dearest|priciest|highest price|highest priced|costliest|price high to low|high to low',
  discount:
    'biggest discount|biggest discounts|highest discount|highest discounts|largest discount|deepest discount|deepest discounts|best discount|best discounts|biggest savings|biggest saving|most off|steepest discount|biggest markdown|biggest markdowns|biggest sale|biggest sales|most discounted|biggest percent off|biggest percentage off|highest percent off|largest discounts|steepest discounts|deepest cuts|biggest price drop|biggest price drops',
  newest:
    "what's new|whats new|newest|latest|just added|new deals|new offers|new arrivals|just in|most recent|freshest|most recently added|recently added",
  trending: 'best selling|best - selling|bestselling|bestsellers|trending|popular|most popular|hot|hottest',
  ending:
    'ending soon|expiring soon|expiring|last chance|about to end|ends soon|ending|expire soonest|expires soonest|expiring soonest|end soonest|ends soonest|ending soonest|expire soon|expires soon|about to expire|almost over|ending first|expiring first',
  best: 'best value|best|top|greatest|great',
});

const recencyPhrases = table<PlanWindow>({
  now: 'right now|now|currently|at the moment|live',
  today: "past day|last 24 hours|past 24 hours|today|today's|tonight",
  week: "past week|last week|past 7 days|last 7 days|past few days|last few days|this week|this week's|this weekend|weekly",
  month: "past month|last month|past 30 days|last 30 days|this month|this month's|monthly",
});

/** Said of the list or of nothing, though their words mean something elsewhere. */
const idle = ['at the top', 'on top', 'at the front', 'surprise me'].map((phrase) => phrase.split(' '));
const sorters = new Set(['sort', 'sorted', 'order', 'ordered', 'arranged', 'ranked']);

/** With what stands around an order: "sorted by highest price", "newest first". */
function claimOrder(lexed: Lexed, from: number, to: number): Span {
  const isSorted = lexed.text(from - 1) === 'by' && sorters.has(lexed.text(from - 2));
  return lexed.claim(isSorted ? from - 2 : from, lexed.text(to) === 'first' ? to + 1 : to);
}

/** Reads how to order and how recent it should be. The first word of each kind counts; "best" gives way to a sharper one. */
export function readPhrases(lexed: Lexed, plan: Plan, isName: (start: number) => boolean): void {
  for (let index = 0; index < lexed.items.length; index++) {
    if (isName(lexed.items[index]?.start ?? 0)) continue;
    const said = idle.find((words) => lexed.phraseAt(index, words));
    if (said) lexed.claim(index, index + said.length);
    const recency = recencyPhrases.get(lexed.text(index))?.find(({ words }) => lexed.phraseAt(index, words));
    if (recency) {
      const span = lexed.claim(index, index + recency.words.length);
      plan.recency = plan.recency ?? { window: recency.value, span };
    }
    const order = orderPhrases.get(lexed.text(index))?.find(({ words }) => lexed.phraseAt(index, words));
    if (order) {
      const span = claimOrder(lexed, index, index + order.words.length);
      if (!plan.order || plan.order.value === 'best') plan.order = { value: order.value, span };
    }
  }
}
