import table from '../../lexicon/past-prices.json' with { type: 'json' };
import { textAt, type Token } from '../tokens.ts';

const sets = {
  spent: new Set(table.spent),
  adverbs: new Set(table.adverbs),
  listed: new Set(table.listed),
  states: new Set(table.states),
  limits: new Set(table.limits),
  seen: new Set(table.seen),
  lookers: new Set(table.lookers),
  wholes: new Set(table.wholes),
  between: new Set(table.between),
  /** "Won't cost me more than 50" tells of no price. */
  notTold: new Set(table.notTold),
};
const mostBack = 9;

/**
 * "I paid $80 for my last one", "used to be $300", "every one I see is $300 plus": where such a price begins that limits nothing,
 * seen from its amount; null where the amount is a limit.
 */
export function toldPriceFrom(tokens: readonly Token[], from: number): number | null {
  const text = (at: number) => textAt(tokens, at);
  let at = from - 1;
  while (sets.between.has(text(at))) at -= 1;
  if (sets.adverbs.has(text(at))) return at;
  // Past "cost me", the pronoun was skipped.
  const isCost = text(at) === 'cost' && /^(?:me|us)$/.test(text(at + 1)) && !sets.notTold.has(text(at - 1));
  if (isCost || sets.spent.has(text(at))) return from;
  if (!sets.states.has(text(at))) return null;
  const isOnce = text(at - 1) === 'to' && text(at - 2) === 'used';
  if (isOnce || (text(at - 1) === 'price' && sets.listed.has(text(at - 2)))) return at - 2;
  if (text(at) === 'was' || text(at) === 'were') return sets.limits.has(text(at - 1)) ? null : at;
  return text(at) !== 'be' && isSeen(tokens, at) ? at : null;
}

/** Whether the sentence tells what there is elsewhere. */
function isSeen(tokens: readonly Token[], state: number): boolean {
  for (let at = state; at >= Math.max(0, state - mostBack); at--) {
    const text = textAt(tokens, at);
    if (sets.seen.has(text) && sets.lookers.has(textAt(tokens, at - 1))) return true;
    const isFirst = at === 0 || /^(?:[.!?;,]|but|and|because|since)$/.test(textAt(tokens, at - 1));
    // "The most i'll pay is 60" is a limit.
    if (isFirst) return sets.wholes.has(text) && !/^(?:i|we|ill|id|im)$/.test(textAt(tokens, at + 1));
  }
  return false;
}
