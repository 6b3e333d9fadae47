import { readAttributes } from '../attributes/read-attributes.ts';
import { namesThing } from '../kinds/describe.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSold, kindsNamed } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { withDigits } from '../understand/lex.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { opposites, positives } from './plain-follow-up.ts';
import { isForKids } from './for-another.ts';
import { isSameThing } from './new-topic.ts';
import { likeNumber } from './described-part.ts';
import { exchangedPart } from './exchanged-part.ts';
import { slotOf } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';
import { placesIn } from './references.ts';
import type { Turn } from './turn.ts';

/** A turn as a wish, and what it missed in the list that no offer has. */
export type Corrected = { text: string; missed?: string };

const words = String.raw`[\p{L}\d][\p{L}\d' -]*?`;
const all = '(?:all|just|only|both|still|mostly)';
/**
 * How a clause says that what is shown is not what was asked for: `shown` is what it is, `missed` what it is not, `wish` what it
 * should be.
 */
const complaints: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:none|not (?:a single )?one) of (?:those|these|them|the\w*) (?:is|are|has|have|says?|looks? like) (?:an? )?(?<missed>${words})$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:all|most|half) of )?(?<subject>those|these|they|that|this|them)(?:['’]?(?:s|re)| is| are) (?<all>${all} )?(?<whose>for |made for |meant for )?(?<article>an? )?(?<shown>${words})$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:(?:that|this|the [a-z]+)(?: one)?|those|these|they|it) (?:still |also |all )?(?<holds>has|have|contains?|is made (?:with|of)|are made (?:with|of)|smells? (?:like|of)) (?<shown>${words})(?: in (?:it|them|there))?$`,
    'iu',
  ),
  // "You still have 4 qt ones in there": what is still shown was refused.
  new RegExp(
    String.raw`^(?:(?:you|u|ya|i|we|there|it|these|those|they|some)(?: guys)?(?:['’]?(?:re|m|s)| are| is|'ve)? )?still (?:have|has|got|show(?:s|ing)?|see(?:ing)?|list(?:s|ing)?|get(?:ting)?|giv(?:e|ing)|includes?|a few|some)? ?(?:me )?(?:a few |an? |some |the |all |those |these )*(?<still>${words})(?: (?:ones?|stuff|things?))?(?: (?:in|on|up) (?:there|here|it|them|the list))?$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:why|what['’]?s with|how come)(?: (?:are|is|did|do|does|am|i|you|show|showing|seeing|getting|there|it|the|me|us|all|so|many|these|those|only|just|an?))* (?<shown>${words})\??$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:so )?(?:(?:you|there['’]?s|it['’]?s|they['’]?re)(?: guys)?(?: have| got| sell)? )?(?<all>only|just|all)(?: for)? (?<shown>${words})(?: ones| stuff)?\?+$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?<echo>an? |the )?(?<shown>${words})(?: first| on top)?(?<mark>\?+|,? no(?:pe| thanks| way)?)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^i (?:said|asked for|meant|wanted) (?!no\b|not\b|without\b|the\b|that\b|to\b)(?:an? )?(?<wish>${words})(?:,? (?:and )?not (?:an? |the |some |any )?(?<shown>${words}))?$`,
    'iu',
  ),
  new RegExp(String.raw`^not (?:an? |the |some |any )?(?<shown>${words})$`, 'iu'),
  new RegExp(
    String.raw`^(?:i|we) (?:don['’]?t|do not) (?:want|need|mean) (?:to see )?(?:an? |the |some |any )?(?<shown>(?!it\b|to\b|that\b|any\b|one\b)${words})$`,
    'iu',
  ),
  // "He can't even write": what is shown does not suit him.
  /^(?<unable>(?:he|she|they|it|my \w+)(?: is|['’]s| are)? (?:can['’]?t|cannot|doesn['’]?t|don['’]?t|won['’]?t|too) (?:even )?(?!(?:eat|have|use|wear|drink|stand|take|do|like|want|need|handle|tolerate)\b)[\w ]{3,20})$/iu,
];
const between = /(?<=[.?!…])\s+|[,;]\s+|(?<=\w)\s+(?:lol|haha|lmao)\b[.,!]*\s*/iu;
const answers =
  /^(?:(?:no|nope|nah|uh+|um+|hm+|but|hey|wait|ugh|lol|haha|ok(?:ay)?|oh|well|sorry|come on)(?:[,.!…]+\s*|\s+|$))+/i;
const refuses = /^(?:no|nope|nah|not|lol|haha|ugh)\b/i;
/** What is said beside a complaint, and asks for nothing: "I told you I'm allergic". */
const protests =
  /^(?:(?:and|but|because|cuz|so|like) )*(?:(?:i|we|she|he|they|my \w+)(?:['’]?(?:m|s|re)| am| is| are)? (?:\w+ ){0,5}?(?:allerg\w*|told you|said no|intoleran\w*|hates?|sensitive)\b|(?:i|we|she|he|they) (?:can['’]?t|cannot|can not|don['’]?t|do not|won['’]?t|couldn['’]?t|doesn['’]?t) (?:have|eat|use|want|do|wear|stand|like|touch|need)(?: (?:that|it|those|them|this|any))?\W*$|allergic\b|allergy\b|yuck|gross|ew+\b|not? (?:ok|okay|good|thanks)\b)/i;
/** "Which one is lightest?" goes on about the list. */
const asks = /^(?:and |but )?(?:which|what|whats|is|are|does|do|how|who|why|can)\b/i;
const wishing =
  /^(?:i (?:just |only |really )?(?:need|want|wanted|meant|asked for|said)|(?:please )?show me|give me|just) /i;

/** "Those are chargers. I need a plug adapter", "a bread machine? No, a coffee machine": what is asked for, and what is not. */
export function corrected({ index, standing, shown, text }: Turn): Corrected | null {
  if (standing.plan.query === '' || tokensOf(text).length > longest) return null;
  const amended = amendedLimit(standing.plan, text);
  if (amended !== null) return { text: amended };
  // "Not the paper, a sketchbook" of a set.
  if (exchangedPart(index, standing.plan, text)?.plan) return null;
  const clauses = text.split(between).map((clause) => clause.trim());
  const [first = '', ...others] = clauses.filter((clause) => /[\p{L}\d]/u.test(clause));
  const clause = first.replace(answers, '');
  const said = clause.replace(/[.!…]+$/u, '');
  const ofPart = correctedPart();
  if (ofPart) return ofPart;
  const groups = complaints.map((says) => says.exec(said)?.groups).find(Boolean);
  // "The last one says untreated but also rust proof?" asks about that one.
  if (!groups || (placesIn(said.replace(/ first\W*$/i, '')).length > 0 && said.endsWith('?'))) return null;
  const { still } = groups;
  if (still !== undefined) {
    const isOfSome = shown().some(({ offer }) => saysAll(offer.title, still));
    return isOfSome ? { text: [`not the ${still} ones`, ...others].join(', ') } : null;
  }
  const wish = [groups.wish ?? '', ...others.filter((other) => !protests.test(other))]
    .join(', ')
    .replace(/^, /, '')
    .replace(answers, '');
  const { missed, shown: wrong = '' } = groups;
  if (missed !== undefined) return wish === '' ? { text: missed, missed } : { text: wish };
  const deals = shown();
  const out = wrong === '' ? '' : wrongIn(wrong);
  const named = readRequest(index, wrong, { needs: false }).plan;
  if (groups.unable !== undefined) return wish === '' ? null : wishOf('', true);
  const isWrong = wrong !== '' && isComplaint();
  if ((!isWrong && groups.wish === undefined) || (out === '' && wish === '')) return null;
  return wishOf(isWrong ? out : '');

  /** "Bed is too big and not soft. Something cozy" of a set: a small, cozy bed. */
  function correctedPart(): Corrected | null {
    const { part = '', extreme = '', how = extreme } = tooMuch.exec(said)?.groups ?? {};
    const other = opposites[how.toLowerCase()];
    if (other === undefined) return null;
    const named = readRequest(index, part, { needs: false }).plan;
    // "35 lb is too heavy" of a set: the part that says so.
    const measured = /^\d[\d./]* ?[a-z"]+$/i.test(part)
      ? shown().find(({ offer }) => saysAll(offer.title, part))
      : undefined;
    const slot = measured && standing.plan.basket && plansOf(standing.plan)[measured.want]?.slot;
    if (measured)
      return { text: `${slot ? `${slot} ` : ''}${isMore.test(other) ? 'over' : 'under'} ${part}` };
    const at = slotOf(index, standing.plan, named);
    if (at < 0) return null;
    if (!standing.plan.basket) return others.length > 0 || standing.plan.wants ? null : { text: other };
    const name = plansOf(standing.plan)[at]?.slot ?? part;
    // "It's huge, smaller, like 10".
    const left = others.filter((each) => !each.startsWith(other));
    const like = likeNumber.exec(left.join(', '))?.[1];
    if (left.length === 1 && like !== undefined) return { text: `a ${other} ${name}, like ${like}` };
    const [measure] = readAttributes(left.join(', '));
    if (left.length === 1 && measure && /\d/.test(left[0] ?? ''))
      return { text: `a ${(left[0] ?? '').slice(measure.start, measure.end)} ${name}` };
    const rest = left
      .join(' ')
      .replace(/^(?:(?:and|but|maybe|i|need|want|show me|something|anything) )+/i, '');
    const isHow =
      rest !== '' &&
      tokensOf(rest).length <= mostAdded &&
      !namesThing(readRequest(index, rest, { needs: false }).plan);
    if (left.length > 0 && !isHow) return null;
    return {
      text: isHow
        ? `${positives[other] ?? other} ${rest.replace(/[.!?]+$/, '')} ${name}`
        : `a ${other} ${name}`,
    };
  }

  /** Which words of what is shown were not asked for: "electric" of an electric guitar, after a guitar. */
  function wrongIn(name: string): string {
    const asked = new Set(tokensOf(`${standing.plan.query} ${wish}`).map(stemOf));
    return tokensOf(name)
      .filter((word) => !isQuiet(word) && !asked.has(stemOf(word)))
      .join(' ');
  }

  function isRefused(name: string): boolean {
    const refused = plansOf(standing.plan).flatMap(({ wordsOut }) => wordsOut);
    return tokensOf(name).some((word) => refused.some(({ text: out }) => stemOf(out) === stemOf(word)));
  }

  function isComplaint(): boolean {
    const { subject = '', whose, article, echo, mark, holds } = groups ?? {};
    // "That one has coconut!! I'm allergic": what a shown deal has is held against it.
    if (holds !== undefined) return others.some((other) => protests.test(other)) || isRefused(wrong);
    if (subject !== '') {
      const isFor = readAttributes(wrong).some(({ type }) => type === 'audience' || type === 'age');
      if (whose !== undefined) return isFor || (out !== '' && isShown(deals, out));
      const isThing = namesThing(named);
      const isPlain = !/^they$/i.test(subject) && (article !== undefined || /s$/i.test(wrong));
      return isFor || (groups?.all !== undefined || isPlain ? isThing || isShown(deals, out) : false);
    }
    // "Only gaming ones? I want regular ones".
    if (groups?.all !== undefined) return out !== '' && isShown(deals, out);
    // "Not spa, she likes jewelry" of gifts leaves one idea out.
    if (standing.plan.chosen !== undefined && /^not (?!an? |the |some |any )/i.test(said)) return false;
    if (mark === undefined) return (others.length > 0 || groups?.wish !== undefined) && namesThing(named);
    const isMocked = mark.length > 1 || refuses.test(others[0] ?? '') || (echo !== undefined && wish !== '');
    return (
      isMocked && others.length > 0 && out !== '' && (refuses.test(others[0] ?? '') || isShown(deals, out))
    );
  }

  function wishOf(left: string, isOnlyThing = false): Corrected | null {
    const bare = wish.replace(wishing, '');
    if (asks.test(bare)) return groups?.mark === undefined ? null : { text: bare };
    const { plan } = readRequest(index, bare, { needs: false });
    const isThing = bare !== '' && namesThing(plan) && plansOf(plan).every(({ kind }) => kind !== undefined);
    if (isOnlyThing && !isThing) return null;
    if (left === '') return bare === '' ? null : { text: isThing ? `actually ${bare}` : bare };
    const isForChild = readAttributes(left).some(
      ({ type, value }) => type === 'audience' && /^(?:kid|baby|toddler)/.test(value),
    );
    // "Not espresso" after coffee makers: a machine is none of them.
    const [head = '', ...modifiers] = tokensOf(left).toReversed();
    const bareName =
      modifiers.length > 0 && namesThing(named) && head === tokensOf(wrong).at(-1)
        ? modifiers.toReversed().join(' ')
        : left;
    const without =
      isForChild && plansOf(standing.plan).some(isForKids) ? 'for everybody' : `not ${bareName}`;
    if (bare === '') return { text: without };
    const part = isThing && standing.plan.basket ? slotOf(index, standing.plan, named) : -1;
    if (part >= 0) return { text: `swap the ${wrong} for ${bare}` };
    if (!isThing) return { text: `${without}, ${bare}` };
    // Chargers are no adapters, and need not be left out of them.
    const isOfIt =
      (!namesThing(named) && isSameThing(index, standing.plan, plan)) ||
      isSameThing(index, plan, named) ||
      headOf(wrong) === headOf(plansOf(plan)[0].kind?.text ?? '');
    const kinds = kindsNamed(
      index.kinds,
      plansOf(plan).flatMap(({ kind }) => kind?.phrases ?? []),
    );
    return { text: isOfIt && kinds.length > 0 ? `actually ${bare}, ${without}` : `actually ${bare}` };
  }
}

/** "Sorry, typo: 250, not 50" after at most $50, "not 8, 9" after size 8: the number in force is replaced. */
function amendedLimit(plan: Plan, text: string): string | null {
  const said = amendments.map((each) => each.exec(text)?.groups).find(Boolean);
  if (!said) return null;
  const [now = '', was = ''] = [said.now, said.was].map((number) => number?.replaceAll(',', ''));
  const isWas = (value: string | number | undefined) => Number(value) === Number(was);
  for (const { priceMax, priceMin, basket, attributes = [] } of plansOf(plan)) {
    if (isWas(priceMax?.value) || isWas(basket?.budget))
      return `${priceMax?.inclusive === false ? 'under' : 'up to'} $${now}`;
    if (isWas(priceMin?.value)) return `over $${now}`;
    const measure = attributes.find(({ span }) => isWas(/\d+(?:\.\d+)?/.exec(span.text)?.[0]));
    if (measure) return measure.span.text.replace(/\d+(?:\.\d+)?/, now);
  }
  return null;
}
const numeral = (name: string): string =>
  String.raw`\$?(?<${name}>\d[\d,]*(?:\.\d+)?)(?: ?(?:dollars|bucks))?`;
const amendments: readonly RegExp[] = [
  new RegExp(
    String.raw`${numeral('now')},? (?:and |but )?(?:not|instead of|rather than) ${numeral('was')}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\bnot ${numeral('was')},? (?:but |it['’]?s |i meant |make it )?${numeral('now')}\W*$`,
    'i',
  ),
];

const tooMuch = new RegExp(
  String.raw`^(?:the |my |that )?(?<part>${words})(?:['’]s| is| are| looks?| seems?) (?:(?:way|a bit|a little|kinda|much|so|really) )*(?:too (?<how>[a-z]+)|(?<extreme>huge|giant|enormous|massive|bulky|tiny))(?: and .+| for (?:me|us|him|her|them|my|our|his|the|an?)\b.*)?$`,
  'iu',
);
const isMore = /^(?:larg|long|heavi|thick|wid)/;
const mostAdded = 2;

const headOf = (name: string): string => formOf(tokensOf(name).at(-1) ?? '');

const saysAll = (title: string, name: string): boolean => {
  const said = new Set(tokensOf(withDigits(title)).map(stemOf));
  return tokensOf(withDigits(name)).every((word) => said.has(stemOf(word)));
};

/** Whether shown deals are called so. */
const isShown = (deals: readonly Found[], name: string): boolean =>
  deals.some(({ offer }) => {
    const said = new Set(tokensOf(`${offer.title} ${offer.description}`).map(stemOf));
    return tokensOf(name).some((word) => said.has(stemOf(word)));
  });

/** Longer turns tell more than what is wrong. */
const longest = 16;

/** "Does the drill come with a battery", before any is shown: one that does. */
export function asWish(index: DealIndex, text: string): string {
  const refused = withoutFirst(index, text);
  if (refused !== null) return refused;
  const { thing = '', wish = '' } = ofNone.exec(text)?.groups ?? {};
  return thing !== '' && isSold(index, readRequest(index, thing, { needs: false }).plan)
    ? `${thing} with ${wish}`
    : text;
}
/** "No purple yoga mats", "not leather office chairs", with nothing before them: yoga mats, no purple ones. */
function withoutFirst(index: DealIndex, text: string): string | null {
  const rest =
    /^(?:please,? )?(?:no|not|without)(?: any)? (?<rest>[^.,;:!?]+)/i.exec(text)?.groups?.rest ?? '';
  const { kind, wants } = readRequest(index, rest, { needs: false }).plan;
  const out = rest.slice(0, kind?.span.start ?? 0).trim();
  const isName = tokensOf(out).every((word) => !isQuiet(word) && !isRequestWord(word));
  if (!kind || wants || out === '' || tokensOf(out).length > mostAdded || !isName) return null;
  return `${text.slice(text.indexOf(rest) + kind.span.start)}, no ${out}`;
}
const ofNone =
  /^(?:(?:so|and|hi|hey|ok(?:ay)?),? )*(?:does|do) (?:the|your|this|these|an?) (?<thing>[a-z][a-z -]+?) (?:come with|comes with|have|has|include|includes) (?<wish>[a-z][\w -]+)\W*$/i;
