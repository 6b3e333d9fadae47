import { isPlace } from '../kinds/asked-of.ts';
import { readAsked, readAttributes } from '../attributes/read-attributes.ts';
import { beforeTold, meansToldIn, meantBy } from '../attributes/said-for.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { namesThing } from '../kinds/describe.ts';
import { alike as areAlike } from '../kinds/named-things.ts';
import { understand } from '../understand/understand.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { isSold, kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { wantsToBuy } from './evidence.ts';
import {
  asksForGift,
  beingIn,
  namesOccasion,
  isBeing,
  isComplaint,
  isQuiet,
  isForAnybody,
  type Need,
  needFor,
  sizeOfBreed,
} from '../kinds/needs.ts';
import { formOf, isKnownPhrase, phraseOf } from '../kinds/kind-phrases.ts';
import { hadIn } from '../kinds/had.ts';
import { leaning, listPlan, needPlan } from '../kinds/plans-for-several.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { emptyPlan, leastSaving, less, type Plan } from '../plan.ts';
import { placedTokens, stemOf, tokensOf } from '../text/tokens.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import { withMore } from './add-to-set.ts';
import { giftBasket } from './gift-basket.ts';
import { adds, canAdd, isAudience, withAdded } from './add-want.ts';
import { hasLimit, sameLimits, withLimits, withOwnLimits } from './keep-limits.ts';
import { merge, nothingNamed, topicWords } from './merge.ts';
import { capIn, type Change, changeOf, moveIn } from './moves.ts';
import { pickedIdea } from './picked-idea.ts';
import { plainFollowUp } from './plain-follow-up.ts';
import { longestQuery } from './read-plan.ts';
import { oneMore } from './one-more.ts';
import { anyOne, dislikedIn } from './references.ts';
import { isOfSubject } from './of-subject.ts';
import { onlyAt, onlyNamed, onlyWants } from './only-wants.ts';
import { forAdults, forAnother, hasSameHead, isForKids } from './for-another.ts';
import { forHousehold, forPurpose, forWearer, saysForWhom, wearerOf, withLeftOut } from './for-whom.ts';
import { withLastClause } from './last-clause.ts';
import { atLength, isNewTopic, isSameThing, turning } from './new-topic.ts';
import { comparedPart, describedPart, weighedPart, withPounds } from './described-part.ts';
import { asksAgain, earlierOf, listNamed } from './earlier-lists.ts';
import { exchangedPart } from './exchanged-part.ts';
import { countedPart, kindsOf, mapSlot, slotOf, withoutOwned } from './parts-of-set.ts';
import { sameSet } from './same-set.ts';
import { otherSet, outfitFor } from './other-set.ts';
import { readRequest } from './read-request.ts';
import { inSameArea } from './same-area.ts';
import { withTraits } from './traits-of-set.ts';
import { besideAny, withPlainerKind, withoutNamed } from './without-named.ts';

const back =
  /\b(?:ones?|those|these|them|it|same|instead|also|too|and)\b|^(?:any(?:thing)?\s+)?(?:in|with|for|from|by|without)\b/i;
/** "Find deals under $100" asks again, and "only sale items" narrows. */
const asksAnew = (text: string, { discountMin }: Plan) =>
  /\b(?:deals?|offers?|sales?|bargains?)\b/i.test(text) && discountMin?.value !== leastSaving;

/** "Show me all desks": without what was asked of them. */
const allOf = /\b(?:show|see|list) (?:me )?(?:all|every)\b/i;
const mostNarrower = 3;
/** What ideas call a thing that is named by its last word alone. */
function bareIdea(standing: Plan, { kind, wants, chosen, wordsOut }: Plan): string | undefined {
  if (!kind || wants || chosen || kind.text.includes(' ')) return undefined;
  const head = formOf(kind.text);
  // "Just cases, not tablets" after "phone case": what was said before with it comes first.
  const [told, out] = [standing.query, wordsOut.map(({ text }) => text).join(' ')].map(
    (text) => new Set(tokensOf(text).map(formOf)),
  );
  const toldIn = (name: string) => tokensOf(name).filter((word) => told?.has(formOf(word))).length;
  return plansOf(standing)
    .flatMap((each) => each.kind?.text ?? [])
    .filter((name) => name.includes(' ') && formOf(tokensOf(name).at(-1) ?? '') === head)
    .filter((name) => !tokensOf(name).some((word) => out?.has(formOf(word))))
    .sort((one, other) => toldIn(other) - toldIn(one) || one.length - other.length)[0];
}
const tellsOnly =
  /^(?:(?:and|but|because|cause),? )*(?:i|he|she|we|they) (?:(?:always|usually|really|do) )*(?:gets?|runs?|sleeps?|wakes? up)\b(?!.*\b(?:need|want|anything|something)\b)[^?]*$/i;
/** "At least 6 mm thick", "48 inches or wider". */
const opensMeasured =
  /^\W*(?:(?:at least|at most|over|under|about|around|min(?:imum)?|max(?:imum)?|no (?:more|less) than|ok(?:ay)?|but|i need|needs? to be|must be) )*\d[\d.]* ?(?:mm|cm|in(?:ch(?:es)?)?|"|ft|feet|foot|oz|ounces?|lbs?|pounds?|gallons?|qts?|quarts?|liters?|l|ml|gb|tb)\b/i;

/** "Sectional" after gray couches is a gray sectional couch: one of the kinds that are shown, and hardly a word more. */
function isNarrower(index: DealIndex, { kind, wants }: Plan, said: Plan, text: string): boolean {
  if (!kind || !said.kind || wants || said.wants || hasLimit(said) || (said.attributes ?? []).length > 0)
    return false;
  if (tokensOf(text).length > mostNarrower || topicWords(said).length > 0) return false;
  const before = new Set(kindsNamed(index.kinds, kind.phrases));
  const now = kindsNamed(index.kinds, said.kind.phrases);
  const shared = now.filter((each) => before.has(each)).length;
  return now.length < before.size && shared * 2 > now.length;
}

/** Interprets words in the context of the current plan. */
export function refine(index: DealIndex, standing: Plan, given: string): Change {
  const change = refinedBy(index, standing, given);
  return change.kind === 'search'
    ? {
        ...change,
        plan: withPlainerKind(withLastClause(index, withLeftOut(index, standing, change.plan, given), given)),
      }
    : change;
}

function refinedBy(index: DealIndex, standing: Plan, given: string): Change {
  const { except, rest } = dislikedIn(given);
  if (except.length === 0) {
    return ofSubject(index, standing, given, changedOnce(index, standing, given));
  }
  const change = rest === '' ? refined(standing) : changed(index, standing, rest);
  return change.kind === 'search' && !change.fresh ? { ...change, except } : change;
}

/** What asks for another thing only by a word of its description stays with what is shown. */
const ofSubject = (index: DealIndex, standing: Plan, text: string, change: Change): Change =>
  change.kind === 'search' && isOfSubject(index, standing, change.plan, text)
    ? refined(merge(standing, asWords(index, standing, text), text))
    : change;

const changedOnce = (index: DealIndex, standing: Plan, text: string): Change =>
  withTraits(index, standing, text, changed(index, standing, text));

function changed(index: DealIndex, standing: Plan, typed: string): Change {
  const list = listNamed(typed);
  if (list !== null && standing.query !== '') return { kind: 'back', to: list };
  const given = withPounds(index, standing, typed);
  const presents = giftBasket(index, standing, given);
  if (presents) return refined(presents);
  const picked = pickedIdea(index, standing, given);
  if (picked) return picked.rest === '' ? refined(picked.plan) : changed(index, picked.plan, picked.rest);
  const isHadAlready = owned.test(given) || has.test(given);
  // "I have a cooler too" adds none.
  const more = isHadAlready ? null : withMore(index, standing, given);
  if (more) return refined(more);
  const exchanged = exchangedPart(index, standing, given);
  if (exchanged) return refined(exchanged.plan ?? standing);
  const again = isHadAlready ? null : sameSet(index, standing, given);
  if (again) return refined(again);
  const otherwise = otherSet(index, standing, given);
  if (otherwise) return refined(otherwise);
  const outfit = outfitFor(index, standing, given);
  if (outfit) return { kind: 'search', plan: outfit, fresh: true };
  const ofPart =
    weighedPart(index, standing, given) ??
    comparedPart(index, standing, given) ??
    (isHadAlready || leavesOut.test(given) || swapping.test(given)
      ? null
      : describedPart(index, standing, given));
  if (ofPart) return ofPart;
  const forOther = oneMore(index, standing, given);
  if (forOther) return refined(forOther);
  const serving = servingIt(index, standing, given);
  if (serving) return { kind: 'search', plan: serving, fresh: true };
  const { text, isCompared } = plainFollowUp(standing, given);
  const whole = readRequest(index, text, {
    follows: standing.query === '' ? undefined : tokensOf(text).length < atLength,
  }).plan;
  // "A bed then, a soft one" after ideas for an old dog, a dog bed among them.
  const idea = standing.chosen && bareIdea(standing, whole);
  if (idea && idea !== whole.kind?.text)
    return changed(index, standing, text.replace(whole.kind?.span.text ?? '', idea));
  // "And the guitar?" beside tuners, or after them.
  const isAgain = asksAgain.test(text) || asksForIt.test(text);
  const there = isAgain && standing.wants && !standing.basket ? slotOf(index, standing, whole) : -1;
  if (there >= 0) return refined(onlyAt(standing, there, whole, text));
  // "I meant the shoes", which are shown.
  if (bareName.test(text) && !standing.basket && !hasLimit(whole) && isSameThing(index, standing, whole))
    return refined(standing.wants ? onlyAt(standing, slotOf(index, standing, whole), whole, text) : standing);
  const earlier = isAgain ? earlierOf(index, standing, whole, text) : null;
  // "The posts again" of posts and cat food.
  const among = earlier?.wants && !earlier.basket && whole.kind ? slotOf(index, earlier, whole) : -1;
  if (earlier && among >= 0) return refined(onlyAt(earlier, among, whole, text));
  if (earlier)
    return refined(
      merge(
        earlier,
        { ...less(whole, 'kind', 'goal', 'wants', 'chosen', 'forGift', 'basket'), ...nothingNamed },
        text,
      ),
    );
  // "I have nothing at home, what should I buy for $100": of what was asked for.
  const namesNothing =
    whole.chosen !== undefined && isForAnybody(whole.chosen) && !/\b(?:gift|present)s?\b/i.test(text);
  if (standing.query !== '' && namesNothing && hasLimit(whole))
    return refined(merge(standing, withOwnLimits(emptyPlan(text), whole), text));
  const only = onlyNamed(standing, whole, text);
  if (only) return refined(only);
  const isOfWhom = saysForWhom(standing, whole, text);
  // "Blackout, 84 inch" after curtains is no power cut.
  const isOfKind =
    standing.kind !== undefined &&
    ((whole.chosen !== undefined && isComplaint(whole.chosen) && isSaidOfAll(index, standing, text)) ||
      // "A men's large for my husband" after rain jackets is no gift idea.
      (whole.chosen !== undefined &&
        !asksForGift(text) &&
        readAttributes(text).some(({ type }) => type === 'size')) ||
      // "At least 6 mm thick, my knees hurt" after yoga mats is no knee sleeve.
      (!whole.forGift &&
        opensMeasured.test(text) &&
        (whole.chosen !== undefined || isOnlyProperties(text))) ||
      // "I get really hot at night" after sheets is about them.
      (whole.chosen !== undefined && isComplaint(whole.chosen) && tellsOnly.test(text)) ||
      // "Easy to assemble" after chairs is no service.
      opensTold(index, text));
  const isOfSet =
    (standing.basket !== undefined && leavesOut.test(text)) ||
    // "I have shoes" of what to get for a marathon.
    (!wantsToBuy(text) &&
      [owned, has].some((says) => says.test(text)) &&
      (standing.wants !== undefined || (standing.query !== '' && whole.kind !== undefined && !whole.chosen)));
  // "He has a coffee grinder" of ideas for coffee, one a grinder.
  const owns = standing.chosen !== undefined && (owned.test(text) || has.test(text)) && !hasLimit(whole);
  const unowned = owns ? withoutOwned(index, standing, thingIn(index, text)) : null;
  if (unowned) return refined(unowned);
  // "Grilling stuff then" of a gift for somebody who golfs and grills.
  const taste =
    standing.chosen && !isComplaint(standing.chosen) && tasteAlone.test(text) ? needFor(text) : null;
  if (taste) return refined(ofTaste(index, standing, whole, text, taste));
  const counted = countedPart(index, standing, whole, text);
  if (counted) return counted;
  const being = beingIn(standing.query);
  // "Also a toy he can't kill" after a leash for a husky.
  const theirs =
    being && whole.kind && !whole.chosen && pronoun.test(text) && !owned.test(text) && !has.test(text)
      ? readRequest(index, `${text} for my ${being}`).plan
      : null;
  if (theirs?.kind?.being !== undefined && isSold(index, theirs)) {
    const plan = forWearer(index, standing, theirs, text);
    return isGiftIdea(index, standing, theirs, text) && !hasLimit(theirs)
      ? refined(withLimits(plan, standing, plan.query))
      : { kind: 'search', plan, fresh: true };
  }
  if (!isOfSet && !isOfKind && isNewTopic(index, standing, whole, text)) {
    const isSame = (sameLimits.test(text) || isGiftIdea(index, standing, whole, text)) && !hasLimit(whole);
    return isSame
      ? refined(withLimits(beside(index, standing, whole, text), standing, text))
      : {
          kind: 'search',
          plan: forWearer(index, standing, beside(index, standing, whole, text), text),
          fresh: true,
        };
  }
  // "Rather something warm like rust" is about the shown rugs, not a need for warm clothes.
  const saysColor = readAttributes(text).some(({ type }) => type === 'color');
  const isBeside =
    standing.query !== '' &&
    (whole.chosen ?? whole.basket) &&
    (turning.test(text) || /\bones?\b/i.test(text) || saysColor || isCompared || isOfWhom || isOfKind) &&
    // "How about something for her brother" is about somebody else, and "something to run in" another thing.
    !asksForGift(text) &&
    !forPurpose.test(text);
  const read = isBeside ? readRequest(index, text, { needs: false }).plan : whole;
  const renamed =
    (turning.test(text) || isOtherOne(index, standing, text)) && !isSold(index, whole)
      ? otherName(index, standing, text, whole.kind !== undefined)
      : null;
  if (renamed) return refined(renamed);
  // "He golfs" after a gift: other gifts within the same limits.
  // "And golf" beside fishing.
  const isTaste =
    /^(?:and|or|also|plus)\b/i.test(text) && tokensOf(text).length <= mostNarrower && !whole.kind;
  const isOtherTaste =
    (turning.test(text) || isTaste) && (whole.chosen !== undefined || !isSold(index, whole));
  if (
    standing.query !== '' &&
    (forMe.test(text) || (forAll.test(text) && isForKids(standing))) &&
    !whole.kind
  ) {
    const attributes = (standing.attributes ?? []).filter((each) => !isAudience(each));
    return refined(merge({ ...forAdults(index, standing), attributes }, { ...whole, words: [] }, text));
  }
  const liked =
    (standing.chosen !== undefined || alsoLikes.test(text)) &&
    (ofThem.test(text) || (isOtherTaste && !isComplaint(standing.chosen ?? ''))) &&
    !owned.test(text)
      ? needFor(text)
      : null;
  if (liked) return refined(ofTaste(index, standing, whole, text, liked));
  // "For teenage boys" after stocking stuffers: another person, within the same limits.
  const gift =
    standing.chosen && !isComplaint(standing.chosen) && forWhom.test(text)
      ? readRequest(index, `a gift ${text}`).plan
      : null;
  if (gift?.chosen && !isForAnybody(gift.chosen) && gift.chosen !== standing.chosen)
    return refined(withLimits(gift, standing, gift.query));
  // "It's for my dog" of jackets: those that are made for one.
  const isOut = (word: string) => read.wordsOut.some((out) => out.text === word);
  const animal =
    being || read.kind ? undefined : tokensOf(text).find((word) => isBeing(formOf(word)) && !isOut(word));
  const made =
    standing.kind && animal ? readRequest(index, `${standing.kind.text} for my ${animal}`).plan : null;
  if (made?.kind?.being !== undefined && isSold(index, made) && !isSameThing(index, standing, made))
    return refined(withLimits(made, standing, made.query));
  // "He eats too fast" after a puppy that chews: another problem of the same pet.
  const told =
    being && standing.chosen && ofThem.test(text) ? readRequest(index, `my ${being} ${text}`).plan : null;
  if (told?.chosen && isComplaint(told.chosen) && told.chosen !== standing.chosen)
    return refined(withLimits(told, standing, told.query));
  // "And the noise part?" after "neighbors loud, streetlight in the window".
  const side = standing.chosen === undefined ? undefined : otherSide.exec(text)?.[1];
  const besideIt = side === undefined ? null : troubleTold(index, standing, side);
  if (besideIt) return refined(withLimits(besideIt, standing, besideIt.query));
  // "One of those meditation apps".
  const isOneOf = /\bone of (?:those|these)\b/i.test(text) && isSold(index, read);
  const isMore =
    !isOneOf &&
    (isOfWhom ||
      isOfKind ||
      saysMore.test(text) ||
      (anyOne.test(text) && !(read.kind && read.kind.text.includes(' '))) ||
      isOfIt(read, text) ||
      // "Kids spill everything" of a rug.
      (standing.kind !== undefined && !isSold(index, read) && tokensOf(text).some((word) => meantBy(word))) ||
      (standing.kind !== undefined && withSomething.test(text)) ||
      (vague.test(text) && !read.chosen && !(isSold(index, read) && isOnlyThing(read))) ||
      ofMeasure.test(text) ||
      (ofPerson.test(text) && (standing.kind !== undefined || (!whole.chosen && !isSold(index, whole)))) ||
      (isPropertyPhrase.test(text) && !wantsToBuy(text)) ||
      (moreOf.test(text) && !isSold(index, read)) ||
      isOnlyProperties(text) ||
      (isCompared && tokensOf(text).length <= mostCompared) ||
      // "Bluetooth ones", "not gaming, for the plane".
      (!isSold(index, read) && (/\bones?\b/i.test(text) || read.wordsOut.length > 0)) ||
      isSaidByShown(index, standing, read, text));
  const said = withoutPeople(
    standing.query !== '' && isMore ? asWords(index, standing, text) : besides(index, standing, read, text),
  );
  if (isOfWhom) return refined(forHousehold(standing, said, text));
  // "Something for his sister" after a gift around $30 names no other price.
  // "Cats" after what sells for under $10 still does.
  const isBrowsing = !standing.kind && !standing.wants && tokensOf(text).length <= mostBrowsed;
  // "Women's gloves please" after gloves under $40: what is named again costs no more.
  const same =
    said.basket || said.chosen || adds(text) || allOf.test(text) ? -1 : slotOf(index, standing, said);
  const bounded = plansOf(standing)[same] ?? standing;
  const keepsLimits =
    (same >= 0 || another.test(text) || isBrowsing || isGiftIdea(index, standing, said, text)) &&
    hasLimit(bounded) &&
    !hasLimit(said);
  const fresh: Change = keepsLimits
    ? refined(
        forWearer(index, standing, withLimits(beside(index, standing, said, text), bounded, text), text),
      )
    : {
        kind: 'search',
        plan: forWearer(index, standing, beside(index, standing, said, text), text),
        fresh: true,
      };
  if (standing.query === '' || standing.query.length + text.length + 2 > longestQuery) return fresh;
  const isThing = namesThing(said) && !isMore;
  // "Drop cloth too" drops nothing.
  const isLeftOut =
    owned.test(text) || has.test(text) || (!adds(text) && (leavesOut.test(text) || hadIn(text).length > 0));
  const left = isLeftOut && standing.wants ? withoutOwned(index, standing, thingIn(index, text)) : null;
  if (left) return refined(hasLimit(whole) ? merge(left, withOwnLimits(emptyPlan(text), whole), text) : left);
  // "I don't need skis" of a set without any.
  if (isLeftOut && isThing && standing.basket && leavesOut.test(text)) return refined(standing);
  // "Already got shoes" asks for none.
  const isHad = owned.test(text) || has.test(text);
  if (isThing && isHad && !wantsToBuy(text)) return refined(standing);
  // "All together under $150" of a tank, a filter and a heater.
  const isForAll = whole.priceMax?.whole === 'all' && standing.wants && !standing.basket && !standing.chosen;
  if (isForAll && !isThing) {
    const query = `${standing.query}; ${text}`;
    const [first, ...rest] = plansOf(standing).map((each) => ({ ...each, query }));
    if (first) return refined(listPlan(whole, [first, ...rest]));
  }
  const slot = isThing && standing.basket && !said.basket ? slotOf(index, standing, said) : -1;
  if (slot >= 0 && swapping.test(text)) return { kind: 'swap', at: slot };
  // "The leash has to be red too", beside collars.
  const isList = standing.wants !== undefined && !standing.basket && !standing.chosen;
  const { how = '', part: name = '' } = (isList && howForPart.exec(text)?.groups) || {};
  const of = name === '' ? -1 : slotOf(index, standing, thingIn(index, name));
  if (of >= 0) return refined(mapSlot(standing, of, readRequest(index, how, { needs: false }).plan, how));
  const part = isList && isThing && !said.wants && ofOnePart.test(text) ? slotOf(index, standing, said) : -1;
  if (part >= 0 && (hasLimit(said) || (said.attributes ?? []).length + topicWords(said).length > 0))
    return refined(mapSlot(standing, part, less(said, 'kind'), text));
  // "A 4 person tent" of a set with a tent.
  if (slot >= 0 && !said.wants && (said.attributes ?? []).length > 0 && !asksForGift(text))
    return refined(mapSlot(standing, slot, said, text));
  const isOther = isThing && isSold(index, said) && !isSameThing(index, standing, said);
  const heard = moveIn(given);
  // "Another maker" asks for no label maker.
  const isNamed = isOther && heard !== 'brand' && heard !== 'shop';
  // "Something bigger" costs what it costs.
  const move = isNamed || (isCompared && (heard === 'cheaper' || heard === 'dearer')) ? null : heard;
  const asked = readAsked(text);
  const troubles = meansToldIn(text).flatMap((each) => each.told.split(' '));
  const properties = said.words.filter(
    ({ span, text: word }) =>
      troubles.includes(word) || asked.some(({ start, end }) => start < span.end && end > span.start),
  );
  // "Something nicer, not a hose", "cheaper in brown", "others, at least 25% off".
  const also =
    said.wordsOut.length + properties.length > 0 || !isBare(said)
      ? { ...said, ...nothingNamed, words: properties }
      : null;
  // "Not trail, road" leaves one out, and asks for no others in general.
  const isLed = said.wordsOut.length > 0 && /^\W*(?:not?|without)\b/i.test(text);
  const isNamedToo = said.brandsIn.length + said.merchantsIn.length + said.subcategories.length > 0;
  // "Never mind washable" goes back on that alone.
  const dropped = withoutNamed(standing, text);
  const isBackOfPart = move === 'back' && dropped !== null;
  // "3 different ones, 25 in all" is a set.
  const change =
    move && !isBackOfPart && !isNamedToo && !isLed && !said.priceMax?.whole ? changeOf(move, given) : null;
  if (change && !also) return change;
  if (change?.kind === 'others' && also) {
    // "A different color, in black": that one.
    const isColored = readAttributes(text).some(({ type }) => type === 'color');
    return change.what === 'color' && isColored ? refined(merge(standing, also, text)) : { ...change, also };
  }
  if (isThing && allOf.test(text) && isSameThing(index, standing, said)) return fresh;
  if (isThing && isNarrower(index, standing, said, text))
    return refined({
      ...withLimits(said, standing, text),
      ...(standing.attributes && { attributes: standing.attributes }),
    });
  const wanted = dropped && besideAny(text);
  if (wanted) return changed(index, dropped, wanted);
  if (dropped) return refined(dropped);
  const cap = (move === 'cheaper' || move === 'cap') && !said.priceMax && !said.priceMin ? capIn(text) : null;
  if (cap !== null) {
    const under = `under $${cap}`;
    return refined(merge(standing, understand(under), under));
  }
  if (
    (move === 'cheaper' || move === 'dearer') &&
    (!isThing || (topicWords(said).length === 0 && isSameThing(index, standing, said))) &&
    !said.priceMax &&
    !said.priceMin &&
    said.subcategories.length === 0
  )
    return {
      kind: 'compare',
      direction: move,
      span: { start: 0, end: given.length, text: given },
      also,
    };
  // "What about a cat carrier?" after strollers is no stroller for a cat.
  const isNewThing = isThing && (!turning.test(text) || (isOther && !hasSameHead(standing, said)));
  const other = isNewThing ? null : forAnother(index, standing, text, said);
  if (other)
    return refined(merge(other, { ...less(said, 'kind', 'goal'), subcategories: [], hints: [] }, text));
  if (isThing) {
    if (sameLimits.test(text) && !hasLimit(said)) {
      const named = mapWants(said, (each) => ({ ...each, words: topicWords(each) }));
      return refined(withLimits(named, standing, text));
    }
    // "More romantic", "something for my mom instead" after a gift around $100 changes the idea, and not the price.
    const isOtherIdea = turning.test(text) || (standing.chosen !== undefined && !asksForGift(text));
    if (said.chosen && isOtherIdea && hasLimit(standing) && !hasLimit(said))
      return refined(withLimits(said, standing, text));
    if (isOther && adds(text) && canAdd(standing, said)) {
      const isForBoth = said.priceMax?.whole === 'all';
      const beside = inSameArea(index, standing, isForBoth ? less(said, 'priceMax') : said);
      const added = alike(index, withAdded(standing, beside, text));
      // "And a lock, under $100 for both".
      const plan = isForBoth ? listPlan(said, plansOf(added)) : added;
      return { kind: 'search', plan, fresh: true };
    }
    if (said.basket || said.chosen || !turning.test(text) || asksAnew(text, said)) return fresh;
    // "Just a putter" of left-handed golf clubs is left-handed.
    if (!standing.wants && !said.wants && isSameThing(index, standing, said))
      return refined(merge(standing, said, text));
    const mentioned = onlyWants(standing, said, text);
    if (mentioned) return refined(mentioned);
    // "Actually, headphones": another thing within the same limits.
    return refined(
      forWearer(index, standing, withLimits(beside(index, standing, said, text), standing, text), text),
    );
  }
  const named = said.brandsIn.length + said.merchantsIn.length > 0;
  // Beside a product, an area mentioned among other words adds nothing.
  const isArea =
    (said.subcategories.length > 0 || said.goal !== undefined) &&
    !(standing.kind && topicWords(said).length > 0);
  if (turning.test(text)) {
    const plan =
      onlyWants(standing, said, text) ??
      merge(isArea || named ? focused(standing, said) : standing, said, text);
    return refined(plan);
  }
  // "Thanks": nothing new was asked.
  if (isEmpty(said) && topicWords(said).length === 0 && !asksAnew(text, said) && readAsked(text).length === 0)
    return refined(standing);
  if (isArea || asksAnew(text, said)) return fresh;
  if (named && !back.test(text)) return fresh;
  const isTopical = topicWords(said).length > 0;
  const isShort = tokensOf(text).length <= 7;
  // "My refund hit, let's go up to 140".
  if (isTopical && !isShort && hasLimit(said) && /^(?:my|our|i|we)\b/i.test(text))
    return refined(merge(standing, { ...said, ...nothingNamed, words: properties }, text));
  if (isTopical && !isShort && !isMore && ![back, saysMore, ofPerson].some((says) => says.test(text)))
    // Beside a limit or what to leave out, words that name nothing only explain: "not the electric kind, I need the exercise".
    return hasLimit(said) || said.wordsOut.length > 0
      ? refined(merge(standing, { ...said, ...nothingNamed, words: properties }, text))
      : fresh;
  return refined(merge(named ? focused(standing, said) : standing, said, text));
}

const otherSide =
  /^(?:(?:and|but|ok(?:ay)?|so|now|what about|how about|what of|for),? )*(?:the )?([a-z]+(?: [a-z]+)?) (?:part|thing|issue|problem|situation|side|bit)(?: (?:then|too|though))?\W*$/i;
/** The ideas for another trouble that was told: what a clause of the request tells, or the word alone at night, at home. */
function troubleTold(index: DealIndex, { query, chosen }: Plan, side: string): Plan | null {
  const word = stemOf(side.split(' ').at(-1) ?? '');
  const clauses = query.split(/[,;.]+| and /).filter((each) => each.trim() !== '');
  return (
    [...clauses, side, `${side} at night`]
      .map((clause) => readRequest(index, clause).plan)
      .find(
        (plan) =>
          plan.chosen !== undefined &&
          plan.chosen !== chosen &&
          tokensOf(`${plan.chosen} ${plan.query}`).some((said) => stemOf(said) === word),
      ) ?? null
  );
}

const tasteAlone =
  /^(?:(?:just|only|maybe|some|more|ok(?:ay)?|then|no|so),? )*(?:[a-z]+ (?:stuff|things?|gear|gifts?|ideas?|supplies)|(?:something|anything|stuff|things?) (?:for|about|related to) (?:the )?[a-z]+)(?: (?:then|instead|please|only))*\W*$/i;
/** Other gifts within the same limits. A chair for dad is no child's. */
function ofTaste(index: DealIndex, standing: Plan, said: Plan, text: string, taste: Need): Plan {
  const ideas = withLimits(needPlan(index, withOwnLimits(emptyPlan(text), said), taste), standing, text);
  const whose = wearerOf(standing, ideas);
  return whose
    ? mapWants(ideas, (each) => ({ ...each, attributes: [...(each.attributes ?? []), whose] }))
    : ideas;
}

/** "Actually electric" after acoustic guitars: asks for electric ones, if they are a kind, and always if no acoustic one is sold. */
function otherName(index: DealIndex, standing: Plan, text: string, isNamed: boolean): Plan | null {
  const { kind } = standing;
  const words = topicWords(understand(text, index.vocabulary)).filter(({ text: word }) => !isQuiet(word));
  if (!kind || words.length === 0) return null;
  const [name = ''] = tokensOf(kind.text).slice(-1);
  const named = (what: string) => `${words.map((word) => word.text).join(' ')} ${what}`;
  // "Only wet" after kitten food is wet kitten food.
  const whole = index.kinds.byName.has(phraseOf(named(kind.text))) ? named(kind.text) : named(name);
  if (isSold(index, standing)) {
    const { plan } = readRequest(index, whole);
    return index.kinds.byName.has(phraseOf(whole)) ? withLimits(plan, standing, plan.query) : null;
  }
  // "Actually a ukulele" is no ukulele guitar.
  return isNamed && !isKnownPhrase(phraseOf(whole)) ? null : readRequest(index, whole).plan;
}

/** "Something to tune it" after guitars: what serves that purpose of what is shown, if something else does. */
function servingIt(index: DealIndex, { kind }: Plan, text: string): Plan | null {
  if (!kind || !toDoWithIt.test(text)) return null;
  const { plan } = readRequest(index, text.replace(/\b(?:it|them)\b/i, `my ${kind.text}`));
  const own = kindsNamed(index.kinds, kind.phrases);
  const isOther = plansOf(plan).some(
    (each) => each.kind && !kindsOf(index, each).some((one) => own.includes(one)),
  );
  return isOther && isSold(index, plan) ? plan : null;
}
const toDoWithIt =
  /^(?:(?:and|also|i (?:also )?need|do you have|ok(?:ay)?|what about),? )*(?:something|anything|a thing|stuff) (?:to|that can) [a-z]+ (?:up )?(?:it|them)(?: (?:with|in|on|up|off|down))?\W*$/i;

/** "Instant one" after kids' cameras, none of which is instant, while instant cameras are sold. */
function isOtherOne(index: DealIndex, { kind }: Plan, text: string): boolean {
  const word = /^(?:an? |the |ok |maybe )?([a-z-]+) ones?\W*$/i.exec(text)?.[1] ?? '';
  const head = kind?.phrases[0]?.split(' ').at(-1) ?? '';
  return (
    index.kinds.byName.has(`${phraseOf(word)} ${head}`) &&
    !kind?.phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word)))
  );
}

/** "Make it for my wife": no offer says "wife." */
const withoutPeople = (said: Plan): Plan => ({
  ...said,
  words: said.words.filter(({ text }) => !isPersonWord(text)),
});

const fewestAlike = 3;
const added = /^(?:and|also|plus|with|now|then|ok(?:ay)?)\b/i;

/** "And shoes?" after golf balls means golf shoes, if there are any. */
function besides(index: DealIndex, standing: Plan, said: Plan, text: string): Plan {
  // "And gloves" after ideas for somebody who reads goes with none of them: no gloves for a tablet.
  if (!said.kind || standing.chosen !== undefined) return said;
  const isAdded = turning.test(text) || added.test(text) || adds(text);
  // "Forget shoes, I need a ball": of many kinds of balls, the one that goes with what is shown.
  const isOfMany = (phrase: string) => (index.kinds.byName.get(phrase)?.length ?? 0) >= fewestAlike;
  if (!isAdded && !said.kind.phrases.every(isOfMany)) return said;
  const before = plansOf(standing).flatMap(({ kind }) => kind?.phrases ?? []);
  // "Gummies" after vitamins: those that are vitamins.
  const [shown, asked] = [before, said.kind.phrases].map((phrases) => kindsNamed(index.kinds, phrases));
  const both = (asked ?? []).filter((each) => shown?.includes(each));
  const phrases =
    both.length > 0
      ? both.flatMap((each) => index.table.kinds.textOf(each).split('|'))
      : said.kind.phrases.map((phrase) => areAlike(index, phrase, before));
  return { ...said, kind: { ...said.kind, phrases } };
}

const bareName = /^the (?:[a-z-]+ ){0,2}[a-z-]+\W*$/i;
const asksForIt =
  /^(?:(?:and|ok(?:ay)?|so|but|wait|hey),? )*(?:where(?:'?s| is| are| did| do)? |and |but )the [a-z -]+?(?: go| gone)?\W*$/i;

const owned =
  /\b(?:already (?:has|have|had|got|own|owns|bought)|(?:has|have|owns?|got) (?:enough|plenty of|lots of|tons of|one already))\b|\balready\b/i;

/** "He has a drill": of several kinds, this one is not needed. */
const has =
  /\b(?:i|we|he|she|they)(?:'ve)? (?:just |still )?(?:has|have|had|got|owns?|bought)(?: got)? (?:like |about )?(?:(?:an?|one|two|three|some|several|many|his|her|their|my|our|\d+)\b|[a-z]{3,}s\W*$)/i;

const leavesOut =
  /^(?:(?:and|but|please|ok(?:ay)?|just|(?:you|we|i) can|let'?s|go ahead and),? )*(?:no|not|without|remove|drop|skip|leave out|forget|never ?mind(?= the\b)|nvm(?= the\b)|(?:i |we )?do(?:n'?t| not) (?:need|want))\b/i;
const swapping = /\b(?:swap|change|replace|switch|exchange|another|different|other)\b/i;

/** "4 ft or less for the bed" of a bed and cages. */
const howForPart =
  /^(?<how>(?=.*\d|in )[\w"'$.,% -]{2,30}?),? for (?:the|that|my) (?<part>[a-z][a-z -]+?)\W*$/i;
const ofOnePart = /^(?:(?:and|but|ok(?:ay)?|no),? )*(?:the|that|those|my) /i;

/** In a few words, what is named without saying of which kind is of the area that is shown. */
const mostBare = 4;
const beside = (index: DealIndex, standing: Plan, said: Plan, text: string): Plan =>
  said.basket || said.chosen || said.goal || tokensOf(text).length > mostBare
    ? said
    : inSameArea(index, standing, said);

/** A light beside a webcam is a video light. */
function alike(index: DealIndex, plan: Plan): Plan {
  const [first, ...rest] = leaning(index, plansOf(plan));
  return first ? { ...plan, ...planFor([first, ...rest]) } : plan;
}

/** What a text names that is owned or left out: "not a racket, he has like 4", "no I HAVE a table, I need the chair". */
const thingIn = (index: DealIndex, text: string): Plan => {
  const clauses = text.split(needing);
  const told = clauses.length > 1 ? clauses.filter((each) => !needs.test(each)).join(', ') : text;
  return readRequest(index, told.replace(leavesOut, '').trim(), { needs: false }).plan;
};
const needs = /^(?:so |but |and )?(?:i|we|he|she|they)? ?(?:just |only |really )*(?:needs?|wants?)\b/i;
const needing = /[,.;!]+ ?|,? (?=(?:so |but |and )(?:i|we|he|she|they)?(?: just| only)? ?(?:need|want)s?\b)/i;

/** Longer turns say more than just "larger". */
const mostCompared = 4;

/** "Grain free" after dog food: not a product, but a word used in offers of that kind. */
function isSaidByShown(index: DealIndex, { kind }: Plan, said: Plan, text: string): boolean {
  const turns = turning.test(text) || added.test(text);
  if (!kind || !said.kind || wantsToBuy(text) || (turns && isSold(index, said))) return false;
  // "Washable cover" after dog beds is about them; "socks" after shoes is not.
  const isAlone = isSold(index, said) && topicWords(said).length + (said.attributes ?? []).length === 0;
  if (isAlone || isSameThing(index, { ...said, kind }, said)) return false;
  return tokensOf(said.kind.text).every((word) =>
    kind.phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word))),
  );
}

/** Whether offers of what is shown say every word of a turn that is no measure. */
function isSaidOfAll(index: DealIndex, { kind }: Plan, text: string): boolean {
  const measured = readAttributes(text);
  const content = placedTokens(text).filter(
    (word) =>
      !isQuiet(word.text) &&
      !isRequestWord(word.text) &&
      !measured.some(({ start, end }) => start < word.end && end > word.start),
  );
  return (
    content.length > 0 &&
    content.every(({ text: word }) =>
      (kind?.phrases ?? []).some((phrase) => isSaidOf(index, phrase, stemOf(word))),
    )
  );
}

/** "White or cream": colors, although cream is also a product. */
function isOnlyProperties(text: string): boolean {
  const said = readAttributes(text);
  const content = placedTokens(text).filter(
    ({ text: word }) => !isQuiet(word) && !isRequestWord(word) && !hedges.has(word),
  );
  return (
    content.length > 0 &&
    content.every((word) => said.some(({ start, end }) => start < word.end && end > word.start))
  );
}

const hedges = new Set(
  'or and dark light fine works some any kind kinda sort of would be ideal ideally'.split(' '),
);

/** The words that refine the current plan. A clause after a comma gives a reason, and asks for nothing. */
function asWords(index: DealIndex, { kind }: Plan, text: string): Plan {
  const said = understand(text, index.vocabulary);
  const comma = ofPerson.test(text) ? 0 : text.search(/[,;.?!](?:\s|$)/);
  // "For hiking" after a backpack states its purpose, and does not switch to that area.
  const areas = [...said.subcategories, ...(said.goal ? [said.goal] : [])];
  const named = areas.map(({ span }) => ({ text: span.text.toLowerCase(), span, soft: true }));
  const purpose = text.search(forWhat);
  const words = [...said.words, ...named].flatMap((word) => {
    // "I'm 45" says nothing of what is sold.
    if (/^\d+$/.test(word.text) && ofPerson.test(text)) return [];
    // "It's for a great dane" asks for a large one.
    const size = sizeOfBreed(formOf(word.text));
    if (size !== undefined) return [{ ...word, text: size, soft: true }];
    // What no offer of the kind says would only be missed.
    const isSaid =
      !isPlace(word.text) && kind?.phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word.text)));
    const isAside =
      (comma >= 0 && word.span.start > comma) || (purpose >= 0 && word.span.start > purpose && !isSaid);
    return isAside && !onlyAfter.test(text.slice(word.span.end)) ? [{ ...word, soft: true }] : [word];
  });
  return { ...less(said, 'goal'), words, subcategories: [] };
}

const onlyAfter = /^ only\b/i;
const forWhat = /\b(?:for|because|cause)\b/i;

/** "With a camera", "has to fold": the words that follow refine the current plan, and ask for nothing else. */
const saysMore =
  /^(?:(?:and|but|just|only|mostly|mainly|ok(?:ay)?|oh|also|hmm|yes|no|i mean(?:t)?|the|what about|how about),?\s+)*(?:(?:\w+ )?ones?(?![ -]piece)|keep (?:it|them|that|this|these|those|everything)|with|below|above|knee[- ](?:high|length)|that|which|has|have|it(?:'?s| has| needs| should)|must|needs? to|needs|should|gotta|in|for)\b/i;

/** "Need it for smoothies", "it's for a small flat": about the shown products. "A case for it" is another product. */
const ofIt = /(?<!\b(?:for|with|on|to) )\b(?:it|its|it's|them|these|those)\b(?! (?:again|out of stock))/i;
function isOfIt({ kind }: Plan, text: string): boolean {
  const at = /\binstead\b/i.test(text) ? -1 : text.search(ofIt);
  // "A floor lamp to stand beside it": what comes first is asked for.
  return at >= 0 && (kind === undefined || at < kind.span.start);
}

/** "An easel maybe" among ideas for a gift: it costs what the gift may. */
const isGiftIdea = (index: DealIndex, standing: Plan, said: Plan, text: string): boolean =>
  standing.chosen !== undefined &&
  (asksForGift(standing.query) || namesOccasion(standing.query)) &&
  isWithin(index, plansOf(standing)[0], said) &&
  !wantsToBuy(text) &&
  tokensOf(text).length <= mostIdea;
const mostIdea = 9;

/** Whether what is named is sold for what the gift may cost: a desk chair is not, so that it is no idea for one around $40. */
function isWithin({ kinds, table }: DealIndex, { priceMax, basket }: Plan, { kind }: Plan): boolean {
  const most = priceMax?.value ?? basket?.budget ?? Infinity;
  const rows = rowsOfKinds(kinds, kindsNamed(kinds, kind?.phrases ?? []));
  return (
    rows.length === 0 ||
    rows.filter((row) => table.read(row).dealPrice <= most).length * fewWithin > rows.length
  );
}
/** Less than one in so many is within a limit only by chance. */
const fewWithin = 6;

const mostBrowsed = 3;
const another =
  /^(?:(?:and|but|or|ok(?:ay)?|maybe),? )*(?:something|anything)\b|\b(?:an)?other (?:[\w'-]+ ){0,3}(?:gifts?|presents?|ideas?)\b/i;
/** "Something with cats" after puzzles. */
const withSomething =
  /^(?:(?:maybe|or|and|ok(?:ay)?),? )*(?:(?:under|below|up to|for|around) \$?\d[\d,.]*(?: dollars| bucks)?,? (?:and )?|something |anything |any |ones? )with (?:an? )?[a-z-]+(?: [a-z-]+)?\W*$/i;
/** "Something under $100 but good" is still of the kind that is shown. */
const vague =
  /(?:^|[,;.] *)(?:(?:maybe|but|ok(?:ay)?|no|and|rather|preferably|show me|give me|i want|i need|got|have),? )*(?:something|anything)\b(?! (?:for|else|to|with|like an?)\b)/i;
/** "At least 16 gigs of RAM". */
const ofMeasure =
  /^(?:at (?:least|most)|(?:no )?(?:more|less) than|over|under|about|around|min(?:imum)?|max(?:imum)?)? ?\d[\d.]* ?(?:gb|gigs?|tb|inch(?:es)?|in|ft|feet|foot|lbs?|pounds?|oz|ounces?|liters?|l|qt|quarts?|gallons?|hz|volts?|v|watts?|w|mm|cm)\b/i;
const isOnlyThing = (said: Plan): boolean => topicWords(said).every(({ text }) => isQuiet(text));
/** "Now one for me", after one for somebody else. */
const forMe = /\b(?:one|it|that|some|same) for (?:me|myself|us)\b/i;
/** "Something we can all play" of kids' games. */
const forAll =
  /\bfor (?:adults|grown-?ups|every(?:body|one)|(?:the |my |our )?(?:whole |entire )?family|all (?:ages|of us))\b|\bwe can all\b/i;
const pronoun = /\b(?:he|she|him|her)\b/i;
/** A person who was mentioned before. */
const forWhom =
  /^(?:(?:and|but|ok(?:ay)?|also|now),? )*(?:(?:it|this|that)(?:'?s| is) )?for (?!under|less|about|around)\w/i;
const ofThem =
  /^(?:(?:and|but|ok(?:ay)?|oh|also|because|cause),? )*(?:he(?:'?s)?|she(?:'?s)?|they(?:'?re)?|it)\b/i;

/** "He also likes fishing" after golf balls for a dad. */
const alsoLikes =
  /^(?:(?:and|but|oh),? )*(?:he|she|they) (?:also |really )+(?:likes?|loves?|enjoys?|is into|are into)\b/i;

/** "She has bad knees" describes a person, and requests nothing of that name. */
const ofPerson =
  /^(?:(?:and|but|ok(?:ay)?|oh|also),? )*(?:(?:he|she|they)(?:'?s|'?re| \w+)|(?:i|we)(?:'m| am| have| live| use| work| play| run| sleep| tend| over\w+)(?! (?:looking|after|need))|my \w+ (?:is|are|has|have)|(?:i|we) (?:do not|don'?t|dont) want (?:to|it to|them to|\w+ing))\b/i;

/** "Machine washable", "sugar free": the noun describes a property, and is not the requested product. */
const isPropertyPhrase =
  /^(?:(?:and|but|ok(?:ay)?|also|something|preferably|ideally|is it|are they|must be|make it|only),? )*[a-z]+[- ](?:free|washable|safe|proof|resistant|friendly|length|compatible|based|powered|approved|certified|tested)(?:,? (?:please|pls|ones?|too|if possible))*\W*$/i;

/** Whether a text says how a thing should be, and before that names none: no "moisturizer for dry skin". */
function opensTold(index: DealIndex, text: string): boolean {
  const before = beforeTold(text);
  return (
    before !== null && tokensOf(before).length <= mostBeforeTold && !isSold(index, thingIn(index, before))
  );
}
const mostBeforeTold = 3;

/** "More memory", "a longer handle": of the thing that was asked for. */
const moreOf =
  /^(?:(?:with|needs?|i need|want|and|a|an) )*(?:more|less|better|longer|bigger|larger|higher|lower|faster|stronger|wider) [a-z]+\W*$/i;

const refined = (plan: Plan): Change => ({ kind: 'search', plan, fresh: false });

/** Whether a turn names nothing searchable: no limit, no name, no property. */
function isBare(said: Plan): boolean {
  const { priceMin, priceMax, discountMin, savingMin, brandsIn, merchantsIn, subcategories } = said;
  return (
    ![priceMin, priceMax, discountMin, savingMin].some(Boolean) &&
    brandsIn.length + merchantsIn.length + subcategories.length === 0
  );
}

function isEmpty(plan: Plan): boolean {
  return Object.entries(plan).every(
    ([key, value]) => key === 'query' || key === 'words' || (Array.isArray(value) && value.length === 0),
  );
}

/** The current plan without anything the new words replace. */
function focused(standing: Plan, said: Plan): Plan {
  let plan = standing;
  if (said.subcategories.length > 0 || said.goal)
    plan = { ...less(plan, 'goal', 'wants', 'kind', 'attributes'), subcategories: [], hints: [], words: [] };
  if (said.brandsIn.length + said.merchantsIn.length > 0)
    plan = mapWants(plan, (each) => ({ ...each, brandsIn: [], merchantsIn: [] }));
  return plan;
}
