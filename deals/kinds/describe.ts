import { leavingOut } from '../attributes/free-of.ts';
import { readAsked } from '../attributes/read-attributes.ts';
import { tokensOf } from '../text/tokens.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { less, type Plan, type Want } from '../plan.ts';
import { mapWants, mostWants, planFor, plansOf } from '../wants.ts';
import { accessoriesIn } from './accessories.ts';
import { findKind, type FoundKind, isBroad, isWholeName, isPacking, withoutVessel } from './find-kind.ts';
import { findRecipe, inSet, isSetName, type Recipe } from './recipes.ts';
import {
  asksForGift,
  asksWhatHelps,
  findNeed,
  isInterestName,
  isLiked,
  isPerson,
  isQuiet,
  makingOf,
  namesOccasion,
  namesRecipient,
  type Need,
  isBeing,
  speciesOf,
  tellsOfHobby,
  tellsOfTrouble,
  unservedInterest,
} from './needs.ts';
import { withMeant } from './described-kind.ts';
import { kindsMeant } from './meant-kinds.ts';
import { textOf, thingPlan } from './thing-plan.ts';
import { joinedWords, type Segment, segmentsOf, type Word, wordsOf } from './segments.ts';
import {
  asBasket,
  basketPlan,
  isSaidAgain,
  isTotal,
  leaning,
  listPlan,
  needPlan,
} from './plans-for-several.ts';
import { correctKinds, sayHow, withoutGuessedNames } from './correct-kinds.ts';
import {
  alike,
  firstAfter,
  isList,
  madeFor,
  missingAmong,
  themed,
  type Thing,
  thingsIn,
} from './named-things.ts';
import { isGood, isHead, phraseOf } from './kind-phrases.ts';
import { sideBySide } from './side-by-side.ts';

/** The interpretation of a request besides its plan: corrected words, and a question if that is uncertain. */
export type Described = {
  plan: Plan;
  readAs: [string, string][];
  maybe: [string, string][];
  /** Listed products that the catalogue does not have. */
  missing: string[];
  /** What stands in for some of them. */
  instead?: string[];
  /** An interest for which nothing is sold. */
  unserved?: string;
};

/**
 * Without `needs`, only named products count. Of a turn after a list, `follows` is whether it must name a thing to ask for another; it
 * is left out for a request of its own.
 */
export type Reading = { needs?: boolean; follows?: boolean | undefined };

/** A request by its words and its parts. */
type Text = { words: readonly Word[]; segments: readonly Segment[] };

/** The plan with its kinds and properties, matched against the catalogue. */
export function describe(
  index: DealIndex,
  understood: Plan,
  { needs = true, follows }: Reading = {},
): Described {
  const read = leavingOut(withoutGuessedNames(index, understood));
  const slips: Omit<Described, 'plan'> = { readAs: [], maybe: [], missing: [] };
  const textIn = (plan: Plan): Text => {
    const words = joinedWords(wordsOf(plan), (phrase) => index.kinds.byName.has(phrase));
    correctKinds(index, words, slips);
    const isName = (forms: readonly string[]) => {
      const phrase = forms.join(' ').trim();
      return index.kinds.byName.has(phrase) || isWholeName(phrase);
    };
    const isForAll = plan.priceMax?.whole === 'all';
    const parts = sideBySide(index, segmentsOf(plan.query, words, isName), isForAll);
    const named = () => inSet(index, withKinds(index, parts), words);
    const segments = named();
    // "Anything golf": all free words name the product, unless they can only describe it.
    if (
      words.every(({ isHow }) => !isHow) ||
      thingsIn(index, segments, false).some(({ found }) => found.isSold)
    )
      return { words, segments };
    for (const word of words) word.isHow &&= isManner(word);
    return { words, segments: named() };
  };
  if (read.wants) {
    const plan = mapWants(read, (each) => one(index, each, textIn(each), needs));
    const { basket } = read;
    return { ...slips, plan: basket ? asBasket(plan, basket) : plan };
  }
  const { words, segments: said } = textIn(read);
  const making = needs ? makingOf(read.query, words) : null;
  if (making) return { ...slips, plan: needPlan(index, read, making) };
  const kit = needs ? kitToMake(read) : null;
  if (kit) return { ...slips, plan: kit };
  const wanted = said.filter((segment) => !isHad(segment));
  const isSet =
    needs &&
    !asksForGift(read.query) &&
    (!saysTitle(read) || /\bset ?-?up\b|\bbuild\b/i.test(read.query)) &&
    (open.test(read.query) || !namesOneThing(index, wanted));
  // "Took in a rescue dog last week, chews everything, what do I need" asks for all that it needs.
  const trouble =
    isSet && asksWhatHelps(read.query) && !adopts.test(read.query) ? findNeed(words, false) : null;
  if (trouble && (trouble.telling?.some(isAnimal) || tellsOfTrouble(trouble)))
    return { ...slips, plan: needPlan(index, read, trouble) };
  const named = wanted.filter(({ link, found }) => link !== 'tail' && found?.isSold);
  const isNamed = named.length > 1 || named.some(({ found }) => !isSetName(found?.phrase ?? ''));
  const isForAll = read.priceMax?.whole === 'all';
  const mayBeSet = isSet || (needs && !isList(wanted) && !asksForGift(read.query));
  // "Sports, not into golf" asks for no golf set.
  const isWanted = ({ span }: Word) =>
    !read.subcategoriesOut.some((out) => out.span.start <= span.start && span.end <= out.span.end);
  // "Kids next door play drums" is no start on drums.
  const recipe =
    mayBeSet && !words.some(({ isCause }) => isCause)
      ? findRecipe(read.query, words.filter(isWanted), { isForAll, isNamed })
      : null;
  // "A setup for streaming, mic camera light" names parts of one set without commas.
  if (recipe && (isSet || wanted.some((segment) => partsSaid(recipe, segment) >= leastParts)))
    return { ...slips, plan: basketPlan(index, read, recipe) };
  const extras = accessoriesIn(index, read.query, wanted);
  if (extras) return { ...slips, plan: needPlan(index, read, extras) };
  // What somebody has is not asked for, unless nothing else is named.
  const segments = wanted.some(({ found }) => found) ? wanted : said;
  const literal = one(index, read, { words, segments }, needs);
  const plan =
    needs && !isList(segments) && !segments.some(isServing)
      ? withMeant(index, read, words, { plan: literal, follows, isAsked: asksByName(read, segments) })
      : literal;
  const missing = (plan.chosen ? missingAsked(read, segments) : missingAmong(index, segments)).filter(
    // "Blender, smoothies" has a blender for them.
    (text) => text !== plan.kind?.text && !plan.kind?.text.startsWith(`${text} `),
  );
  const unserved =
    plan.chosen === undefined
      ? null
      : unservedInterest(plan.chosen, words, (form) => index.kinds.words.has(form));
  const instead = segments.flatMap(({ found }) => (found?.isInstead ? (found.called ?? []) : []));
  return { ...slips, missing, instead: [...new Set(instead)], plan, ...(unserved !== null && { unserved }) };
}

const adopts =
  /\b(?:adopt(?:ed|ing)?|took in|taking in|rescued|(?:brought|bringing|bring) (?:home|\w+ home)|picking up|just got|getting) (?:an? |our |my )(?:\w+ ){0,3}?(?:dogs?|pupp(?:y|ies)|pups?|mutts?|cats?|kittens?|rabbits?|bunn(?:y|ies)|hamsters?)\b/i;

/** "Make my own soap" asks for no soap, but for a kit, which may not be sold. */
function kitToMake(read: Plan): Plan | null {
  const said = ownMade.exec(read.query);
  const [made = ''] = said ?? [];
  const text = `${made.toLowerCase()} making kit`;
  if (!said || !isGood(phraseOf(text))) return null;
  const start = said.index;
  const kind = { text, phrases: [phraseOf(text)], span: { start, end: start + made.length, text: made } };
  return { ...less(read, 'goal'), subcategories: [], words: [], hints: [], kind };
}

const ownMade = /(?<=\b(?:mak(?:e|ing)|brew(?:ing)?) (?:(?:my|our|your|his|her|their|some) )?own )\w+/i;

/** How many parts of a set are named side by side. */
const partsSaid = ({ slots }: Recipe, { words }: Segment): number =>
  slots.filter(({ names }) => words.some(({ form }) => names.has(form))).length;
const leastParts = 3;

/** What serves the purpose of "something to sit on": what a need has for it, or the kind that its words speak for. */
function servingKind({ kinds }: DealIndex, words: readonly Word[]): FoundKind | null {
  const [meant] = kindsMeant(kinds, words);
  const told = findNeed(words, false);
  // "Anything for reading when your eyes aren't so good".
  const isTrouble = (told?.telling?.length ?? 0) >= leastServing.telling;
  const need =
    meant && meant.score >= leastServing.alone && !isTrouble
      ? [meant.name]
      : (told?.kinds ?? (meant && meant.score >= leastServing.unmet ? [meant.name] : []));
  const names = need.filter((name) => kinds.byName.has(phraseOf(name)));
  const phrases = names.map(phraseOf);
  const [phrase] = phrases;
  return phrase === undefined ? null : { phrase, phrases, used: words, isSold: true, called: names[0] };
}
/** How much the words must speak for it, and where no need is told. */
const leastServing = { alone: 12, unmet: 9, telling: 3 } as const;

const isServing = ({ isUnnamed, found }: Segment): boolean => isUnnamed === true && found?.isSold === true;

const withKinds = (index: DealIndex, parts: readonly Segment[]): Segment[] =>
  parts.map((part, at) => ({
    ...part,
    found:
      at > 0 && isPacking(part.words)
        ? null
        : part.isUnnamed
          ? servingKind(index, part.words)
          : findKind(index, withoutVessel(part.words)),
  }));

const isHad = ({ found }: Segment): boolean => found?.used.at(-1)?.isHad === true;

const isManner = ({ text }: Word) => sayHow.has(text) || text.endsWith('ing') || readAsked(text).length > 0;

/** "Paddles, balls, whatever we need": the things named are only examples of the set. */
const open =
  /\b(?:what(?:ever)?(?: else)?(?:(?: (?:do|would|will|might|may))? (?:i|we|you|he|she|they|it)(?: might| may| would| will)? needs?|(?: is|'?s)? needed| goes with it)|everything (?:else|(?:i|we|it)(?: will|'?ll)? needs?)|(?:and|\+|&|plus) the rest)\b/i;

/** "Looking for a silk scarf as a gift": other gifts are shown, with a note that there is none. */
const missingAsked = (read: Plan, segments: readonly Segment[]): string[] =>
  segments.flatMap(({ link, found }) => {
    const isMissing =
      link !== 'tail' &&
      found &&
      !found.isSold &&
      (isAskedFor(read.query, found) || (isGood(found.phrase) && opensWith(read.query, found)));
    // "An outfit for the gym" misses none: clothes are shown.
    return isMissing &&
      !isInterestName(found.phrase) &&
      !found.used.some(({ form }) => isPerson(form) || form === 'outfit')
      ? [textOf(found)]
      : [];
  });

/** "Everything for soccer" asks for a set of products; "a water bottle for soccer" does not. */
function namesOneThing(index: DealIndex, segments: readonly Segment[]): boolean {
  const after = firstAfter(segments);
  if (isList(segments)) return true;
  return [...thingsIn(index, segments, false), ...(after ? [after] : [])].some(
    ({ found }) =>
      found.isSold &&
      !isBroad(index, found.phrase) &&
      !isInterestName(found.phrase) &&
      !isSetName(found.phrase),
  );
}

function one(index: DealIndex, read: Plan, { words, segments }: Text, needs: boolean): Plan {
  const isAsked = ({ found }: Thing) => found.isSold && !isToldOf(read.query, found);
  const isPresent =
    asksForGift(read.query) ||
    (words.length >= longestName &&
      namesRecipient(words) &&
      hasBudget(read) &&
      // "Noisy neighbors, trouble sleeping, about a hundred".
      !findNeed(words, false)?.isComplaint &&
      !thingsIn(index, segments, false).some(isAsked));
  const things = thingsIn(index, segments, isPresent);
  // In a long sentence about a birthday, a mentioned product that is not sold is not the requested one.
  const isNamed =
    isList(segments) ||
    things.some(
      ({ found }) =>
        (found.isSold && !isToldOf(read.query, found)) ||
        (!isInterestName(found.phrase) &&
          (words.length <= longestName ||
            isAskedFor(read.query, found) ||
            // "Dress for my sister's wedding".
            opensWith(read.query, found))),
    );
  const isGift = isPresent || (namesOccasion(read.query) && !isNamed);
  if (namesOnlyArea(read, things)) return read;
  // "Something quiet to vacuum with" is a vacuum.
  const tool =
    things.length === 0 && /\bto \w+ (?:\w+ )?with\b/i.test(read.query) ? firstAfter(segments) : null;
  if (tool) things.push(tool);
  // "Crate, bowls, leash, something to chew on": a list says what is needed.
  const sold = things.filter(({ found }) => found.isSold).length;
  // "A yoga mat and something to hold my phone": so does what is named beside what something is for.
  const isListed = sold > 1 && (isTotal(read, sold) || segments.some(isServing));
  const need =
    needs && !tool && !isListed && !saysTitle(read) ? needOf(read, words, { things, isGift }) : null;
  if (need) return needPlan(index, read, need);
  if (things.length === 0) {
    // "Where do we start with clubs?": the product may follow such a word if none was named before.
    const after = isGift ? null : firstAfter(segments);
    // "Anything interesting under $20": words of taste alone cannot be searched for.
    if (!after) return read.words.every(({ text }) => isQuiet(text)) ? { ...read, words: [] } : read;
    things.push(after);
  }
  // "The kind for screws and not the golf kind".
  const out = [...read.wordsOut, ...read.subcategoriesOut];
  const isMeant = ({ span }: Word) =>
    !out.some((each) => each.span.start < span.end && span.start < each.span.end);
  for (const thing of things) {
    if (thing.found.phrases) continue;
    madeFor(index, thing, words);
    // The stand of "a laptop stand and a webcam" is for the laptop.
    const start = thing.found.used[0]?.span.start ?? 0;
    const isOwn = thing.words.some(({ span, form }) => span.end + 1 === start && isThingName(form));
    const others = isOwn ? [] : things.map(({ found }) => found.phrase);
    const beside = alike(index, thing.found.phrase, others);
    const phrase = themed(index, beside, words.filter(isMeant));
    const theme = phrase.split(' ').slice(0, -beside.split(' ').length);
    thing.words = thing.words.filter(({ form }) => !theme.includes(form));
    thing.found = { ...thing.found, phrase };
  }
  // One tool set stands in for the hammer and the tape.
  const isAgain = ({ found }: Thing, at: number) =>
    found.isInstead &&
    things.findIndex(({ found: other }) => other.isInstead && other.phrase === found.phrase) < at;
  const apart = things
    .filter((thing, at) => at === 0 || (thing.link === 'and' && !isAgain(thing, at)))
    .slice(0, mostWants);
  const plans = apart.map((thing) => {
    const at = things.indexOf(thing);
    const next = things.findIndex((other, place) => place > at && apart.includes(other));
    // A property of a single product may be mentioned anywhere: "he's a lefty".
    const anywhere = apart.length === 1 ? words : [];
    return thingPlan(read, things.slice(at, next < 0 ? undefined : next), { all: things, anywhere });
  });
  const named = plans.filter((plan, at) => !isSaidAgain(index, plan, plans.slice(0, at)));
  const [first, ...rest] = named.length > 1 ? leaning(index, named) : named;
  if (!first) return read;
  const isAnySold = things.some(({ found }) => found.isSold);
  if (rest.length > 0 && isAnySold && isTotal(read, named.length)) return listPlan(read, [first, ...rest]);
  // "Motor oil and a hose, 150 for both": one deal of what is sold, because more of them are not within the total.
  const { priceMax } = read;
  const isOnly = rest.length === 0 && isAnySold && priceMax?.whole === 'all' && isList(segments);
  return isOnly ? { ...first, quantity: { value: 1, span: priceMax.span } } : planFor([first, ...rest]);
}

/** Products for a request that names nothing we sell, or names it only as background. */
function needOf(
  { query }: Plan,
  words: readonly Word[],
  { things, isGift }: { things: readonly Thing[]; isGift: boolean },
): Need | null {
  // "Cutting board": nothing else was said.
  const [only] = things;
  if (
    things.length === 1 &&
    only &&
    !only.found.isSold &&
    isWholeName(only.found.phrase) &&
    only.words.length === 0
  )
    return null;
  if (tellsOfHobby(query)) return findNeed(words, true);
  const phrases = things.map(({ found }) => found.phrase);
  const heads = things.map(({ found }) => found.used.at(-1)?.form ?? '');
  // "Our puppy chews everything, shoes, chair legs": what it chews is not requested.
  const animal = words.find(({ form }) => isAnimal(form));
  const telling = animal && words.length >= longestName ? (findNeed(words, false)?.telling ?? []) : [];
  const isNamed = things.some(({ found }) => {
    const head = found.used.at(-1);
    const isDone = head && animal && animal.span.start < head.span.start && telling.includes(head.form);
    // "Couch chewed again", "my pc is running out of space": too short for a story.
    const at = head ? words.indexOf(head) : -1;
    const isBroken =
      broken.test(words[at + 1]?.text ?? '') ||
      // "Mice got into the pantry."
      ((at === 0 || owners.test(words[at - 1]?.text ?? '')) && does.test(words[at + 1]?.text ?? ''));
    const opens = words
      .slice(0, words.indexOf(found.used[0] ?? ({} as Word)))
      .every(({ text }) => article.test(text));
    return (
      found.isSold &&
      ((opens && !isBroken) || isAskedFor(query, found) || !(head?.isTold || isDone || isBroken))
    );
  });
  // "Need a charging thing" asks for nothing by name.
  const asksByName = asks.test(query.replace(unnamed, ' '));
  const asksForOne = asksByName || (placeholder.test(query) && !purpose.test(query));
  // "Gold hoop earrings, real gold": what opens a request is asked for, sold or not.
  const isOpened = things.some(({ found }) => isAskedFor(query, found) || opensWith(query, found));
  const isStory = !isGift && words.length > longestName && !asksForOne && !isNamed && !isOpened;
  const trouble = isGift ? null : troubleWith(query, words, things);
  if (trouble) return trouble;
  const need = findNeed(words, isGift, purpose.test(query) || isStory ? [] : heads);
  if (isStory && need?.isComplaint) return need;
  if (!things.some(({ found }) => found.isSold && !(isGift && isToldOf(query, found)))) return need;
  // "Something to clean floors", "she's into yoga": no product is named, although cleaners and classes are sold.
  if (/\b(?:something|anything|stuff) to\b/i.test(query) || (isGift && isLiked(query, phrases))) return need;
  // "My cat scratches the couch" does not ask for a couch.
  return need?.isComplaint && !isNamed && !asksByName && findNeed(words, false, heads) ? need : null;
}

/** "My bike chain squeaks", "a wine stain on our rug": what is somebody's has the trouble, and is not asked for. */
function troubleWith(query: string, words: readonly Word[], things: readonly Thing[]): Need | null {
  const sold = things.filter(({ found }) => found.isSold);
  const isOwned = ({ found }: Thing) => {
    const at = found.used[0] ? words.indexOf(found.used[0]) : 0;
    return words.slice(Math.max(0, at - mostOwned), at).some(({ text }) => has.test(text));
  };
  if (another.test(query) || !sold.some(isOwned) || sold.some(({ found }) => isAskedFor(query, found)))
    return null;
  const heads = sold.map(({ found }) => found.used.at(-1)?.form ?? '');
  const need = findNeed(words, false, heads);
  return need?.isComplaint && (need.telling?.length ?? 0) > heads.length ? need : null;
}
const mostOwned = 2;
const has = /^(?:my|our|his|her|their|the)$/;
const another = /\b(?:new|another|replace\w*|one|looking for|shop(?:ping)? for)\b/i;

const broken =
  /^(?:\w{3,}ed|dies?|dying|drains?|quit|overheats?|freezes?|crashes|leaks?|squeaks?|smells?|stinks?|drips?|breaks?|lags?|stutters?|flickers?|beeps?|chirps?)$/;
const article = /^(?:an?|the|some|any)$/;
const owners = /^(?:my|our|his|her|their)$/;
const does = /^(?:is|are|keeps?|has|have|wont|cant|doesnt|dont|always|gets?|got)$/;

/** "I want a filter for my shop vacuum": the named thing is what is wanted, unless it is "the box thing". */
const asksByName = ({ query }: Plan, segments: readonly Segment[]): boolean =>
  segments.some(
    ({ link, found }) =>
      link !== 'tail' &&
      found &&
      (isAskedFor(query, found) || opensWith(query, found)) &&
      !/^ (?:thing|thingy|kind of thing)\b/i.test(query.slice(found.used.at(-1)?.span.end)),
  );

const isAnimal = (form: string): boolean => isBeing(form) || speciesOf(form) !== undefined;

/** "Looking for a pearl necklace": the end of a wish is meant, whatever else is said. */
const isAskedFor = (query: string, { used }: FoundKind): boolean =>
  // "I can't get the lids off".
  (wishBefore.test(query.slice(0, used[0]?.span.start ?? 0)) &&
    !/^ (?:off|out|open|away|down)\b/i.test(query.slice(used.at(-1)?.span.end))) ||
  (givenFor.test(query.slice(used.at(-1)?.span.end)) &&
    /^\W*(?:\w+ )?$/.test(query.slice(0, used[0]?.span.start)));
/** "Left-handed golf clubs for a beginner": a name that opens a sentence, unlike the one in "sticks keep splintering on my drum". */
const opensWith = (query: string, { used }: FoundKind): boolean => {
  const before =
    query
      .slice(0, used[0]?.span.start)
      .split(/[.!?;] /)
      .at(-1) ?? '';
  const after = query.slice(used.at(-1)?.span.end);
  // "Flaky scalp, dandruff, shampoo that isn't stinky": after what is told, the last part is what is asked for.
  const part = before.split(', ').at(-1) ?? '';
  if (troubled.test(before) && lastPart.test(part) && !telling.test(part) && isDetail.test(after))
    return true;
  return (
    opening.test(before) &&
    !telling.test(before) &&
    (used.length > 1 ||
      /^(?:\W*$|[,;:.?!]| (?:for|to|with|without|no|that|instead|in|under|below|around|or)\b)/i.test(after))
  );
};
/** What a trouble is told with, before the comma that ends it. */
const troubled =
  /\b(?:dry|oily|flaky|dandruff|itchy|acne|break(?:s|ing)? out|red|redness|rash|sore|hurts?|sensitive|frizzy|thin(?:ning)?|pale|bad|sweaty|cold|hot|tired|stiff|swollen)\b[^.!?;]*, /i;
const lastPart = /^(?:\w+ ){0,2}$/;
const isDetail =
  /^(?: [\w-]+){0,2}\W*$|^(?:,| (?:that|which|with|for|under|below|around|no|not|without)\b)[^,]*$/i;
const opening = /^\W*(?:[\w-]+ ){0,4}$/;
const telling =
  /\b(?:i|my|we|our|he|she|his|her|they|their|it|its|the|is|are|was|to|on|in|for|from|and|all)\b/i;
/** "An accordion as a gift for my husband" starts with the requested product. */
const givenFor = /^ (?:as |for )?(?:an? )?(?:\w+ )?(?:gift|present)\b/i;
const wishBefore =
  /\b(?:needs?|wants?|wanted|looking for|find|show me|buy|sell|carry|stock|try|get|wear|use|su?g{1,2}est(?:s|ed)?|recommend(?:s|ed)?|prescribed)(?! to\b) (?:(?:me|us|him|her|them|some|an?|the|any|one|of|those|these) ){0,3}(?:(?!to\b|for\b|my\b)[\w'-]+ ){0,2}$/i;

/** "She has 9 plants on her desk", "hes set on headphones": what somebody has or does is not what to give. */
const isToldOf = (query: string, found: FoundKind): boolean => {
  const clause = query.slice(0, found.used[0]?.span.start).split(clauseEnds).at(-1) ?? '';
  return (ofSomebody.test(clause) && !isAskedFor(query, found)) || leftOut.test(clause);
};
const clauseEnds = /[.!?;,\n]|\s[-–—]\s/;
const leftOut = /\b(?:nothing|no|not|without|never)\b/i;
const ofSomebody =
  /\b(?:he|she|they|hes|shes|theyre|he['’]s|she['’]s|they['’]re|who|his|her|their|guy|crowd|everyone|everybody|loves|likes|enjoys|adores)\b/i;
const hasBudget = ({ priceMax, priceMin, discountMin }: Plan): boolean =>
  [priceMax, priceMin, discountMin].some(Boolean);

const isThingName = (form: string): boolean => isGood(form) && isHead(form);

/** A text with more words than this that names no product describes a problem. */
const longestName = 6;
const asks =
  /\b(?:need|want|looking|find|buy|get|getting|sell|carry|stock|recommend|best|cheap|under|deals?|for|any|show|do you)\b/i;
/** "Something to clean floors": the noun after it is the purpose. */
const purpose = /\b(?:something|anything|stuff|things?|products?) (?:to|for|that|which|so)\b/i;
const unnamed = /\b(?:need|want|get|find|looking for|buy) (?:\w+ ){0,3}(?:things?|something|anything)\b/gi;
const placeholder = /\b(?:something|anything|thing|things|thingy|one of those|stuff)\b/i;

/** "Dog Essentials deals" asks for the area by its name, not for a starter set. */
const saysTitle = ({ subcategories }: Plan): boolean =>
  subcategories.some(
    ({ title, span }) => /\s/.test(title) && span.text.toLowerCase() === title.toLowerCase(),
  );

/** "Basketball deals" and "Running/Track" mean the area; "a basketball" the ball. */
function namesOnlyArea(read: Plan, things: readonly Thing[]): boolean {
  const { goal } = read;
  // "Wellness" is the name of an area of the site, whatever else it means.
  const isGoal = ({ span }: Word) =>
    goal !== undefined && goal.span.start <= span.start && goal.span.end >= span.end;
  if (things.length > 0 && things.every(({ found }) => !found.isSold && found.used.every(isGoal)))
    return true;
  const areas = read.subcategories.filter(({ printed }) => printed);
  const isCovered = ({ span }: Word) =>
    areas.some((area) => area.span.start <= span.start && area.span.end >= span.end);
  // "Pet insurance" is sold in an area that has more than that.
  const isPart = areas.some(({ title, span }) => tokensOf(title).length > tokensOf(span.text).length + 1);
  if (isPart && things.some(({ found }) => found.isSold)) return false;
  return (
    things.length > 0 &&
    things.every(({ found, words }) => [...found.used, ...words].every(isCovered)) &&
    (areas.every(({ span }) => tokensOf(span.text).length > 1) || speaksOfDeals.test(read.query))
  );
}

const speaksOfDeals = /\b(?:deals?|offers?|sales?|bargains?|discounts?|stuff|things?|anything|something)\b/i;

/** Whether a plan, or any want of it, names a kind of product. */
export const namesThing = (plan: Plan): boolean => plansOf(plan).some(({ kind }: Want) => kind !== undefined);
