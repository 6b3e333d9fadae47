import { estimateClaim } from '../../../domain/claims.ts';
import { findGoal } from '../../../domain/goals.ts';
import { shortUsd } from '../../../domain/usd.ts';
import { amountOf } from './card-points.ts';
import { actRule, type Person, type Reply } from '../turn.ts';

const account = { text: 'Your account', href: '/account' };
const savedDeals = { text: 'Saved deals', href: '/saved-deals' };

/** "Remove it from my saved deals": done there. */
const removes = /\b(?:remove|delete|unsave|take out|drop)\b.*\b(?:saved?|favorites?|bookmarks?)\b/i;
const topics: readonly { asks: RegExp; answer: (person: Person) => Reply }[] = [
  {
    asks: removes,
    answer: () => ({
      reply: 'I can’t remove a saved deal. Saved Deals has a Remove button on each card.',
      links: [savedDeals],
    }),
  },
  {
    asks: /\b(?:my|i(?:'ve| have)?) (?:saved|saved deals|favorites?|bookmarks?)\b|\bdeals? (?:that )?i(?:'ve| have)? saved\b|\bdid i save\b|\bmy saved\b/i,
    answer: ({ saved, savedCount }) => ({
      reply:
        savedCount === 0
          ? 'You have no saved deals yet. Press Save Deal on a card to keep one.'
          : `You have ${savedCount} saved ${savedCount === 1 ? 'deal' : 'deals'}. ${saved.map(({ title, price, merchant }) => `${title}, ${shortUsd(price)} at ${merchant}`).join('; ')}${savedCount > saved.length ? '; and more' : ''}.`,
      links: [savedDeals],
    }),
  },
  {
    asks: /\bmy (?:estimate|estimated|points|rewards?|earnings|spend(?:ing)?|budget)\b|\b(?:would|will|could|do|can) i (?:earn|make|get) (?:a|per|each|in a) year\b/i,
    answer: ({ annualSpend, points }) => {
      if (!annualSpend)
        return {
          reply:
            'You haven’t told us what you spend, so there is no estimate yet. You can add it in your account.',
          links: [account],
        };
      const { text, condition } = estimateClaim(annualSpend, points);
      return { reply: '', figure: { figure: text, lines: [`${condition}.`] }, links: [account] };
    },
  },
  {
    asks: /\bmy (?:goal|lifestyle|focus|category|main goal)\b/i,
    answer: ({ goal }) => {
      const found = findGoal(goal);
      return {
        reply: found ? `Your goal is ${found.label}.` : 'You haven’t chosen a goal yet.',
        links: [account],
      };
    },
  },
  {
    asks: /\bmy (?:areas?|interests?|subcategor(?:y|ies)|categories)\b|\bwhat am i (?:into|interested in)\b/i,
    answer: ({ interests }) => ({
      reply:
        interests.length > 0 ? `Your areas: ${interests.join(', ')}.` : 'You haven’t chosen any areas yet.',
      links: [account],
    }),
  },
  {
    asks: /\b(?:what do you know|who am i|what have you (?:got|saved|stored) (?:about|on|of) me|my (?:profile|account|name|info))\b/i,
    answer: ({ name, goal, interests }) => ({
      reply: `${name ? `You’re ${name}. ` : ''}${findGoal(goal) ? `Your goal is ${findGoal(goal)?.label}${interests.length > 0 ? `, your areas ${interests.join(', ')}` : ''}.` : 'You haven’t chosen a goal yet.'}`,
      links: [account],
    }),
  },
];

/** "Change my areas to cycling", "delete my account": done on the account's page, and not by the assistant. */
const changesAccount =
  /^(?:(?:please|can you|could you|i want to|i(?:'d| would) like to|how (?:do|can) i) )*(?:change|update|edit|switch|set|reset|delete|cancel|close|remove) my (?:main )?(?:areas?|goals?|interests?|names?|e-?mail|password|spending|account|profile)\b/i;
const inAccount: Reply = {
  reply:
    'I can’t change your account. You can do it there: change your name, goal, areas, spending or password, or delete it.',
  links: [account],
};
const changes = { asks: changesAccount, answer: () => inAccount };
const asGuest: Reply = {
  reply:
    'I don’t know you yet: you’re here as a guest. Log in and I can tell you your goal, your areas, your estimate and your saved deals.',
  links: [{ text: 'Log in', href: '/login' }],
};

const personal =
  /\b(?:what(?:'?s| is| are| was)?|which|how (?:many|much)|show|list|tell me|do you (?:know|remember)|see|open|who am i)\b/i;

/** "How much do I earn outside my goal?", "can I pick dogs as my goal?": the same answer for everyone. */
const general =
  /\b(?:(?:as|be|for) my goal|(?:put|write|sign|leave) my name|outside|not in|changes?|changing|switch|expire|worth|happens|if my|aren'?t|isn'?t)\b/i;

/** Questions about the user, answered from their profile. */
export const me = actRule<(typeof topics)[number]>({
  act: 'me',
  recognize: ({ text }) => {
    if (changesAccount.test(text)) return changes;
    if (removes.test(text)) return topics.find(({ asks }) => asks === removes) ?? null;
    if (!personal.test(text) || general.test(text) || amountOf(text) !== null) return null;
    return topics.find(({ asks }) => asks.test(text)) ?? null;
  },
  answer: ({ person }, topic) => {
    if (topic === changes) return inAccount;
    return person ? topic.answer(person) : asGuest;
  },
});
