import type { Plan, PlanOrder, PlanWindow } from '../plan.ts';
import type { Lexed } from './lex.ts';

type Phrase<T> = { words: readonly string[]; value: T };

const table = <T extends string>(rows: Partial<Record<T, string>>): Phrase<T>[] =>
  (Object.entries(rows) as [T, string][])
    .flatMap(([value, phrases]) =>
      phrases.split('|').map((phrase) => ({ words: phrase.trim().split(/\s+/), value })),
    )
    .sort((a, b) => b.words.length - a.words.length);

const orderPhrases = table<PlanOrder>({
  cheapest:
    'cheapest|lowest price|lowest priced|lowest prices|least expensive|most affordable|cheap|affordable|inexpensive|low cost|budget - friendly|budget friendly|super cheap|lowest - priced|price low to high|low to high',
  dearest:
    'most expensive|dearest|priciest|highest price|highest priced|costliest|price high to low|high to low',
  discount:
    'biggest discount|biggest discounts|highest discount|highest discounts|largest discount|deepest discount|deepest discounts|best discount|best discounts|biggest savings|biggest saving|most off|steepest discount|biggest markdown|biggest markdowns|biggest sale|biggest sales|most discounted',
  newest: 'newest|latest|just added|new deals|new offers|new arrivals|just in|most recent|freshest',
  trending: 'best selling|best - selling|bestselling|bestsellers|trending|popular|most popular|hot|hottest',
  ending: 'ending soon|expiring soon|expiring|last chance|about to end|ends soon|ending',
  best: 'best value|best|top|greatest|great',
});

const recencyPhrases = table<PlanWindow>({
  now: 'right now|now|currently|at the moment|live',
  today: "today|today's|tonight",
  week: "this week|this week's|this weekend|weekly",
  month: "this month|this month's|monthly",
});

/** Reads how to order and how recent it should be. The first word of each kind counts; "best" gives way to a sharper one. */
export function readPhrases(lexed: Lexed, plan: Plan): void {
  for (let index = 0; index < lexed.items.length; index++) {
    const recency = recencyPhrases.find(({ words }) => lexed.phraseAt(index, words));
    if (recency) {
      const span = lexed.claim(index, index + recency.words.length);
      plan.recency = plan.recency ?? { window: recency.value, span };
    }
    const order = orderPhrases.find(({ words }) => lexed.phraseAt(index, words));
    if (order) {
      const span = lexed.claim(index, index + order.words.length);
      if (!plan.order || plan.order.value === 'best') plan.order = { value: order.value, span };
    }
  }
}
