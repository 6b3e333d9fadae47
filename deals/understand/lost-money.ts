import type { Plan } from '../plan.ts';
import { askBack } from './ask-back.ts';
import { cueBefore } from './cues.ts';
import type { Lexed } from './lex.ts';

/** "Somewhere in the 70s", "double digits only": an amount, and nobody can say which. */
const spans = new Set(
  'tens twenties thirties forties fifties sixties seventies eighties nineties hundreds thousands teens'.split(
    ' ',
  ),
);
const beforePrices = new Set([
  'somewhere',
  'price',
  'priced',
  'prices',
  'costs',
  'cost',
  'costing',
  'budget',
  'something',
]);
const figures = new Set(['single', 'double', 'triple', 'two', 'three', 'four', '2', '3', '4']);
const parts = new Set(['low', 'mid', 'high', 'upper', 'lower']);

function vagueAmountAt(lexed: Lexed, index: number): { from: number; to: number } | null {
  if (/^(?:digits|figures)$/.test(lexed.text(index)) && figures.has(lexed.text(index - 1)))
    return { from: index - 1, to: index + 1 };
  const isDecade =
    lexed.text(index) === 's' && lexed.at(index)?.joined === true && lexed.at(index - 1)?.kind === 'number';
  if (!isDecade && !spans.has(lexed.text(index))) return null;
  let from = isDecade ? index - 1 : index;
  if (parts.has(lexed.text(from - 1))) from -= 1;
  if (lexed.text(from - 1) !== 'the' || lexed.text(from - 2) !== 'in') return null;
  // "Posters in the 70s style" tells of years.
  const isPrice =
    /^(?:hundreds|thousands)$/.test(lexed.text(index)) || beforePrices.has(lexed.text(from - 3));
  return isPrice ? { from: from - 2, to: index + 1 } : null;
}

const dollarWords = new Set(['dollars', 'dollar', 'bucks', 'usd']);
const mostUnknown = 2;

/** "Under fourdy dollars": a limit in a number nobody can read is never dropped in silence. */
export function askLostMoney(lexed: Lexed, plan: Plan): void {
  for (let index = 1; index < lexed.items.length; index++) {
    const vague = vagueAmountAt(lexed, index);
    if (vague) askBack(lexed, plan, vague.from, vague.to);
    if (!dollarWords.has(lexed.text(index))) continue;
    for (let words = 1; words <= mostUnknown; words++) {
      const cue = cueBefore(lexed, index - words);
      if (!cue || lexed.at(index - words)?.kind !== 'word' || cue.from >= index - words) continue;
      askBack(lexed, plan, cue.from, index + 1);
      break;
    }
  }
}
