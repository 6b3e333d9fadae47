import table from '../lexicon/story.json' with { type: 'json' };
import type { Plan, Span } from '../plan.ts';
import { Phrases } from '../lexicon/phrases.ts';
import { lostThingIn } from './rules/lost-thing.ts';
import { type Clause, says } from './rules/story.ts';
import type { Lexed } from './tokens.ts';
import type { Topic } from './topic.ts';

/** Words that name nothing by themselves: "need a new pair". */
const placeholders = new Set(table.placeholders);
/** "I love Nike": whose things are wanted is told as well. */
const likes = Phrases.of(table.likes);
/** "Another one", "a replacement": of what, was only told. */
const onceLiked = Phrases.of(table.onceLiked);
const again = Phrases.of(table.again);

/** A topic without what a request only tells: the person's story, and things that were had before. */
export function withoutTold(topic: Topic, clauses: readonly Clause[], { query, words }: Lexed): Topic {
  const told = clauses.filter((clause) => clause.told !== null);
  if (told.length === 0) return topic;
  const isTold = ({ span }: { span: Span }) => told.some((clause) => contains(clause, span));
  // "We have a newborn and no sleep": a lack that is told of leaves nothing out.
  const isMeant = ({ span }: { span: Span }) =>
    !isTold({ span }) || !/\bnot?\s*$/i.test(query.slice(0, span.start));
  return {
    ...withoutStory(topic, { told, clauses, isTold, words }),
    subcategoriesOut: topic.subcategoriesOut.filter(isMeant),
    wordsOut: topic.wordsOut.filter(isMeant),
  };
}

type Telling = {
  told: readonly Clause[];
  clauses: readonly Clause[];
  isTold: (part: { span: Span }) => boolean;
  words: Lexed['words'];
};

function withoutStory(topic: Topic, { told, clauses, isTold, words }: Telling): Topic {
  const asked = topic.words.filter((word) => !isTold(word));
  const things = [...topic.subcategories, ...topic.goals.slice(0, 1)];
  const isThingAsked = things.some((one) => !isTold(one)) || asked.some((word) => namesThing(word, words));
  // "Our toaster died so we need another one": what the other one is was only told.
  const lost = told.flatMap((clause) => {
    const thing = lostThingIn(clause.said);
    return thing ? [{ ...thing, clause }] : [];
  });
  const likely = told.filter((clause) => says(clause.said, likes) && !says(clause.said, onceLiked));
  const stays = (one: { span: Span }) => !isTold(one) || likely.some((clause) => contains(clause, one.span));
  const isLost = ({ span }: { span: Span }) => lost.some((thing) => contains(thing, span));
  const wanted = topic.words.filter(isLost);
  const [brandsIn, merchantsIn] = [topic.brandsIn.filter(stays), topic.merchantsIn.filter(stays)];
  if (!isThingAsked && (wanted.length > 0 || topic.subcategories.some(isLost))) {
    // "Lost my airpods at the gym": where it was is told.
    const isThere = ({ span }: { span: Span }) => lost.some(({ clause }) => contains(clause, span));
    const areas = topic.subcategories.filter((area) => isLost(area) || !isThere(area));
    const how = asked.filter(({ text }) => !placeholders.has(text));
    return { ...topic, words: [...wanted, ...how], subcategories: areas, brandsIn, merchantsIn };
  }
  if (isThingAsked || [...topic.brandsIn, ...topic.merchantsIn].some((one) => !isTold(one))) {
    // "Bought running shoes last month, now i need a tennis skirt": the area that is asked for is the one that counts.
    const areas = topic.subcategories.filter((area) => !isTold(area));
    return {
      ...topic,
      words: asked,
      subcategories: areas.length > 0 ? areas : topic.subcategories,
      brandsIn,
      merchantsIn,
    };
  }
  const isAsked = clauses.some(({ told, asks }) => told === null && asks);
  const isAgain = clauses.some(({ said }) => says(said, again));
  const isSure = !told.some((clause) => clause.told === 'loose');
  // "My mom turns 60, she loves gardening, around $50": an area is a wish where nothing else is.
  const isOver = (isAsked && !isAgain) || topic.subcategories.length > 0;
  return isSure && isOver ? { ...topic, words: asked } : topic;
}

/** "A new pair", "a tough one": whatever it is called was said before. */
function namesThing({ text, span }: Plan['words'][number], words: Lexed['words']): boolean {
  const after = words.find(({ start }) => start >= span.end);
  return !placeholders.has(text) && !/^ones?$/.test(after?.text ?? '');
}

const contains = (part: { start: number; end: number }, { start }: Span) =>
  part.start <= start && start < part.end;
