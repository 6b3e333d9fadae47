import type { Plan } from '../plan.ts';
import { type Found, spanOf, sure } from './found.ts';
import { lex } from './lex.ts';
import { emptyVocabulary, type Vocabulary } from './names.ts';
import { resolve, touches } from './resolve.ts';
import { readAreas } from './rules/areas.ts';
import { readCashInHand } from './rules/cash-in-hand.ts';
import { type NameFound, readNames } from './rules/names.ts';
import { readPrices } from './rules/price.ts';
import { readQuantity } from './rules/quantity.ts';
import { readSavings } from './rules/saving.ts';
import { type Clause, readStory } from './rules/story.ts';
import { readVagueLimits } from './rules/vague-limit.ts';
import { readWording } from './rules/wording.ts';
import { withoutTold } from './told.ts';
import { type Lexed, stretchOf } from './tokens.ts';
import { readTopic, type Topic } from './topic.ts';
import { type StatedLimit, withWants } from './wants.ts';

const limitRules = [readSavings, readQuantity, readPrices, readVagueLimits, readCashInHand];

/** Reads a request into a plan. What names a brand or a merchant is the catalogue's to say, through `vocabulary`. */
export function understand(query: string, vocabulary: Vocabulary = emptyVocabulary): Plan {
  const lexed = lex(query);
  const limits = resolve(limitRules.flatMap((rule) => rule(lexed)));
  const names = readNames(lexed, vocabulary, takenBy(lexed, limits));
  const pasts = limits.filter(({ what }) => what.kind === 'told');
  const clauses = readStory(
    lexed,
    limits.filter((limit) => !pasts.includes(limit)),
    pasts,
  );
  const phrases = phrasesOf(lexed, limits, names, clauses);
  const gone = lexed.gone.map((at): Found => ({ ...at, sure: sure.price, what: { kind: 'idle' } }));
  const found = [...limits, ...phrases, ...gone];
  const topic = readTopic({
    query,
    words: lexed.words,
    names,
    areas: readAreas(lexed.words, (word) => vocabulary.says?.(word) === true),
    isTaken: takenBy(lexed, found),
  });
  return planOf(lexed, found, withoutTold(topic, clauses, lexed));
}

/** Orders, times and idle words. None stands in a story, or in a longer name ("Best Buy"). */
function phrasesOf(
  lexed: Lexed,
  limits: readonly Found[],
  names: ReadonlyMap<number, readonly NameFound[]>,
  clauses: readonly Clause[],
): Found[] {
  const long = [...names.values()].flatMap((found) =>
    found
      .filter(({ from, to, isDue }) => !isDue && to > from + 1)
      .map(({ from, to }) => stretchOf(lexed.words, from, to)),
  );
  const told = clauses.filter((clause) => clause.told !== null);
  const isTold = ({ start }: Found) => told.some((clause) => clause.start <= start && start < clause.end);
  return resolve(
    readWording(lexed).filter((phrase) => !isTold(phrase)),
    [...limits, ...long],
  );
}

/** Whether a word is part of a reading that stands. */
function takenBy({ words }: Lexed, found: readonly Found[]): (index: number) => boolean {
  const taken = words.map((word) => found.some((one) => touches(one, word)));
  return (index) => taken[index] === true;
}

function planOf(lexed: Lexed, found: readonly Found[], topic: Topic): Plan {
  const { query } = lexed;
  const { goals, ...plan } = topic;
  const limits: StatedLimit[] = [];
  for (const { what, ...at } of found) {
    const span = spanOf(query, at);
    if (what.kind === 'limit') limits.push({ ...what, span });
    else if (what.kind === 'question') plan.unread.push({ span, question: what.question });
    else if (what.kind === 'quantity') plan.quantity ??= { value: what.value, span };
    else if (what.kind === 'window') plan.recency ??= { window: what.value, span };
    else if (what.kind === 'order' && (!plan.order || plan.order.value === 'best'))
      plan.order = { value: what.value, span };
    else if (what.kind === 'money') {
      plan.otherMoney = { ...what.money, span };
      const question = `Prices here are in U.S. dollars, so I can't compare them with "${span.text}" (${what.money.currency}). Please give the limit in dollars.`;
      plan.unread.push({ span, question });
    }
  }
  // "I have a Dyson, so no Dyson": whoever is left out once is not asked for.
  const out = new Set([...plan.brandsOut, ...plan.merchantsOut].map(({ name }) => name));
  plan.brandsIn = plan.brandsIn.filter(({ name }) => !out.has(name));
  plan.merchantsIn = plan.merchantsIn.filter(({ name }) => !out.has(name));
  // "Wellness retreats": the narrower of the two says it.
  const wide = goals.filter(({ value }) => !plan.subcategories.some(({ goal }) => goal === value));
  if (wide[0]) plan.goal = wide[0];
  return withWants(lexed, plan, wide, limits, found);
}
