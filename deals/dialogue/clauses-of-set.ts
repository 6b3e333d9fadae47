import { saidFor } from '../attributes/said-for.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { namesThing } from '../kinds/describe.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { hadIn } from '../kinds/had.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isSold } from '../kinds/kind-table.ts';
import { asksForGift, beingIn, isQuiet, namesOccasion } from '../kinds/needs.ts';
import { counted } from '../kinds/plans-for-several.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { emptyPlan, less, type Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { mostParts, planFor, plansOf } from '../wants.ts';
import { adds, withSlot } from './add-want.ts';
import { comparative, weighedPart } from './described-part.ts';
import { isTold } from './evidence.ts';
import { exchangedPart } from './exchanged-part.ts';
import { merge, topicWords } from './merge.ts';
import { asNamed, kindsOf, mapSlot, partCalled, slotOf, withCount, withoutOwned } from './parts-of-set.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';
import { listed } from './say.ts';
import {
  asksMust,
  asksOther,
  asksTotal,
  bringsBack,
  budget,
  cheaper,
  complains,
  cuts,
  gets,
  leads,
  money,
  must,
  notSo,
  owns,
  plain,
  readElsewhere,
  removes,
  unfit,
} from './words-of-edits.ts';

/**
 * A set as the clauses before have changed it: the part that was spoken of last, how many edits, what is not sold, and what
 * a later clause must still explain ("you forgot the bath things. Bath salts").
 */
type Edited = {
  plan: Plan;
  at: number;
  edits: number;
  lacking: string[];
  open: string | null;
  unsaid: string[];
};

/** The last set that was shown, where a list came after it. */
function lastSet(plan: Plan): Plan | null {
  for (let each: Plan | null = plan; each; each = each.before ? readPlan(each.before) : null)
    if (each.basket && !each.basket.isPicked) return less(each, 'before');
  return null;
}

/**
 * A set with all that the clauses of one turn change: "that's camping cookware, we want normal pots, and we already have plates."
 * What nobody sells is named. Null where a clause asks for something else, or a single edit has a reader of its own.
 */
export function editedByClauses(
  index: DealIndex,
  standing: Plan,
  text: string,
  shown: () => readonly Found[],
): { plan: Plan; notes: string[] } | null {
  // "Something for my girlfriend's birthday, she likes candles" adds none to a living room.
  if (leaves.test(text) || asksForGift(text) || namesOccasion(text)) return null;
  const asksBack = new RegExp(bringsBack.source, 'i').test(text);
  const set = standing.basket && !standing.chosen ? standing : asksBack ? lastSet(standing) : null;
  if (!set || set.basket?.isPicked || text.length > mostLetters) return null;
  const isBack = set !== standing;
  const rest = asksBack ? text.replaceAll(bringsBack, '') : text;
  const clauses = rest.split(cuts);
  // What is said of one part in two clauses: "no top-entry box, one with a lid".
  if (clauses.length > 1 && exchangedPart(index, set, rest)?.plan) return null;
  if (weighedPart(index, set, rest)) return null;
  let edited: Edited = { plan: set, at: -1, edits: 0, lacking: [], open: null, unsaid: [] };
  const ids = isBack ? [] : shown();
  for (const clause of clauses) {
    const next = withClause(index, edited, clause, ids);
    if (!next) return null;
    edited = next;
  }
  if (
    edited.open !== null ||
    edited.edits + edited.lacking.length + edited.unsaid.length < (asksBack ? 0 : fewest)
  )
    return null;
  const { lacking, unsaid } = edited;
  const none = lacking.length > 0 ? [`The catalog has no ${listed([...new Set(lacking)], 'or')}.`] : [];
  return { plan: edited.plan, notes: [...none, ...unsaid.map((how) => `None of these says “${how}.”`)] };
}
const fewest = 2;
/** What leaves the rest of a set. */
const leaves =
  /^\W*(?:(?:ok(?:ay)?|k|so|alright|cool|great|and|whatever)\W+)*now (?:for )?(?:some |the |my )?[a-z]+ (?:stuff|things|supplies|gear)\b|\b(?:just|only|forget (?:the|that|this) (?:whole )?(?:set|kit|bundle)|scratch|start over)\b/i;
const mostLetters = 300;

function withClause(index: DealIndex, before: Edited, given: string, shown: readonly Found[]): Edited | null {
  const { plan: set } = before;
  const clause = given.replace(leads, '').trim();
  if (!/[a-z]{2}/i.test(clause) || asksTotal.test(clause)) return before;
  if (readElsewhere.test(clause)) return null;
  if (cheaper.test(clause)) return { ...before, open: clause };
  const did = (plan: Plan | null, at = before.at): Edited | null =>
    plan && { ...before, plan, at, edits: before.edits + 1 };
  const limit = readRequest(index, clause, { needs: false }).plan;
  const amount = limit.priceMax?.value ?? Number(money.exec(clause)?.[1]?.replaceAll(',', ''));
  if (amount > 0 && !limit.kind && budget.test(clause)) {
    const whole = `under $${amount} in all`;
    const put = did(
      merge(set, less(readRequest(index, whole, { needs: false }).plan, 'kind', 'wants'), whole),
    );
    // "Anything cheaper? My budget is 120" says how cheap.
    return put && { ...put, open: null, edits: put.edits + (before.open === null ? 0 : 1) };
  }
  if (hadIn(clause).length > 0 || owns.test(clause)) {
    const left = withoutOwned(index, set, limit);
    return left?.basket ? did(left) : before;
  }
  const { what: out = '' } = removes.exec(clause)?.groups ?? {};
  if (out !== '') {
    const named = readRequest(index, out, { needs: false }).plan;
    const left = withoutOwned(index, set, named);
    // What is not in the set is out already.
    if (left) return left.basket ? did(left) : null;
    return named.kind && slotOf(index, set, named) < 0 ? did(set) : null;
  }
  const other = exchangedPart(index, set, clause);
  if (other)
    return other.plan
      ? did(other.plan, other.at)
      : { ...before, lacking: [...before.lacking, ...other.lacking] };
  const asked = asksMust.exec(clause)?.groups?.['part'] ?? clause;
  const so = must.exec(asked)?.groups;
  const part = so ? partCalled(index, set, so['part'] ?? '') : -1;
  if (so && part >= 0) {
    const put = comparative.test(clause) ? null : withHow(index, before, part, so['how'] ?? '');
    // "Boots in a 7.5" alone is read elsewhere.
    const isAlone = / (?:be|come in|have) /i.test(asked);
    return put && { ...put, edits: before.edits + (isAlone ? fewest : 1) };
  }
  const wrong = unfit.exec(clause)?.groups?.['what'] ?? '';
  const [how = ''] = wrong.split(' ');
  if (how !== '' && partCalled(index, set, wrong) >= 0) return did(withoutWords(set, [how]));
  const complaint = complains.exec(clause)?.groups;
  if (complaint) return complainedOf(index, before, complaint, shown);
  const wish = gets.exec(clause)?.groups?.['what'];
  if (wish === undefined && asksOther.test(given)) return null;
  return withWish(index, before, wish ?? clause, {
    isAsked: wish !== undefined,
    isAdded: adds(given),
  });
}

/** The part with what is said of it; what it must not be leaves deals out. Null where its offers say nothing of that. */
function withHow(index: DealIndex, before: Edited, at: number, said: string, how?: Plan): Edited | null {
  const part = plansOf(before.plan)[at];
  if (!part) return null;
  const no = notSo.exec(said)?.groups?.['not'];
  const text = said.replace(notSo, '').replaceAll(plain, ' ').replaceAll(/\s+/g, ' ').trim();
  const isSaid = (word: string) =>
    part.kind?.phrases.some((phrase) =>
      [stemOf(word), ...saidFor(word)].some((each) => isSaidOf(index, phrase, each)),
    );
  // "A large" says what size only beside what it is of.
  const bare = readRequest(index, text, { needs: false }).plan;
  const read =
    how ??
    ((bare.attributes ?? []).length > 0 || bare.priceMax || topicWords(bare).some((word) => isSaid(word.text))
      ? bare
      : readRequest(index, `${text} ${part.slot ?? ''}`, { needs: false }).plan);
  const { attributes = [] } = read;
  const isName = (word: string) =>
    tokensOf(part.slot ?? '')
      .map(formOf)
      .includes(formOf(word));
  const words = topicWords(read).filter(({ text: word }) => isSaid(word) && !isName(word));
  const { priceMax, priceMin, brandsIn } = read;
  const limits = { ...(priceMax && !priceMax.whole && { priceMax }), ...(priceMin && { priceMin }) };
  const isEmpty = attributes.length + words.length + brandsIn.length + Object.keys(limits).length === 0;
  if (isEmpty && no === undefined) return null;
  const wish = { ...emptyPlan(read.query), attributes, words, brandsIn, ...limits };
  const put = isEmpty ? before.plan : mapSlot(before.plan, at, wish, read.query);
  const plan = no === undefined || attributes.length > 0 ? put : withoutWords(put, [no]);
  return { ...before, plan, at, edits: before.edits + 1 };
}

function withoutWords(set: Plan, words: readonly string[]): Plan {
  const text = `not ${words.join(' ')}`;
  const at = set.query.length + 2;
  const query = `${set.query}; ${text}`;
  const [first = set, ...rest] = plansOf(set).map((each) => ({ ...each, query }));
  const out = words.map((word) => {
    const start = text.indexOf(word);
    return { text: word, span: { start: at + start, end: at + start + word.length, text: word } };
  });
  return {
    ...planFor([first, ...rest]),
    ...(set.basket && { basket: set.basket }),
    wordsOut: [...set.wordsOut, ...out],
  };
}

/** "That's camping cookware", "those lessons are for teens": another deal for that part, and none that says so. */
function complainedOf(
  index: DealIndex,
  before: Edited,
  { part = '', how = '' }: { [name: string]: string },
  shown: readonly Found[],
): Edited | null {
  const { plan: set } = before;
  const at =
    part === ''
      ? slotOf(index, set, readRequest(index, how, { needs: false }).plan)
      : partCalled(index, set, part);
  const found = shown.find(({ want }) => want === at);
  if (at < 0 || !found) return before;
  const title = new Set(tokensOf(found.offer.title).map(stemOf));
  const name = new Set(tokensOf([plansOf(set)[at]?.slot, part].join(' ')).map(stemOf));
  const wrong = contentOf(how).filter(
    (word) => (title.has(stemOf(word)) || part === '') && !name.has(stemOf(word)),
  );
  // "The robe is cute" finds no fault.
  if (wrong.length === 0) return { ...before, at };
  const [first = set, ...rest] = plansOf(withoutWords(set, wrong.slice(0, 1))).map((each, place) =>
    place === at ? { ...each, seen: [...(each.seen ?? []), found.id] } : each,
  );
  const plan = { ...planFor([first, ...rest]), ...(set.basket && { basket: set.basket }) };
  return { ...before, plan, at, edits: before.edits + 1 };
}

/** What is wished: of a part that is there, how it should be; of the part spoken of last; or another part. */
function withWish(
  index: DealIndex,
  before: Edited,
  wish: string,
  { isAsked, isAdded }: { isAsked: boolean; isAdded: boolean },
): Edited | null {
  const { plan: set } = before;
  const text = wish.replaceAll(plain, ' ').replaceAll(/\s+/g, ' ').trim();
  const said = inSetOf(index, set, text);
  // "Like 30 to 50" is read elsewhere.
  const isUnread =
    /\d(?! ?(?:people|persons|of us|kids|adults)\b)/.test(text) &&
    !said.priceMax &&
    !said.attributes?.some(({ span }) => /\d/.test(span.text));
  if (!namesThing(said) || said.chosen) {
    if (isUnread) return null;
    const how = before.at >= 0 && !isTold(text) ? withHow(index, before, before.at, text) : null;
    if (how) return how;
    const any = anyThat.exec(text)?.groups?.['how'];
    if (any !== undefined) return withAny(index, before, any);
    const at = partCalled(index, set, text);
    if (at >= 0) return { ...before, at };
    return isAsked && contentOf(text).length > 0 ? { ...before, open: text } : before;
  }
  return plansOf(said).reduce<Edited | null>((edited, each) => {
    if (!edited) return null;
    const thing = less(counted(each), 'wants', 'basket');
    // "10.5 shoes" is a size.
    const count = /\d\.\d/.test(text) ? 0 : (thing.count ?? 0);
    const { kind } = thing;
    const place = slotOf(index, edited.plan, thing);
    const own = kindsOf(index, thing);
    // "Add a kettlebell" to weights that are dumbbells is one more part.
    const isThere = kindsOf(index, plansOf(edited.plan)[place]).every((each) => own.includes(each));
    const at = isAdded && !isThere ? -1 : place;
    if (at >= 0) {
      const named = { ...edited, at, plan: asNamed(index, edited.plan, at, thing) };
      const many = count > 0 ? withCount(named.plan, at, count) : named.plan;
      const so = { ...named, open: null, plan: many, edits: edited.edits + (count > 0 || isAsked ? 1 : 0) };
      return withHow(index, so, at, '', thing) ?? so;
    }
    if (!kind) return edited;
    if (!isSold(index, thing)) return { ...edited, lacking: [...edited.lacking, kind.text] };
    if (
      !isAsked &&
      !/^(?:an?|some|the|two|three|four|five|\d) /i.test(text) &&
      contentOf(text).length > mostNamed
    )
      return null;
    if (plansOf(edited.plan).length >= mostParts) return null;
    const plan = withSlot(edited.plan, thing, said.query);
    return { ...edited, open: null, plan, at: plansOf(plan).length - 1, edits: edited.edits + 1 };
  }, before);
}
const anyThat =
  /^(?:anything|something|everything|all|stuff)(?: (?:with|in|that['’]?s|for))? (?<how>[a-z][a-z' -]*?)\W*$/i;
/** "Anything unicorn": of every part whose shops speak of it. */
function withAny(index: DealIndex, before: Edited, how: string): Edited {
  const all = plansOf(before.plan).reduce<Edited>(
    (edited, _, at) => withHow(index, edited, at, how) ?? edited,
    before,
  );
  const unsaid = all === before ? [...before.unsaid, how] : before.unsaid;
  return { ...all, at: before.at, edits: Math.min(all.edits, before.edits + 1), unsaid };
}
/** A brush in a set for a kitten is for cats. */
function inSetOf(index: DealIndex, set: Plan, text: string): Plan {
  const being = beingIn(set.query);
  const theirs = being && readRequest(index, `${text} for my ${being}`, { needs: false }).plan;
  const isTheirs =
    theirs && plansOf(theirs).every((each) => each.kind?.being !== undefined && isSold(index, each));
  return isTheirs ? theirs : readRequest(index, text, { needs: false }).plan;
}

const mostNamed = 4;
const contentOf = (text: string) =>
  tokensOf(text).filter((word) => !isQuiet(word) && !isRequestWord(word) && formOf(word) !== '');
