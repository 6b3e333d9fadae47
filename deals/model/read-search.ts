import type { Outcome } from '../dialogue/turn.ts';
import { merge } from '../dialogue/merge.ts';
import type { Change } from '../dialogue/moves.ts';
import { readRequest } from '../dialogue/read-request.ts';
import type { Turn } from '../dialogue/turn.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { less, type Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import type { ModelReading, readMoves } from './model-reading.ts';
import { namedThings } from './named-things.ts';
import { statedAmounts } from './stated-amounts.ts';
import { limitsOf, withStated } from './stated-limits.ts';

const longestQuery = 1900;

/** A search for the products that the model named, within the limits and names that the rules read. */
export function readSearch(
  { act, move, plan: read }: ModelReading,
  { turn, rules, isEnglish }: { turn: Turn; rules: Outcome; isEnglish: boolean },
): Outcome | null {
  const { index, standing, text } = turn;
  const own = 'change' in rules && rules.change.kind === 'search' ? rules.change : null;
  // A move recognized by the rules was recognized by its exact words.
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
  // "The catalog has no kayak" stays unchanged.
  if (readAs.length === 0 && isNamedAndMissing(turn, said)) return null;
  const isFollowing = act === 'refine' && (standing.shown > 0 || standing.plan.query !== '');
  const before = own?.plan ?? (isFollowing ? merge(standing.plan, withoutThings(said), text) : said);
  // Separate limits for several products, and the budget of a basket, are left to the rules.
  if (before.basket || new Set(plansOf(before).map(limitsOf)).size > 1) return null;
  const [first] = plansOf(before);
  const bounded = withStated(first, text, read);
  const { phrase, things } = namedThings(turn, read);
  if (things.length === 0) {
    const missing = isEnglish ? null : missingThing(turn, phrase);
    if (missing)
      return {
        act: 'search',
        change: { kind: 'search', plan: missing, fresh: true },
        notes: [],
        choices: [],
      };
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
    // "I went by skiing in the cold" applies while something of it is left.
    ...(rest.length > 0 && before.chosen && isAmong(things, before) && { chosen: before.chosen }),
  };
  const fresh = own?.fresh ?? !isFollowing;
  return {
    act: fresh ? 'search' : 'refine',
    change: { kind: 'search', plan, fresh },
    // Missing products of a list are named; how the rules read other words no longer matters.
    notes: 'notes' in rules ? rules.notes.filter((note) => note.startsWith('The catalog has no ')) : [],
    choices: [],
  };
}

const isAmong = (things: readonly Plan[], plan: Plan) =>
  things.some(({ kind }) => plansOf(plan).some((each) => each.kind?.text === kind?.text));

/** Whether a text is hardly more than the name of a product that is not sold: "a kayak for two", not "off my couch". */
export function isNamedAndMissing(
  { index, text }: Pick<Turn, 'index' | 'text'>,
  { kind, chosen }: Plan,
): boolean {
  if (!kind || chosen || kindsNamed(index.kinds, kind.phrases).length > 0) return false;
  return tokensOf(kind.text).length >= tokensOf(text).filter((word) => !isQuiet(word)).length / 2;
}

/** A product that a text in another language asks for and nobody sells, by the model's English words for it. */
function missingThing({ index }: Turn, phrase: string): Plan | null {
  const { plan } = readRequest(index, phrase, { needs: false });
  const isNamed =
    plan.brandsIn.length + plan.merchantsIn.length > 0 || !tokensOf(phrase).every(isEnglishWord);
  return !isNamed && isNamedAndMissing({ index, text: phrase }, plan) ? plan : null;
}

/** A plan's limits and names, without its topic. Properties stay: the words state them. */
function withoutThings(plan: Plan): Plan {
  const rest = less(plan, 'wants', 'kind', 'goal', 'basket', 'chosen', 'slot', 'leaning');
  return { ...rest, words: [], subcategories: [], hints: [] };
}

const moveOf = (move: (typeof readMoves)[number], text: string): Change => {
  const span = { start: 0, end: text.length, text };
  if (move === 'more') return { kind: 'more' };
  return move === 'others'
    ? { kind: 'others', what: 'deal', span }
    : { kind: 'compare', direction: move, span, also: null };
};
