import { shortUsd } from '../../../domain/usd.ts';
import { plansOf } from '../../wants.ts';
import { actRule } from '../turn.ts';

const asks =
  /\b(?:did|have|had) i (?:just )?(?:say|said|tell|told|ask(?:ed)?|mention(?:ed)?|search(?:ed)?|type|typed)\b|\bwhat (?:(?:are|were) (?:you|we) (?:looking|searching)|(?:am|was) i (?:looking|searching)) for\b|\bmy last (?:search|question|request)\b|\b(?:do|can) you remember (?:what|my|the|me)\b|\bwhat do you remember\b/i;
/** "What was my budget again?": the limit of this conversation, if it has one. */
const limit = /\bwhat(?:'?s| is| was) (?:my|the) (?:budget|limit|max|price limit|price range|cap)\b/i;

/** Questions about what was said before, answered from the plan: nothing else is kept. */
export const recall = actRule<string>({
  act: 'me',
  recognize: ({ text, standing }) => {
    const isLimit = limit.test(text) && standing.plan.query !== '';
    return (asks.test(text) && !/\bsaved?\b/i.test(text)) || isLimit ? standing.plan.query : null;
  },
  answer: ({ standing }, query) => {
    if (query === '')
      return { reply: 'I go by nothing you said before: your next question starts a new search.' };
    const [{ priceMin, priceMax }] = plansOf(standing.plan);
    const most = standing.plan.basket?.budget ?? priceMax?.value;
    const stated = [
      ...(priceMin ? [`at least ${shortUsd(priceMin.value)}`] : []),
      ...(most === undefined ? [] : [`at most ${shortUsd(most)}`]),
    ];
    const price = stated.length > 0 ? `The price: ${stated.join(' and ')}.` : 'There is no price limit.';
    return { reply: `I go by what you said: “${query.split('; ').join(',” then “')}.” ${price}` };
  },
});
