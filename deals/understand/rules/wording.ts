import { unitNamed } from '../../attributes/unit-amounts.ts';
import idle from '../../lexicon/idle-phrases.json' with { type: 'json' };
import numbers from '../../lexicon/number-words.json' with { type: 'json' };
import context from '../../lexicon/order-context.json' with { type: 'json' };
import orders from '../../lexicon/orders.json' with { type: 'json' };
import { Phrases } from '../../lexicon/phrases.ts';
import story from '../../lexicon/story.json' with { type: 'json' };
import windows from '../../lexicon/windows.json' with { type: 'json' };
import type { PlanOrder, PlanWindow } from '../../plan.ts';
import { type Reading, sure, type What } from '../reading.ts';
import { type Lexed, stretchOf, textAt, type Word } from '../lexed.ts';

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
/** What may stand around an order or a time and belongs to it: "sorted by", "dropped within the". */
const sorting = Phrases.of(context.sorting);
const beforeWindow = Phrases.of(context.beforeWindow);
/** What happens this weekend is not what was listed this week: "a party this weekend", "need it by today". */
const events = new Set(context.events);
/** Words that may only praise, and what they must stand before to order a list: "a hot tub" asks for a thing. */
const praised = new Set(context.praised);
const sortable = new Set([...context.sortable, ...Object.keys({ ...numbers.units, ...numbers.tens })]);
const notOrders = Phrases.of(context.notOrders);
/** What "top" may follow, and what it is a part of: "tank top", "top coat". */
const beforeTop = new Set(context.afterFree);
const ofTop = new Set(context.parts);
/** "Evening, got any boots?": only where the request opens with them. */
const greetings = new Set(context.greetings);

/** How to order, how recent it should be, and what says nothing. */
export function readWording({ words }: Lexed): Reading[] {
  const isByPrice = words.some(({ text }) => /^(?:cheap\w*|best|lowest|least|value)$/.test(text));
  return words.flatMap((_, index): Reading[] => {
    const order = orderPhrases.at(words, index);
    const window = windowPhrases.at(words, index);
    const isGreeting = index === 0 && words[1]?.cut === true && greetings.has(textAt(words, 0));
    const said = isGreeting ? 1 : idlePhrases.lengthAt(words, index);
    const found = (from: number, to: number, what: What): Reading[] => [
      { ...stretchOf(words, from, to), sure: sure.phrase, what },
    ];
    const read = said ? found(index, index + said, { kind: 'idle' }) : [];
    if (window && isWindow(words, index, index + window.length)) {
      const isOrdered = orderPhrases.before(words, index) !== null;
      const from = index - (isOrdered ? 0 : beforeWindow.lengthBefore(words, index));
      const isEvent = events.has(textAt(words, index - 1));
      read.push(
        ...found(
          from,
          index + window.length,
          isEvent ? { kind: 'idle' } : { kind: 'window', value: window.value },
        ),
      );
    }
    if (order && isOrder(words, index, index + order.length)) {
      const end = index + order.length;
      const to = textAt(words, end) === 'first' ? end + 1 : end;
      read.push(
        ...found(index - sorting.lengthBefore(words, index), to, { kind: 'order', value: order.value }),
      );
    }
    const unit = isByPrice ? unitAt(words, index) : null;
    if (unit) read.push(...found(index, unit.to, { kind: 'order', value: 'cheapest', per: unit.per }));
    return read;
  });
}

/** "Cheapest dog food per pound", "best value by the serving": the unit. "$2 per pound" is a price. */
function unitAt(words: readonly Word[], index: number): { per: string; to: number } | null {
  const isPriced = /\d/.test(textAt(words, index - 1));
  const isByThe = textAt(words, index) === 'by' && textAt(words, index + 1) === 'the';
  if (isPriced || !(isByThe || textAt(words, index) === 'per')) return null;
  const to = index + (isByThe ? 3 : 2);
  const per = unitNamed(textAt(words, to - 1));
  return per === undefined ? null : { per, to };
}

/** Whether a word that may only praise orders the list here: "top deals" does, "would be great" and "a tank top" do not. */
function isOrder(words: readonly Word[], from: number, to: number): boolean {
  const word = textAt(words, from);
  if (to - from > 1 || !praised.has(word)) return true;
  if (!words[from]?.cut && notOrders.lengthBefore(words, to) > 0) return false;
  if (/^(?:cheap|affordable|popular|best)$/.test(word)) return true;
  const next = words[to]?.cut ? '' : textAt(words, to);
  if (sortable.has(next) || /^\d/.test(next)) return true;
  if (sortable.has(textAt(words, to + 1)) && word !== 'live') return true;
  const isFree = from === 0 || words[from]?.cut === true || beforeTop.has(textAt(words, from - 1));
  return word === 'top' && isFree && next !== '' && !ofTop.has(next);
}

/** "Live plants" names things, and "now one for me" goes on to another. */
function isWindow(words: readonly Word[], from: number, to: number): boolean {
  const isOpening = from === 0 || words[from]?.cut === true || words[from]?.ends === true;
  if (to - from === 1 && textAt(words, from) === 'now' && isOpening) return false;
  if (to - from > 1 || textAt(words, from) !== 'live') return true;
  const next = words[to]?.cut ? '' : textAt(words, to);
  const isState = /^(?:are|is|still|currently)$/.test(textAt(words, from - 1));
  return isState || next === '' || sortable.has(next) || /^(?:now|right)$/.test(next);
}
