import { search } from '../../search/search.ts';
import { refine } from '../refine.ts';
import { actRule } from '../turn.ts';

const noun = '(?:deals?|results?|options?|ones|choices)';
/** "How many are there", "how many of these are under 30", "how many did u find in gray." */
const asks = new RegExp(
  String.raw`^(?:(?:and|so|ok(?:ay)?|but)\W+)*how many(?: ${noun})?(?:\W*$|(?: (?:of (?:these|those|them)|(?:are|is) (?:there|that|it)|(?:do |did |have )?(?:you|u|ya|we) (?:have|find|found|got|get|see)|(?:are )?(?:on|in) (?:this|the|that) list|total|in (?:all|total)))+(?<limits>.*)$)`,
  'i',
);
const joint = /^\W*(?:(?:are|is|that|which|come|comes|have|has|cost|costs|there)\b ?)+/i;

/** How many deals match what is looked for, and what is said besides. */
export const count = actRule<string>({
  act: 'shown',
  recognize: ({ text, standing }) =>
    standing.shown > 0 && !standing.plan.basket && asks.test(text)
      ? (asks.exec(text)?.groups?.['limits'] ?? '')
      : null,
  answer: ({ index, now, person, standing }, said) => {
    const limits = said.replace(joint, '').replace(/\W+$/, '').trim();
    const change = limits === '' ? null : refine(index, standing.plan, limits);
    const plan = change?.kind === 'search' ? change.plan : standing.plan;
    const { length } = search(index, plan, { now, shopper: person, limit: Number.MAX_SAFE_INTEGER }).found;
    const matches = length === 1 ? '1 deal matches' : `${length} deals match`;
    return {
      reply:
        limits === ''
          ? `${matches} what you asked for. ${Math.min(standing.shown, length)} of them are shown.`
          : `${matches} with that, too.`,
      ...(limits !== '' && length > 0 && { choices: [{ text: 'Show them', query: limits }] }),
    };
  },
});
