import type { Plan } from '../plan.ts';
import { units } from './amount.ts';
import type { Lexed } from './lex.ts';
import { askBack } from './ask-back.ts';

const phrases = (text: string) => text.split('|').map((phrase) => phrase.split(' '));
const cues = phrases(
  'no more than|not more than|less than|cheaper than|lower than|more than|at least|at most|not over|up to|under|below|over|above|maximum|max',
);
/** What makes an amount of the words after a cue, whatever cue it is: "under the price of a dinner". */
const amounts = phrases(
  'the price of|the cost of|what|whatever|a couple|a few|several|a paycheck|a fortune|my paycheck|my rent|my salary',
);
/** After these only an amount can follow: "less than my car payment", where "under my desk" is a place. */
const comparing = new Set(['than', 'most', 'least', 'max', 'maximum']);
const owners = new Set(['my', 'our', 'his', 'her', 'their']);
const ends = new Set([',', '.', ';', '?', '!', '(', 'with', 'that', 'which', 'by', 'from', 'not', 'but']);

/** Limits in words that are no number: heard, and asked back. Numbers must have been read before. */
export function readVagueLimits(lexed: Lexed, plan: Plan): void {
  for (let index = 0; index < lexed.items.length; index++) {
    const cue = cues.find((words) => lexed.phraseAt(index, words));
    if (!cue) continue;
    const after = index + cue.length;
    const amount = amounts.find((words) => lexed.phraseAt(after, words));
    const isOwned = comparing.has(cue.at(-1) ?? '') && owners.has(lexed.text(after));
    if (!isOwned && (!amount || units.has(lexed.text(after + amount.length)))) continue;
    let to = after;
    while (lexed.text(to) !== '' && !ends.has(lexed.text(to))) to += 1;
    askBack(lexed, plan, index, to);
  }
}
