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
  recognize: ({ text, standing }) => {
    const match = standing.shown > 0 && !standing.plan.basket ? asks.exec(text) : null;
    return match && (match.groups?.['limits'] ?? '');
  },
  answer: ({ index, now, person, standing }, said) => {
    const limits = said.replace(joint, '').replace(/\W+$/, '').trim();
    const change = limits === '' ? null : refine(index, standing.plan, limits);
    const plan = change?.kind === 'search' ? change.plan : standing.plan;
    const { length } = search(index, plan, { now, shopper: person, limit: Number.MAX_SAFE_INTEGER }).found;
    if (limits !== '')
      return {
        reply: `With that, ${length === 0 ? 'none is' : length === 1 ? 'one is' : `${length} are`} left.`,
        ...(length > 0 && { choices: [{ text: 'Show them', query: limits }] }),
      };
    const matches = length === 1 ? '1 deal matches' : `${length} deals match`;
    const some = length > standing.shown ? ` ${standing.shown} of them are shown.` : '';
    return { reply: `${matches} what you asked for.${some}` };
  },
});
