import type { Plan, PlanOrder, PlanWindow, Span } from '../plan.ts';
import { idlePhraseAt } from './idle-phrases.ts';
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
  cheapest: `as little as possible|as cheap as possible|as cheaply as possible|as low as possible|as cheap as they come|as cheap as you can|as cheap as you have|as cheap as it gets|without spending much|without spending a lot|without spending too much|dont want to spend much|don't want to spend much|don't wanna spend much|dont wanna spend much|don't want to spend a lot|lowest you|cheapest|lowest price|lowest priced|lowest prices|least expensive|most affordable|cheap|affordable|inexpensive|low cost|budget - friendly|bargain priced|bargain - priced|budget friendly|super cheap|lowest - priced|price low to high|low to high|lowest cost|sort by price|sorted by price|ordered by price|order by price|reasonably priced|wallet friendly|wallet - friendly|dirt cheap|dirt - cheap|on the cheap|for cheap|cheapo|cheaply|least costly|not too expensive|not expensive|not too pricey|
    not that expensive|not super expensive|nothing too expensive|nothing too pricey|nothing expensive|nothing pricey|won't break the bank|wont break the bank|doesn't break the bank|without breaking the bank|don't break the bank|not break the bank|
    won't cost a fortune|wont cost a fortune|doesn't cost a fortune|without spending a fortune|easy on the wallet|budget friendly|rock bottom|the cheaper the better|cheaper the better|cheapest possible|pretty cheap|really cheap|very cheap|relatively cheap|super affordable|pretty affordable|very affordable|an arm and a leg|won't cost an arm and a leg|wont cost an arm and a leg|won't cost me an arm and a leg|doesn't cost an arm and a leg|without costing an arm and a leg|price ascending|ascending price|price low - high|cheapest first|
    by price|cheap to pricey|cheap to expensive|cheapest to priciest|lowest to highest|least to most expensive|lowest first|lowest price on top|best priced|on the cheaper side|on the cheap side|on the cheaper end|cheap - ish|cheapish|nothing pricy|not pricey|not too pricy|not crazy expensive|doesn't cost much|doesn't cost a lot|won't cost much|not cost a lot|light on the wallet|easy on the budget|easy on my wallet|kind to my wallet|low budget|low priced|low - priced|low - cost|cheapest price|bargain bin|at the lowest price|for the lowest price|cheaper end|super inexpensive|price : low to high|not break my budget|won't break my budget|won't kill my wallet|for the least money|cheapest around|cheapest available|cheapest one|cheapest ones|by lowest price|by cheapest`,
  dearest: `most expensive|most costly|price descending|descending price|dearest|priciest|highest price|highest priced|costliest|price high to low|high to low|
    pricey to cheap|expensive to cheap|expensive first|priciest first|most expensive first|highest to lowest|most to least expensive|highest first|highest - priced|high priced|high - priced|by highest price|top priced|top - priced|price : high to low|most pricey|by priciest`,
  discount: `sort by discount|sorted by discount|ordered by discount|order by discount|sort by biggest discount|biggest discount|biggest discounts|highest discount|highest discounts|largest discount|deepest discount|deepest discounts|best discount|best discounts|biggest savings|biggest saving|most off|steepest discount|biggest markdown|biggest markdowns|biggest sale|biggest sales|most discounted|biggest percent off|biggest percentage off|highest percent off|largest discounts|steepest discounts|deepest cuts|biggest price drop|biggest price drops|biggest price cut|biggest price cuts|biggest drop|biggest drops|biggest cuts|most marked down|most reduced|deepest discounted|highest percentage off|most savings|best savings|steepest markdown|steepest markdowns|biggest bargains|most money off|heaviest discount|heaviest discounts|hugest discounts|hugest discount|
    by discount|by biggest discount|by savings|by percent off|by percentage off|by how much i save|biggest discount first|biggest deals|biggest deal|deepest deals|best markdown|best markdowns|biggest reduction|biggest reductions|biggest rebates|biggest markoff|biggest price reduction|biggest price reductions|biggest price slash|biggest money saver|most money saved|greatest discount|greatest discounts|greatest savings|largest savings|highest savings|most on sale|saves me the most|saves the most|save the most|save me the most|largest markdown|largest markdowns|largest percent off|most percent off|heaviest markdown|heaviest markdowns|most heavily discounted|deeply discounted|deepest savings|insane discounts|huge discounts|huge discount|massive discounts|massive discount`,
  newest: `anything new|new stuff|new in|newly added|newly listed|what's new|whats new|newest|latest|just added|new deals|new offers|new arrivals|just in|most recent|freshest|most recently added|recently added|
    by newest|by date|by most recent|newest to oldest|just dropped|just listed|just posted|just landed|just arrived|just came in|fresh deals|fresh offers|brand new deals|new listings|newest arrivals|latest arrivals|latest and greatest|newly arrived|newly posted|newly dropped|hot off the press|most recently listed|most recently posted|recently listed|recently posted|recent deals|recent offers|recent additions|new additions|new releases|latest additions|newest additions|brand new offers|anything fresh|anything recent|something new`,
  trending: `best selling|best - selling|bestselling|bestsellers|best sellers|best seller|bestseller|top selling|top - selling|top sellers|top seller|what's hot|whats hot|what's trending|whats trending|in demand|trending|popular|most popular|hot|hottest|
    everyone is buying|everyone's buying|everybody is buying|everybody's buying|people are buying|everyone loves|people are loving|everyone is into|everyone wants|everyone's talking about|selling fast|selling the most|selling best|flying off the shelves|going viral|viral|most wanted|most bought|most - bought|most purchased|most loved|best loved|top trending|crowd favorites|crowd favorite|fan favorites|fan favorite|customer favorites|all the rage|best - sellers|best - seller|everybody buying|everyone buying|people buying|people love|people like most|people like the most|buzzing|most sought after`,
  ending: `ending soon|expiring soon|expiring|last chance|about to end|ends soon|ending|expire soonest|expires soonest|expiring soonest|end soonest|ends soonest|ending soonest|expire soon|expires soon|about to expire|almost over|ending first|expiring first|closing soon|about to run out|about to end soon|ends today|ending today|expires today|expire today|expiring today|ends tonight|ending tonight|expires tonight|end today|running out soon|run out soonest|running out soonest|closest to expiring|soon to expire|almost expired|nearly over|ends this week|ending this week|
    end soon|ends next|end next|expire next|expires next|expiring next|ending next|next to expire|next to end|soon ending|soon expiring|ending shortly|expiring shortly|expire shortly|about to close|closing|close soon|closes soon|closing today|closing tonight|soon to end|going away soon|go away soon|goes away soon|gone soon|disappearing soon|disappear soon|won't last|wont last|before it's gone|before they're gone|before they end|before it ends|before they expire|before it expires|last day|final day|final hours|last hours|last few hours|last minute|last - minute|end tonight|end tomorrow|ends tomorrow|ending tomorrow|expire tomorrow|expires tomorrow|expiring tomorrow|expire tonight|expiring tonight|end this week|expire this week|expires this week|expiring this week|end this weekend|ends this weekend|ending this weekend|expires this weekend|expiring this weekend|expiring first|expires first|expire first|ends first|end first|about to finish|finish soon|finishing soon|running out|runs out soon|run out soon|about to disappear|about to go away|about to be over|over soon|almost done|nearly done|soonest to expire|soonest to end|soonest ending|soonest expiring|by end date|by expiration|by expiration date|closest to ending|nearest to expiring|with the least time left|least time left|clock is ticking|time is running out`,
  best: `best value|best|top|greatest|great|
    best rated first|top notch|finest|most recommended`,
});

const recencyPhrases = table<PlanWindow>({
  now: 'right now|rn|atm|right this minute|right this second|as of now|now|currently|at the moment|at this moment|live',
  today:
    "in the last day|todays|tonight's|past day|past 24 hrs|last 24 hrs|since yesterday|since this morning|this morning|this evening|this afternoon|last few hours|last 24 hours|past 24 hours|today|today's|tonight",
  week: "past couple of days|last couple of days|last couple days|past couple days|since last week|since monday|these past few days|in the last week|past 5 days|last 5 days|past 3 days|last 3 days|the week|of the week|past week|last week|past 7 days|last 7 days|past few days|last few days|this week|this week's|this weekend's|last week's|past week's|this weekend|this wknd|this wk|weekly",
  month:
    "past few weeks|last few weeks|past couple of weeks|last couple of weeks|past 4 weeks|last 4 weeks|past two weeks|last two weeks|past 2 weeks|last 2 weeks|past month|last month|past 30 days|last 30 days|this month|this month's|monthly",
});

const sorters = new Set(['sort', 'sorted', 'order', 'ordered', 'arranged', 'ranked']);

/** With what stands around an order: "sorted by highest price", "newest first". */
function claimOrder(lexed: Lexed, from: number, to: number): Span {
  const by = lexed.text(from) === 'by' ? from : lexed.text(from - 1) === 'by' ? from - 1 : null;
  const isSorted = by !== null && sorters.has(lexed.text(by - 1));
  return lexed.claim(isSorted ? by - 1 : from, lexed.text(to) === 'first' ? to + 1 : to);
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
  'dropped dropping posted listed landed landing launched added running going happening starting started released live active valid new out uploaded good within during over'.split(
    ' ',
  ),
);
/** What happens this weekend is not what was listed this week: "a party this weekend", "need it by today". */
const events = new Set(
  'party wedding birthday game race hike concert vacation interview date anniversary graduation barbecue bbq trip marathon tournament dinner brunch picnic cookout sleepover recital wedding match test exam funeral shower holiday appointment visit by before until till moving leaving arriving arrives delivered'.split(
    ' ',
  ),
);

const beforeThe = new Set(['within', 'over', 'during', 'in', 'from']);

function claimRecency(lexed: Lexed, plan: Plan, index: number, to: number, window: PlanWindow): void {
  const before = lexed.text(index - 1);
  const isThe = before === 'the' && beforeThe.has(lexed.text(index - 2));
  let from = isThe ? index - 2 : beforeRecency.has(before) ? index - 1 : index;
  if (from < index && ['just', 'went', 'that', 'came', 'newly', 'recently'].includes(lexed.text(from - 1)))
    from -= 1;
  const span = lexed.claim(from, to);
  if (!events.has(before)) plan.recency = plan.recency ?? { window, span };
}

/** Reads how to order and how recent it should be. The first word of each kind counts; "best" gives way to a sharper one. */
export function readPhrases(lexed: Lexed, plan: Plan, isSkipped: (start: number) => boolean): void {
  for (let index = 0; index < lexed.items.length; index++) {
    if (isSkipped(lexed.items[index]?.start ?? 0)) continue;
    const said = idlePhraseAt(lexed, index);
    const isWhole = lexed.items
      .slice(index, index + said)
      .every(({ start, text }) => /^(?:i|we|he|she|they)$/.test(text) || !isSkipped(start));
    if (said && isWhole) lexed.claim(index, index + said);
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
