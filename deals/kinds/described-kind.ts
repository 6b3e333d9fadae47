import type { DealIndex } from '../index/deal-index.ts';
import { described, less, type Plan, type Span } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { fittingKinds } from './fitting-kinds.ts';
import { bareOf } from './kind-phrases.ts';
import { kindsNamedExactly } from './kind-table.ts';
import { kindsMeant, type Meant } from './meant-kinds.ts';
import { asksForGift, isPerson } from './needs.ts';
import { needPlan } from './plans-for-several.ts';
import type { Word } from './segments.ts';
import { limitsOf, thingPlan } from './thing-plan.ts';

/**
 * How much must speak for a kind that is not named: if all words do, if nothing else is named, if only a purpose is, if an area is;
 * against a thing that is named, what was chosen for a need, or a thing that nobody sells.
 */
const leastMeant = {
  allOf: 7,
  alone: 14.5,
  purpose: 9,
  inArea: 19,
  against: 17,
  chosen: 20,
  unsold: 30,
} as const;
/** "Melatonin": a word or two that are all said of one kind, and so much more than of the next. */
const timesNext = 1.3;
/** "Tennis elbow brace" is too short to tell of a trouble. */
const leastTold = 5;
/** A choice of two things in more words than this may only be part of a story. */
const mostNamed = 6;
/** It must speak for it this many times as much as for what is named, or was chosen for a need. */
const timesNamed = { named: 1.5, chosen: 1.8 } as const;
/** Kinds for which this share of the most speaks count as well: among those of a name, and against what is named, sold or not. */
const leastBeside = { ofName: 0.7, against: 0.9 } as const;
/** What speaks for one kind so much more than for the next is what was described; otherwise those near it are ideas. */
const timesClear = 1.5;
const [leastIdea, mostIdeas] = [0.65, 4] as const;
/** "Something to carry groceries": whatever serves it is asked for. */
const purpose = /^(?:[\w']+ ){0,4}?(?:something|anything|things?) (?:to|that|which)\b/i;
/** The words beside a name tell its kinds apart if this much speaks for one of them. */
const leastApart = 9;

/**
 * The plan with what its words describe. "The box that lets me record my guitar" says more of an audio interface than of a box; of
 * the lights for a porch, one that "comes on when it gets dark" is a motion light. In a turn that `follows` a list, what nothing
 * names is a property.
 */
export function withMeant(
  index: DealIndex,
  read: Plan,
  words: readonly Word[],
  { plan, follows, isAsked: isAskedByName }: { plan: Plan; follows: boolean | undefined; isAsked: boolean },
): Plan {
  if (plan.basket || plan.forGift || asksForGift(read.query) || (plan.wants && !plan.chosen)) return plan;
  // "Putter or driver left-handed" names two things, and describes no cover for both.
  if (plan.kind?.choices && words.length <= mostNamed) return plan;
  const { kinds } = index;
  const asked = new Set(plansOf(plan).flatMap((each) => fittingKinds(index, each)));
  const isNamed = plansOf(plan).some(({ kind }) => kind);
  const isUnsold = isNamed && asked.size === 0;
  if (isUnsold && (follows || isAskedByName || opens(read, plan) || words.length < leastTold)) return plan;
  if (!isNamed && (follows || plan.brandsIn.length > 0)) return plan;
  const hasArea = plan.goal !== undefined || plan.subcategories.length > 0;
  const areas = isNamed ? [] : [...plan.subcategories, ...(plan.goal ? [plan.goal] : [])];
  const out = [...limitsOf(read), ...read.wordsOut, ...areas];
  // "Mother in law" is no sofa bed, whoever sleeps on it.
  const said = words.filter(
    (word) =>
      !word.isHad && !word.isCause && !isPerson(word.form) && !out.some(({ span }) => isIn(span, word)),
  );
  const meant = kindsMeant(kinds, said);
  const [best] = meant;
  if (!best) return plan;
  const isAsked = ({ phrase }: Meant) =>
    kindsNamedExactly(kinds, [bareOf(phrase)]).some((kind) => asked.has(kind));
  // Of what was chosen for a need, the second best counts: what speaks for one of it by far is asked for.
  const rivals = meant.filter((each) => isAsked(each) && !(plan.chosen && each === best));
  const own = rivals[0]?.score ?? 0;
  const isShort = !isNamed && !hasArea && best.isAll && best.score >= (meant[1]?.score ?? 0) * timesNext;
  const named = isUnsold ? 'unsold' : plan.chosen ? 'chosen' : 'against';
  const unnamed = isShort ? 'allOf' : hasArea ? 'inArea' : purpose.test(read.query) ? 'purpose' : 'alone';
  const least = leastMeant[isNamed ? named : unnamed];
  const isOther = isAskedByName && isNamed && !plan.chosen;
  const isMeant = best.score >= own * timesNamed[plan.chosen ? 'chosen' : 'named'];
  if (!isOther && best.score >= least && isMeant) {
    const ideas = isNamed || plan.chosen || isShort || follows === false ? [] : ideasAmong(meant);
    if (ideas.length > 1) return needPlan(index, read, { about: described, kinds: ideas });
    return describedPlan(read, said, nearly(meant, leastBeside.against), plan.chosen !== undefined);
  }
  const { kind } = plan;
  const isWhole = kindsNamedExactly(kinds, (kind?.phrases ?? []).map(bareOf)).some((each) => asked.has(each));
  if (!kind || plan.chosen || isWhole || asked.size < 2) return plan;
  const besides = kindsMeant(
    kinds,
    said.filter((word) => !isIn(kind.span, word)),
  ).filter(isAsked);
  if ((besides[0]?.score ?? 0) < leastApart) return plan;
  const phrases = nearly(meant.filter(isAsked), leastBeside.ofName).map(({ phrase }) => phrase);
  return { ...plan, kind: { ...kind, phrases } };
}

/** "A bench vise for my shop, I make toys": the thing that opens a request is asked for by its name. */
const opens = ({ query }: Plan, { kind }: Plan): boolean =>
  kind !== undefined && /^(?:an?|some|new) (?:[\w'-]+ ){0,3}$/i.test(query.slice(0, kind.span.start));

function describedPlan(
  read: Plan,
  said: readonly Word[],
  [best, ...others]: readonly Meant[],
  isNeed: boolean,
): Plan {
  if (!best) return read;
  const phrases = [best, ...others].map(({ phrase }) => phrase);
  const tail = said.filter(({ free }) => free);
  const found = { phrase: best.phrase, phrases, used: [], isSold: true };
  const thing = { link: 'and' as const, found, words: [], tail };
  const span = { start: 0, end: read.query.length, text: read.query };
  const plan = less(thingPlan(read, [thing], { all: [thing], anywhere: said }), 'wants');
  // "Red wine on the rug" asks for nothing red.
  const attributes = plan.attributes?.filter(({ type }) => !(isNeed && type === 'color'));
  return {
    ...plan,
    ...(attributes && { attributes }),
    kind: { text: best.name, phrases, span },
    chosen: described,
  };
}

const isIn = (span: Span, word: Word) => span.start < word.span.end && word.span.start < span.end;

/** The kinds to choose from, where the words do not speak for one of them by far. */
const ideasAmong = (meant: readonly Meant[]): string[] => {
  const isClear = (meant[0]?.score ?? 0) >= (meant[1]?.score ?? 0) * timesClear;
  return isClear
    ? []
    : nearly(meant, leastIdea)
        .slice(0, mostIdeas)
        .map(({ name }) => name);
};

const nearly = (meant: readonly Meant[], share: number): Meant[] =>
  meant.filter(({ score }) => score >= (meant[0]?.score ?? 0) * share);
