import { readAttributes } from '../attributes/read-attributes.ts';
import { scaleOf } from '../attributes/scale-of.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { namesThing } from '../kinds/describe.ts';
import { isSold } from '../kinds/kind-table.ts';
import { beingIn } from '../kinds/needs.ts';
import { titleOf } from '../kinds/plans-for-several.ts';
import { topicsOf } from '../kinds/recipes.ts';
import { saidFor } from '../attributes/said-for.ts';
import { understand } from '../understand/understand.ts';
import { emptyPlan, less, type Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { planFor, plansOf } from '../wants.ts';
import { adds, withSlot } from './add-want.ts';
import { hasLimit } from './keep-limits.ts';
import { readRequest } from './read-request.ts';
import { topicWords } from './merge.ts';
import { shiftSpans } from './shift-spans.ts';
import { headOf, kindsOf, mapSlot, partCalled } from './parts-of-set.ts';

/** The set with another thing in a slot. */
function withOther(standing: Plan, at: number, other: Plan, text: string): Plan {
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
  const { from = '', to: said = '' } = exchanges.map((says) => says.exec(text)?.groups).find(Boolean) ?? {};
  // "10 or 15 lb" is one measure.
  const to = said.replace(/^(\d[\d.]*) or (?=\d[\d.]* ?[a-z"]+\W*$)/i, '$1 to ');
  const kindOfIt = ofIt.exec(to)?.[1];
  if (!standing.wants || standing.chosen || from === '' || (kindOfIt === undefined && anyOther.test(to)))
    return null;
  const read = (name: string) => readRequest(index, name.trim(), { needs: false }).plan;
  const at = partCalled(index, standing, from);
  if (at < 0) return null;
  const being = beingIn(standing.query);
  const topic = topicsOf(standing.basket?.title ?? '').at(0) ?? '';
  const lacking: string[] = [];
  for (const each of kindOfIt === undefined ? eitherOf(to) : [kindOfIt]) {
    const name = each.replace(/^(?:an?|some|the) /i, '').trim();
    // In a set for a dog "a harness" is a dog's, and in one for painting "a class" is a painting class.
    const named = [...(being ? [`${name} for my ${being}`] : topic ? [`${topic} ${name}`] : []), name];
    // "One with a lid" is no lid.
    const isHow = /^(?:with|without|that|which|in|for)\b/i.test(name);
    const [soldAs, other] =
      (isHow ? [] : named)
        .map((one) => [one, read(one)] as const)
        .find(([one, plan]) => namesThing(plan) && isSold(index, plan) && isWhole(plan, one, being)) ?? [];
    if (soldAs !== undefined && other) return { plan: withOther(standing, at, other, soldAs), lacking, at };
    // "The paper for postcard size": how that part should be.
    const how = isHow ? { ...emptyPlan(name), words: understand(name, index.vocabulary).words } : read(name);
    const part = plansOf(standing)[at];
    const isSaid = (word: string) =>
      part?.kind?.phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word)));
    // "15 lb", "15 lb dumbbells" for the dumbbells: the same in another version.
    const isSame = how.kind !== undefined && partCalled(index, standing, how.kind.text) === at;
    if ((isSame || !namesThing(how)) && !how.wants && (how.attributes ?? []).length > 0 && part)
      return { plan: mapSlot(standing, at, less(how, 'kind'), text), lacking, at };
    if (
      (kindOfIt !== undefined || !namesThing(how)) &&
      part &&
      (kindOfIt !== undefined || ((each === to || isMeasure.test(each)) && !/^(?:an?|some|the) /i.test(each)))
    ) {
      if (topicWords(how).some(({ text: word }) => isSaid(word)))
        return { plan: mapSlot(standing, at, how, text), lacking, at };
      lacking.push(`${name} ${part.slot ?? ''}`.trim());
    } else lacking.push(name);
  }
  return { plan: null, lacking };
}
/** "A book or a class"; of "10 or 15 lb" both are in pounds. */
function eitherOf(said: string): string[] {
  const all = said.split(/,? or /);
  const unit = isMeasure.exec(all.at(-1) ?? '')?.[1] ?? '';
  return all.map((each) => (/^\d[\d.]*$/.test(each) ? each + unit : each));
}
const isMeasure = /^\d[\d.]*( ?[a-z]+)$/i;

/** "No, for the cat. A cat brush" of a set with another brush: that one instead. */
function otherOfName(index: DealIndex, standing: Plan, text: string): Exchanged | null {
  const sentence = text.split(/[.!?;]\s+/).at(-1) ?? '';
  if (tokensOf(sentence).length > mostNamed || adds(text) || !/^(?:an?|the) /i.test(sentence)) return null;
  const { plan } = readRequest(index, sentence, { needs: false });
  const { kind } = plan;
  if (!kind || !kind.text.includes(' ') || plan.wants || hasLimit(plan) || !isSold(index, plan)) return null;
  const own = kindsOf(index, plan);
  const parts = plansOf(standing);
  const at = parts.findIndex(({ slot = '' }) => headOf(slot) === headOf(kind.text));
  const isThere = parts.some((part) => kindsOf(index, part).some((each) => own.includes(each)));
  return at < 0 || isThere ? null : { plan: withOther(standing, at, plan, sentence), lacking: [], at };
}
const mostNamed = 4;

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
  // "Not the pour-over coffee maker" of a part that is called so.
  const isWhole = plansOf(standing).some(({ slot }) => slot?.toLowerCase() === what.toLowerCase());
  if (!standing.wants || standing.chosen || what === '' || isWhole) return null;
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
