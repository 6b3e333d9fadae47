import { isForOtherAge } from '../attributes/stated-ages.ts';
import { isRelation, measures, statureIn, teen } from '../attributes/read-attributes.ts';
import { namesOther, saysFreeOf } from '../attributes/free-of.ts';
import { meansToldIn, meantBy, saidFor, saysPhrase, toldTogether } from '../attributes/said-for.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isAskedOf, isDetailOf, isPurposeOf, qualitiesIn } from '../kinds/asked-of.ts';
import { fittingKinds, isPet } from '../kinds/fitting-kinds.ts';
import { kindsNamedExactly, rowsOfKinds } from '../kinds/kind-table.ts';
import { plainSense } from '../kinds/plain-sense.ts';
import { isBeing, isMotif, isQuiet, sizeOfBreed, speciesOf } from '../kinds/needs.ts';
import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import kindWords from '../lexicon/kinds.json' with { type: 'json' };
import { isEnglishWord } from '../lexicon/english.ts';
import { formOf, isHead, isKnownPhrase, isMeantByWord } from '../kinds/kind-phrases.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import type { Plan, PlanAttribute, PlanWord, Span } from '../plan.ts';
import { hasAttribute, type Passes } from './filter.ts';
import { madeForOther } from './for-one.ts';
import { isMeantSo, isTwoSensed } from './stated-sense.ts';
import { saysWord, type TopicWord } from './topic.ts';

/** `nearest`: the rows are those whose value comes closest. `under`: the limit above which some have it, in US dollars. */
type UnmetAttribute = PlanAttribute & { nearest?: boolean; bySize?: boolean; under?: number };

/** The rows of a kind with the requested properties. `unmet`: properties that none of them has, so they were dropped. */
export type Narrowed = {
  rows: number[];
  unmet: { attributes: UnmetAttribute[]; words: string[] };
  /** The catalogue has nothing of the kind, regardless of limits. */
  isAbsent: boolean;
};

/** The most decisive properties come first: a man's shoe in another size is closer than a woman's in this one. */
const weightOf: Partial<Record<PlanAttribute['type'], number>> = {
  audience: 0,
  hand: 1,
  size: 2,
  memory: 2,
  length: 3,
};

export const attributesByWeight = ({ attributes = [] }: Plan): PlanAttribute[] =>
  attributes.toSorted((a, b) => weightIn(a) - weightIn(b));
const weightIn = ({ type, missed }: PlanAttribute) => (missed ? 10 : (weightOf[type] ?? 9));

/** "White, gray or black": the values that are as good as this one, it included. */
function choicesWith({ query, attributes = [] }: Plan, attribute: PlanAttribute): PlanAttribute[] {
  const alike = attributes
    .filter(({ type, missed }) => type === attribute.type && !missed)
    .toSorted((a, b) => a.span.start - b.span.start);
  const between = alike.slice(1).map(({ span }, at) => query.slice(alike[at]?.span.end, span.start));
  const isChoice =
    between.some((text) => /\bor\b|\//i.test(text)) &&
    between.every((text) => /^(?:[\s,/]|\b(?:or|the|ones?|in|an?)\b)+$/i.test(text));
  return isChoice ? alike : [attribute];
}

/** "Flea treatment for cats": without what its title says is for another animal. */
function forBeing({ table }: DealIndex, { words }: Plan, rows: number[]): number[] {
  const being = words
    .map(({ text }) => speciesOf(formOf(text)) ?? formOf(text))
    .find((form) => isPet.test(form));
  if (being === undefined) return rows;
  const pets = (row: number) =>
    tokensOf(table.read(row).title)
      .map((word) => speciesOf(formOf(word)) ?? formOf(word))
      .filter((form) => isPet.test(form));
  const own = rows.filter((row) => pets(row).every((form, _, all) => form === being || all.includes(being)));
  return own.length > 0 ? own : rows;
}

/** Food that is called a kitten's by one word of it and a cat's in its title is for grown cats. */
function forLifeStage({ table }: DealIndex, { kind }: Plan, rows: number[]): number[] {
  const stage = kind?.phrases[0]?.split(' ').find((form) => lifeStages.has(form));
  if (stage === undefined || !/\bfood\b/.test(kind?.text ?? '')) return rows;
  const own = rows.filter((row) => tokensOf(table.titles.at(row)).some((word) => formOf(word) === stage));
  return own.length > 0 ? own : rows;
}
const lifeStages = new Set(['puppy', 'kitten', 'senior'].map(formOf));

/** "Cleats for my daughter": none of men's. */
const children = [
  {
    says: /\b(?:my|our|a|the|for) (?:\w+ )?(?:daughter|niece|granddaughter|girl)s?\b/i,
    others: /\b(?:men|boys?)['’]s?\b/i,
  },
  {
    says: /\b(?:my|our|a|the|for) (?:\w+ )?(?:son|nephew|grandson|boy)s?\b/i,
    others: /\b(?:women|girls?)['’]s?\b/i,
  },
];
function forChild({ table }: DealIndex, { query }: Plan, rows: number[]): number[] {
  const said = children.filter(({ says }) => says.test(query));
  const [child] = said;
  if (!child || said.length > 1) return rows;
  const own = rows.filter((row) => !child.others.test(table.read(row).title));
  return own.length > 0 ? own : rows;
}

/** For a child of six: nothing rated for teens or for older ones, nothing for adults alone, and what is for everyone where some is. */
function forYoung(
  index: DealIndex,
  { query, attributes = [] }: Plan,
  rows: number[],
  ofKind: readonly number[],
): number[] {
  const age = attributes.find(({ type, value }) => type === 'age' && Number(value) < teen);
  const isYoung = age ?? attributes.find(({ type, value }) => type === 'audience' && value === 'kids');
  if (!isYoung) return rows;
  const years = Number(age?.value ?? youngest);
  const [teens, adults, kids, ages, everyone] = ['teens', 'adults', 'kids', 'ages', 'rated for everyone'].map(
    (word) => saysPart(index, word),
  );
  const isFor = (row: number) => {
    const title = index.table.titles.at(row);
    const text = `${title}. ${index.table.descriptions.at(row)}`;
    if (age && isForOtherAge(text, years)) return false;
    const least = ratedFrom.exec(text)?.[1];
    if (least !== undefined) return Number(least) <= years;
    if (grim.test(title) || /\badults?\b/i.test(title)) return false;
    const pieces = Number(/\bpuzzle\b.*?\b(\d+) pieces\b/i.exec(title)?.[1] ?? 0);
    if (pieces > (piecesUpTo.find(([most]) => years <= most)?.[1] ?? Infinity)) return false;
    return !(teens?.(row) || adults?.(row)) || kids?.(row) === true || ages?.(row) === true;
  };
  const own = rows.filter(isFor);
  const rated = own.filter((row) => everyone?.(row));
  const simple = ofTrade.test(query) ? own : own.filter((row) => !ofTrade.test(index.table.titles.at(row)));
  // Where only the price leaves out what suits, 2000 pieces are no puzzle for a child of six.
  return [rated, simple, own].find((some) => some.length > 0) ?? (ofKind.some(isFor) ? [] : rows);
}
const youngest = 9;
/** How many pieces of a puzzle suit children up to an age. */
const piecesUpTo = [
  [4, 50],
  [6, 100],
  [8, 300],
  [11, 500],
] as const;
/** What is made for those whose trade it is suits a child only where that is asked for, or nothing else is left. */
const ofTrade = /\b(?:artist[- ]grade|professional)\b/i;
const grim = /\b(?:shooter|horror|zombies?|battle royale|mature)\b/i;
const ratedFrom = /\brated (?:for )?(?:\w+ )?(\d{1,2})(?: and up|\+)/i;

/** For somebody of 6'3" a tall chair, or at least none that is petite. */
function forStature(index: DealIndex, { query }: Plan, rows: number[]): number[] {
  const stature = statureIn(query);
  if (!stature) return rows;
  const [suits, not] = [stature.suits, stature.not].map((words) => {
    const says = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');
    return (row: number) => says.test(index.table.titles.at(row));
  });
  const others = rows.filter((row) => !not?.(row));
  const suiting = others.filter((row) => suits?.(row));
  return [suiting, others].find((some) => some.length > 0) ?? rows;
}

/**
 * `topic`: the words that describe the kind, in every form the catalogue uses. Products made for a child are included only on
 * request, or with `ofAll`.
 */
export function narrow(
  index: DealIndex,
  plan: Plan,
  passes: Passes,
  topic: readonly TopicWord[],
  { ofAll = false } = {},
): Narrowed {
  const being = plan.kind?.being;
  const ofKind = rowsOfKinds(index.kinds, fittingKinds(index, plan));
  const unmet: Narrowed['unmet'] = { attributes: [], words: [] };
  const ofStage = forLifeStage(index, plan, [...ofKind]);
  const own = forBeing(
    index,
    plan,
    ofStage.filter((row) => passes(row)),
  );
  // What is made for a child is shown only on request, or where it has the unicorn that was asked for.
  const mayBeForKids = ofAll || isForChild(plan) || plan.words.some(({ text }) => isMotif(text));
  const grown = mayBeForKids ? own : notForKids(index, own);
  const young = forYoung(index, plan, forChild(index, plan, grown), ofKind);
  const passing = forStature(index, plan, ofBaby.test(plan.query) ? safeForBaby(index, young) : young);
  if (ofKind.length === 0 || plainSense(index, plan)?.isSold === false)
    return { rows: [], unmet, isAbsent: true };
  const attributes = attributesByWeight(plan);
  let rows = plan.seen ? unseen(index, forSomebody(index, passing, attributes), plan.seen) : passing;
  const narrowBySaid = (text: string) => {
    const names = [text.toLowerCase(), ...saidFor(text)].map((name) => saysPart(index, name));
    const said = rows.filter((row) => names.some((says) => says(row)));
    if (said.length > 0) rows = said;
    else unmet.words.push(text);
  };
  const wishes = plan.words.filter(({ text }) => !isQuiet(text) && formOf(text) !== being);
  const saysAll = (row: number) =>
    wishes.length > 0 && wishes.every(({ text }) => saysPart(index, text)(row));
  const toldAs = toldTogether(plan.query).map(({ told: phrase }) => phrase);
  const together = [
    ...toldAs,
    ...qualitiesIn(plan.query).filter((phrase) => !toldAs.includes(phrase)),
  ].flatMap((phrase) => {
    const of = plan.words.filter(({ text }) => phrase.split(' ').includes(text));
    // A quality beside the name of the thing is read word by word.
    return toldAs.includes(phrase) || (of.length > 0 && of.every(({ soft }) => soft)) ? [{ phrase, of }] : [];
  });
  const sayingsOf = (phrase: string) => (toldAs.includes(phrase) ? saidFor(phrase) : [phrase]);
  const details = together.filter(({ of }) => of.some((word) => isDetailOf(plan, word)));
  const saysDetails = (row: number) =>
    details.length > 0 &&
    details.every(({ phrase }) => sayingsOf(phrase).some((name) => saysPart(index, name)(row)));
  /** Food for a big dog's sensitive stomach is for the stomach first, where none is for both. */
  const insteadOf = (attribute: PlanAttribute, has: Passes): number[] | null => {
    const isPets = isOfPet(attribute);
    const isCompany = isBeside(plan.query, attribute);
    const wished =
      isRough(attribute) || isPets ? rows.filter(saysAll) : isCompany ? rows.filter(saysDetails) : [];
    if (wished.length === 0 || wished.some(has)) return null;
    // What is larger holds a big dog too, and what is smaller does not.
    const larger = wished.filter(isLargerThan(index, attribute));
    return larger.length > 0 ? larger : isPets ? null : wished;
  };
  const most = plan.priceMax?.value ?? Infinity;
  /** The limit, where it is what leaves out those that have a property. */
  const beyond = (has: Passes) =>
    ofKind.some((row) => index.table.read(row).dealPrice > most && has(row)) && { under: most };
  const either = new Set<PlanAttribute>();
  /** Of low-dust litter the smaller bags, once the others are gone. */
  const relative: boolean[] = [];
  for (const attribute of attributes.filter(({ missed }) => !missed)) {
    if (either.has(attribute)) continue;
    const choices = choicesWith(plan, attribute);
    for (const choice of choices) either.add(choice);
    const tests = choices.map((each) => (each.bound ? keepsBound(index, each) : hasAttribute(index, each)));
    const has = (row: number) => tests.some((test) => test(row));
    const isOfPack = isRough(attribute) && ofPack.test(plan.query.slice(attribute.span.end));
    const left = isOfPack ? [] : rows.filter(has);
    const isUnsized = attribute.type === 'size' && isRough(attribute) && !rows.some(hasSize(index));
    const measured =
      left.length === 0 &&
      attribute.type === 'size' &&
      isRough(attribute) &&
      !/^medium$/i.test(attribute.span.text)
        ? byMeasure(index, rows, /^(?:big|large)$/i.test(attribute.span.text))
        : null;
    const near = left.length === 0 ? nearestTo(index, rows, attribute) : null;
    if (left.length === 0 && /^(?:wo)?men$/.test(attribute.value))
      rows = notForOthers(index, rows, attribute.value);
    const wished = left.length > 0 ? insteadOf(attribute, has) : null;
    if (wished) {
      rows = wished;
      unmet.attributes.push(isOfPet(attribute) ? { ...attribute, nearest: true } : attribute);
    } else if (left.length > 0) rows = left;
    // "Chocolate" is not a powder's color.
    else if (flavors.has(attribute.span.text.toLowerCase()) && !ofKind.some(hasType(index, 'color')))
      narrowBySaid(attribute.span.text);
    // A rating says for whom it is: what is rated for everyone is for kids.
    else if (
      (attribute.value === 'kids' || attribute.type === 'age') &&
      rows.every(saysPart(index, 'rated for'))
    )
      continue;
    // "Paint for a 12x15 room".
    else if (attribute.type === 'size' && ofRoom.test(plan.query.slice(attribute.span.end))) continue;
    // "At least 60 in wide" is no wide fit.
    else if (
      attribute.type === 'fit' &&
      /\d ?(?:in|inch|inches|"|ft|feet|cm) $/i.test(plan.query.slice(0, attribute.span.start))
    )
      continue;
    // A tent for my wife need not be marked for women.
    else if (isRelation(attribute.span.text) || isBeside(plan.query, attribute)) continue;
    // A chair that "must hold 300 lb" is a different case.
    else if (attribute.type === 'weight' && carries.test(plan.query)) unmet.words.push(attribute.span.text);
    // A dog's weight is its size, if a kind has sizes.
    else if (isOfPet(attribute) && !ofKind.some(hasSize(index))) continue;
    // What is sold in one version for everybody suits men and women.
    else if (/^(?:wo)?men$/.test(attribute.value) && !ofKind.some(isForAdults(index))) continue;
    // Half sizes are of shoes: "women's 7.5" of cleats says nothing about shin guards, which come in letters.
    else if (attribute.type === 'size' && attribute.value.endsWith('.5') && !ofKind.some(hasNumber(index)))
      continue;
    // "She's an 8" says nothing about a tent.
    else if (attribute.type === 'size' && isBareNumber.test(attribute.span.text) && near === null) continue;
    // For a family of five, the largest air fryers.
    else if (attribute.type === 'persons' && !ofKind.some(hasType(index, 'persons'))) {
      const sized =
        sizedFor(attribute) && byMeasure(index, rows, sizedFor(attribute) === 'largest', capacities);
      if (!sized) continue;
      rows = sized;
      unmet.attributes.push({ ...attribute, nearest: true, bySize: true });
    }
    // "He weighs 80 lbs" is irrelevant to products that state no weight.
    else if (!stated.has(attribute.type) && !ofKind.some(hasType(index, attribute.type))) continue;
    // "A bigger monitor": products without sizes may state a measure.
    else if (measured) relative.push(/^(?:big|large)$/i.test(attribute.span.text));
    else if (near) {
      rows = near;
      unmet.attributes.push({ ...attribute, nearest: true, ...beyond(has) });
    }
    // "Something smaller" of blenders is compact.
    else if (isRough(attribute) && isUnsized && rows.some(saysAlso(index, attribute.span.text)))
      rows = rows.filter(saysAlso(index, attribute.span.text));
    // For a kind without sizes, "a big one" is only an expression, unless it is repeated.
    else if (!isUnsized || plan.query.lastIndexOf(';', attribute.span.start) >= 0)
      unmet.attributes.push(...choices.map((choice) => ({ ...choice, ...beyond(has) })));
  }
  // "Without spikes", "no fragrance": what is said to be spikeless or unscented, where some is, or salmon where chicken is left out.
  const exact = new Set(kindsNamedExactly(index.kinds, plan.kind?.phrases ?? []));
  // A night cream without fragrance is no face moisturizer, though it is called one; it is a moisturizer.
  const isBroad = !(plan.kind?.text ?? '').includes(' ');
  const isOwn = (some: readonly number[]) =>
    some.length > 0 &&
    (exact.size === 0 ||
      isBroad ||
      some.some(
        (row) =>
          exact.has(index.table.kind[row] ?? 0) ||
          saysPhrase(index.table.titles.at(row), plan.kind?.text ?? ''),
      ));
  for (const { text } of plan.wordsOut) {
    const { titles, descriptions } = index.table;
    const free = rows.filter((row) => saysFreeOf(`${titles.at(row)}. ${descriptions.at(row)}`, text));
    const other = rows.filter((row) => namesOther(titles.at(row), text));
    rows = [free, other].find(isOwn) ?? rows;
  }
  const isPart = (word: (typeof plan.words)[number]) => together.some(({ of }) => of.includes(word));
  const latest = plan.query.lastIndexOf('; ');
  const isLater = ({ start }: Span) => latest >= 0 && start > latest;
  // Where nothing has both, what was asked for last counts, and then what tells which sort it is: electric guitar strings, not light ones.
  const hard = plan.words
    .filter(
      (word) =>
        (!isSoft(plan, word) ||
          isOnly(plan.query, word.span) ||
          (isForSort(plan, word) && rows.some(saysPart(index, word.text)))) &&
        !told.has(word.text) &&
        !isPart(word),
    )
    .sort(
      (one, other) =>
        Number(isLater(other.span)) - Number(isLater(one.span)) ||
        farFromSort(plan, one) - farFromSort(plan, other),
    );
  const sayingOf = (text: string) => {
    const word = topic.find((each) => each.text === text);
    const isSaid = word !== undefined && word.sayings.length > 0;
    // "Foldable" matches "fold", which stemming does not find.
    const asked = plan.words.find((each) => each.text === text);
    // A light drill is none with a light.
    const isMeant = (row: number) =>
      asked === undefined ||
      !isTwoSensed(text) ||
      isMeantSo(plan, asked, `${index.table.titles.at(row)}. ${index.table.descriptions.at(row)}`);
    const saysSo = isSaid
      ? (row: number) => saysWord(index, word, row) && isMeant(row)
      : saysPart(index, text);
    // "Folds" is said by what is foldable.
    const others = [...(isTwoSensed(text) ? [] : [stemOf(text)]), ...saidFor(text)].map((name) =>
      saysPart(index, name),
    );
    return (row: number) => saysSo(row) || others.some((says) => says(row));
  };
  /** "Heavy dumbbells" are the heavier third, not heavy-duty ones. */
  const havingWish = (text: string): number[] | null =>
    ofThickness.test(text)
      ? byThickness(index, rows, /^thick/i.test(text))
      : ofWeight.test(text) && !rows.some(saysPart(index, 'lightweight'))
        ? byMeasure(index, rows, /^heav/i.test(text), ['weight'])
        : null;
  /** Hoses that do not kink, but none of 50 ft. */
  const isLost = (text: string) => meantBy(text) !== undefined && ofKind.some(sayingOf(text));
  /** An anxiety wrap is for dogs, whether it says so or not. */
  const isOwnPet = (text: string) =>
    isPet.test(speciesOf(formOf(text)) ?? formOf(text)) &&
    rows.some((row) => index.table.goalOf(row) === 'pets');
  let isAbsent = false;
  /** What says a wish in other words, unless all of it is made for one sport: cushioned golf shoes are not "comfortable" at work. */
  const isFit = (some: readonly number[]) => some.some(isGeneral) || !rows.some(isGeneral);
  const isForOther = madeForOther(plan);
  const head = formOf(tokensOf(plan.kind?.text ?? '').at(-1) ?? '');
  const isGeneral = (row: number) => {
    const title = index.table.titles.at(row);
    return saysPhrase(title, head) && !isForOther(title);
  };
  // No shop marks what is for adults, only what is for kids.
  if (plan.words.some(({ text }) => isGrown.test(text))) rows = notForKids(index, rows);
  for (const { text, span } of hard) {
    const isBefore = isPartOfName(plan, span);
    const saying = sayingOf(text);
    const left = havingWish(text) ?? rows.filter(saying);
    // Training pads for a dog need not say so: they are sold for pets.
    if (left.length === 0 && formOf(text) === being && isOwnPet(text)) continue;
    if (left.length > 0) rows = left.some(saysPart(index, text)) || isFit(left) ? left : rows;
    else if (
      isBefore &&
      !isQuiet(text) &&
      !isMeasured.test(text) &&
      isDecisive(index, text) &&
      !ofKind.some(saying)
    )
      isAbsent = true;
    else if (
      !isQuiet(text) &&
      (isAskedOf(plan, { text, span }) ||
        isPurposeOf(plan, { text, span }) ||
        isDetailOf(plan, { text, span }) ||
        isLost(text))
    )
      unmet.words.push(text);
  }
  // What is missing is named in the order in which it was said.
  const said = plan.query.toLowerCase();
  unmet.words.sort((one, other) => said.indexOf(one) - said.indexOf(other));
  // For a lab, what is large or larger, also where it should be orthopedic.
  for (const { text, span, missed } of plan.words.filter(isSizeOfBreed)) {
    const size = { type: 'size', value: text.charAt(0), span } as const;
    const [same, larger] = [hasAttribute(index, size), isLargerThan(index, size)].map((has) =>
      rows.filter(has),
    );
    const left = same?.length ? same : text === 'large' ? larger : [];
    if (left?.length) rows = left;
    else if (!missed && ofKind.filter(hasSize(index)).length > ofKind.length * leastStated)
      unmet.words.push(text);
  }
  const purpose = plan.words.filter(
    (word) =>
      isSoft(plan, word) &&
      !isSizeOfBreed(word) &&
      !isQuiet(word.text) &&
      !told.has(word.text) &&
      !isPart(word),
  );
  // Shoes for bad knees are cushioned, and a bottle for the gym that won't leak is leakproof.
  for (const { text } of purpose.filter(
    (word) => meantBy(word.text) ?? (opposites.has(word.text) || isDetailOf(plan, word)),
  )) {
    const left = havingWish(text) ?? rows.filter(sayingOf(text));
    if (left.length > 0) rows = left;
  }
  for (const word of purpose)
    if (
      !word.missed &&
      (isPurposeOf(plan, word) || isLost(word.text) || isDetailOf(plan, word)) &&
      !isOwnPet(word.text) &&
      !havingWish(word.text) &&
      !rows.some(sayingOf(word.text))
    )
      unmet.words.push(word.text);
  for (const { phrase, of } of together) {
    const says = sayingsOf(phrase).map((name) => saysPart(index, name));
    const left = rows.filter((row) => says.some((isSaid) => isSaid(row)));
    if (left.length > 0) rows = isFit(left) ? left : rows;
    // Of a leash, a dog's stomach is only told.
    else if (
      isShortPart(plan, phrase) ||
      of.some(
        (word) =>
          !word.missed &&
          (isLater(word.span) ||
            (!word.soft && isAskedOf(plan, word)) ||
            isPurposeOf(plan, word) ||
            isDetailOf(plan, word)),
      )
    )
      // "Ish" of "fall-ish" says nothing alone.
      unmet.words.push(...(of.length < phrase.split(' ').length ? [phrase] : of.map(({ text }) => text)));
  }
  // "A leash he can't chew through": what is told of the thing itself, and no shop says of any.
  for (const { told: phrase, said } of meansToldIn(plan.query))
    if (
      phrase.includes(' ') &&
      isOfThing(plan, phrase) &&
      !said.some((name) => ofKind.some(saysPart(index, name)))
    )
      if (!unmet.words.some((word) => saidFor(phrase).includes(word) || phrase.includes(word)))
        unmet.words.push(phrase);
  // "Tickets for the Hornets game": tickets are for one event.
  const isOther =
    purpose.length > 0 &&
    plan.kind?.phrases.every(isMeantByWord) === true &&
    !purpose.every(({ text }) => ofKind.some(saysPart(index, text)));
  if (isAbsent || isOther) return { rows: [], unmet, isAbsent: true };
  for (const isLarge of relative) rows = byMeasure(index, rows, isLarge) ?? rows;
  for (const attribute of attributes.filter(({ missed }) => missed)) {
    const has = hasAttribute(index, attribute);
    const left = rows.filter(has);
    if (left.length > 0) rows = insteadOf(attribute, has) ?? left;
  }
  return { rows, unmet, isAbsent: false };
}

/** "Office chair, easy to clean": a phrase that is a part of its own. */
function isShortPart(plan: Plan, text: string): boolean {
  const start = plan.query.toLowerCase().indexOf(text);
  return start >= 0 && isDetailOf(plan, { text, span: { text, start, end: start + text.length } });
}

/** Whether a phrase follows the name in its own clause of the last turn: "a leash he can't chew through." */
function isOfThing({ query, kind }: Plan, phrase: string): boolean {
  const end = kind?.span.end ?? 0;
  const clause =
    / (?:that|which|who|he|she|they|it|i|my|(?:do|does|wo|ca)n['’]?t)\b[^.,;:!?]*/i.exec(
      /^[^.,;:!?]*/.exec(query.slice(end))?.[0] ?? '',
    )?.[0] ?? '';
  return end > 0 && query.lastIndexOf(';') < end && tokensOf(clause).join(' ').includes(phrase);
}

/** "And only eats chicken": however it is told, nothing else will do. */
const isOnly = (query: string, { start, end }: Span): boolean =>
  /\b(?:only|nothing but)(?: (?:eats?|likes?|takes?|drinks?))? $/i.test(query.slice(0, start)) ||
  /^ only\b/i.test(query.slice(end));

/** "1440p", "5g": a description that an offer may omit, and not part of its name. */
const isMeasured = /^\d+[a-z]{1,4}$/i;

/** A user who has seen all women's shoes has not asked for men's: rows for the same people, if there are any. */
function forSomebody(index: DealIndex, rows: number[], attributes: readonly PlanAttribute[]): number[] {
  const asked = attributes.filter(({ type }) => type === 'audience' || type === 'hand');
  return asked.reduce((left, attribute) => {
    const some = left.filter(hasAttribute(index, attribute));
    return some.length > 0 ? some : left;
  }, rows);
}

/** "My nephew", "an 8 year old". */
const tellsOfChild =
  /\b(?:kids?|child\w*|youth|juniors?|sons?|daughters?|boys?|girls?|toddlers?|bab(?:y|ies)|nephews?|nieces?|grand(?:sons?|daughters?|kids?|child\w*|bab\w+)|teen\w*|students?|(?:\d|1\d) ?(?:yo|yrs? old|years? old|year-old)|(?:s?he'?s|turn(?:s|ing)) (?:\d|1\d))\b/i;

/** Whether somebody asks for a child. */
export const isForChild = ({ query, attributes = [] }: Pick<Plan, 'query' | 'attributes'>): boolean =>
  tellsOfChild.test(query) || attributes.some(({ type, value }) => type === 'age' || value === 'kids');

const kids = { type: 'audience', value: 'kids' } as const;

/** Where no club is marked for men, those that are marked for nobody else. */
function notForOthers(index: DealIndex, rows: number[], value: string): number[] {
  const isForOthers = hasAttribute(index, { type: 'audience', value: value === 'men' ? 'women' : 'men' });
  const grown = notForKids(index, rows);
  const left = grown.filter((row) => !isForOthers(row));
  return left.length > 0 ? left : grown;
}

/** Nothing weighted or heated goes in a crib, whatever else is left. */
const ofBaby = /\b(?:bab(?:y|ies)|newborns?|infants?|toddlers?)\b/i;
const safeForBaby = (index: DealIndex, rows: number[]): number[] =>
  rows.filter(
    (row) => !/\bweighted\b|\b(?:heated|electric) (?:throw )?blanket/i.test(index.table.titles.at(row)),
  );

/** Those that are not made for kids, if there are any. */
function notForKids(index: DealIndex, rows: number[]): number[] {
  const isForKids = hasAttribute(index, kids);
  const left = rows.filter((row) => !isForKids(row) && !/\bages \d-\d\b/i.test(index.table.titles.at(row)));
  return left.length > 0 ? left : rows;
}

/** The rows that were not shown before, and not the same product from another shop. */
function unseen({ table }: DealIndex, rows: number[], seen: readonly string[]): number[] {
  if (seen.length === 0) return rows;
  const known = new Set(seen);
  const named = new Set(rows.flatMap((row) => (known.has(table.idOf(row)) ? [table.titles.at(row)] : [])));
  return rows.filter((row) => !known.has(table.idOf(row)) && !named.has(table.titles.at(row)));
}

/** Colors that are also flavors or scents. */
const flavors = new Set(
  'chocolate orange cherry coffee mocha cream mint lavender rose peach plum berry honey caramel lemon lime'.split(
    ' ',
  ),
);
/** Words of a story that no shop writes, and nobody asks for. */
const told = new Set(lexicon.told.split(' '));
const shortestPart = 3;
const saysPart =
  ({ table }: DealIndex, text: string): Passes =>
  (row) =>
    text.length >= shortestPart && saysPhrase(`${table.titles.at(row)} ${table.descriptions.at(row)}`, text);

/** "A small-size bag" of food for large breeds. */
const ofPack = /^(?:-size\b| (?:bag|box|pack|can|bottle|tub|jar|container)s?\b)/i;
const ofRoom =
  /^ ?(?:ft|foot|feet|')? ?(?:(?:living|dining|bed|bath|laundry|kids|guest|dorm) ?)?(?:rooms?|bedrooms?|garages?|kitchens?|yards?|decks?|patios?|walls?|offices?|spaces?|lawns?|basements?)\b/i;
const carries = /\b(?:hold|holds|support|supports|capacity|rated (?:for|to))\b/i;

/** Properties that merchants are expected to state, so that their absence is worth mentioning. */
const stated = new Set<PlanAttribute['type']>(['color', 'size', 'hand', 'audience', 'material', 'fit']);
const hasType =
  ({ table }: DealIndex, type: PlanAttribute['type']): Passes =>
  (row) =>
    ` ${table.attributeSets.textOf(table.attributeSet[row] ?? 0)}`.includes(` ${type}:`);

const isForAdults =
  ({ table }: DealIndex): Passes =>
  (row) =>
    / audience:(?:wo)?men /.test(` ${table.attributeSets.textOf(table.attributeSet[row] ?? 0)} `);
const opposites = new Set(Object.values(lexicon.opposites));
const ofWeight = /^(?:heavy|heavier|light|lighter|lightweight)$/i;
const ofThickness = /^(?:thick|thicker|thickest|thin|thinner|thinnest)$/i;
const isGrown = /^(?:adults?|grown-?ups?|grown)$/i;
const isBareNumber = /^\d[\d.]*(?: and a half| 1\/2| ½)?$/;

/** Before those who come along. */
const withThem = /\b(?:w|with) (?:\w+ ){0,2}$/i;
const isBeside = (query: string, { span }: PlanAttribute) => withThem.test(query.slice(0, span.start));
const saysAlso = (index: DealIndex, text: string): Passes => {
  const names = saidFor(text).map((name) => saysPart(index, name));
  return (row) => names.some((says) => says(row));
};
const isRough = ({ span }: PlanAttribute) => /^(?:big|large|small|medium|little)$/i.test(span.text);
const hasSize =
  ({ table }: DealIndex): Passes =>
  (row) =>
    / size:(?:xs|s|m|l|xl|xxl) /.test(` ${table.attributeSets.textOf(table.attributeSet[row] ?? 0)} `);

/** "90-lb": a dog's weight, read as its size. */
const isOfPet = ({ type, span }: PlanAttribute) =>
  type === 'size' && /\d[ -]?(?:lb|pound|kg)/i.test(span.text);
/** The size that a breed was read as. */
const isSizeOfBreed = ({ text, span, soft }: Plan['words'][number]) =>
  soft === true && /^(?:small|medium|large)$/.test(text) && sizeOfBreed(formOf(span.text)) === text;
const isLargerThan =
  (index: DealIndex, { type, value }: PlanAttribute): Passes =>
  (row) =>
    type === 'size' &&
    letters.includes(value) &&
    valuesOf(index, row, type).some((each) => each < 0 && each > numberOf(value));

const hasNumber =
  ({ table }: DealIndex): Passes =>
  (row) =>
    / size:\d/.test(` ${table.attributeSets.textOf(table.attributeSet[row] ?? 0)}`);

/** The share of a kind that must state a measure, and the share of it that counts as large or small. */
const [leastStated, part] = [0.5, 0.35];

const capacities: readonly PlanAttribute['type'][] = ['volume', 'length', 'pieces'];
const [fewPeople, manyPeople] = [2, 4];
/** What suits so many people where no shop says for how many it is. */
export function sizedFor({ value }: Pick<PlanAttribute, 'value'>): 'largest' | 'smallest' | null {
  return Number(value) >= manyPeople ? 'largest' : Number(value) <= fewPeople ? 'smallest' : null;
}

/** The larger or smaller third by the measure that products of a kind state, or null if they state none. */
function byMeasure(
  { table }: DealIndex,
  rows: readonly number[],
  isLarge: boolean,
  types: readonly PlanAttribute['type'][] = measures,
): number[] | null {
  for (const type of types) {
    const mark = new RegExp(` ${type}:([\\d.]+) `);
    const valued = rows.flatMap((row) => {
      const value = mark.exec(` ${table.attributeSets.textOf(table.attributeSet[row] ?? 0)} `)?.[1];
      return value === undefined ? [] : [{ row, value: Number(value) }];
    });
    if (valued.length < rows.length * leastStated) continue;
    const values = valued.map(({ value }) => value).sort((a, b) => (isLarge ? b - a : a - b));
    const limit = values[Math.floor((values.length - 1) * part)] ?? 0;
    return valued.flatMap(({ row, value }) => ((isLarge ? value >= limit : value <= limit) ? [row] : []));
  }
  return null;
}

const thickness = /(?<!x )\b(\d+(?:\.\d+)?)[ -]?(?:mm|(in)(?!\. ?x| x))\b/i;
/** "Thick" of a mat is the thicker third by what titles state, rather than what calls itself extra thick at 4 mm. */
function byThickness({ table }: DealIndex, rows: readonly number[], isThick: boolean): number[] | null {
  const stated = rows.flatMap((row) => {
    const [, value, inches] = thickness.exec(table.titles.at(row)) ?? [];
    return value === undefined ? [] : [{ row, by: Number(value) * (inches ? mmOfInch : 1) }];
  });
  if (stated.length === 0 || stated.length < rows.length * leastStated) return null;
  const at = Math.floor((stated.length - 1) * part);
  const limit = stated.map(({ by }) => by).sort((a, b) => (isThick ? b - a : a - b))[at];
  const beyond = (by: number) => (isThick ? by - (limit ?? 0) : (limit ?? 0) - by);
  const [third, least] = [
    stated.filter(({ by }) => beyond(by) >= 0),
    stated.filter(({ by }) => beyond(by) > 0),
  ];
  // Where more than a third are as thick as that, the thicker ones.
  return (third.length > at + 1 && least.length > 1 ? least : third).map(({ row }) => row);
}
const mmOfInch = 25.4;

/** An offer's values of a numeric property. */
function valuesOf({ table }: DealIndex, row: number, type: PlanAttribute['type']): number[] {
  const set = ` ${table.attributeSets.textOf(table.attributeSet[row] ?? 0)} `;
  return [...set.matchAll(new RegExp(`(?<= )${type}:([\\w.]+)(?= )`, 'g'))]
    .map(([, value = '']) => numberOf(value))
    .filter(Number.isFinite);
}

/** Sizes in letters are one apart, and far from those in numbers. */
const letters = ['xs', 's', 'm', 'l', 'xl', 'xxl'];
const numberOf = (value: string): number =>
  letters.includes(value) ? letters.indexOf(value) - 1000 : Number(value);
/** The letter of a size in numbers, "8" or a waist of 34, for clothes that come in letters. */
const inLetters = (size: number): number =>
  letters.findIndex((letter) =>
    lexicon.letterSizes[letter as keyof typeof lexicon.letterSizes].some(
      ([least = 0, most = 0]) => size >= least && size <= most,
    ),
  ) - 1000;

/** "Bigger than 2 lb" excludes 2 lb itself. */
const isBeyond = /^(?:over|above|under|below|(?!no|not)\w+er than|more than|less than)\b/i;

function keepsBound(index: DealIndex, attribute: PlanAttribute): Passes {
  return (row) => valuesOf(index, row, attribute.type).some((each) => keepsValue(attribute, each));
}

export function keepsValue({ value, bound, span }: PlanAttribute, each: number): boolean {
  const [limit, sign] = [Number(value), bound === 'least' ? 1 : -1];
  return sign * (each - limit) > 0 || (each === limit && !isBeyond.test(span.text));
}

/** "Strings for my electric guitar": what stands right before a word of the name belongs to it. */
const isSoft = ({ query, kind }: Plan, { soft, span }: PlanWord): boolean =>
  soft === true &&
  !(
    kind !== undefined &&
    kind.span.start < span.start &&
    query.slice(span.end, kind.span.end) === ` ${kind.span.text.split(' ').at(-1) ?? ''}`
  );

/** English puts what tells the sort right before the name, and how it is farther off or after it: "light electric strings." */
function farFromSort({ kind }: Plan, { text, span }: PlanWord): number {
  const far = (kind?.span.start ?? 0) - span.end;
  return ofDegree.has(text) ? Infinity : far < 0 ? span.start : far;
}
/** What there is more and less of describes any sort. */
const ofDegree = new Set(
  'light heavy thick thin soft hard firm stiff warm bright quiet strong sturdy durable comfortable comfy simple slim nice good cute'.split(
    ' ',
  ),
);

/** "Light guitar strings for electric": what they are for tells the sort, and how they should be only describes it. */
const isForSort = ({ query, kind, words }: Plan, { span }: PlanWord): boolean =>
  kind !== undefined &&
  / for (?:an? |my |the )?$/.test(query.slice(kind.span.end, span.start)) &&
  query.slice(kind.span.end, span.start).length <= longestFor &&
  words.some(({ text }) => ofDegree.has(text));
const longestFor = 9;

/** "Guitar strap", but not "guitar player needs a strap": only other topic words may be between it and the kind. */
function isPartOfName({ query, kind, words }: Plan, { end }: Span): boolean {
  const start = kind?.span.start ?? 0;
  const between = words.filter(({ span }) => span.start >= end && span.end <= start);
  const left = between.reduce((text, { span }) => text.replace(span.text, ''), query.slice(end, start));
  return end <= start && left.trim() === '';
}

/** Enough deals to choose from. */
const fewest = 2;

/** The rows whose value is closest to a number that none has, at least two if possible; null without values. */
function nearestTo(index: DealIndex, rows: readonly number[], attribute: PlanAttribute): number[] | null {
  const { type, value } = attribute;
  const wanted = numberOf(value);
  if (!Number.isFinite(wanted)) return null;
  // Six people fit in a tent for eight, but not in one for four.
  const roomy = type === 'persons' ? rows.filter(keepsBound(index, { ...attribute, bound: 'least' })) : [];
  if (roomy.length > 0) return roomy;
  const far = rows.flatMap((row) => {
    const values = valuesOf(index, row, type);
    const by = values.map((each) => Math.abs(each - (each < 0 && wanted > 0 ? inLetters(wanted) : wanted)));
    return by.length > 0 ? [{ row, by: Math.min(...by) }] : [];
  });
  if (far.length === 0) return null;
  const limit = far.map(({ by }) => by).sort((a, b) => a - b)[Math.min(fewest, far.length) - 1] ?? 0;
  return far.flatMap(({ row, by }) => (by <= limit ? [row] : []));
}

/** "Guitar strap" does not ask for a camera strap: a noun before the kind makes it another kind. */
const isDecisive = (index: DealIndex, text: string) =>
  !alsoSaysHow.has(text) &&
  (isBeing(formOf(text)) ||
    (isKnownPhrase(formOf(text)) && isHead(formOf(text)) && !isManner.test(text)) ||
    (!index.terms.has(stemOf(text)) && (!isEnglishWord(text) || /^[^aeiouy]{2,4}$/.test(text))));

/** Nouns that, before another noun, describe its quality, its place of use, or what it works with. */
const alsoSaysHow = new Set(kindWords.sayHow.split(' '));

/** "Cushioned shoes" are shoes: such a word describes a product, although a cushion is one. */
const isManner = /\w{3}(?<!e)ed$/;
