import type { TurnAnswer } from '../dialogue/searched.ts';
import { namesCard } from '../dialogue/acts/card.ts';
import { shownTopicOf, wordScores, type ShownTopic } from '../dialogue/classify.ts';
import type { Outcome } from '../dialogue/turn.ts';
import type { Turn } from '../dialogue/turn.ts';
import { isNamedAndMissing } from './read-search.ts';
import { isQuiet } from '../kinds/needs.ts';
import { plansOf } from '../wants.ts';

/** From this score on, the words alone say what is asked. */
const plain = 2;
/** Requests that a model may understand better than the rules, however plain they are. */
const inProse = new Set<ShownTopic>(['compare', 'property', 'details']);

/**
 * Whether a model could read a turn better than the rules did. Not where they read all of it: a move, a plain question about
 * the list, the person or the card, a named thing that is not sold, or one without a word left over. `found` is what they found.
 */
export function isWorthAsking({ text, index }: Turn, outcome: Outcome, found: TurnAnswer | null): boolean {
  if ('reply' in outcome) {
    const { act } = outcome;
    if (act === 'small-talk') return Math.max(...wordScores('talk', text)) < plain;
    if (act === 'shown') {
      const { topic, score } = shownTopicOf(text);
      return score < plain || inProse.has(topic);
    }
    return act === 'out-of-scope' || (act === 'card' && !namesCard(text));
  }
  const { change, notes, choices } = outcome;
  if (change.kind !== 'search') return false;
  const { plan } = change;
  if (isNamedAndMissing({ text, index }, plan)) return false;
  const isUnmet = found?.unmet.some(({ attributes, words }) => attributes.length + words.length > 0) ?? false;
  const isFound = (found?.found.length ?? 0) > 0 && !isUnmet;
  const isPlain = notes.length + choices.length + plan.unread.length === 0 && !plan.chosen && !plan.basket;
  const isNamed = plansOf(plan).every(
    ({ kind, words }) => kind && words.every(({ text: word, soft }) => !soft && !isQuiet(word)),
  );
  return !(isFound && isPlain && isNamed);
}
