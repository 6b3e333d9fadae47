import { emptyPlan, less, type Plan, type PlanCategory, type PlanName, type Span } from '../plan.ts';
import { planFor } from '../wants.ts';
import { piecesOf, stemOf, type Piece } from '../text/tokens.ts';
import { areaDoneAt } from './area-verbs.ts';
import { categoryAt, isCategoryWord, misspelledCategoryAt } from './categories.ts';
import { ordinaryAt } from './ordinary-phrases.ts';
import { Lexed } from './lex.ts';
import { type Limit, withLimits } from './limits.ts';
import { backgroundOf, blanked, isSomebody } from './background.ts';
import { leaveTold } from './leave-told.ts';
import { readVagueLimits } from './vague-limit.ts';
import { askLostMoney } from './lost-money.ts';
import { readCashInHand } from './cash-in-hand.ts';
import { readMoney } from './money.ts';
import { isWhatItGoesWith } from './goes-with.ts';
import { asideAt, beforeNames, exclusionAt, isCut, isSentenceCut, outAfterAt } from './exclusions.ts';
import { knownBrandAt, longNames, nameAt, sourceWords, type Vocabulary, emptyVocabulary } from './names.ts';
import { readPhrases } from './phrases.ts';
import { readQuantity } from './quantity.ts';
import { readSaving } from './saving.ts';
import { meantWord } from './request-slips.ts';
import { isRequestWord } from './request-words.ts';
import { splitWants, topicSpans, type WantPart } from './split-wants.ts';

/** Reads a request into a plan. What names a brand or a merchant is the catalogue's to say, through `vocabulary`. */
export function understand(query: string, vocabulary: Vocabulary = emptyVocabulary): Plan {
  const plan = emptyPlan(query);
  const lexed = new Lexed(query);
  const limits: Limit[] = [];
  readSaving(lexed, plan, limits);
  readQuantity(lexed, plan);
  const pasts = readMoney(lexed, plan, limits);
  readCashInHand(lexed, limits);
  readVagueLimits(lexed, plan);
  askLostMoney(lexed, plan);
  const all = piecesOf(query).map((piece): Piece => ({
    ...piece,
    text: meantWord(piece.text) ?? piece.text,
  }));
  const named = longNames(all, query);
  const stated = [...limits, ...plan.unread, ...(plan.quantity ? [plan.quantity] : [])].map(
    ({ span }) => span,
  );
  const background = backgroundOf(blanked(query, pasts), (start, end) =>
    stated.some((span) => span.start < end && span.end > start),
  );
  const skipped = [...named, ...background];
  readPhrases(lexed, plan, (start) => skipped.some((part) => part.start <= start && start < part.end));
  const pieces = all.filter(({ start, end }) => !lexed.isClaimed(start, end));
  const goals = readTopic(pieces, plan, vocabulary);
  leaveTold(plan, background);
  // "I have a Dyson, so no Dyson": whoever is left out once is not asked for.
  const isWanted = ({ name }: PlanName) =>
    ![...plan.brandsOut, ...plan.merchantsOut].some((out) => out.name === name);
  plan.brandsIn = plan.brandsIn.filter(isWanted);
  plan.merchantsIn = plan.merchantsIn.filter(isWanted);
  const topics = topicSpans(plan, goals);
  for (const kind of ['price', 'off'] as const) {
    const parts = splitWants(lexed, topics, limits, kind);
    if (parts.length > 1) return several(plan, goals, parts, limits);
  }
  return withLimits(plan, limits);
}

type Goals = Array<NonNullable<Plan['goal']>>;

/** A want for each part. Limits that no part has for itself count for every one. */
function several(read: Plan, goals: Goals, parts: readonly WantPart[], limits: readonly Limit[]): Plan {
  const plan: Plan = less(read, 'goal');
  const own = new Set(parts.flatMap((part) => part.limits));
  const shared = limits.filter((limit) => !own.has(limit));
  const questions: Plan['unread'] = [];
  const plans = parts.map((part): Plan => {
    const of = <T extends { span: Span }>(entries: readonly T[]) =>
      entries.filter(({ span }) => part.topics.some(({ start }) => start === span.start));
    const subcategories = of(plan.subcategories);
    const stems = new Set(
      subcategories.flatMap(({ span }) => piecesOf(span.text)).map(({ text }) => stemOf(text)),
    );
    const [goal] = of(goals);
    const want = withLimits(
      {
        ...plan,
        ...(goal && { goal }),
        subcategories,
        words: of(plan.words),
        brandsIn: of(plan.brandsIn),
        merchantsIn: of(plan.merchantsIn),
        hints: plan.hints.filter((stem) => stems.has(stem)),
      },
      [...part.limits, ...shared],
    );
    questions.push(...want.unread.slice(plan.unread.length));
    return want;
  });
  const [first = plan, ...rest] = plans;
  return { ...planFor([first, ...rest]), unread: [...plan.unread, ...questions] };
}

/** Reads what is asked for into `plan`, and gives every goal that was named: a plan for one thing holds the first. */
function readTopic(pieces: readonly Piece[], plan: Plan, vocabulary: Vocabulary): Goals {
  const goals: Goals = [];
  let out = false;
  let outEnd = -1;
  let last: Taken['kind'] | null = null;
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index];
    if (!piece) break;
    const aside = asideAt(pieces, index);
    if (aside) {
      index += aside;
      continue;
    }
    if (out && isSentenceCut(pieces, index, plan.query)) out = false;
    const exclusion = skipAt(pieces, index, plan, vocabulary) ?? exclusionAt(pieces, index, plan.query);
    if (exclusion) {
      out = true;
      last = null;
      outEnd = index + exclusion;
      index += exclusion;
      continue;
    }
    // "not Acme, Fairway or golf": the exclusion runs on over a list, and ends at the first word that is no name.
    if (out && index > outEnd && ['or', 'and', 'nor'].includes(piece.text)) {
      index += 1;
      continue;
    }
    if (out && last !== null && outTails.has(pieces[index]?.text ?? '')) {
      index += 1;
      continue;
    }
    // "No Dyson, cordless vacuum", "no Nike sneakers": after a name, only names are still left out.
    if (out && last === 'name') out = isNamed(pieces, index, plan, vocabulary);
    else if (out && last === 'category' && isCut(pieces, index, plan.query)) {
      out =
        (categoryAt(pieces, index)?.categories.length ?? 0) > 0 || isNamed(pieces, index, plan, vocabulary);
    }
    const ordinary = out ? 0 : ordinaryAt(pieces, index);
    if (ordinary) {
      for (let at = index; at < index + ordinary; at++) {
        if (pieces[at]?.text === 'the') continue;
        plan.words.push({ text: pieces[at]?.text ?? '', span: spanOf(plan.query, pieces, at, 1) });
      }
      index += ordinary;
      continue;
    }
    const taken = take(pieces, index, plan, goals, vocabulary, out);
    last = out ? taken.kind : null;
    if (taken.kind === 'out-word' && outTails.has(pieces[index + taken.length]?.text ?? '')) index += 1;
    if (out && taken.kind === 'word' && index > outEnd) out = false;
    if (out && taken.kind === 'skipped' && index > outEnd) out = false;
    index += taken.length;
    if (out && taken.kind === 'out-word') out = runsOn(pieces, index, plan);
  }
  // "Wellness retreats": the narrower of the two says it.
  const wide = goals.filter(({ value }) => !plan.subcategories.some((named) => named.goal === value));
  const [goal] = wide;
  if (goal) plan.goal = goal;
  return wide;
}

/** "Lego but not star wars", "no strong smell": after a thing that was named, what is left out runs on to the next small word. */
function runsOn(pieces: readonly Piece[], index: number, plan: Plan): boolean {
  const [before, piece] = [pieces[index - 1], pieces[index]];
  const named = plan.words.length + plan.subcategories.length + plan.brandsIn.length;
  if (!before || !piece || named === 0 || isRequestWord(piece.text)) return false;
  return /^[\s'’-]+$/.test(plan.query.slice(before.end, piece.start));
}

/** "Skip golf": one word where something known follows; 0 where a name begins with it, "Skip Hop". */
function skipAt(pieces: readonly Piece[], index: number, plan: Plan, vocabulary: Vocabulary): number | null {
  if (!beforeNames.has(pieces[index]?.text ?? '')) return null;
  const how = { forced: false, isWord: () => true };
  const isName = (at: number) =>
    (nameAt(pieces, at, vocabulary, how) ?? knownBrandAt(pieces, at, plan.query, how)) !== null;
  if (isName(index)) return 0;
  return categoryAt(pieces, index + 1) !== null || isName(index + 1) ? 1 : null;
}

/** What ends a thing that is left out: "not fish flavor", "no leather ones". */
const outTails = new Set(
  'related stuff flavor flavors flavored scent scents scented color colors colored style styles type types version versions material smell brand brands'.split(
    ' ',
  ),
);

/** Whether a list of names runs on at `index`. */
function isNamed(pieces: readonly Piece[], index: number, plan: Plan, vocabulary: Vocabulary): boolean {
  const how = { forced: true, isWord: () => true };
  if (/^\p{Lu}/u.test(plan.query.slice(pieces[index]?.start ?? 0))) return true;
  return (nameAt(pieces, index, vocabulary, how) ?? knownBrandAt(pieces, index, plan.query, how)) !== null;
}

type Taken = { length: number; kind: 'name' | 'category' | 'word' | 'out-word' | 'skipped' };

function take(
  pieces: readonly Piece[],
  index: number,
  plan: Plan,
  goals: Goals,
  vocabulary: Vocabulary,
  out: boolean,
): Taken {
  const piece = pieces[index];
  if (!piece) return { length: 1, kind: 'skipped' };
  const span = (length: number) => spanOf(plan.query, pieces, index, length);
  const named = categoryAt(pieces, index) ?? areaDoneAt(pieces, index);
  const forced = out || isAfterSource(pieces, index);
  const isWord = (text: string) =>
    isRequestWord(text) || isCategoryWord(text) || vocabulary.says?.(text) === true;
  const isFor = !out && isWhatItGoesWith(pieces, index, plan);
  const name =
    nameAt(pieces, index, vocabulary, { forced, isWord }) ??
    (isFor ? null : knownBrandAt(pieces, index, plan.query, { forced, isWord }));
  const slip = name || (!named && isWord(piece.text)) ? null : misspelledCategoryAt(pieces, index);
  const category = named && slip && slip.length > named.length ? slip : (named ?? slip);
  if (name && (!category || name.length > category.length)) {
    const entry: PlanName = { name: name.name, span: span(name.length) };
    const after = outAfterAt(pieces, index + name.length);
    const isOut = out || after > 0;
    if (name.brand) (isOut ? plan.brandsOut : plan.brandsIn).push(entry);
    if (name.merchant) (isOut ? plan.merchantsOut : plan.merchantsIn).push(entry);
    return { length: name.length + after, kind: 'name' };
  }
  if (category) {
    const at = span(category.length);
    const found: PlanCategory[] = category.categories.map((entry) => ({ ...entry, span: at }));
    (out ? plan.subcategoriesOut : plan.subcategories).push(...found);
    if (category.goal && !out) goals.push({ value: category.goal, span: at });
    if (!out && !found.some(({ printed }) => printed)) {
      plan.hints.push(...pieces.slice(index, index + category.length).map(({ text }) => stemOf(text)));
    }
    return { length: category.length, kind: 'category' };
  }
  // "With", written short: "a leash w/ strips".
  if (piece.text === 'w' && plan.query[piece.end] === '/') return { length: 1, kind: 'skipped' };
  // "My daughter loves unicorns. A backpack for her": who that is has been said.
  const isSaidOf = /^(?:him|her)$/.test(piece.text) && pieces[index - 1]?.text === 'for';
  if (isSaidOf && pieces.slice(0, index - 1).some(({ text }) => isSomebody(text)))
    return { length: 1, kind: 'skipped' };
  // "Made by".
  const isMaking = makings.has(piece.text) && sourceWords.has(pieces[index + 1]?.text ?? '');
  if (isMaking) return { length: 1, kind: 'skipped' };
  const isSaid = (isCompound(plan.query, piece) && piece.text !== 'brand') || isDuration(pieces, index);
  if (isRequestWord(piece.text) && !isSaid) return { length: 1, kind: 'skipped' };
  const word = { text: piece.text, span: span(1) };
  if (!out) {
    plan.words.push(word);
    return { length: 1, kind: 'word' };
  }
  if (/^\p{Lu}/u.test(word.span.text)) {
    // A name the catalogue does not know: nothing of it is there, and the chip still says it was heard.
    plan.brandsOut.push({ name: word.span.text, span: word.span });
    return { length: 1, kind: 'name' };
  }
  plan.wordsOut.push(word);
  return { length: 1, kind: 'out-word' };
}

/** "From the gap", "at target". */
function isAfterSource(pieces: readonly Piece[], index: number): boolean {
  const before = pieces[index - 1]?.text ?? '';
  return sourceWords.has(before) || (before === 'the' && shopWords.has(pieces[index - 2]?.text ?? ''));
}

const makings = new Set(['made', 'sold', 'manufactured', 'designed', 'produced']);
const shopWords = new Set(['from', 'by', 'at']);

const spans = new Set(['day', 'week', 'month', 'weekend']);

/** "Boarding for a week": how long, where "of the week" says how new. */
function isDuration(pieces: readonly Piece[], index: number): boolean {
  const [two, one] = [pieces[index - 2]?.text, pieces[index - 1]?.text];
  return spans.has(pieces[index]?.text ?? '') && (one === 'a' || one === 'one') && two === 'for';
}

/** "Carry-on", "all-season": a part of a word says something, whatever it says by itself. */
function isCompound(query: string, { start, end }: Piece): boolean {
  return /[\p{L}\p{N}]-$/u.test(query.slice(0, start)) || /^-[\p{L}\p{N}]/u.test(query.slice(end));
}

function spanOf(query: string, pieces: readonly Piece[], index: number, length: number): Span {
  const start = pieces[index]?.start ?? 0;
  const end = pieces[index + length - 1]?.end ?? start;
  return { start, end, text: query.slice(start, end) };
}
