import { readAttributes } from '../attributes/read-attributes.ts';
import { meantBy, saysPhrase } from '../attributes/said-for.ts';
import { shortUsd } from '../../domain/usd.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { isSold, kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { asksWhatHelps, isComplaint, isQuiet, unservedInterest } from '../kinds/needs.ts';
import { wordsOf } from '../kinds/segments.ts';
import { lackingOf, slotsOf } from '../kinds/recipes.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { limitsInDigits } from '../understand/limit-spans.ts';
import { understand } from '../understand/understand.ts';
import { emptyPlan, less, type Plan } from '../plan.ts';
import { placedTokens, stemOf, tokensOf } from '../text/tokens.ts';
import { acts, answerOfCard } from './acts/index.ts';
import { answerTurn } from './answer-turn.ts';
import { isAmidDeals, isOfDeals, namesCard } from './acts/card.ts';
import { says } from './acts/own-words.ts';
import { asksExtreme } from './acts/measures.ts';
import { propertyReply, wishesIn } from './acts/property.ts';
import { withAsked } from './asked-again.ts';
import { besideNone } from './beside-none.ts';
import { byClauses, clausesIn, leftOut, saysLeft } from './by-clauses.ts';
import { editedByClauses } from './clauses-of-set.ts';
import { closeTo } from './close-to.ts';
import { asWish, corrected } from './corrected.ts';
import { type Described, describedIn, namedBefore } from './described.ts';
import { outOfScopeReply } from './acts/out-of-scope.ts';
import { isNoAnswer, smallTalkReply } from './acts/small-talk.ts';
import { classify, type Label, wordScores } from './classify.ts';
import { evidenceOf, isSearch, isTold, plainTalk, plainWords, wantsToBuy, withoutCard } from './evidence.ts';
import { ofKids, readRequest } from './read-request.ts';
import { allergiesIn, withLeftOut, withSizes } from './for-whom.ts';
import { hasLimit, perPiece } from './keep-limits.ts';
import { merge, topicWords } from './merge.ts';
import { type Change, moveIn } from './moves.ts';
import { asksForRest } from './other-set.ts';
import { missingOfSubject } from './of-subject.ts';
import { placesIn, superlatives } from './references.ts';
import { refine } from './refine.ts';
import { deadlineIn, labelIn, noneOf, placeIn, listed, shippingIn, unclearHere } from './say.ts';
import { asking, isMissing, missingThing, soundsLikeSearch, talkOf, unknownReply } from './missing-thing.ts';
import { kept, keptWhereTold } from './lost-wishes.ts';
import { withoutRemarks } from './remarks.ts';
import { answerMeant, meantIn } from './meant.ts';
import { packsOfShown } from './packing.ts';
import { asWishOfPart } from './described-part.ts';
import { listNamed } from './earlier-lists.ts';
import { exchangedPart } from './exchanged-part.ts';
import { withoutAsides } from './plain-follow-up.ts';
import { plainlyAsked } from './plainly-asked.ts';
import { onlyParts, saidOfPart } from './said-of-part.ts';
import { asSize } from './size-told.ts';
import { ofQuestions } from './questions.ts';
import { partsIn } from './several.ts';
import { severalOfSet } from './several-of-set.ts';
import { stepsIn } from './steps.ts';
import { withSubject } from './subject.ts';
import { answerBoth, twoThingsIn } from './two-things.ts';
import type { Outcome, Turn } from './turn.ts';
import { isAreaWord } from '../lexicon/areas.ts';
import { mapWants, planFor, plansOf } from '../wants.ts';
import { adds, forgot } from './add-want.ts';
import { giftBasket } from './gift-basket.ts';
import { inParts, inSteps } from './in-steps.ts';
import { isSameThing, startedOver, unsoldIn, withoutDismissal, withoutOpener } from './new-topic.ts';
import { putInSet } from './put-in-set.ts';
import { leavesList, toldOfList } from './told-of-list.ts';
import { withoutNamed } from './without-named.ts';

/** Decides what kind of turn a text is, and answers it if no search is needed; each of several questions in turn. */
export async function converse(given: Turn): Promise<Outcome> {
  const isOfList =
    given.standing.shown > 0 && !given.standing.plan.basket && given.standing.plan.last !== 'card';
  const outcome = isOfList ? await ofList(given, await converseAtOnce(given)) : await converseAtOnce(given);
  const clauses = isOfList ? clausesIn(given.text) : [];
  if (clauses.length === 0) return outcome;
  const left = leftOut(given, clauses, outcome);
  if (left.length === 0) return outcome;
  const stepped = await byClauses(given, clauses, converseAtOnce);
  const isMore =
    stepped !== null &&
    ('reply' in outcome
      ? leftOut(given, clauses, stepped.outcome).length < left.length
      : left.some((each) => !stepped.left.includes(each)));
  return isMore
    ? saysLeft(
        given,
        stepped.outcome,
        left.filter((each) => stepped.left.includes(each)),
      )
    : saysLeft(given, outcome, left);
}

/** What would be about something else, read as said of the list where that is how it can be meant. */
async function ofList(given: Turn, outcome: Outcome): Promise<Outcome> {
  if (given.standing.plan.chosen || asksForSeveral(given, outcome) || !leavesList(given, outcome))
    return outcome;
  const told = toldOfList(given);
  for (const text of told) {
    const again = await converseAtOnce({ ...given, text, typed: text, whole: text });
    if (!leavesList(given, again)) return again;
  }
  return told.length > 0 && !('reply' in outcome) ? kept : outcome;
}

/** "Now I need stuff for the apartment: a couch, a coffee table and a lamp": no circumstance of the shoes that are shown. */
const asksForSeveral = ({ index, text }: Turn, outcome: Outcome): boolean =>
  !('reply' in outcome) &&
  outcome.change.kind === 'search' &&
  (outcome.change.plan.basket !== undefined ||
    // "I want a fat grip and an alignment line" of a putter names parts of it, "tomato seeds and tulip bulbs" after a hose do not.
    (plansOf(outcome.change.plan).length > (tokensOf(text).length > mostNames ? 2 : 1) &&
      isSold(index, outcome.change.plan)));
const mostNames = 6;

async function converseAtOnce(given: Turn): Promise<Outcome> {
  const { index, standing } = given;
  const sized = standing.shown > 0 ? asSize(standing.plan, given.text) : given.text;
  const plainly = onlyParts(standing.plan, withoutName(standing.plan, plainlyAsked(sized)));
  const ofPart = standing.shown > 0 ? saidOfPart(index, standing.plan, plainly) : null;
  const limited = ofPart && ofPart.length > 1 ? await inSteps(given, ofPart, converseInWhole) : null;
  if (limited) return limited;
  const typed = withinLimit({ ...given, text: ofPart?.length === 1 ? (ofPart[0] ?? plainly) : plainly });
  const set = putInSet(typed) ?? editedSetIn(typed);
  if (set) return set;
  const meant = standing.plan.query === '' ? null : meantIn(index, standing.plan, typed.text);
  if (meant !== null)
    return meant.isAnew ? answerMeant(typed, meant, converse) : converse({ ...given, text: meant.text });
  const wishes = standing.shown > 0 ? withoutRemarks(index, standing.plan, typed.text) : [typed.text];
  if (wishes.length === 0) return kept;
  const asked = { ...typed, text: wishes.join(', ') };
  const two = standing.shown > 0 ? twoThingsIn(index, standing.plan, asked.text) : null;
  const both = two && (await answerBoth(asked, two, converse));
  if (both) return both;
  const stepped = wishes.length > 1 ? await inSteps(asked, wishes, converseInWhole) : null;
  return stepped ?? keptWhereTold(asked, await converseGiven(asked));
}

/** What a turn changes of a set, all of it in one step. */
function editedSetIn({ index, standing, text, shown }: Turn): Outcome | null {
  const edited = editedByClauses(index, standing.plan, text, shown);
  if (!edited) return null;
  const { plan, notes } = edited;
  return { act: 'refine', change: { kind: 'search', plan, fresh: false }, notes, choices: [] };
}

/** "The biggest one under $350" asks of those within the limit. */
function withinLimit(turn: Turn): Turn {
  if (turn.standing.shown === 0 || turn.standing.plan.basket) return turn;
  if (!asksExtreme(turn.text)) return turn;
  const { priceMax, kind } = readRequest(turn.index, turn.text, { needs: false }).plan;
  const deals = turn.shown().filter(({ offer }) => priceMax && offer.dealPrice <= priceMax.value);
  if (!priceMax || kind || deals.length === 0) return turn;
  const rest = turn.text.replace(priceMax.span.text, ' ').replaceAll(/\s+/g, ' ').trim();
  return rest === turn.text ? turn : { ...turn, text: rest, shown: () => deals };
}

async function converseGiven(asked: Turn): Promise<Outcome> {
  const titles = () => asked.shown().map(({ offer }) => offer.title);
  const given = { ...asked, text: packsOfShown(asked.standing.plan, asked.text, titles) };
  const meant = corrected(given);
  if (meant?.missed !== undefined) return ofMissed(given, meant.missed);
  const text = withSubject(
    asked.index,
    asked.standing.plan,
    asked.standing.shown === 0,
    meant?.text ?? given.text,
  );
  return withAsked(await converseAsked({ ...given, text }), { ...given, text });
}

async function converseAsked(given: Turn): Promise<Outcome> {
  const { index, standing } = given;
  const answered = await ofQuestions(given, converseInWhole);
  if (answered) return answered;
  if (standing.shown === 0)
    return (await ofBeside(given)) ?? converseInWhole({ ...given, text: asWish(index, given.text) });
  const anew = withoutOpener(given.text) ?? startedOver(index, standing.plan, given.text);
  // "Scratch that, under $30" names nothing to start with.
  const isBare =
    anew !== null && !namesAnything(readRequest(index, anew).plan) && /^\W*scratch\b/i.test(given.text);
  if (isBare) return converse({ ...given, text: `sorry, ${anew}` });
  if (anew !== null) {
    const outcome = await converse({ ...given, text: anew, standing: { plan: emptyPlan(''), shown: 0 } });
    return allergiesIn(standing.plan).length > 0 && !('reply' in outcome) && outcome.change.kind === 'search'
      ? {
          ...outcome,
          change: {
            ...outcome.change,
            plan: withLeftOut(index, standing.plan, outcome.change.plan, given.text),
          },
        }
      : outcome;
  }
  const unsold = unsoldIn(index, standing.plan, given.text);
  if (unsold !== null) return ofUnsold(given, unsold);
  const named = await ofDescribed(given, namedBefore(given));
  if (named) return named;
  const steps = stepsIn(index, standing.plan, given.text);
  return (steps.length > 1 ? await inSteps(given, steps, converseInWhole) : null) ?? converseInWhole(given);
}

/** A shorter word that nothing is called is as likely one of its own. */
const leastTypo = 7;

/** What is near a thing that nobody sells is shown as after a first turn; where nothing is, the list stays. */
function ofUnsold(given: Turn, name: string): Promise<Outcome> | Outcome {
  const { plan, missing } = readRequest(given.index, given.text, { needs: false });
  if (hasNear(given, plan)) return converseInWhole({ ...given, standing: { plan: emptyPlan(''), shown: 0 } });
  return unsoldOf([name, ...missing]);
}
const unsoldOf = (names: readonly string[]): Outcome => ({
  act: 'out-of-scope',
  reply: { reply: `I can’t find that: the catalog has no ${listed([...new Set(names)], 'or')}.` },
});

/** "None of those are dinosaurs": what has some within the limits, by its name, and otherwise the list stays and it is said. */
function ofMissed({ index, standing }: Turn, what: string): Outcome {
  const { kinds, table } = index;
  const has = ({ kind, priceMax }: Plan) =>
    rowsOfKinds(kinds, kindsNamed(kinds, kind?.phrases ?? [])).some(
      (row) =>
        saysPhrase(table.titles.at(row), stemOf(what)) &&
        table.read(row).dealPrice <= (priceMax?.value ?? Infinity),
    );
  const [first, ...rest] = plansOf(standing.plan).filter(has);
  const said = { ...emptyPlan(what), words: placedTokens(what).map((span) => ({ text: span.text, span })) };
  // Ideas that have it are what was asked for, whatever else was chosen, and the floor of "around $25" was ours.
  const some =
    first && planFor([first, ...rest].map((each) => less(each, 'chosen', 'priceMin')) as [Plan, ...Plan[]]);
  const plan = some && !standing.plan.basket ? merge(some, said, what) : standing.plan;
  const notes = plan === standing.plan ? [`None of these says “${what}.”`] : [];
  return { act: 'refine', change: { kind: 'search', plan, fresh: false }, notes, choices: [] };
}

/** "Take it out" after an answer about one part of a set. */
const editsIt =
  /^((?:(?:and|so|ok(?:ay)?|then|please|no|just),? )*(?:take|leave|swap|replace|change|remove|drop|skip|lose|cut|get rid of)(?: out| off)?) (?:it|that(?: one)?|this(?: one)?)(?= (?:out|off|away|for|with|please|then)\b|\W*$)/i;
/** "Drop the most expensive one" of a set: that part. */
const editsExtreme =
  /^((?:(?:and|so|ok(?:ay)?|then|please|no|just),? )*(?:take|leave|swap|replace|change|remove|drop|skip|lose|cut|get rid of)(?: out| off)?) the ((?:most|least) \w+|\w+est)(?: (?:one|thing|item|part|piece))?\b/i;
/** "Drop the lights too" adds none. */
const tooLeftOut =
  /(?<=^(?:take out|drop|remove|skip|lose|leave out|cut) the [a-z ]+) (?:too|also|as well)\W*$/i;
/** "Two of those" after an answer about one part. */
const ofIt = /(?<=\b(?:[2-6]|two|three|four|five|six) )of (?:those|these|them|that(?: one)?|it)\b/i;
/** "No folding desks" of a set with a desk leaves out the folding ones, and not the desk. */
const refusesSort = /\b(?:no|not an?|without an?) ([a-z-]+) ([a-z]{3,}?)s?\b(?=\W*$|[,.;!?]| and\b)/gi;
function withPartNamed({ standing, shown }: Turn, given: string): string {
  if (!standing.plan.basket) return given;
  const slots = plansOf(standing.plan).flatMap(({ slot }) => slot ?? []);
  const text = given.replaceAll(refusesSort, (said, how: string, part: string) =>
    slots.includes(part) ? `the ${part} not ${how}` : said,
  );
  const extreme = editsExtreme.exec(text)?.[2] ?? '';
  const edits = extreme === '' ? editsIt : editsExtreme;
  const part = extreme
    ? superlatives.find(({ says: saysIt }) => saysIt.test(extreme))?.pick(shown())
    : shown().find(({ id }) => id === standing.about);
  const name = part && plansOf(standing.plan)[part.want]?.slot;
  const edited = text.replace(tooLeftOut, '');
  return name ? edited.replace(edits, `$1 the ${name}`).replace(ofIt, `of the ${name}`) : edited;
}

/** "Just the post" beside cat litter and a scratching post, which is called so here. */
function namedInFull({ standing }: Turn, text: string): string {
  const names = plansOf(standing.plan).flatMap(({ kind }) => kind?.text ?? []);
  if (standing.plan.basket || standing.plan.chosen) return text;
  return names.reduce((said, name) => {
    const words = tokensOf(name);
    const [head = ''] = words.slice(-1);
    const isClear = words.length > 1 && names.filter((other) => tokensOf(other).includes(head)).length === 1;
    return isClear ? said.replace(new RegExp(`\\bthe ${head}\\b`, 'gi'), `the ${name}`) : said;
  }, text);
}

/** "Not trail shoes" of running shoes leaves trail out, and asks for no shoes. */
function withoutName({ kind, wants, basket }: Plan, text: string): string {
  const head = tokensOf(kind?.text ?? '').at(-1);
  if (head === undefined || wants || basket) return text;
  return text.replaceAll(
    new RegExp(`\\b(not?|without)(?: the| any)? ([a-z-]{3,}) ${head}\\b`, 'gi'),
    '$1 $2',
  );
}

const asksCost = /^how much are \w+ of them$/i;
function severalChange({ index, standing }: Turn, text: string): Outcome | null {
  const plan = standing.shown > 0 ? severalOfSet(index, standing.plan, text) : null;
  return plan && { act: 'refine', change: { kind: 'search', plan, fresh: false }, notes: [], choices: [] };
}

async function converseInWhole(given: Turn): Promise<Outcome> {
  // "Two of those", which else asks what they cost, asks for them in a set.
  const asked = asksCost.test(given.text) ? (given.typed ?? given.text) : given.text;
  const several = severalChange(given, withPartNamed(given, asked));
  if (several) return several;
  const wish = asWishOfPart(given.index, given.standing.plan, withoutAsides(given.text));
  const bare = namedInFull(given, asCorrected(given, withPartNamed(given, wish)));
  const answer = asksExtreme(bare) ? null : await ofDescribed(given, describedIn({ ...given, text: bare }));
  if (answer) return answer;
  const { plan: before } = given.standing;
  const left = before.query === '' ? bare : withoutDismissal(given.index, before, bare);
  const said = left === bare ? bare : withoutAsides(left);
  const text = given.standing.shown > 0 ? limitsInDigits(understand(said, given.index.vocabulary)) : said;
  return converseInOne({ ...given, text }, given.text);
}

const ofAny = /\b(?:any|all|both|either|none|which) (?:one )?of (?:those|these|them)\b/i;
/** A question about a deal that was shown beside an answer without any. */
async function ofBeside(given: Turn): Promise<Outcome | null> {
  const { text, standing, index, now, person } = given;
  const isOfOne = placesIn(text).length > 0 || ofAny.test(text);
  const beside = besideNone(index, standing.plan, { now, shopper: person });
  if (beside.length === 0) return null;
  const turn = { ...given, standing: { ...standing, shown: beside.length }, shown: () => beside };
  const outcome =
    (await ofDescribed(turn, namedBefore(turn))) ?? (isOfOne ? await converseInOne(turn, text) : null);
  return outcome && 'reply' in outcome && outcome.act === 'shown' ? outcome : null;
}

async function ofDescribed(given: Turn, meant: Described | null): Promise<Outcome | null> {
  if (!meant) return null;
  const { isEarlier, shown, lead, ...described } = meant;
  const answer = await converseInOne({ ...given, ...described, shown: () => shown }, described.text);
  const outcome =
    lead !== undefined && 'reply' in answer && answer.act === 'shown'
      ? { ...answer, reply: { ...answer.reply, reply: `${lead} ${answer.reply.reply}` } }
      : answer;
  return isEarlier ? ofEarlier(described.standing.plan, outcome) : outcome;
}

const refuses = /^no,? (?!more|other|one|need|thanks?|idea|matter|problem|way)(?=\S+ \S)/i;

/** "No hiking boots" after running shoes refuses nothing that is shown, so it corrects: "no, hiking boots." */
function asCorrected({ index, standing, shown }: Turn, text: string): string {
  const rest = text.replace(refuses, '');
  if (rest === text || standing.shown === 0) return text;
  const { plan } = readRequest(index, rest, { needs: false });
  const name = plan.kind && !plan.wants && plan.kind.text.includes(' ') ? plan.kind.text : null;
  // "No folding chairs" of chairs leaves some out.
  if (name === null || isMissing(index, plan) || isSameThing(index, standing.plan, plan)) return text;
  const words = tokensOf(name).map(stemOf);
  const isShown = shown().some(({ offer }) => {
    const said = new Set(tokensOf(`${offer.title} ${offer.description}`).map(stemOf));
    return words.every((word) => said.has(word));
  });
  return isShown ? text : `actually ${rest}`;
}

async function converseInOne(turn: Turn, given: string): Promise<Outcome> {
  const { text } = turn;
  const parts = partsIn(text);
  const whole = parts.length > 1 || adds(text) ? text : given;
  return (
    (parts.length > 1 ? await inParts(turn, parts, converseOnce) : null) ?? converseOnce({ ...turn, whole })
  );
}

/** An answer about an earlier list shows that list again. Null for what concerns the list that is shown. */
function ofEarlier(plan: Plan, outcome: Outcome): Outcome | null {
  if (!('reply' in outcome)) return outcome.change.kind === 'search' ? outcome : null;
  if (outcome.act !== 'shown') return null;
  const { reply, ...beside } = outcome.reply;
  return {
    act: 'refine',
    change: { kind: 'search', plan, fresh: false },
    notes: [reply],
    choices: [],
    beside,
  };
}

/** "What about golf?" names nothing but an area, and asks nothing of a list. */
const aboutArea =
  /^(?:(?:(?:ok(?:ay)?|and|so|then|hm+)\W+)*(?:(?:what|how) about|(?:do you have |got |is there )?any(?:thing)? (?:for|in|about)) )?([a-z]+)\W*$/i;

async function converseOnce(given: Turn): Promise<Outcome> {
  const area = aboutArea.exec(given.text)?.[1]?.toLowerCase() ?? '';
  const isArea = isAreaWord(area);
  const turn = isArea ? { ...given, text: area, whole: area } : given;
  // "A French press instead of the maker" asks for no maker.
  const isEdit =
    given.standing.shown > 0 &&
    (listNamed(turn.text) !== null || exchangedPart(given.index, given.standing.plan, turn.text) !== null);
  for (const rule of isArea || isEdit ? [] : acts) {
    const answer = rule.read(turn);
    if (answer) return { act: rule.act, reply: await answer() };
  }
  const { index, standing } = turn;
  const { readAs, maybe, ...heard } = readRequest(index, turn.text);
  // What is corrected is so everywhere: in the chips, and where no deal says it.
  const corrected = (typed: string) => readAs.reduce((so, [word, as]) => so.replace(word, as), typed);
  // What nobody sells is named as it was typed: a comal is no coral.
  const asTyped = (name: string) => readAs.reduce((so, [word, as]) => so.replace(as, word), name);
  const text = ofKids(index, corrected(turn.text), heard.plan);
  const { plan, missing, instead = [], unserved } = text === turn.text ? heard : readRequest(index, text);
  // After nothing was found, what says enough by itself starts anew.
  const isWhole = hasLimit(plan) && topicWords(plan).length + (plan.kind ? 1 : 0) > 1;
  const isAfterNone = standing.shown === 0 && isSoldNowhere(index, standing.plan);
  const isFreed = standing.plan.wordsOut.length > 0 && withoutNamed(standing.plan, text) !== null;
  const isAnew =
    isWhole ||
    (isAfterNone &&
      namesAnything(plan) &&
      !onlyTells.test(text) &&
      !/^(?:for|with|in)\b[^.,;!?]*$/i.test(text) &&
      !isFreed);
  const isFollowing = standing.shown > 0 || (standing.plan.query !== '' && !isAnew);
  const change: Change = isFollowing
    ? refine(index, less(standing.plan, 'last'), text)
    : {
        kind: 'search',
        plan:
          setWithPart(index, text, plan) ??
          giftBasket(index, emptyPlan(''), text) ??
          (standing.plan.query === '' ? plan : withSizes(index, standing.plan, plan)),
        fresh: true,
      };
  // "Any cheaper?" of the deal that was spoken of.
  const spokenOf = turn.shown().find(({ id }) => id === standing.about);
  if (change.kind === 'compare' && spokenOf && standing.shown > 0) change.than = spokenOf.offer.dealPrice;
  const piece = change.kind === 'search' && missing.length === 0 ? perPiece(change.plan, text) : null;
  if (piece && change.kind === 'search')
    change.plan = mapWants(change.plan, (each) => {
      if (!each.priceMax) return each;
      const { whole: _, ...limit } = each.priceMax;
      const words = each.words.filter(({ text: word }) => !piece.said.includes(word));
      return { ...each, words, priceMax: { ...limit, value: piece.value, inclusive: true } };
    });
  // A thank-you gift thanks somebody else.
  const said = corrected(turn.whole ?? turn.text).replace(/\bthank[- ]?you(?= (?:gift|present))/i, 'a');
  const sounds = classify('act', said);
  const isRefined = change.kind !== 'search' || !change.fresh;
  const content = tokensOf(text).filter((word) => !isQuiet(word));
  // "Spiderman, if you have it" has no other question, and is not small talk.
  const isPlainWords =
    standing.shown > 0 &&
    talkOf(said) === 0 &&
    (wantsToBuy(text) || (content.length <= mostPlain && !asking.test(text))) &&
    tokensOf(text).length <= mostBeside;
  const says = saysMore(turn, plan) || (isFollowing && withoutNamed(standing.plan, text) !== null);
  const isOfRest = standing.shown > 0 && asksForRest(standing.plan, text);
  const isChange =
    isRefined &&
    (movesCap(standing.plan, change) ||
      (standing.shown > 0 && (moveIn(text) !== null || forgot.test(text))) ||
      (!isThanks(said, plan) &&
        isMove(change, standing.shown > 0 ? sounds : { ...sounds, shown: 0 }, { says, isPlainWords })));
  // "Something nice" asks for deals without naming any: all of them compete.
  const isAny =
    (content.length === 0 && talkOf(said) < plainTalk && soundsLikeSearch(said, sounds)) ||
    // "Yooo whats good" greets.
    (browsing.test(text) && !plan.kind && sounds['small-talk'] < mostGreeting) ||
    // "Pets", "golf stuff": the name of an area and hardly more.
    ((plan.goal !== undefined || plan.subcategories.length > 0) &&
      (tokensOf(text).length <= 2 || (isFollowing && content.length <= 1)) &&
      talkOf(said) < plainWords);
  const isOnlyNames = isNothingBut(text, [plan.kind?.text, ...missing].join(' '));
  const isNamed = isMissing(index, plan)
    ? (isAfterNone && isAnew && talkOf(said) <= plainWords) ||
      (isOnlyNames && (missing.length > 0 || talkOf(said) === 0))
    : opensWithName(text, plan) ||
      (opensWithBrand(plan) && content.length > 1) ||
      // "Can I add an easel".
      (adds(text) && plan.kind !== undefined) ||
      (missing.length > 0 && isOnlyNames);
  // "Zzzz qqqq flibber" changes nothing and names nothing.
  const isNonsense =
    readAs.length === 0 &&
    content.length > 1 &&
    content.every((word) => !isEnglishWord(word) && !index.terms.has(stemOf(word)) && !/\d/.test(word));
  if (isNonsense) return { act: 'out-of-scope', reply: unknownReply(content.join(' ')) };
  // "One that comes with a case" asks for no case.
  const lacking =
    isFollowing && !comesWith.test(text) && !asksHow.test(text)
      ? missingOfSubject(index, standing.plan, plan, text)
      : null;
  if (lacking !== null) return unsoldOf([asTyped(lacking)]);
  const exchanged = standing.shown > 0 ? exchangedPart(index, standing.plan, text) : null;
  if (exchanged && !exchanged.plan)
    return { act: 'out-of-scope', reply: { reply: `${noneOf(exchanged.lacking)} The set stays as it is.` } };
  const isOfNothing = !isFollowing && isOnlyWithout(plan);
  const without = isOfNothing ? withNameFirst(index, text) : null;
  if (without !== null) return converseOnce({ ...given, text: without });
  if (isOfNothing && talkOf(said) < plainWords) return { act: 'out-of-scope', reply: { reply: onlyWithout } };
  // "Set up a home office for 400" sounds like a command to a phone.
  const isBudgeted = plan.basket?.budget !== undefined;
  // "Mice got into the pantry again": what something is sold against is asked for, unless it is only felt.
  const isTroubled =
    !isFollowing && isComplaint(plan.chosen ?? '') && talkOf(said) < plainTalk && sounds.card < 0.5;
  const isTalk =
    !isChange &&
    !exchanged &&
    !isOfRest &&
    !isAny &&
    !isNamed &&
    !isWanted(index, plan, text) &&
    !isBudgeted &&
    !isTroubled &&
    !(plan.basket && asksWhatHelps(text)) &&
    !isSearch(evidenceOf(said, sounds, index, plan));
  const absent = isTalk ? missingThing({ ...turn, text: said }, plan, sounds, content) : null;
  // "Do you sell purses": what is nearest is shown.
  const isNear = absent !== null && isMissing(index, plan) && hasNear(turn, plan);
  if (isTalk && !isNear) {
    // "Sugar free" then continues from it, unless a list is shown.
    const goesOn = isMissing(index, plan) && standing.shown === 0;
    if (absent) {
      const reply = asTyped(absent.reply);
      return { act: 'out-of-scope', reply: { ...absent, reply, ...(goesOn && { plan, shown: 0 }) } };
    }
    const isAboutDeals = isOfDeals(text, standing);
    const heardAs = wordsFor(said, sounds);
    const isOfCard = !isAboutDeals && (!isAmidDeals(standing) || namesCard(text, standing));
    const act = heardAs === 'card' && !isOfCard ? 'out-of-scope' : heardAs;
    // "How big is the bag", "is the keyboard mechanical": what is shown says it.
    const isOfShown =
      isAboutDeals ||
      asksOfShown(turn) ||
      (sounds.shown >= likelyShown && asking.test(text) && standing.shown > 0);
    const ofShown = act === 'card' || !isOfShown ? null : propertyReply(turn);
    if (ofShown) return { act: 'shown', reply: ofShown };
    // Somebody in the middle of shopping gets suggestions, rather than a refusal.
    const talk = act === 'card' ? answerOfCard(turn, text) : talks[act](questionIn(said));
    const isUnclear = act === 'out-of-scope' ? sounds[act] < surelyOther : isNoAnswer(talk, text);
    if (isUnclear && act !== 'card' && standing.plan.query !== '')
      return {
        act: 'out-of-scope',
        reply: {
          reply: unclearHere(
            standing.shown > 0,
            isSoldNowhere(index, standing.plan) ? plansOf(standing.plan)[0].kind?.text : undefined,
          ),
        },
      };
    return { act, reply: talk };
  }
  // "Gummies" after vitamins: there are none, and what is shown stays.
  if (
    standing.shown > 0 &&
    change.kind === 'search' &&
    change.fresh &&
    isMissing(index, plan) &&
    !plan.wants &&
    !hasNear(turn, plan)
  )
    return unsoldOf([plan.kind?.text ?? '', ...missing].map(asTyped));
  const isShort = readAs.some(([word]) => word.length < leastTypo);
  if (isShort && isMissing(index, plan) && !plan.wants && !hasNear(turn, plan))
    return unsoldOf([asTyped(plan.kind?.text ?? '')]);
  // "Something with Lego" of ideas for gifts: nobody sells it, and the ideas stay.
  const isOfBrand = standing.shown > 0 && change.kind === 'search' && !namesAnything(change.plan);
  if (isOfBrand && change.plan.brandsIn.length > 0) {
    const { found } = answerTurn(index, change, standing, { now: turn.now, shopper: turn.person });
    if (found.length === 0)
      return {
        act: 'out-of-scope',
        reply: { reply: noneOf(change.plan.brandsIn.map(({ name }) => name)) },
      };
  }
  // "She likes jewelry", of a gift.
  const nothingFor =
    isRefined && change.kind === 'search' && change.plan.forGift
      ? unservedInterest(change.plan.chosen ?? '', wordsOf(understand(text)))
      : (!isRefined && unserved) || null;
  return {
    act: isRefined ? 'refine' : 'search',
    change,
    notes: [
      ...readAs.map(([word, as]) => `I read “${word}” as “${as}.”`),
      ...(nothingFor === null ? [] : [`The catalog has nothing for ${nothingFor}.`]),
      ...(missing.length > 0 && !isRefined ? [noneOf(missing)] : []),
      ...lackedBy(given, change),
      ...(exchanged && exchanged.lacking.length > 0 ? [noneOf(exchanged.lacking)] : []),
      ...(instead.length > 0 && !isRefined ? [`The nearest to that: ${listed(instead, 'and')}.`] : []),
      ...(piece ? [`For ${piece.of} in all, each may cost up to ${shortUsd(piece.value)}.`] : []),
      ...deadlineIn(turn.typed ?? text),
      ...shippingIn(turn.typed ?? text),
      ...placeIn(text),
      ...labelIn(text),
    ],
    choices: maybe.map(([word, as]) => ({ text: `Did you mean “${as}”?`, query: text.replace(word, as) })),
  };
}

/** What a set that was not shown before should have, and nobody sells. */
function lackedBy({ index, standing }: Turn, change: Change): string[] {
  const { basket, query } = change.kind === 'search' ? change.plan : emptyPlan('');
  const isNew = basket && basket.title !== standing.plan.basket?.title;
  const lacking = isNew ? lackingOf(index, basket.title, query) : [];
  return lacking.length > 0 ? [noneOf(lacking)] : [];
}

/** "How long is the battery" asks for none. */
const asksHow = /^(?:(?:and|but|so|ok(?:ay)?),? )*how\b/i;
const comesWith =
  /^with\b|\b(?:(?:comes?|sold|included?) with|one with|that has|which has) (?:an?|its|the)\b/i;
/** Nothing said of a fishing rod brings one where none is sold. */
const isSoldNowhere = (index: DealIndex, plan: Plan): boolean =>
  plan.query !== '' &&
  plansOf(plan).every((each) => (each.kind ? isMissing(index, each) : each.brandsIn.length > 0));
/** "Below the knee" of a dress. */
const onlyTells = /^(?:below|above|with|without|in|to|over|under|around|up to)\b/i;
const namesAnything = ({ kind, wants, basket, chosen, goal }: Plan): boolean =>
  [kind, wants, basket, chosen, goal].some(Boolean);

/** "Home gym for 500, heavy dumbbells": a set, and what one of its parts must be. */
function setWithPart(index: DealIndex, text: string, { priceMax, basket }: Plan): Plan | null {
  // Parts that are named are the set.
  if (basket && slotsOf(basket.title) === 0) return null;
  const limit = priceMax?.span.text ?? '';
  const [, name, part] = withPart.exec(text.replace(limit, ' ').replaceAll(/\s+/g, ' ').trim()) ?? [];
  if (name === undefined || part === undefined) return null;
  const whole = limit === '' ? name.replace(/ (\d{2,4})$/, ' for $$$1') : `${name} ${limit}`;
  const set = readRequest(index, whole).plan;
  // "A tent and a sleeping bag under 300" are a list.
  if (set.basket?.budget === undefined || slotsOf(set.basket.title) === 0) return null;
  const change = refine(index, set, part);
  const isOfSet = change.kind === 'search' && !change.fresh && change.plan.basket?.title === set.basket.title;
  return isOfSet ? change.plan : null;
}
const withPart = /^(.{3,60}?) ?(?:,| with| and| but)+ (?:with |and |an? )*(.{3,60})$/i;

/** "He wants a headset so he can talk with his friends": a thing that is sold, asked for in the middle of a story. */
const isWanted = (index: DealIndex, { kind, ...plan }: Plan, text: string): boolean =>
  kind !== undefined && wantsBefore.test(text.slice(0, kind.span.start)) && isSold(index, { ...plan, kind });
const wantsBefore =
  /\b(?:wants?|needs?|looking for|shopping for|searching for) (?:an? |some |the )?(?:[\w'-]+ ){0,2}$/i;

/** Whether a question names a measure, or something that the shown deals speak of. */
function asksOfShown(turn: Turn): boolean {
  const { text, standing } = turn;
  if (standing.shown === 0 || !(asking.test(text) || /\?\s*$/.test(text))) return false;
  return wishesIn(text).some((word) => turn.shown().some((found) => says(found, word)));
}

/** The least likelihood at which a question is about what is shown, and a turn about nothing that we do. */
const likelyShown = 0.4;
const surelyOther = 0.65;
const mostGreeting = 0.5;
const browsing =
  /\b(?:treat myself|surprise me|what(?:'?s| is) (?:hot|good|popular|trending)|anything good|(?:most expensive|cheapest|best) (?:thing|deal|item)s?)\b/i;

const talks = {
  'small-talk': smallTalkReply,
  'out-of-scope': () => ({ reply: outOfScopeReply }),
};

/** Added to how a turn sounds: per word typical of the card or of small talk, and if it has no small-talk word. */
const [perTypical, untypical] = [0.5, -1.6];

/** What a turn that searches nothing is about. */
function wordsFor(said: string, heard: Readonly<Record<Label<'act'>, number>>): 'card' | keyof typeof talks {
  const text = questionIn(said);
  const card = Math.max(...wordScores('card', text));
  if (card < plainWords && isTold(text)) return 'small-talk';
  const talk = Math.max(...wordScores('talk', text)) * perTypical || untypical;
  const typical = { card: card * perTypical, 'small-talk': talk, 'out-of-scope': 0 };
  const sounds = withoutCard(heard, card);
  const scoreOf = (act: 'card' | keyof typeof talks) => Math.log(sounds[act]) + typical[act];
  return (['card', 'small-talk', 'out-of-scope'] as const).reduce((best, act) =>
    scoreOf(act) > scoreOf(best) ? act : best,
  );
}

/** The last of several sentences that asks something: "I'm 78. My grandson put this here. Are you a person?" */
const questionIn = (text: string): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.endsWith('?') && tokensOf(sentence).length > 1)
    .at(-1) ?? text;

const articles = new Set('just only maybe or and a an the some any my new good best cheap please'.split(' '));
/** "A kettle": the name of a product alone is a search, even if there is no such offer. */
const isNothingBut = (text: string, name: string): boolean =>
  tokensOf(text).filter((word) => !articles.has(word)).length === tokensOf(name).length;
/** "Drone with a long flight time", "slip-resistant shoes for a job": the name of a product and how it should be. */
const opensWithName = (text: string, { kind, words }: Plan): boolean =>
  kind !== undefined &&
  placedTokens(text.slice(0, kind.span.start)).every(
    (word) =>
      articles.has(word.text) ||
      /^\d+$/.test(word.text) ||
      words.some(({ span, soft }) => !soft && span.start <= word.start && word.end <= span.end),
  ) &&
  /^(?: (?:with|for|to|that|which|in|under)\b|,)/i.test(text.slice(kind.span.end));
/** "Lego set for a boy": a search, whatever else it sounds like. */
const opensWithBrand = ({ brandsIn }: Plan): boolean => brandsIn.some(({ span }) => span.start === 0);
const hasNear = ({ index, now }: Turn, plan: Plan): boolean =>
  closeTo(index, plan, { now, shopper: null }).length > 0;

const onlyWithout =
  'What are you looking for? Say it together with what to leave out, such as “dog food, no chicken.”';
/** "I hate my coffee", "nothing from Amazon": exclusions without anything to exclude them from. */
const isOnlyWithout = (plan: Plan): boolean => {
  const out = ['wordsOut', 'brandsOut', 'merchantsOut', 'subcategoriesOut'] as const;
  const rest = { ...plan, query: [], ...Object.fromEntries(out.map((key) => [key, []])) };
  return (
    out.some((key) => plan[key].length > 0) &&
    Object.values(rest).every((each) => Array.isArray(each) && each.length === 0)
  );
};

/** "Need no purple yoga mats" asks for yoga mats, and leaves out the purple ones. */
function withNameFirst(index: DealIndex, text: string): string | null {
  const rest = text.replace(/^(?:[\w' ]{0,30} )?no (?=\w+ \w)/i, '');
  const { kind } = readRequest(index, rest, { needs: false }).plan;
  const before = rest.slice(0, kind?.span.start).trim();
  if (rest === text || !kind || isMissing(index, { kind }) || before === '') return null;
  return `${kind.text}${rest.slice(kind.span.end)}, no ${before}`;
}

/** "You're the best, thanks so much" changes nothing. */
const isThanks = (text: string, { kind, priceMax, priceMin, discountMin, wordsOut }: Plan): boolean =>
  Math.max(...wordScores('talk', text)) >= plainWords &&
  !/^(?:something|anything)\b/i.test(text) &&
  ![kind, priceMax, priceMin, discountMin, wordsOut.find(({ text: word }) => !isQuiet(word))].some(Boolean) &&
  readAttributes(text).length === 0;

/** "I overpronate": hardly more than one word that says something. */
const mostPlain = 2;
/** "For working out", "with a lid": so few words refine the current list. */
const mostBeside = 6;

/** Whether a turn contains something to narrow a list by: a limit, a name, a property, or a word from the offers. */
function saysMore({ index, text, standing }: Turn, plan: Plan): boolean {
  const { length } = tokensOf(text);
  if (/^(?:has|have|it has|it'?s for|must|needs?|should|gotta) (?:to |be )?/i.test(text)) return true;
  // "The kids spill everything" tells how a rug must be.
  if (standing.shown > 0 && !text.includes('?') && tokensOf(text).some((word) => meantBy(word))) return true;
  // "Something funny" of what is shown.
  if (
    standing.shown > 0 &&
    /^(?:(?:and|but|maybe|ok(?:ay)?),? )*(?:something|anything)\b/i.test(text) &&
    length <= mostBeside
  )
    return true;
  // "And for my wife?"
  if (
    /^(?:(?:and|but|also|what about|how about|ok(?:ay)?),? )*(?:for|with|without|in)\b/i.test(text) &&
    length <= mostBeside
  )
    return true;
  // "Stronger please, mine fell apart".
  if (/^(?:(?:a (?:bit|little)|much|even|something) )?\w{3,}er(?= (?:please|ones?)\b|[,.])/i.test(text))
    return true;
  // "Any in purple?"
  if (readAttributes(text).length > (length <= mostBeside ? 0 : 1)) return true;
  const { priceMax: most, priceMin: least } = plan;
  // "What is left under $150?"
  if ([most, least].some(Boolean) && talkOf(text) < plainTalk) return true;
  if (length > 10 || (/\?\s*$/.test(text) && length > 2)) return false;
  const { priceMin, priceMax, discountMin, attributes = [] } = plan;
  // "Brighter", "in red": a property alone.
  if (readAttributes(text).length > 0 || (length === 1 && /\w{3}er$/i.test(text.trim()))) return true;
  const lists = [
    plan.brandsIn,
    plan.brandsOut,
    plan.merchantsIn,
    plan.merchantsOut,
    plan.wordsOut,
    attributes,
  ];
  const isStated =
    [priceMin, priceMax, discountMin, plan.order].some(Boolean) || lists.some(({ length }) => length > 0);
  // A word that offers of other things have says nothing of what is shown.
  const phrases = plansOf(standing.plan).flatMap(({ kind }) => kind?.phrases ?? []);
  const isSaid = (word: string) =>
    phrases.length > 0 && !wantsToBuy(text)
      ? phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word)))
      : index.terms.has(stemOf(word));
  return isStated || plan.words.some(({ text: word }) => !isQuiet(word) && isSaid(word));
}

/** "Maybe 100" after a cap of 75: whatever a new cap sounds like, it is one. */
const movesCap = ({ priceMax }: Plan, change: Change): boolean =>
  change.kind === 'search' &&
  priceMax !== undefined &&
  change.plan.priceMax !== undefined &&
  change.plan.priceMax.value !== priceMax.value;

/**
 * Whether a turn changes the list rather than being small talk: it navigates the list, refines it, or sounds more like
 * that.
 */
function isMove(
  change: Change,
  sounds: Readonly<Record<Label<'act'>, number>>,
  { says, isPlainWords }: { says: boolean; isPlainWords: boolean },
): boolean {
  if (change.kind !== 'search' || says || isPlainWords) return true;
  return (
    sounds.refine + sounds.search + sounds.shown > sounds.card + sounds['small-talk'] + sounds['out-of-scope']
  );
}
