import table from '../lexicon/story.json' with { type: 'json' };
import type { Span } from '../plan.ts';
import { Phrases } from './phrases.ts';
import { lostThingIn } from './rules/lost-thing.ts';
import type { Clause } from './rules/story.ts';
import { type Lexed, stretchOf } from './tokens.ts';
import type { Topic } from './topic.ts';

/** Words that name nothing by themselves: "need a new pair". */
const placeholders = new Set(table.placeholders);
/** "I love Nike": whose things are wanted is told as well. */
const likes = Phrases.of(table.likes);
/** "Another one", "a replacement": of what, was only told. */
const onceLiked = Phrases.of(table.onceLiked);
const again = Phrases.of(table.again);

/** A topic without what a request only tells: the person's story, and things that were had before. */
export function withoutTold(topic: Topic, clauses: readonly Clause[], { words }: Lexed): Topic {
  const told = clauses.filter((clause) => clause.told !== null);
  if (told.length === 0) return topic;
  const isTold = ({ span }: { span: Span }) => told.some((clause) => contains(clause, span));
  const asked = topic.words.filter((word) => !isTold(word));
  const named = [...topic.subcategories, ...topic.brandsIn, ...topic.merchantsIn, ...topic.goals.slice(0, 1)];
  if (named.some((one) => !isTold(one)) || asked.some(({ text }) => !placeholders.has(text))) {
    const likely = told.filter((clause) => says(likes, words, clause) && !says(onceLiked, words, clause));
    const stays = (one: { span: Span }) =>
      !isTold(one) || likely.some((clause) => contains(clause, one.span));
    // "Bought running shoes last month, now i need a tennis skirt": the area that is asked for is the one that counts.
    const areas = topic.subcategories.filter((area) => !isTold(area));
    return {
      ...topic,
      words: asked,
      subcategories: areas.length > 0 ? areas : topic.subcategories,
      brandsIn: topic.brandsIn.filter(stays),
      merchantsIn: topic.merchantsIn.filter(stays),
    };
  }
  // "Our toaster died so we need another one": what the other one is was only told.
  const lost = told.flatMap((clause) => {
    const thing = lostThingIn(words, clause);
    return thing ? [stretchOf(words, thing.from, thing.to)] : [];
  });
  const wanted = topic.words.filter(({ span }) => lost.some((thing) => contains(thing, span)));
  if (wanted.length > 0) return { ...topic, words: wanted };
  const isAsked = clauses.some(({ told, asks }) => told === null && asks);
  const isAgain = clauses.some((clause) => says(again, words, clause));
  const isSure = !told.some((clause) => clause.told === 'loose');
  return isAsked && isSure && !isAgain ? { ...topic, words: asked } : topic;
}

const contains = (part: { start: number; end: number }, { start }: Span) =>
  part.start <= start && start < part.end;

const says = (phrases: Phrases, words: Lexed['words'], { from, to }: Clause): boolean =>
  words.slice(from, to).some((_, step) => phrases.lengthAt(words, from + step) > 0);
