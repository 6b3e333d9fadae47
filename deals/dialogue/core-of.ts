import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { isWished } from '../kinds/describe.ts';
import { asksForGift } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import { withoutStory } from '../understand/story-tags.ts';
import { limitSpans } from '../understand/limit-spans.ts';
import { understand } from '../understand/understand.ts';
import { plansOf } from '../wants.ts';
import { outOfScope } from './acts/out-of-scope.ts';
import { wordScores } from './classify.ts';
import { plainWords } from './evidence.ts';
import { readRequest } from './read-request.ts';
import { besides, type Outcome, type Turn } from './turn.ts';

const cardWordsIn = (text: string) => Math.max(...wordScores('card', text));

/**
 * What a turn asks without the story around it: "my daughter starts soccer on Monday and she needs cleats". Null where the whole
 * is already understood: it is a question, it changes the list, or what it names is no part of the story.
 */
export function coreOf(whole: Turn, outcome: Outcome): string | null {
  const { index, text, standing } = whole;
  const isFollowUp = standing.shown > 0 || standing.plan.query !== '';
  const plan = 'change' in outcome && outcome.change.kind === 'search' ? outcome.change.plan : null;
  const isSoldIn = ({ kind }: Plan) => kind && kindsNamed(index.kinds, kind.phrases).length > 0;
  const isUnderstood =
    'change' in outcome
      ? isFollowUp && (outcome.act === 'refine' || !plan || plansOf(plan).some(isSoldIn))
      : besides.has(outcome.act) && outcome.act !== 'card';
  if (isUnderstood || asksForGift(text) || outOfScope.read(whole)) return null;
  // "My cat keeps scratching my couch" asks for what helps, and not for a couch.
  if (plan?.chosen ?? plan?.basket) return null;
  const said = understand(text, index.vocabulary);
  const limited = limitSpans(said);
  const heads = plan ? plansOf(plan).flatMap(({ kind }) => kind?.phrases.map(headOf) ?? []) : [];
  // "Going skiing with my cousins … I need goggles": what the goggles are for is no part of the story.
  const isTheme = (word: string) => heads.some((head) => index.kinds.byName.has(`${formOf(word)} ${head}`));
  const core = withoutStory(
    text,
    !isFollowUp,
    ({ text: word, start, end }) =>
      isTheme(word) || limited.some((span) => span.start < end && start < span.end),
  );
  if (core === text || (outcome.act === 'card' && cardWordsIn(core) >= plainWords)) return null;
  const things = plan ? plansOf(plan).flatMap(({ kind }) => kind?.span.text ?? []) : [];
  if (things.length > 0 && things.every((thing) => core.includes(thing))) return null;
  const wished = plan
    ? plansOf(plan).filter((each) => each.kind && isWished(text, each.kind.span.start))
    : [];
  // "We want a real aquarium for him": what a wish ends in is no part of the story.
  if (wished.some((each) => isSoldIn(each) && !core.includes(each.kind?.span.text ?? ''))) return null;
  const found = readRequest(index, core, { needs: false }).plan;
  // A limit whose meaning is in the story stays: "I first thought 200, then my wife said we can go to 350".
  if (limitSpans(found).length < limited.length) return null;
  if (!isFollowUp && !plansOf(found).some(isSoldIn)) return null;
  // "I want to try watercolors. Is there a paint set?": what the story names is among what is asked for.
  return plan && isAmong(index, plan, found) ? null : core;
}

const headOf = (phrase: string) => phrase.split(' ').at(-1) ?? '';

/** Whether everything that one plan names is also meant by the other, which means more. */
function isAmong({ kinds }: DealIndex, one: Plan, other: Plan): boolean {
  const kindsOf = (plan: Plan) =>
    new Set(
      kindsNamed(
        kinds,
        plansOf(plan).flatMap(({ kind }) => kind?.phrases ?? []),
      ),
    );
  const [narrow, wide] = [kindsOf(one), kindsOf(other)];
  return narrow.size > 0 && narrow.size < wide.size && [...narrow].every((kind) => wide.has(kind));
}
