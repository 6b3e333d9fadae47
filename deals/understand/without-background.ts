import { isSubstance } from '../attributes/substances.ts';
import { Phrases } from '../lexicon/phrases.ts';
import table from '../lexicon/story.json' with { type: 'json' };
import type { Plan, Span } from '../plan.ts';
import { ownThingIn, replacementTargetIn } from './rules/replacement-target.ts';
import { type Clause, says } from './clauses.ts';
import { describesSomething, type Lexed, type Stretch, textAt } from './lexed.ts';
import type { Topic } from './read-topic.ts';

/** Words that name nothing by themselves: "need a new pair". */
const placeholders = new Set(table.placeholders);
/** "I love Nike": a preference is a request as well; "used to love" is over. */
const likes = Phrases.of(table.likes);
const onceLiked = Phrases.of(table.onceLiked);
/** "We want something quiet": of what was told of. */
const one = Phrases.of(['something|anything|one|ones']);
/** "Another one", "a replacement": of what is only in the background. */
const again = Phrases.of(table.again);

type Part = { span: Span };

/** A topic without what a request only tells: the person's story, and things that were had before. */
export function withoutBackground(read: Topic, clauses: readonly Clause[], { query, words }: Lexed): Topic {
  const told = clauses.filter((clause) => clause.told !== null);
  if (told.length === 0) return read;
  const isIn = (parts: readonly Stretch[]) => (part: Part) =>
    parts.some(({ start, end }) => start <= part.span.start && part.span.start < end);
  const isTold = isIn(told);
  // "We have a newborn and no sleep": mentioning a lack excludes nothing.
  const isMeant = (part: Part) => !isTold(part) || !/\bnot?\s*$/i.test(query.slice(0, part.span.start));
  const isLiked = isIn(told.filter(({ said }) => says(said, likes) && !says(said, onceLiked)));
  const stays = (part: Part) => !isTold(part) || isLiked(part);
  const topic: Topic = {
    ...read,
    subcategoriesOut: read.subcategoriesOut.filter(isMeant),
    // What is eaten or touched is always meant: "no chicken she is allergic".
    wordsOut: read.wordsOut.filter((word) => isSubstance(word.text) || isMeant(word)),
  };
  const names = { brandsIn: topic.brandsIn.filter(stays), merchantsIn: topic.merchantsIn.filter(stays) };
  const asked = topic.words.filter((word) => !isTold(word));
  const areas = topic.subcategories.filter((area) => !isTold(area));
  const isAreaAsked = areas.length > 0 || topic.goals.slice(0, 1).some((goal) => !isTold(goal));
  const isThingAsked = isAreaAsked || asked.some((word) => namesThing(word, words));
  // "Our toaster died so we need another one": what the other one is, is only in the background.
  const isOneAsked = clauses.some(({ told, said }) => told === null && says(said, one));
  const lost = told.flatMap((clause) => {
    const thing = replacementTargetIn(clause.said) ?? (isOneAsked ? ownThingIn(clause.said) : null);
    return thing ? [{ thing, clause }] : [];
  });
  const isLost = isIn(lost.map(({ thing }) => thing));
  const wanted = topic.words.filter(isLost);
  if (!isThingAsked && (wanted.length > 0 || topic.subcategories.some(isLost))) {
    // "Lost my airpods at the gym": the place is background.
    const isThere = isIn(lost.map(({ clause }) => clause));
    const how = asked.filter(({ text }) => !placeholders.has(text));
    const subcategories = topic.subcategories.filter((area) => isLost(area) || !isThere(area));
    return { ...topic, ...names, words: [...wanted, ...how], subcategories };
  }
  // "Bought running shoes last month, now i need a tennis skirt": the area that is asked for is the one that counts.
  const subcategories = areas.length > 0 ? areas : topic.subcategories;
  const isNameAsked = [...topic.brandsIn, ...topic.merchantsIn].some((name) => !isTold(name));
  if (isThingAsked || isNameAsked) return { ...topic, ...names, words: asked, subcategories };
  const isAsked = clauses.some(({ told, asks }) => told === null && asks);
  const isAgain = clauses.some(({ said }) => says(said, again));
  const isSure = !told.some((clause) => clause.told === 'loose');
  // "My mom turns 60, she loves gardening, around $50": an area is a wish where nothing else is.
  const isOver = (isAsked && !isAgain) || topic.subcategories.length > 0;
  return isSure && isOver ? { ...topic, words: asked } : topic;
}

/** "A new pair", "a tough one", "something quiet": whatever it is called was said before. */
function namesThing({ text, span }: Plan['words'][number], words: Lexed['words']): boolean {
  const at = words.findIndex(({ start }) => start >= span.start);
  const isBefore = /^(?:ones?|something|anything)$/.test(textAt(words, at + 1));
  return !placeholders.has(text) && !isBefore && !describesSomething(words, at);
}
