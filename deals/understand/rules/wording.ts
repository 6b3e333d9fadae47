import idle from '../../lexicon/idle-phrases.json' with { type: 'json' };
import numbers from '../../lexicon/number-words.json' with { type: 'json' };
import context from '../../lexicon/order-context.json' with { type: 'json' };
import orders from '../../lexicon/orders.json' with { type: 'json' };
import story from '../../lexicon/story.json' with { type: 'json' };
import windows from '../../lexicon/windows.json' with { type: 'json' };
import type { PlanOrder, PlanWindow } from '../../plan.ts';
import { type Found, sure, type What } from '../found.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { type Lexed, stretchOf, textAt, type Word } from '../tokens.ts';

const rows = <T extends string>(table: Record<T, string[]>) =>
  (Object.entries(table) as [T, string[]][]).flatMap(([value, phrases]) =>
    phrases.map((phrase) => [phrase, value] as const),
  );
const orderPhrases = new Phrases<PlanOrder>(rows(orders));
const windowPhrases = new Phrases<PlanWindow>(rows(windows));
/** Said of the list or of nothing, though their words mean something elsewhere. */
const idlePhrases = Phrases.of([
  ...idle,
  ...story.sayings.map((saying) => `my|our|the|his|her ${story.people.join('|')} ${saying}`),
]);

const sorters = new Set(context.sorters);
/** Words that may only praise, and what they must stand before to order a list: "a hot tub" asks for a thing. */
const praised = new Set(context.praised);
const sortable = new Set(context.sortable);
const afterFree = new Set(context.afterFree);
const opposed = new Set(context.opposed);
const notBest = new Set(context.notBest);
const parts = new Set(context.parts);
/** "Evening, got any boots?": only where the request opens with them. */
const greetings = new Set(context.greetings);
/** "Available now" and "dropped today" say the same as "now" and "today" do. */
const beforeWindow = new Set(context.beforeRecency);
/** What happens this weekend is not what was listed this week: "a party this weekend", "need it by today". */
const events = new Set(context.events);
const numberWords = new Set(Object.keys({ ...numbers.units, ...numbers.tens }));

/** How to order, how recent it should be, and what says nothing. */
export function readWording({ words }: Lexed): Found[] {
  return words.flatMap((_, index): Found[] => {
    const order = orderPhrases.at(words, index);
    const window = windowPhrases.at(words, index);
    const isGreeting = index === 0 && words[1]?.cut === true && greetings.has(textAt(words, 0));
    const said = isGreeting ? 1 : idlePhrases.lengthAt(words, index);
    const found = (from: number, to: number, what: What): Found => ({
      ...stretchOf(words, from, to),
      sure: sure.phrase,
      what,
    });
    return [
      ...(said ? [found(index, index + said, { kind: 'idle' })] : []),
      ...(window && isWindow(words, index, index + window.length)
        ? [found(windowFrom(words, index), index + window.length, windowOf(words, index, window.value))]
        : []),
      ...(order && isOrder(words, index, index + order.length)
        ? [found(...withSorting(words, index, index + order.length), { kind: 'order', value: order.value })]
        : []),
    ];
  });
}

/** Whether a word that may only praise orders the list here: "top deals" does, "would be great" and "a tank top" do not. */
function isOrder(words: readonly Word[], from: number, to: number): boolean {
  const word = textAt(words, from);
  if (to - from > 1 || !praised.has(word)) return true;
  const before = words[from]?.cut ? '' : textAt(words, from - 1);
  if (/^be(?:ing)?$/.test(before)) return false;
  if (/^(?:cheap|affordable|popular)$/.test(word)) return !opposed.has(before);
  if (word === 'best') return !notBest.has(before);
  const next = words[to]?.cut ? '' : textAt(words, to);
  if (sortable.has(next) || /^\d/.test(next) || numberWords.has(next)) return true;
  if (sortable.has(textAt(words, to + 1)) && word !== 'live') return true;
  return word === 'top' && (before === '' || afterFree.has(before)) && next !== '' && !parts.has(next);
}

/** With what stands around an order: "sorted by highest price", "newest first". */
function withSorting(words: readonly Word[], from: number, to: number): [number, number] {
  const by = textAt(words, from) === 'by' ? from : textAt(words, from - 1) === 'by' ? from - 1 : null;
  const isSorted = by !== null && sorters.has(textAt(words, by - 1));
  return [isSorted ? by - 1 : from, textAt(words, to) === 'first' ? to + 1 : to];
}

/** "Live plants" names things. */
function isWindow(words: readonly Word[], from: number, to: number): boolean {
  if (to - from > 1 || textAt(words, from) !== 'live') return true;
  const next = words[to]?.cut ? '' : textAt(words, to);
  return (
    next === '' ||
    sortable.has(next) ||
    /^(?:now|right)$/.test(next) ||
    /^(?:are|is|still|currently)$/.test(textAt(words, from - 1))
  );
}

const windowOf = (words: readonly Word[], index: number, value: PlanWindow): What =>
  events.has(textAt(words, index - 1)) ? { kind: 'idle' } : { kind: 'window', value };

function windowFrom(words: readonly Word[], index: number): number {
  const before = textAt(words, index - 1);
  const isThe = before === 'the' && /^(?:within|over|during|in|from)$/.test(textAt(words, index - 2));
  const isOrdered = orderPhrases.before(words, index) !== null;
  const from = isThe ? index - 2 : beforeWindow.has(before) && !isOrdered ? index - 1 : index;
  const isJust = from < index && /^(?:just|went|that|came|newly|recently)$/.test(textAt(words, from - 1));
  return isJust ? from - 1 : from;
}
