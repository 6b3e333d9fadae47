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
  cheapest: `cheapest|lowest price|lowest priced|lowest prices|least expensive|most affordable|cheap|affordable|inexpensive|low cost|budget - friendly|budget friendly|super cheap|lowest - priced|price low to high|low to high|lowest cost|sort by price|sorted by price|ordered by price|order by price|reasonably priced|wallet friendly|wallet - friendly|dirt cheap|dirt - cheap|on the cheap|for cheap|cheapo|cheaply|least costly|not too expensive|not expensive|not too pricey|
    not that expensive|not super expensive|nothing too expensive|nothing too pricey|nothing expensive|nothing pricey|won't break the bank|wont break the bank|doesn't break the bank|without breaking the bank|don't break the bank|not break the bank|
    won't cost a fortune|wont cost a fortune|doesn't cost a fortune|without spending a fortune|easy on the wallet|budget friendly|rock bottom|the cheaper the better|cheaper the better|cheapest possible|pretty cheap|really cheap|very cheap|relatively cheap|super affordable|pretty affordable|very affordable|an arm and a leg|won't cost an arm and a leg|wont cost an arm and a leg|won't cost me an arm and a leg|doesn't cost an arm and a leg|without costing an arm and a leg|price ascending|ascending price|price low - high|cheapest first`,
  dearest:
    'most expensive|most costly|price descending|descending price|dearest|priciest|highest price|highest priced|costliest|price high to low|high to low',
  discount:
    'sort by discount|sorted by discount|ordered by discount|order by discount|sort by biggest discount|biggest discount|biggest discounts|highest discount|highest discounts|largest discount|deepest discount|deepest discounts|best discount|best discounts|biggest savings|biggest saving|most off|steepest discount|biggest markdown|biggest markdowns|biggest sale|biggest sales|most discounted|biggest percent off|biggest percentage off|highest percent off|largest discounts|steepest discounts|deepest cuts|biggest price drop|biggest price drops|biggest price cut|biggest price cuts|biggest drop|biggest drops|biggest cuts|most marked down|most reduced|deepest discounted|highest percentage off|most savings|best savings|steepest markdown|steepest markdowns|biggest bargains|most money off|heaviest discount|heaviest discounts|hugest discounts|hugest discount',
  newest:
    "anything new|new stuff|new in|newly added|newly listed|what's new|whats new|newest|latest|just added|new deals|new offers|new arrivals|just in|most recent|freshest|most recently added|recently added",
  trending:
    "best selling|best - selling|bestselling|bestsellers|best sellers|best seller|bestseller|top selling|top - selling|top sellers|top seller|what's hot|whats hot|what's trending|whats trending|in demand|trending|popular|most popular|hot|hottest",
  ending:
    'ending soon|expiring soon|expiring|last chance|about to end|ends soon|ending|expire soonest|expires soonest|expiring soonest|end soonest|ends soonest|ending soonest|expire soon|expires soon|about to expire|almost over|ending first|expiring first|closing soon|about to run out|about to end soon|ends today|ending today|expires today|expire today|expiring today|ends tonight|ending tonight|expires tonight|end today|running out soon|run out soonest|running out soonest|closest to expiring|soon to expire|almost expired|nearly over|ends this week|ending this week',
  best: 'best value|best|top|greatest|great',
});

const recencyPhrases = table<PlanWindow>({
  now: 'right now|now|currently|at the moment|live',
  today: "past day|last 24 hours|past 24 hours|today|today's|tonight",
  week: "past week|last week|past 7 days|last 7 days|past few days|last few days|this week|this week's|this weekend|weekly",
  month: "past month|last month|past 30 days|last 30 days|this month|this month's|monthly",
});

/** Said of the list or of nothing, though their words mean something elsewhere. */
const idle = [
  'at the top',
  'on top',
  'at the front',
  'surprise me',
  'would be great',
  'would be best',
  'would be nice',
  'would be awesome',
  'would be perfect',
  'would be amazing',
  'would be cool',
  "that'd be great",
  'thatd be great',
  'be great if',
  'u got',
  'ya got',
  "y'all got",
  'yall got',
  'you got',
  'u have',
  'u guys',
  'do u',
  'can u',
  'could u',
  'would u',
  'if u',
  'u find',
  'thank u',
  'out there',
  'long story short',
  'by any chance',
  'if possible',
  'if you can',
  'no pun intended',
  'a new',
  'some new',
  'my new',
  'a brand new',
  'save big',
  'save some money',
  'save money',
  'budget is tight',
  "price isn't an issue",
  'price is no issue',
  'price is no object',
  'money is no object',
  "money's no object",
  'cost is no object',
  "price doesn't matter",
  'price doesnt matter',
  "money isn't an issue",
  'in the market for',
  'tight budget',
  'on a budget',
  'shoestring budget',
  'nothing fancy',
  'nothing too fancy',
  'nothing crazy',
  'nothing too crazy',
  'nothing special',
  'nothing serious',
  'a few',
  'a couple of',
  'a bunch of',
  'a lot of',
  'a ton of',
  'tons of',
].map((phrase) => phrase.split(' '));
const sorters = new Set(['sort', 'sorted', 'order', 'ordered', 'arranged', 'ranked']);

/** With what stands around an order: "sorted by highest price", "newest first". */
function claimOrder(lexed: Lexed, from: number, to: number): Span {
  const isSorted = lexed.text(from - 1) === 'by' && sorters.has(lexed.text(from - 2));
  return lexed.claim(isSorted ? from - 2 : from, lexed.text(to) === 'first' ? to + 1 : to);
}

const praised = new Set(['great', 'top', 'hot', 'live', 'best', 'popular', 'cheap', 'affordable', 'ending']);
/** What these words must stand before to order a list: "a hot tub" and "a tank top" ask for things. */
const sortable =
  /^(?:deals?|dealz|offers?|discounts?|prices?|bargains?|savings?|sales?|picks?|options|choices|products|items|stuff|things|rated|reviewed|value|values|buys?|finds?|steals?|results|sellers?|promos?|right|ones?|selling|brands?)$/;
const afterFree = new Set([
  '',
  'the',
  'your',
  'show',
  'me',
  'what',
  "what's",
  'whats',
  'are',
  'find',
  'get',
  'any',
  'some',
  'give',
  'list',
  'see',
  'for',
  'in',
  'on',
  'of',
  'my',
  ',',
  '.',
  '?',
  '!',
  'and',
  'is',
  'need',
  'want',
  'with',
  'a',
]);
const opposed = /^(?:not|no|nothing|isn't|isnt|never|too|than|don't|dont|aren't|arent)$/;

/** Whether a word that may only praise orders the list here: "top deals" does, "would be great" and "a tank top" do not. */
function isOrder(lexed: Lexed, from: number, to: number): boolean {
  const words = lexed.items.slice(from, to).map(({ text }) => text);
  const [word = ''] = words;
  if (words.length > 1 || !praised.has(word)) return true;
  const before = lexed.text(from - 1);
  const next = lexed.text(to);
  if (before === 'be' || before === 'being') return false;
  if (['cheap', 'affordable', 'popular'].includes(word)) return !opposed.test(before);
  if (word === 'best')
    return !['works', 'work', 'fits', 'fit', 'second', 'like', 'personal'].includes(before);
  if (
    sortable.test(next) ||
    lexed.at(to)?.kind === 'number' ||
    (sortable.test(lexed.text(to + 1)) && word !== 'live')
  )
    return true;
  if (word === 'top') return afterFree.has(before) && lexed.at(to)?.kind === 'word' && !parts.has(next);
  return false;
}

const parts = new Set([
  'load',
  'loading',
  'loader',
  'handle',
  'coat',
  'hat',
  'sheet',
  'soil',
  'shelf',
  'case',
  'bag',
  'tube',
  'box',
  'opening',
  'golf',
]);

/** "Available now" and "dropped today" say the same as "now" and "today" do. */
const beforeRecency = new Set(
  'dropped dropping posted listed landed landing launched added running going happening starting started released live active valid new out uploaded good'.split(
    ' ',
  ),
);
/** What happens this weekend is not what was listed this week: "a party this weekend", "need it by today". */
const events = new Set(
  'party wedding birthday game race hike concert vacation interview date anniversary graduation barbecue bbq trip marathon tournament dinner brunch picnic cookout sleepover recital wedding match test exam funeral shower holiday appointment visit by before until till moving leaving arriving arrives delivered'.split(
    ' ',
  ),
);

function claimRecency(lexed: Lexed, plan: Plan, index: number, to: number, window: PlanWindow): void {
  const before = lexed.text(index - 1);
  let from = beforeRecency.has(before) ? index - 1 : index;
  if (from < index && ['just', 'went', 'that', 'came', 'newly', 'recently'].includes(lexed.text(from - 1)))
    from -= 1;
  const span = lexed.claim(from, to);
  if (!events.has(before)) plan.recency = plan.recency ?? { window, span };
}

/** Reads how to order and how recent it should be. The first word of each kind counts; "best" gives way to a sharper one. */
export function readPhrases(lexed: Lexed, plan: Plan, isSkipped: (start: number) => boolean): void {
  for (let index = 0; index < lexed.items.length; index++) {
    if (isSkipped(lexed.items[index]?.start ?? 0)) continue;
    const said = idle.find((words) => lexed.phraseAt(index, words));
    const isWhole = said?.every((_, at) => !isSkipped(lexed.items[index + at]?.start ?? 0));
    if (said && isWhole) lexed.claim(index, index + said.length);
    const recency = recencyPhrases.get(lexed.text(index))?.find(({ words }) => lexed.phraseAt(index, words));
    if (recency && isWindow(lexed, index, index + recency.words.length))
      claimRecency(lexed, plan, index, index + recency.words.length, recency.value);
    const order = orderPhrases.get(lexed.text(index))?.find(({ words }) => lexed.phraseAt(index, words));
    if (order && isOrder(lexed, index, index + order.words.length)) {
      const span = claimOrder(lexed, index, index + order.words.length);
      if (!plan.order || plan.order.value === 'best') plan.order = { value: order.value, span };
    }
  }
}

/** "Live plants" and "now foods" name things. */
function isWindow(lexed: Lexed, from: number, to: number): boolean {
  if (to - from > 1 || lexed.text(from) !== 'live') return true;
  return (
    sortable.test(lexed.text(to)) ||
    ['', ',', '.', '?', '!', 'now', 'right'].includes(lexed.text(to)) ||
    ['are', 'is', 'still', 'currently'].includes(lexed.text(from - 1))
  );
}
