import { acts } from '../dialogue/acts/index.ts';
import { cardReply, topics as cardTopics } from '../dialogue/acts/card.ts';
import { pointing, shortNames } from '../dialogue/acts/deal-in-words.ts';
import { outOfScopeReply } from '../dialogue/acts/out-of-scope.ts';
import { answers } from '../dialogue/acts/shown-answers.ts';
import { smallTalkReply } from '../dialogue/acts/small-talk.ts';
import { labels, shownTopics } from '../dialogue/classify.ts';
import type { Outcome } from '../dialogue/converse.ts';
import { merge } from '../dialogue/merge.ts';
import type { Change } from '../dialogue/moves.ts';
import { readRequest } from '../dialogue/read-request.ts';
import { shiftSpans } from '../dialogue/shift-spans.ts';
import type { Reply, Turn } from '../dialogue/turn.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { type Bound, emptyPlan, less, type Plan } from '../plan.ts';
import { type Found, search } from '../search/search.ts';
import { fold, tokensOf } from '../text/tokens.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import { ModelReading, type readMoves } from './model-reading.ts';
import { isSafeQuote, isSafeSentence } from './safe-sentence.ts';
import { statedAmounts } from './stated-amounts.ts';

/** A reading that was checked: what to do, and the words of offers it rests on, by the deal's id. */
export type CheckedReading = { outcome: Outcome; judged: ReadonlyMap<string, string> };

type Given = {
  turn: Turn;
  /** How the rules read the turn. */
  rules: Outcome;
  /** The offers that the model was given. */
  byHandle: ReadonlyMap<string, Found>;
};

const longestQuery = 1900;
const [longestThing, mostThings, mostProperties] = [40, 6, 4];

/**
 * A model's reading of a turn as far as it can be believed, or null where the rules' own stands. Names, exclusions and
 * limits are those that the rules read or that the words state; deals are those the model was given; sentences are checked.
 */
export async function checkReading(output: unknown, given: Given): Promise<CheckedReading | null> {
  const parsed = ModelReading.safeParse(output);
  if (!parsed.success) return null;
  const reading = parsed.data;
  const judged = judgedIn(reading, given.byHandle);
  const outcome = await outcomeOf(reading, given, judged);
  if (outcome) return { outcome, judged };
  return judged.size > 0 && 'change' in given.rules ? { outcome: given.rules, judged } : null;
}

async function outcomeOf(
  reading: ModelReading,
  { turn, rules, byHandle }: Given,
  judged: ReadonlyMap<string, string>,
): Promise<Outcome | null> {
  switch (reading.act) {
    case 'search':
    case 'refine':
      return searched(reading, turn, rules);
    case 'shown': {
      const reply = await shownReply(reading, turn, { byHandle, judged });
      return reply && { act: 'shown', reply };
    }
    case 'prices': {
      const [thing] = thingsIn(turn, reading.plan).things;
      const answer =
        thing?.kind &&
        acts
          .find(({ act }) => act === 'prices')
          ?.read({ ...turn, text: `how much do ${thing.kind.text} usually cost` });
      return answer ? { act: 'prices', reply: await answer() } : null;
    }
    case 'card': {
      const topic = labels.card.find((each) => each === reading.topic);
      return { act: 'card', reply: topic ? cardTopics[topic](turn.text) : cardReply(turn.text) };
    }
    case 'me':
      // What a person's profile says is told when their own words ask for it.
      return null;
    default:
      return talk(reading, turn, rules);
  }
}

/** Small talk, and what is not ours to answer: our sentence, or the model's where it may be shown. */
function talk({ act, sentence }: ModelReading, { text }: Turn, rules: Outcome): Outcome | null {
  if (act !== 'small-talk' && act !== 'out-of-scope') return null;
  const isAsRead = rules.act === act && 'reply' in rules;
  const ours = isAsRead
    ? rules.reply
    : act === 'small-talk'
      ? smallTalkReply(text)
      : { reply: outOfScopeReply };
  const isShown = sentence !== null && isSafeSentence(sentence, []);
  // Who says what may not be shown is not believed about the rest.
  if (sentence !== null && !isShown && !isAsRead) return null;
  return { act, reply: isShown ? { ...ours, reply: sentence } : ours };
}

async function shownReply(
  { topic, offers, sentence }: ModelReading,
  turn: Turn,
  { byHandle, judged }: { byHandle: ReadonlyMap<string, Found>; judged: ReadonlyMap<string, string> },
): Promise<Reply | null> {
  const shown = turn.shown();
  const asked = shownTopics.find((each) => each === topic);
  if (shown.length === 0 || !asked) return null;
  const meant = offers.flatMap(({ id }) => shown.filter((found) => found.id === byHandle.get(id)?.id));
  const saying = shown.filter(({ id }) => judged.has(id));
  if (asked === 'property') return saying.length > 0 ? sayingReply(saying, judged) : answers.property(turn);
  // Our own words for the same question: the answer is the one that the rules give.
  const places = meant.map((found) => `#${shown.indexOf(found) + 1}`).join(' and ');
  const reply = await answers[asked]({ ...turn, text: places });
  if (!reply || asked !== 'compare' || sentence === null) return reply;
  const compared = reply.comparison?.deals.flatMap(({ id }) => shown.find((found) => found.id === id) ?? []);
  const said = (compared ?? []).map(textOf);
  return isSafeSentence(sentence, said, { grounded: true })
    ? { ...reply, reply: `${reply.reply} ${sentence}` }
    : reply;
}

function sayingReply(saying: readonly Found[], judged: ReadonlyMap<string, string>): Reply {
  const names = shortNames(saying);
  const lines = saying.slice(0, 4).map(({ id }, at) => `${names[at] ?? ''} says “${judged.get(id) ?? ''}.”`);
  return { reply: `By what the shops say: ${lines.join(' ')}`, ...pointing(saying.slice(0, 4)) };
}

const textOf = ({ offer }: Found) =>
  `${offer.title} ${offer.description} ${offer.brand ?? ''} ${offer.merchant}`;

/** The words that a reading rests on, where an offer that was given has them. */
function judgedIn({ offers }: ModelReading, byHandle: ReadonlyMap<string, Found>): Map<string, string> {
  return new Map(
    offers.flatMap(({ id, words }) => {
      const found = byHandle.get(id);
      if (!found || words === null) return [];
      const { title, description } = found.offer;
      return isSafeQuote(words, `${title} ¶ ${description}`) ? [[found.id, words.trim()] as const] : [];
    }),
  );
}

const moveOf = (move: (typeof readMoves)[number], text: string): Change => {
  const span = { start: 0, end: text.length, text };
  if (move === 'more') return { kind: 'more' };
  return move === 'others'
    ? { kind: 'others', what: 'deal', span }
    : { kind: 'compare', direction: move, span, without: null };
};

/** A search for the things that the model named, within the limits and names that the rules read. */
function searched({ act, move, plan: read }: ModelReading, turn: Turn, rules: Outcome): Outcome | null {
  const { index, standing, text } = turn;
  const own = 'change' in rules && rules.change.kind === 'search' ? rules.change : null;
  // What the rules took for a move, they took from its exact words.
  if ('change' in rules && !own) return null;
  const { plan: said, readAs } = readRequest(index, text);
  if (move !== null) {
    const isBare =
      limitsOf(said) === '' &&
      statedAmounts(text).length === 0 &&
      (!own || limitsOf(plansOf(own.plan)[0]) === limitsOf(plansOf(standing.plan)[0]));
    if (act !== 'refine' || standing.shown === 0 || !isBare) return null;
    return { act: 'refine', change: moveOf(move, text), notes: [], choices: [] };
  }
  // "The catalog has no kayak" stays what it is.
  if (readAs.length === 0 && isNamedAndMissing(turn, said)) return null;
  const isFollowing = act === 'refine' && (standing.shown > 0 || standing.plan.query !== '');
  const before = own?.plan ?? (isFollowing ? merge(standing.plan, withoutThings(said), text) : said);
  // Limits of their own for each of several things, and the budget of a basket, are the rules' to read.
  if (before.basket || new Set(plansOf(before).map(limitsOf)).size > 1) return null;
  const [first] = plansOf(before);
  const bounded = withStated(first, text, read);
  const { phrase, things } = thingsIn(turn, read);
  if (things.length === 0) {
    if (own ? limitsOf(bounded) === limitsOf(first) : !isFollowing) return null;
    const plan = own?.plan.wants ? mapWants(own.plan, (each) => withStated(each, text, read)) : bounded;
    const fresh = own?.fresh ?? false;
    return {
      act: fresh ? 'search' : 'refine',
      change: { kind: 'search', plan, fresh },
      notes: [],
      choices: [],
    };
  }
  if (bounded.query.length + phrase.length > longestQuery) return null;
  const base = withoutThings(bounded);
  const kept = new Set(base.attributes?.map(({ type }) => type));
  const plans = things.map((thing) => {
    const attributes = thing.attributes?.filter(({ type }) => !kept.has(type)) ?? [];
    return merge(
      base,
      { ...less(thing, 'attributes'), ...(attributes.length > 0 && { attributes }) },
      phrase,
    );
  });
  const [one, ...rest] = plans;
  if (!one) return null;
  const plan = {
    ...planFor([one, ...rest]),
    ...(rest.length > 0 && before.chosen && { chosen: before.chosen }),
  };
  const fresh = own?.fresh ?? !isFollowing;
  return {
    act: fresh ? 'search' : 'refine',
    change: { kind: 'search', plan, fresh },
    // Of listed things, those that are missing are named; how the rules read other words no longer matters.
    notes: 'notes' in rules ? rules.notes.filter((note) => note.startsWith('The catalog has no ')) : [],
    choices: [],
  };
}

/** Whether a text is hardly more than the name of a thing that is not sold: "a kayak for two", not "off my couch". */
export function isNamedAndMissing(
  { index, text }: Pick<Turn, 'index' | 'text'>,
  { kind, chosen }: Plan,
): boolean {
  if (!kind || chosen || kindsNamed(index.kinds, kind.phrases).length > 0) return false;
  return tokensOf(kind.text).length >= tokensOf(text).filter((word) => !isQuiet(word)).length / 2;
}

/** A plan's limits and names, without what it looks for. Properties stay: the words state them. */
function withoutThings(plan: Plan): Plan {
  const rest = less(plan, 'wants', 'kind', 'goal', 'basket', 'chosen', 'slot', 'leaning');
  return { ...rest, words: [], subcategories: [], hints: [] };
}

/** The bounds of a plan as a text that two equal ones share. */
const limitsOf = ({ priceMin, priceMax, discountMin, discountMax, savingMin }: Plan): string =>
  [priceMin, priceMax, discountMin, discountMax, savingMin].some(Boolean)
    ? JSON.stringify(
        [priceMin, priceMax, discountMin, discountMax, savingMin].map((each) => each?.value ?? null),
      )
    : '';

/**
 * The plan with the limits that the words state and the rules did not read, in this language or another: by the words before
 * an amount, otherwise as the model reads it. An amount that the words do not have is no limit.
 */
function withStated(plan: Plan, text: string, read: ModelReading['plan']): Plan {
  const spans = [plan.priceMin, plan.priceMax, plan.discountMin, plan.savingMin].flatMap(
    (each) => each?.span ?? [],
  );
  const known = new Set(spans.map(({ text: words }) => words.replaceAll(/[^\d.]/g, '')));
  const values = new Set(
    [plan.priceMin, plan.priceMax, plan.discountMin, plan.discountMax, plan.savingMin].map(
      (each) => each?.value,
    ),
  );
  const stated = statedAmounts(text).filter(({ value }) => !values.has(value) && !known.has(String(value)));
  let bounded = plan;
  for (const { value, unit, side, start, end } of stated) {
    const span = { start: 0, end: 0, text: text.slice(start, end) };
    if (unit === 'percent') {
      if (value <= 100 && !plan.discountMin && read?.discountMin === value)
        bounded = { ...bounded, discountMin: { value, span } };
      continue;
    }
    const isMost = side === 'most' || (side === null && read?.priceMax === value);
    const isLeast = side === 'least' || (side === null && read?.priceMin === value && read.priceMax === null);
    const bound: Bound = { value, inclusive: false, span };
    if (isMost && !bounded.priceMax) bounded = { ...bounded, priceMax: bound };
    else if (isLeast && !bounded.priceMin) bounded = { ...bounded, priceMin: { ...bound, inclusive: true } };
  }
  const { priceMin, priceMax } = bounded;
  if (priceMin && priceMax && priceMin.value > priceMax.value) return plan;
  return withLeftOut(bounded, text, read?.without ?? []);
}

/** Words to leave out that the text has. */
function withLeftOut(plan: Plan, text: string, without: readonly string[]): Plan {
  const known = new Set(plan.wordsOut.map(({ text: word }) => word));
  const said = new Set(tokensOf(text));
  const named = new Set([...plan.brandsIn, ...plan.merchantsIn].flatMap(({ name }) => tokensOf(name)));
  const words = without
    .slice(0, mostProperties)
    .flatMap(tokensOf)
    .filter((word) => said.has(word) && !known.has(word) && !named.has(word) && word.length > 2);
  if (words.length === 0) return plan;
  const out = words.map((word) => ({ text: word, span: { start: 0, end: 0, text: word } }));
  return { ...plan, wordsOut: [...plan.wordsOut, ...out] };
}

/** What a model may name a thing by: a few plain words. */
function plainEnglish(text: string): string {
  const words = text.length > longestThing ? [] : tokensOf(text);
  return words.every((word) => /^[a-z0-9]+$/.test(word))
    ? fold(text)
        .replaceAll(/[^a-z0-9.' -]/g, ' ')
        .trim()
    : '';
}

/** The things that a model named and the catalog has, read by the rules, one plan each on one phrase. */
function thingsIn(turn: Turn, read: ModelReading['plan']): { phrase: string; things: Plan[] } {
  const { index, text } = turn;
  const said = new Set([...tokensOf(text), ...wordedNumbers(text)]);
  // A size that nobody stated is none.
  const isStated = (words: string) =>
    (words.match(/\d+(?:\.\d+)?/g) ?? []).every((number) => said.has(number));
  const phrases = (read?.wants ?? []).slice(0, mostThings).flatMap(({ thing, properties }) => {
    const name = plainEnglish(thing);
    if (name === '' || !isStated(name)) return [];
    const all = properties
      .slice(0, mostProperties)
      .map(plainEnglish)
      .filter((each) => each !== '' && isStated(each));
    return [[...all.filter((each) => !name.includes(each)), name].join(' ')];
  });
  const phrase = [...new Set(phrases)].join(', ');
  const things = [...new Set(phrases)].flatMap((each) => {
    const { plan } = readRequest(index, each, { needs: false });
    const [one] = plansOf(plan);
    return isWhollySold(turn, one, each) ? [onPhrase(one, each, phrase)] : [];
  });
  return { phrase, things };
}

/** What may end a name without being what is sold: "paint set". */
const packing = new Set(['set', 'sets', 'kit', 'kits', 'pack', 'pair']);

/** Whether the catalog has the thing itself: for a "chalk bag" no other bag is one. */
function isWhollySold({ index, now, person }: Turn, plan: Plan, name: string): boolean {
  const area = plan.subcategories.some(({ soft }) => !soft) || plan.goal !== undefined;
  if (!plan.kind) return area;
  const said = tokensOf(name);
  const last = said.at(-1) ?? '';
  if (!tokensOf(plan.kind.text).includes(last) && !packing.has(last)) return false;
  // A shop or a brand is named by the person, and what is no word at all by nobody.
  const isWord = ({ text }: Plan['words'][number]) =>
    isEnglishWord(text) && index.vocabulary.find(text) === null;
  if (!plan.words.every(isWord) || plan.brandsIn.length + plan.merchantsIn.length > 0) return false;
  const { found, unmet } = search(index, { ...plan, query: name }, { now, shopper: person, limit: 1 });
  return found.length > 0 && unmet.every(({ words }) => words.length === 0);
}

/** What a phrase names, with its places in a text that contains it. */
function onPhrase(
  { kind, goal, attributes, words, subcategories, hints }: Plan,
  part: string,
  whole: string,
): Plan {
  const thing = {
    ...emptyPlan(whole),
    ...(kind && { kind }),
    ...(goal && { goal }),
    ...(attributes && { attributes }),
    words,
    subcategories,
    hints,
  };
  return shiftSpans(thing, whole.indexOf(part));
}

const numberNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const foreignNumbers = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

/** The digits of the small numbers that a text writes as words. */
const wordedNumbers = (text: string): string[] =>
  tokensOf(text).flatMap((word) => {
    const at = Math.max(numberNames.indexOf(word), foreignNumbers.indexOf(word));
    return at < 0 ? [] : [String(at + 1)];
  });
