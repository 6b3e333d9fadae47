import { readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { isNameOfThing } from '../kinds/asked-of.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { formOf, isGood, isHead, isPart, phraseOf } from '../kinds/kind-phrases.ts';
import { isSold, kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { asksForGift, beingIn, isQuiet, namesOccasion } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { plansOf } from '../wants.ts';
import { wantsToBuy } from './evidence.ts';
import { adds } from './add-want.ts';
import { forPurpose, saysForWhom } from './for-whom.ts';
import { hasLimit } from './keep-limits.ts';
import { readRequest } from './read-request.ts';
import { goalOf } from './same-area.ts';

/** Words that change the current plan: "only cycling", "what about Acme", "golf instead". */
export const turning =
  /^(?:and\s+|but\s+|ok(?:ay)?,?\s+|now\s+|hm+,?\s+|no,?\s+|wait,?\s+|sorry,?\s+|well,?\s+)*(?:only|just|what about|how about|make (?:it|that|them)|switch to|try|actually|i mean(?:t)?|i want(?:ed)?(?= [\w-]+(?: ones?)?\s*(?:[,.!]|$))|rather|or|instead|no,? i (?:want|need)|change (?:it|that) to|do you have (?:it|them|that|any) in|are there any|any)\b|\binstead(?=[,;.!?]|\W*$)|\bonly[.!?]*$/i;

/**
 * Whether a turn has a purpose, a need or a beginning of its own, and does not point back at the list: "what about something for
 * running in the rain" after a gift around $50 costs what it costs, and "I'm running my first 5k, what do I need" is no headphones.
 */
export function isNewTopic(index: DealIndex, standing: Plan, whole: Plan, text: string): boolean {
  if (standing.query === '' || pointsBack.test(text) || servesSame(index, standing, whole)) return false;
  if (saysForWhom(standing, whole, text)) return false;
  const { kind, wants, basket, chosen } = whole;
  const isLong = tokensOf(text).length >= atLength;
  if (namesOther(index, standing, whole, { text, isLong })) return true;
  const isForGift = asksForGift(text) || namesOccasion(text);
  const isChosen = chosen !== undefined && !isForWhom.test(text);
  if (isChosen && standing.chosen === undefined && opensWithGift.test(text)) return true;
  const isTold = isChosen && (isForGift ? isLong || !standing.chosen : isLong);
  const isList = wants !== undefined && !chosen && isSold(index, whole);
  // A list, a set, a trouble or a gift said at length, or with a limit, is asked for by itself.
  if ((isLong || hasLimit(whole)) && ((isList && !goesWithIt.test(text)) || basket !== undefined || isTold))
    return true;
  const isArea = (whole.goal ?? whole.subcategories[0]) !== undefined && !kind && !wants;
  if (!(basket ?? chosen) && !(isArea && forPurpose.test(text))) return false;
  const isOfPerson = standing.chosen !== undefined && tokensOf(text).some(isPersonWord);
  if (asksForGift(text) || isOfPerson) return false;
  return basket !== undefined || forPurpose.test(text) || needsItself.test(text);
}

/** "20 inch bike for my daughter": another thing that opens the turn, or that a long turn plainly asks for. */
function namesOther(
  index: DealIndex,
  standing: Plan,
  whole: Plan,
  { text, isLong }: { text: string; isLong: boolean },
): boolean {
  const { kind, chosen } = whole;
  if (!kind || chosen || !isSold(index, whole)) return false;
  // "And some balls to go with them", "white or some light wood".
  if (adds(text) || /(?<=\w )or\b/i.test(text.slice(0, kind.span.start))) return false;
  const isPlain = isLong && (wantsToBuy(text) || kind.text.includes(' '));
  return (
    (isPlain && !isSameThing(index, standing, whole)) ||
    (!turning.test(text) && opensWithOther(index, standing, text))
  );
}

/** "Birthday gift for my dad, likes golf" after a set is about the gift. */
const opensWithGift =
  /^(?:(?:ok(?:ay)?|and|also|now|next|so|an?|the|i need|i want|need|looking for|find me|get me),? )*(?:[a-z]+ ){0,2}(?:gifts?|presents?) (?:ideas? )?for\b/i;
/** "It is for my daughter": of what is shown. */
const isForWhom = /\bit(?:['’]?s| is) (?:for|a gift)\b/i;
/** "A stand and a tuner to go with it": beside what is shown. */
const goesWithIt = /\bto (?:go|match|use) w(?:ith|\/)? ?(?:it|them|that|those)\W*$/i;
/** A turn with as many words says what it is about. */
export const atLength = 9;
const pointsBack =
  /^(?:(?:and|but|ok(?:ay)?|oh|also|now|so|because|cause),? )*(?:(?:something |anything |one )?with|for|without|in|too|not|same|the same|he|she|they|it|these|those|that|this)(?:'?(?:s|re|d|ll))?\b|\b(?:instead|actually|rather|i mean(?:t)?|(?<!^)ones?(?! of (?:my|our|the)\b)|for (?:him|her|them|it))\b|\bmake (?:it|that|them)\b/i;
const needsItself =
  /^(?:(?:and|but|ok(?:ay)?|oh|also|now|so),? )*(?:i|we|my|our|the|there|need|looking)(?:'?(?:m|ve|re|s|d))?\b/i;

/** "My skin is really dry" after face cream: the shown product is what helps. */
const servesSame = (index: DealIndex, standing: Plan, said: Plan): boolean =>
  (standing.kind ?? standing.chosen) !== undefined && isSameThing(index, standing, said);

const cuts = /[.!?;,:]+\s+|\s+[-–—]+\s+|\s+(?=(?:how|what) about\b)/g;
/** What is said before may be how the thing should be: "for my wife, a golf bag". */
const qualifies = /^(?:for|with|without|in|under|over|something|anything|if|when|no|not|and|also|plus)\b/i;
const turns =
  /^(?:(?:make (?:it|that|them)|(?:what|how) about|instead|show me)\b|(?:ok(?:ay)?|fine|alright|all right|guess),? (?=(?:an? |some )?[a-z]))/i;
/** "Really no tvs?" of what is not sold, or not shown. */
const none =
  /^(?:(?:so|really|wait|what|oh|wow|hm+),? )*(?:no|not a|not any) (?<what>[\w' -]+?)(?: at all)?\?*$/i;
const mostBefore = 12;

/**
 * "Eh, I'll rent one. Knee pads for floors?" without its first sentence: it only dismisses, thanks or tells, and what
 * follows names another thing than the list, or turns to it.
 */
export function withoutDismissal(index: DealIndex, standing: Plan, text: string): string {
  for (const cut of text.matchAll(cuts)) {
    const before = text.slice(0, cut.index);
    const rest = text.slice(cut.index + cut[0].length);
    const isNone = namesAsked(standing, none.exec(before)?.groups?.what ?? '');
    if (tokensOf(before).length > mostBefore || (qualifies.test(before) && !isNone)) return text;
    const opens = turns.test(rest) || opensWithOther(index, standing, rest);
    if (!opens) continue;
    return isNone || saysNothing(index, standing, before) ? rest : text;
  }
  return text;
}

/** Whether a clause states no limit and no property, and neither names nor says anything of what is shown. */
function saysNothing(index: DealIndex, standing: Plan, text: string): boolean {
  // "Which of these is longest, table is 10 feet" asks.
  if (/^(?:(?:and|so|ok(?:ay)?|but),? )*(?:which|why)\b/i.test(text)) return false;
  const { plan } = readRequest(index, text, { needs: false });
  const { priceMin, priceMax, discountMin, order, attributes = [], brandsIn, merchantsIn, wordsOut } = plan;
  if ([priceMin, priceMax, discountMin, order].some(Boolean) || plan.wants) return false;
  if ([attributes, brandsIn, merchantsIn, wordsOut].some(({ length }) => length > 0)) return false;
  // "Wanna start streaming", "I'm a lefty".
  const needed = readRequest(index, text, { follows: true }).plan;
  if (needed.basket ?? needed.chosen ?? readAttributes(text)[0]) return false;
  // "Salmon or lamb then, big bag" after dog food.
  const phrases = plansOf(standing).flatMap(({ kind }) => kind?.phrases ?? []);
  const isSaid = (word: string) => phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word)));
  if (tokensOf(text).length <= mostSaid && tokensOf(text).some((word) => !isQuiet(word) && isSaid(word)))
    return false;
  return !isSold(index, plan) || isSameThing(index, standing, plan);
}

const mostSaid = 4;

/** Whether a few words are a name of what was asked for, sold or not. */
function namesAsked(standing: Plan, name: string): boolean {
  const head = formOf(tokensOf(name).at(-1) ?? '');
  return plansOf(standing).some(
    ({ kind }) => kind?.phrases.some((phrase) => phrase.split(' ').at(-1) === head) ?? false,
  );
}

/** Whether a text begins with another thing than the list shows: one that is sold, or that is plainly asked for. */
export function opensWithOther(index: DealIndex, standing: Plan, text: string): boolean {
  const { plan } = readRequest(index, text, { needs: false });
  const [{ kind }] = plansOf(plan);
  if (!kind || isSameThing(index, standing, plan) || readAttributes(kind.text).length > 0) return false;
  // "A ball" after basketball shoes is for the same.
  const isVague = !kind.text.includes(' ') && kindsNamed(index.kinds, kind.phrases).length > 2;
  if (isVague && goalOf(index, plan) === goalOf(index, standing)) return false;
  const isAsked = wantsToBuy(text) || tokensOf(kind.text).length > 1;
  if (!isSold(index, plan) && !isAsked) return false;
  const before = text.slice(0, kind.span.start);
  const said = readAttributes(before).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    before,
  );
  return tokensOf(said).every((word) => isQuiet(word) || isRequestWord(word) || opening.has(word));
}
const opening = new Set('next now new topic thing another question different subject need'.split(' '));

/**
 * "Snow cone machine" after dog beds: hardly more than the name of a thing that nobody sells, or null. A name that what is shown
 * says, or of a part ("thermal carafe"), tells how it should be.
 */
export function unsoldIn(index: DealIndex, standing: Plan, text: string): string | null {
  if (standing.chosen || standing.basket || tokensOf(text).length > mostInName || !opensName.test(text))
    return null;
  const { plan } = readRequest(index, text, { needs: false });
  const { kind, words } = plan;
  if (!kind || plan.wants || adds(text) || plan.wordsOut.length > 0) return null;
  const isSaidBy = (phrases: readonly string[]) => (word: string) =>
    readAttributes(word).length > 0 || phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word)));
  const before = words.flatMap(({ text: word, span }) =>
    span.end <= kind.span.start && !isQuiet(word) ? [word] : [],
  );
  // Of many machines, none is for snow cones.
  const isOther = before.length > 0 && before.every(isNameOfThing) && !before.some(isSaidBy(kind.phrases));
  const sold = kindsNamed(index.kinds, kind.phrases).length;
  if (sold > 0 && !(isOther && sold >= fewestOfName)) return null;
  const name = [...before, ...tokensOf(kind.text)];
  const head = formOf(name.at(-1) ?? '');
  const isThing = !isPart(head) && isHead(head) && (index.kinds.byName.has(head) || isGood(head));
  const isWhole = isGood(phraseOf(kind.text)) && kind.text.includes(' ');
  if (!isThing && !isWhole) return null;
  const isShown = isSaidBy(plansOf(standing).flatMap((each) => each.kind?.phrases ?? []));
  const isTold = isWhole ? isSaidTogether(index, standing, kind.text) : name.every(isShown);
  return isTold ? null : name.join(' ');
}
const fewestOfName = 3;
const mostInName = 9;
/** A bare name: no sentence, no question, and nothing that points at the list. */
const opensName =
  /^(?!(?:and|but|or|also|plus|with|without|for|in|on|to|no|not|none|only|just|is|are|does|do|can|will|which|what|how|why|who|where|the|that|this|it|they|he|she|its|his|her|my|more|less|i|we|you)\b)[^?]+$/i;

/** Whether what is shown says the words of a short turn side by side: "lumbar support" of office chairs. */
export function isSaidTogether(index: DealIndex, standing: Plan, text: string): boolean {
  const said = tokensOf(text)
    .filter((word) => !isQuiet(word))
    .map(formOf)
    .slice(-mostTogether);
  if (said.length < mostTogether || tokensOf(text).length > mostSaid) return false;
  const phrase = ` ${said.join(' ')} `;
  const kinds = kindsNamed(
    index.kinds,
    plansOf(standing).flatMap(({ kind }) => kind?.phrases ?? []),
  );
  return rowsOfKinds(index.kinds, kinds).some((row) => {
    const { title, description } = index.table.read(row);
    return ` ${phraseOf(`${title} ${description}`)} `.includes(phrase);
  });
}
const mostTogether = 2;

/** Whether a plan asks for what the list shows: "a cheaper paddle" after paddles. */
export function isSameThing({ kinds }: DealIndex, standing: Plan, said: Plan): boolean {
  const kindsOf = (plan: Plan) =>
    kindsNamed(
      kinds,
      plansOf(plan).flatMap(({ kind }) => kind?.phrases ?? []),
    );
  const before = kindsOf(standing);
  return kindsOf(said).some((kind) => before.includes(kind));
}

/** "Now something else: hand cream", "for the house: a vacuum", "put together an outfit": what announces another topic. */
const opener =
  /^(?:(?:thanks?(?: you)?|thx|ok(?:ay)?|great|cool|perfect|nice|now|and|so|alright|got it)[,.!]*\s+)*(?:(?:on to )?(?:something|anything) (?:else|different)(?: (?:now|then))?|(?:a |totally |completely )?different (?:thing|question|topic|one)|new (?:topic|question|thing|search|one)|next(?: thing| one| question| up)?|chang(?:e|ing) (?:of )?(?:topic|subject)s?|(?:let'?s |can we |(?:i )?(?:want|need|wanna) (?:to )?)?start(?:ing)? (?:all )?(?:over|fresh|again|from scratch)|scratch (?:all )?(?:that|of that|everything)|(?:clear|forget|reset) (?:everything|(?:it |that )?all(?: of (?:it|that))?))(?:\s*[:.,;!–—-]+\s*| with )(?=\S+ ?\S)/i;
const forPlace =
  /^(?:(?:thanks?(?: you)?|ok(?:ay)?|now|and|so|alright)[,.!]*\s+)*(for (?:the|my|our) [a-z]{3,}(?: [a-z]+)?): (?=\S)/i;
const puts =
  /\b(?:put|pull|throw) together (?:me )?(?:an?|the|some) (?:[\w-]+ ){0,4}(?:outfit|set|kit|bundle|setup|basket)\b/i;
/** "Forget it, for my kid on the plane, wired", "forget the kid, I need some for myself": of what is shown, with nothing said before. */
export function startedOver(index: DealIndex, standing: Plan, text: string): string | null {
  const rest = startsOver.exec(text)?.groups?.rest;
  const { kind } = standing;
  // "Forget it, I need some for my cat" after dog food is another kind.
  if (rest === undefined || !kind || standing.basket || standing.chosen || beingIn(rest)) return null;
  const named = readRequest(index, rest, { needs: false }).plan;
  const isNamed = named.kind !== undefined && isSold(index, named);
  return isNamed ? rest : `${kind.text} ${rest.replace(wantsSome, '')}`;
}
const startsOver = new RegExp(
  String.raw`^(?:(?:ok(?:ay)?|no|nah|well|actually),? )*(?:forget|scratch|never ?mind|nvm|scrap) (?:about )?(?:it|that|this|all (?:that|this)|(?:the|my) (?:kids?|boys?|girls?|husband|wife|dog|cat|son|daughter|mom|dad|baby))(?:,|[.!]+|;| -+)? (?<rest>(?:(?:and )?for (?!\$?\d|under|less)|(?:i|we) (?:just )?(?:need|want) (?:some|one|it|them|something) (?:for|to)\b).*)$`,
  'i',
);
const wantsSome = /^(?:i|we) (?:just )?(?:need|want) (?:some|one|it|them|something) (?=for|to)/i;

/** The rest of a turn that announces another topic, or null. */
export function withoutOpener(text: string): string | null {
  if (opener.test(text)) return text.replace(opener, '');
  const [opens, place] = forPlace.exec(text) ?? [];
  if (opens !== undefined) return `${text.slice(opens.length).replace(/[.!?]*$/, '')} ${place ?? ''}`;
  return puts.test(text) ? text : null;
}
