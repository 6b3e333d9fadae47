import type { Plan } from '../plan.ts';
import { type Reading, spanOf, sure } from './reading.ts';
import { lex } from './lex.ts';
import { emptyVocabulary, type Vocabulary } from './vocabulary.ts';
import { type Clause, clausesIn } from './clauses.ts';
import { resolve, touches } from './resolve.ts';
import { readAreas } from './rules/areas.ts';
import { readStatedBudgets, withWholes } from './rules/stated-budget.ts';
import { type NameFound, readNames } from './rules/names.ts';
import { readPrices } from './rules/price.ts';
import { readQuantity } from './rules/quantity.ts';
import { readSavings } from './rules/saving.ts';
import { readVagueLimits } from './rules/vague-limit.ts';
import { readWording } from './rules/wording.ts';
import { withoutBackground } from './without-background.ts';
import { type Lexed, stretchOf } from './lexed.ts';
import { readTopic, type Topic } from './read-topic.ts';
import { type StatedLimit, withWants } from './split-wants.ts';

const limitRules = [readSavings, readQuantity, readPrices, readVagueLimits, readStatedBudgets];

/** Reads a request into a plan. What names a brand or a merchant is the catalog's to say, through `vocabulary`. */
export function understand(query: string, vocabulary: Vocabulary = emptyVocabulary): Plan {
  const { lexed, kept, topic } = read(query, vocabulary);
  return planOf(lexed, kept, topic);
}

/** Everything the rules for limits and wording proposed, and whether it was kept: why a request is read as it is. */
export function proposalsIn(query: string, vocabulary: Vocabulary): Array<Reading & { isKept: boolean }> {
  const { proposed, kept } = read(query, vocabulary);
  return proposed
    .map((one) => ({ ...one, isKept: kept.includes(one) }))
    .toSorted((a, b) => a.start - b.start);
}

function read(query: string, vocabulary: Vocabulary) {
  const lexed = lex(query);
  const proposedLimits = limitRules.flatMap((rule) => rule(lexed));
  const limits = withWholes(lexed, resolve(proposedLimits));
  const names = readNames(lexed, vocabulary, takenBy(lexed, limits));
  const wording = readWording(lexed);
  const clauses = clausesIn(lexed, limits, [...wording, ...namesIn(lexed, names, 1)]);
  const phrases = resolve(
    wording.filter((phrase) => !isTold(phrase, clauses)),
    [...limits, ...namesIn(lexed, names, 2)],
  );
  const gone = lexed.gone.map((at): Reading => ({ ...at, sure: sure.price, what: { kind: 'idle' } }));
  const kept = [...limits, ...phrases, ...gone];
  const topic = readTopic({
    query,
    words: lexed.words,
    names,
    areas: readAreas(lexed.words, (word) => vocabulary.says?.(word) === true),
    isTaken: takenBy(lexed, kept),
    says: (word) => vocabulary.says?.(word) === true,
  });
  const proposed = [...proposedLimits, ...wording, ...gone];
  return { lexed, proposed, kept, topic: withoutBackground(topic, clauses, lexed) };
}

/** An order or a time in a story is not a request. */
const isTold = ({ start }: Reading, clauses: readonly Clause[]) =>
  clauses.some((clause) => clause.told !== null && clause.start <= start && start < clause.end);

/** Names of so many words or more. Those of several keep theirs: "Best Buy" orders nothing. */
function namesIn({ words }: Lexed, names: ReadonlyMap<number, readonly NameFound[]>, least: number) {
  return [...names.values()].flatMap((found) =>
    found
      .filter(({ from, to, isDue }) => !isDue && to >= from + least)
      .map(({ from, to }) => stretchOf(words, from, to)),
  );
}

/** Whether a word is part of a reading that was kept. */
function takenBy({ words }: Lexed, found: readonly Reading[]): (index: number) => boolean {
  const taken = words.map((word) => found.some((one) => touches(one, word)));
  return (index) => taken[index] === true;
}

function planOf(lexed: Lexed, found: readonly Reading[], topic: Topic): Plan {
  const { query } = lexed;
  const { goals, ...plan } = topic;
  const limits: StatedLimit[] = [];
  for (const { what, ...at } of found) {
    const span = spanOf(query, at);
    if (what.kind === 'limit') limits.push({ ...what, span });
    else if (what.kind === 'question') plan.unread.push({ span, question: what.question });
    else if (what.kind === 'quantity') plan.quantity ??= { value: what.value, span };
    else if (what.kind === 'window') plan.recency ??= { window: what.value, span };
    else if (what.kind === 'order' && (what.per !== undefined || !plan.order || plan.order.value === 'best'))
      plan.order = { value: what.value, ...(what.per !== undefined && { per: what.per }), span };
    else if (what.kind === 'money') {
      plan.otherMoney = { ...what.money, span };
      const question = `Prices here are in U.S. dollars, so I can't compare them with "${span.text}" (${what.money.currency}). Please give the limit in dollars.`;
      plan.unread.push({ span, question });
    }
  }
  // "I have a Dyson, so no Dyson": a name that is left out once is not asked for.
  const out = new Set([...plan.brandsOut, ...plan.merchantsOut].map(({ name }) => name));
  plan.brandsIn = plan.brandsIn.filter(({ name }) => !out.has(name));
  plan.merchantsIn = plan.merchantsIn.filter(({ name }) => !out.has(name));
  // "Wellness retreats": the narrower of the two says it.
  const wide = goals.filter(({ value }) => !plan.subcategories.some(({ goal }) => goal === value));
  if (wide[0]) plan.goal = wide[0];
  return withWants(lexed, plan, wide, limits, found);
}
