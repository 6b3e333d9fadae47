import { pound, readAttributes } from '../attributes/read-attributes.ts';
import { scaleOf } from '../attributes/scale-of.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { namesThing } from '../kinds/describe.ts';
import { isSold, kindsNamed } from '../kinds/kind-table.ts';
import { beingIn, isQuiet } from '../kinds/needs.ts';
import { budgetOf, counted, countIn, titleOf } from '../kinds/plans-for-several.ts';
import { saidFor } from '../attributes/said-for.ts';
import { understand } from '../understand/understand.ts';
import { emptyPlan, less, type Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { planFor, plansOf } from '../wants.ts';
import { adds, withSlot } from './add-want.ts';
import { hasLimit, withOwnLimits } from './keep-limits.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';
import { merge, nothingNamed, topicWords } from './merge.ts';
import type { Change, PartChange } from './moves.ts';
import { shiftSpans } from './shift-spans.ts';

/** The kinds that a plan names. */
export const kindsOf = ({ kinds }: DealIndex, plan: Plan | undefined) =>
  kindsNamed(kinds, plan?.kind?.phrases ?? []);

/** The slot of a basket that a text names, or −1: by what it is called in the set, or by its kind. */
export function slotOf(index: DealIndex, standing: Plan, said: Plan): number {
  const parts = plansOf(standing);
  const things = plansOf(said).filter(({ kind }) => kind);
  const called = parts.flatMap(({ slot = '' }, at) =>
    things.some((thing) => headOf(thing.kind?.text ?? '') === headOf(slot)) ? [at] : [],
  );
  if (standing.basket && called.length === 1) return called[0] ?? -1;
  const named = new Set(things.flatMap((each) => kindsOf(index, each)));
  return parts.findIndex((each) => kindsOf(index, each).some((kind) => named.has(kind)));
}
const headOf = (name: string) => formOf(tokensOf(name).at(-1) ?? ' ');

/** The part of a set that words name: of coffee at home, "the machine" is the coffee machine. */
function partCalled(index: DealIndex, standing: Plan, words: string): number {
  const name = words
    .replace(/^(?:an?|some|another|different|the|that|those|these|this|my) (?:different )?/i, '')
    .trim();
  // "Sleeping," as the set itself calls a part.
  const called = plansOf(standing).findIndex(({ slot }) => slot !== undefined && slot === name.toLowerCase());
  if (called >= 0) return called;
  const topics = tokensOf(standing.basket?.title ?? '').filter((word) => !isQuiet(word));
  return [name, ...topics.map((topic) => `${formOf(topic)} ${name}`)].reduce(
    (at, each) => (at >= 0 ? at : slotOf(index, standing, readRequest(index, each, { needs: false }).plan)),
    -1,
  );
}

/** The set with another thing in a slot. */
export function withOther(standing: Plan, at: number, other: Plan, text: string): Plan {
  const added = withSlot(standing, other, text);
  const plans = plansOf(added);
  const last = plans.at(-1) ?? added;
  // Sheets instead of a comforter in twin XL are in twin XL.
  const sizes = (plansOf(standing)[at]?.attributes ?? []).filter(
    (each) => scaleOf(each) && !(last.attributes ?? []).some((own) => scaleOf(own) === scaleOf(each)),
  );
  const attributes = [...(last.attributes ?? []), ...sizes];
  const put = { ...last, ...(attributes.length > 0 && { attributes }) };
  const [first, ...rest] = plans.slice(0, -1).map((each, place) => (place === at ? put : each));
  const slots = [first ?? put, ...rest].map(({ slot = '' }) => slot);
  const isList = standing.basket?.title === titleOf(plansOf(standing).map(({ slot = '' }) => slot));
  const basket = added.basket && { ...added.basket, ...(isList && { title: titleOf(slots) }) };
  return { ...planFor([first ?? put, ...rest]), ...(basket && { basket }) };
}

const opening = String.raw`^(?:(?:ok(?:ay)?|and|but|no|actually|then|so),? )*`;
const getting = String.raw`(?:(?:make it|get me|give me|show me|add|put in|use|i(?:['’]d| would)? (?:want|need|like|rather have|prefer)|with|just|i (?:meant?|said)|let['’]?s (?:do|get)|can (?:you|we|i) (?:do|get|have|make it)) )?`;
const from = String.raw`(?<from>(?:the |that |those |my )?[\w' -]+?)`;
const to = String.raw`(?<to>(?:(?:an?|some|the) )?[\w' -]+?)`;
const ending = String.raw`(?: instead| please| then| in there)*\W*$`;
/** "Swap the leash for a harness", "a kettlebell instead of the dumbbells", "not the paper, a sketchbook instead". */
const exchanges = [
  String.raw`\b(?:swap|change|replace|switch|exchange|trade)(?: out)? ${from} (?:for|with|to) (?:one (?=[a-z]))?${to}${ending}`,
  String.raw`${opening}${getting}${to} (?:instead of|rather than|in place of) ${from}${ending}`,
  String.raw`${opening}(?:instead of|rather than|in place of) ${from},? ${getting}${to}${ending}`,
  String.raw`${opening}not ${from}[,.;:] (?:but |maybe )?${getting}${to}${ending}`,
  String.raw`${opening}${getting}${to},? (?:and )?not ${from}${ending}`,
  String.raw`^${from} ?(?:->|=>|→) ?${to}${ending}`,
].map((says) => new RegExp(says, 'i'));
/** "The palette for a porcelain one". */
const ofIt =
  /^(?:an? )?(?!(?:new|other|different|another|better|nicer|cheaper|\w{3,}er)\b)([\w' -]+?) ones?$/i;
/** "Something heavier" is another of the same. */
const anyOther = /\b(?:something|anything|another|ones?|cheaper|better)\b/i;
/**
 * The set with another thing for one of its parts, of "a book or a class" the first that is sold, and what is not. Null where no part
 * is exchanged.
 */
export function exchangedPart(index: DealIndex, standing: Plan, text: string): Exchanged | null {
  const whole = exchangedOnce(index, standing, text);
  if (whole?.plan) return whole;
  // "Swap the bench, under $37", "a lamp instead of the rug, in white": what follows is said of that part alone.
  const { edit = '', how = '' } = withHow.exec(text)?.groups ?? {};
  if (!standing.basket || edit === '' || adds(text)) return whole;
  const said = readRequest(index, how, { needs: false }).plan;
  if (said.kind || said.wants || said.priceMax?.whole) return whole;
  const once = exchangedOnce(index, standing, edit);
  const [, part = ''] = once ? [] : (partAlone.exec(edit) ?? []);
  const at = once ? (once.at ?? -1) : hasLimit(said) && part !== '' ? partCalled(index, standing, part) : -1;
  if (at < 0 || (once && !once.plan)) return whole;
  return { plan: mapSlot(once?.plan ?? standing, at, said, how), lacking: [], at };
}
type Exchanged = { plan: Plan | null; lacking: string[]; at?: number };
const withHow =
  /^(?<edit>.+?)(?:,|(?= (?:for )?(?:under|below|less than|up to|at most) ))\s*(?<how>(?:(?:but|for|at|make it) )*(?:(?:under|below|less than|up to|at most|no more than|max) \$?\d[\d.,]*(?: dollars| bucks)?|(?:in|with|size) [\w' -]+))\W*$/i;
const partAlone =
  /^(?:(?:ok(?:ay)?|and|but|no|actually|then|so),? )*(?:(?:swap|change|replace|switch)(?: out)? |(?:i )?(?:need|want) |make it |find (?:me )?)?((?:an? |the |my |another |a different |some )?[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,2})$/i;

function exchangedOnce(index: DealIndex, standing: Plan, text: string): Exchanged | null {
  const some = withoutSome(index, standing, text);
  if (some) return { plan: some, lacking: [] };
  const other = otherwise.exec(text)?.[1] ?? '';
  if (standing.basket && other !== '' && !anyOther.test(other) && isNowhere(index, standing, other))
    return { plan: null, lacking: [other] };
  const called = (standing.basket && otherOfName(index, standing, text)) || null;
  if (called) return called;
  const { from = '', to = '' } = exchanges.map((says) => says.exec(text)?.groups).find(Boolean) ?? {};
  const kindOfIt = ofIt.exec(to)?.[1];
  if (!standing.wants || standing.chosen || from === '' || (kindOfIt === undefined && anyOther.test(to)))
    return null;
  const read = (said: string) => readRequest(index, said.trim(), { needs: false }).plan;
  const at = partCalled(index, standing, from);
  if (at < 0) return null;
  const being = beingIn(standing.query);
  const topic = / in (\w+)$/.exec(standing.basket?.title ?? '')?.[1] ?? '';
  const lacking: string[] = [];
  for (const each of kindOfIt === undefined ? to.split(/,? or /) : [kindOfIt]) {
    const name = each.replace(/^(?:an?|some|the) /i, '').trim();
    // In a set for a dog "a harness" is a dog's, and in one for painting "a class" is a painting class.
    const named = [...(being ? [`${name} for my ${being}`] : topic ? [`${topic} ${name}`] : []), name];
    // "One with a lid" is no lid.
    const isHow = /^(?:with|without|that|which|in|for)\b/i.test(name);
    const [said, other] =
      (isHow ? [] : named)
        .map((one) => [one, read(one)] as const)
        .find(([one, plan]) => namesThing(plan) && isSold(index, plan) && isWhole(plan, one, being)) ?? [];
    if (said !== undefined && other) return { plan: withOther(standing, at, other, said), lacking, at };
    // "The paper for postcard size": how that part should be.
    const how = isHow ? { ...emptyPlan(name), words: understand(name, index.vocabulary).words } : read(name);
    const part = plansOf(standing)[at];
    const isSaid = (word: string) =>
      part?.kind?.phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word)));
    if (
      (kindOfIt !== undefined || !namesThing(how)) &&
      part &&
      (kindOfIt !== undefined || (each === to && !/^(?:an?|some|the) /i.test(each)))
    ) {
      if ((how.attributes ?? []).length > 0 || topicWords(how).some(({ text: word }) => isSaid(word)))
        return { plan: mapSlot(standing, at, how, text), lacking, at };
      lacking.push(`${name} ${part.slot ?? ''}`.trim());
    } else lacking.push(name);
  }
  return { plan: null, lacking };
}
/** "No, for the cat. A cat brush" of a set with another brush: that one instead. */
function otherOfName(index: DealIndex, standing: Plan, text: string): Exchanged | null {
  const sentence = text.split(/[.!?;]\s+/).at(-1) ?? '';
  if (tokensOf(sentence).length > mostDescribed || adds(text) || !/^(?:an?|the) /i.test(sentence))
    return null;
  const { plan } = readRequest(index, sentence, { needs: false });
  const { kind } = plan;
  if (!kind || !kind.text.includes(' ') || plan.wants || hasLimit(plan) || !isSold(index, plan)) return null;
  const own = kindsOf(index, plan);
  const parts = plansOf(standing);
  const at = parts.findIndex(({ slot = '' }) => headOf(slot) === headOf(kind.text));
  const isThere = parts.some((part) => kindsOf(index, part).some((each) => own.includes(each)));
  return at < 0 || isThere ? null : { plan: withOther(standing, at, plan, sentence), lacking: [], at };
}

const leavingOut =
  /^(?:(?:ok(?:ay)?|and|but|no|actually|then|so|please),? )*(?:no|not|without|nothing|(?:i |we )?(?:do ?n['’]?t|do not) (?:want|need))(?: the| an?| any)? (?<what>[\w'-]+(?: [\w'-]+){0,4})(?:[,.;:] (?:but |just |maybe )?(?<rest>.+?))?\W*$/i;
const bareOne = /\b(?:ones?|kind|type|sort|thing)$/i;
/** What says only that nothing special is wanted. */
const plainOne = /\b(?:plain|regular|normal|ordinary|basic|simple|standard|usual)\b/i;

/**
 * "Not the self-cleaning box, a plain one": the part stays, without the deals that are so. Null where a part as a whole is
 * meant, or none.
 */
function withoutSome(index: DealIndex, standing: Plan, text: string): Plan | null {
  const { what = '', rest = '' } = leavingOut.exec(text)?.groups ?? {};
  if (!standing.wants || standing.chosen || what === '') return null;
  const out = readRequest(index, text, { needs: false }).plan.wordsOut;
  const parts = plansOf(standing);
  const isSaid = ({ kind }: Plan, said: string) =>
    kind?.phrases.some((phrase) =>
      tokensOf(said).every((word) =>
        [stemOf(word), ...saidFor(word)].some((each) => isSaidOf(index, phrase, each)),
      ),
    );
  const isName = ({ kind, slot }: Plan, word: string) =>
    tokensOf([kind?.text, slot, ...(kind?.phrases ?? [])].join(' '))
      .map(formOf)
      .includes(formOf(word));
  const own = parts.map((part) =>
    out.filter(({ text: word }) => !isName(part, word) && !bareOne.test(word) && isSaid(part, word)),
  );
  const [only, ...others] = parts.flatMap((_, at) => (own[at]?.length ? [at] : []));
  const at = bareOne.test(what)
    ? others.length === 0
      ? only
      : undefined
    : partCalled(index, standing, tokensOf(what).at(-1) ?? '');
  const left = at === undefined ? [] : (own[at] ?? []);
  if (at === undefined || left.length === 0) return null;
  const how = readRequest(index, rest.replace(plainOne, ' '), { needs: false }).plan;
  const { words } = understand(how.query, index.vocabulary);
  const part = parts[at];
  const said = { ...how, words: words.filter(({ text: word }) => part && isSaid(part, word)), wordsOut: [] };
  const plan = mapSlot(standing, at, less(said, 'kind', 'goal'), text);
  const moved = shiftSpans({ ...emptyPlan(text), wordsOut: left }, standing.query.length + 2);
  return { ...plan, wordsOut: [...standing.wordsOut, ...moved.wordsOut] };
}

/**
 * "No, I need the tent and four bags": the set of these parts, also an earlier one, with what is said of them now. Null where other things
 * are named, or not all parts.
 */
export function sameSet(index: DealIndex, standing: Plan, given: string): Plan | null {
  const text = given.replace(denies, '');
  if (/^(?:no|not|without)\b/i.test(text)) return null;
  const said = readRequest(index, text, { needs: false }).plan;
  if (adds(text) || said.chosen) return null;
  // "The tent and four bags": each by itself, because the set tells what its bags are.
  const things = text.split(beside).flatMap((clause) => {
    const { plan } = readRequest(index, clause, { needs: false });
    const name = lastWord.exec(clause)?.[0] ?? '';
    const start = clause.lastIndexOf(name);
    const span = { start, end: start + name.length, text: name };
    const isPart = plansOf(standing).some(({ slot = '' }) => headOf(slot) === headOf(name));
    const isOther = headOf(plan.kind?.text ?? '') !== headOf(name);
    const words = plan.words.filter(({ text: word }) => word !== name.toLowerCase());
    if (isPart && isOther) return [{ ...plan, words, kind: { text: name, phrases: [], span } }];
    return plan.kind ? [plan] : [];
  });
  if (things.length < 2 && !wantsBoth.test(text)) return null;
  for (let each: Plan | null = standing; each; each = each.before ? readPlan(each.before) : null) {
    const plan: Plan = each;
    const parts = plansOf(plan);
    const places = things.map((thing) => slotOf(index, plan, thing));
    const isNamed = places.every((at) => at >= 0);
    const isAll = isNamed && new Set(places).size === parts.length;
    // "I want both" after one of two.
    const isBoth = isNamed && !standing.wants && parts.length === 2 && things.length < 2;
    if (plan.chosen || parts.length < 2 || !(isAll || isBoth)) continue;
    if (!plan.basket && plan === standing) return null;
    const set = things.reduce((so, thing, at) => {
      const { count = 0, ...how } = counted(thing);
      const place = places[at] ?? 0;
      const isHow = (how.attributes ?? []).length + topicWords(how).length > 0;
      const bare = less({ ...how, wordsOut: [] }, 'kind', 'goal', 'priceMax', 'priceMin');
      const named = asNamed(index, isHow ? mapSlot(so, place, bare, bare.query) : so, place, thing);
      return count > 0 ? withCount(named, place, count) : named;
    }, plan);
    const { budget = budgetOf(said)?.budget } = said.basket ?? {};
    const query = `${set.query}; ${text}`;
    const { wordsOut } = shiftSpans({ ...emptyPlan(text), wordsOut: said.wordsOut }, set.query.length + 2);
    const [first = set, ...rest] = plansOf(set).map((part) => less({ ...part, query }, 'seen'));
    return {
      ...planFor([first, ...rest]),
      ...(plan.basket && { basket: { ...plan.basket, ...(budget !== undefined && { budget }) } }),
      wordsOut: [...set.wordsOut, ...wordsOut],
    };
  }
  return null;
}
const lastWord = /[a-z'-]+(?=\W*$)/i;
const beside = /\s*(?:[,;.+&]|\b(?:and|plus|with)\b)\s*/i;
const denies = /^(?:no|nope|nah),? (?=(?:i|we|it|need|want|show|give|the|a)\b)/i;
const wantsBoth = /\b(?:want|need|meant|get|take|have|show me|give me|keep) (?:them )?both\b/i;

/** "Make it a santoku instead," of which no part's offers speak. */
const otherwise =
  /^(?:(?:ok(?:ay)?|and|but|no|actually|then|so),? )*make (?:it|that) an? ([a-z' -]+?)(?: instead)?\W*$/i;
const isNowhere = (index: DealIndex, standing: Plan, name: string): boolean =>
  tokensOf(name).length <= 2 &&
  readAttributes(name).length === 0 &&
  !isSold(index, readRequest(index, name, { needs: false }).plan) &&
  !plansOf(standing).some(({ kind }) =>
    kind?.phrases.some((phrase) => tokensOf(name).some((word) => isSaidOf(index, phrase, stemOf(word)))),
  );
/** "Watercolor class" as a whole is a name; of "watercolor apron" only "apron" is. */
const isWhole = ({ kind, wants }: Plan, said: string, being: string | undefined): boolean =>
  !wants &&
  (being !== undefined || tokensOf(kind?.text ?? '').length === tokensOf(said).length || !said.includes(' '));

/** The set with what is said of one of its slots. */
export function mapSlot(standing: Plan, slot: number, said: Plan, text: string): Plan {
  const { query } = merge(standing, said, text);
  const [first, ...rest] = plansOf(standing).map((each, at) =>
    at === slot ? merge(less(each, 'basket'), said, text) : { ...each, query },
  );
  return {
    ...planFor(first ? [first, ...rest] : [standing]),
    ...(standing.basket && { basket: standing.basket }),
  };
}

/** "He already has balls": all wants except these. */
export function withoutOwned(index: DealIndex, standing: Plan, said: Plan): Plan | null {
  const has = new Set(plansOf(said).flatMap((each) => kindsOf(index, each)));
  const words = new Set(
    tokensOf(said.query)
      .filter((word) => !isQuiet(word))
      .map(formOf),
  );
  const isNamed = ({ kind }: Plan) => tokensOf(kind?.text ?? '').some((word) => words.has(formOf(word)));
  const isOf = (each: Plan) => kindsOf(index, each).some((kind) => has.has(kind));
  const isTaken = plansOf(standing).some(isOf) ? isOf : isNamed;
  const [first, ...rest] = plansOf(standing).filter((each) => !isTaken(each));
  if (!standing.wants || !first || rest.length + 1 === plansOf(standing).length) return null;
  const { chosen, basket } = standing;
  // One that is left is no longer chosen among several, nor a set, and may cost what the set might.
  if (rest.length === 0) {
    const left = less(first, 'basket', 'chosen', 'slot');
    return basket ? withOwnLimits(left, standing) : left;
  }
  const namesOf = (plans: readonly Plan[]) => titleOf(plans.map(({ slot = '' }) => slot));
  const title = basket?.title === namesOf(plansOf(standing)) ? namesOf([first, ...rest]) : basket?.title;
  return {
    ...planFor([first, ...rest]),
    ...(chosen && { chosen }),
    ...(basket && title !== undefined && { basket: { ...basket, title } }),
  };
}

const comparative =
  /\b(?:(?<cheaper>cheaper|less expensive|more affordable)|(?<dearer>nicer|better|fancier|pricier|higher[- ](?:end|quality)|more expensive|(?:the )?(?:rest|remainder|money left|what['’]?s left)(?: (?:goes|is))? (?:for|on|into|toward) (?:more |the |an? )*)|(?<larger>bigger|larger|heavier|longer|taller|thicker|wider)|(?<smaller>smaller|lighter|shorter|thinner|narrower))\b/i;

/** "A better monitor with the money left" of a set: its monitor, at a higher price. */
export function comparedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  const { groups = {}, 0: word } = comparative.exec(text) ?? {};
  const to = (['cheaper', 'dearer', 'larger', 'smaller'] as const).find((each) => groups[each]);
  if (!standing.basket || !to || !word) return null;
  const named = readRequest(index, text.replace(word, ' '), { needs: false }).plan;
  const at = slotOf(index, standing, named);
  // "A bigger tent for 4 people" says how large.
  if (
    (to === 'larger' || to === 'smaller') &&
    (named.attributes ?? []).some(({ type }) => type !== 'audience')
  )
    return at >= 0 && plansOf(named).length === 1
      ? { kind: 'search', plan: mapSlot(standing, at, { ...named, ...nothingNamed }, text), fresh: false }
      : null;
  const like = likeNumber.exec(text)?.[1];
  const span = { start: 0, end: text.length, text };
  const how: PartChange = { to, span, ...(like !== undefined && { like: Number(like) }) };
  return at >= 0 && plansOf(named).length === 1 ? { kind: 'swap', at, how } : null;
}

/** "Smaller, like 10": of what its title states. */
export const likeNumber = /\b(?:like|around|about|maybe|say)(?: an?)? (\d{1,3}(?:\.\d+)?)\W*$/i;

/** "Heavy dumbbells" beside a home gym: what that part must be. */
export function describedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  if (!standing.basket || tokensOf(text).length > mostDescribed) return null;
  const named = readRequest(index, text, { needs: false }).plan;
  const at = slotOf(index, standing, named);
  if (at < 0 || named.wants || hasLimit(named) || topicWords(named).length === 0) return null;
  if (countIn(named) > 0) return null;
  return { kind: 'search', plan: mapSlot(standing, at, named, text), fresh: false };
}
const mostDescribed = 4;

/** "30 to 50" beside "2 lb" or "heavy ones": pounds, and no prices. */
const bareRange =
  /(?<![$\d.])\b(\d{1,3}) ?(?:to|-|–) ?(\d{1,3})\b(?! ?(?:\d|\.|%|dollars|bucks|usd|inch|in\b|ft\b|feet))/i;
const ofWeight = /\b(?:heav(?:y|ier)|light(?:er)?|\d+ ?(?:lbs?|pounds?))\b/i;

/** "Like 15s" beside dumbbells: pounds. */
const bareWeight = /\b(?:like|around|about|maybe|more like|say|some|in|with) (\d{1,3})(?:s\b|(?=\W*$))/i;
const ofLength = /\b(?:bigger|larger|longer|taller|wider|smaller|shorter|narrower)\b/i;
/** What says "15 lb" for "15s" of a part whose offers state pounds. */
export function withPounds(index: DealIndex, standing: Plan, text: string): string {
  const said = bareWeight.exec(text);
  // "Bigger, like 47" of a desk that holds 200 lb is its length.
  if (!standing.basket || !said || text.includes('$') || ofLength.test(text)) return text;
  const at = slotOf(index, standing, readRequest(index, text.replace(said[0], ' '), { needs: false }).plan);
  const phrases = plansOf(standing)[at]?.kind?.phrases ?? [];
  if (!phrases.some((phrase) => isSaidOf(index, phrase, 'lb'))) return text;
  return text.replace(comparative, '').replace(said[0], `${said[1] ?? ''} lb`);
}

/** "Dumbbells of 30 to 50" of a home gym: that part within these weights. */
export function weighedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  const range = bareRange.exec(text);
  if (!standing.basket || !range || !ofWeight.test(text) || text.includes('$')) return null;
  // "2 lb dumbbells lol. I need heavy ones": any clause may name it.
  const named = text
    .split(/[.,;!?]\s+|\blol\b/i)
    .map((clause) => readRequest(index, clause, { needs: false }).plan)
    .find((clause) => slotOf(index, standing, clause) >= 0);
  if (!named) return null;
  const at = slotOf(index, standing, named);
  const span = { start: range.index, end: range.index + range[0].length, text: range[0] };
  const attributes = (['least', 'most'] as const).map((bound, side) => ({
    type: 'weight' as const,
    value: String(Number(range[side + 1]) * pound),
    bound,
    span,
  }));
  return {
    kind: 'search',
    plan: mapSlot(asNamed(index, standing, at, named), at, { ...emptyPlan(text), attributes }, text),
    fresh: false,
  };
}

/** The set with those kinds of a slot that are named: dumbbells, and no kettlebell, of its weights. */
function asNamed(index: DealIndex, standing: Plan, slot: number, named: Plan): Plan {
  const kinds = new Set(plansOf(named).flatMap((each) => kindsOf(index, each)));
  const [first = standing, ...rest] = plansOf(standing).map((each, at) => {
    const phrases = (each.kind?.phrases ?? []).filter((phrase) =>
      kindsNamed(index.kinds, [phrase]).some((kind) => kinds.has(kind)),
    );
    return at === slot && each.kind && phrases.length > 0
      ? { ...each, kind: { ...each.kind, phrases } }
      : each;
  });
  return { ...planFor([first, ...rest]), ...(standing.basket && { basket: standing.basket }) };
}

/** "4 sleeping bags, all under 600" of a camping weekend: so many of that part. */
export function countedPart(index: DealIndex, standing: Plan, said: Plan, text: string): Change | null {
  const { kind, priceMax } = said;
  if (!standing.basket || !kind || said.wants || said.basket || said.chosen) return null;
  const at = slotOf(index, standing, said);
  const count = countIn(said);
  const isForAll = priceMax?.whole === 'all';
  if (at < 0 || (count === 0 && !isForAll) || (priceMax && !isForAll)) return null;
  const limits = { ...emptyPlan(text), ...(priceMax && { priceMax }) };
  const plan = merge(standing, limits, text);
  return { kind: 'search', plan: count === 0 ? plan : withCount(plan, at, count), fresh: false };
}

/** The set with so many of one part. */
export function withCount(set: Plan, at: number, count: number): Plan {
  const [first = set, ...rest] = plansOf(set).map((each, place) =>
    place !== at ? each : count > 1 ? { ...each, count } : less(each, 'count'),
  );
  return { ...planFor([first, ...rest]), ...(set.basket && { basket: set.basket }) };
}
