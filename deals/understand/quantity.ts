import type { Plan } from '../plan.ts';
import { isMeasure } from './amount.ts';
import type { Lexed } from './lex.ts';

const verbs = new Set(['show', 'find', 'give', 'get', 'list', 'need', 'want', 'recommend', 'suggest']);
const nouns = new Set([
  'deal',
  'deals',
  'offer',
  'offers',
  'result',
  'results',
  'options',
  'picks',
  'suggestions',
  'bargains',
  'ideas',
]);
const mostAsked = 50;

/** Reads "top 5", "3 deals", "show me ten golf deals". */
export function readQuantity(lexed: Lexed, plan: Plan): void {
  for (let index = 0; index < lexed.items.length; index++) {
    const number = lexed.at(index);
    if (number?.kind !== 'number' || !lexed.isFree(index, index + 1) || number.joined) continue;
    if (!Number.isInteger(number.value) || number.value < 1 || number.value > 1000) continue;
    const before = lexed.at(index - 1)?.text ?? '';
    const ranked = before === 'top' || before === 'best';
    const noun = [1, 2, 3].find((step) => nouns.has(lexed.text(index + step)));
    const between = noun === undefined ? [] : lexed.items.slice(index + 1, index + noun);
    const counts = noun !== undefined && between.every(({ kind }) => kind === 'word');
    const back = before === 'the' || before === 'just' || before === 'only' ? index - 1 : index;
    const asker = lexed.at(back - 1)?.text ?? '';
    const asked = verbs.has(asker) || (asker === 'me' && verbs.has(lexed.text(back - 2)));
    const free = !isMeasure(lexed, index, index + 1);
    if (!(ranked && (counts || free)) && !counts && !(asked && free && lexed.at(index + 1)?.kind === 'word'))
      continue;
    // "18 mm" and the like are caught above; a year or a model number is more than anybody asks for.
    if (!ranked && !counts && number.value > mostAsked) continue;
    const isOffers = noun === 1;
    plan.quantity = {
      value: Math.min(number.value, mostAsked),
      span: lexed.claim(index, isOffers ? index + 2 : index + 1),
    };
    return;
  }
}
