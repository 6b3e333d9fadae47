import { chatTexts } from '../../../domain/chat.ts';
import { goals } from '../../../domain/goals.ts';
import { classify, type Label, labels, likeliest, wordScores } from '../classify.ts';
import { isSold } from '../../kinds/kind-table.ts';
import { isQuiet } from '../../kinds/needs.ts';
import { tokensOf } from '../../text/tokens.ts';
import { isTold, plainTalk, plainWords, wantsToBuy } from '../evidence.ts';
import { moveIn } from '../moves.ts';
import { withoutAsides } from '../plain-follow-up.ts';
import { readRequest } from '../read-request.ts';
import { says } from './own-words.ts';
import { actRule, type Reply, type Turn } from '../turn.ts';

const ask = 'Tell me what you’re looking for, and a price if you have one in mind.';
const areas = goals.map(({ label }) => label.toLowerCase());

export const toldMe = 'Thank you for telling me.';
/** Replies to each kind of small talk. None of it searches. */
const replies: Readonly<Record<Label<'talk'>, string>> = {
  greeting: `Hi! ${ask}`,
  thanks: 'You’re welcome. Tell me when you want to look for something else.',
  bye: 'Goodbye. The deals stay on this page until you leave it.',
  insult:
    'Sorry that didn’t help. Tell me in a few words what you want, such as “running shoes under $100,” and I’ll try again.',
  praise: 'Glad to hear it. What shall I look for next?',
  'can-do': `I find deals for ${areas.slice(0, -1).join(', ')} and ${areas.at(-1) ?? ''}. Say what you want, a price limit, a brand to leave out, a size or a color. Then ask me to compare, which is cheapest, or why one comes first.`,
  who: 'I’m the Ventus assistant, a program. I find deals by rules anyone can read, keep to the limits you set, and say why each one is there.',
  'how-are-you': 'All is well here. What are you looking for today?',
  joke: 'I’m better with prices than with punch lines. Tell me what you’re shopping for and I’ll find it for less.',
  ack: ask,
  news: `${toldMe} ${ask}`,
  upset: 'I’m so sorry to hear that. I’m here when you need something.',
  joy: `That’s good to hear! ${ask}`,
  memory:
    'I don’t remember names, people or earlier visits: I only know what this list goes by. The privacy page names everything that is kept.',
  bored:
    'I’m here. If you’d like to look around, ask for the best deals of today or name something you love.',
};

const ill =
  /\b(?:my|our|the) (?:\w+ ){0,2}(?:dog|cat|puppy|kitten|pup|bird|rabbit|hamster|horse|fish)s?\b.*\b(?:sick|ill|limp\w*|vomit\w*|thr[eo]w(?:ing)? up|not eating|wo?n'?t eat|bleeding|injured|in pain|poisoned|lethargic|dying)\b[^,.;!?]*/i;
/** Who eats none of these is ill. Who won't eat fish is choosy. */
const anyFood = new Set(
  'food foods kibble dry wet dinner breakfast lunch meal meals treat treats bowl much'.split(' '),
);
/** "Wet food for my cat, he won't eat fish": what is asked for stands beside the trouble, or is what it won't eat. */
function asksBeside({ index, text, shown }: Turn): boolean {
  const { wordsOut } = readRequest(index, text, { needs: false }).plan;
  const beside = text.replace(ill, ' ');
  return (
    wordsOut.some(({ text: word }) => !anyFood.has(word)) ||
    tokensOf(beside).some((word) => !isQuiet(word) && shown().some((found) => says(found, word))) ||
    isSold(index, readRequest(index, beside, { needs: false }).plan)
  );
}
export const vet = 'I’m so sorry to hear that. A vet can tell what helps. I’m here when you need something.';

const done = /\b(?:no more|done|stop|enough|quit) (?:shopping|spending|buying)\b/i;
const weather =
  /^(?:(?:and|so|hey|oh),? )*(?:is|was|how(?:'s| is)) (?:it|the weather)\b.*\b(?:there|outside|where you|by you)\b/i;
const coupons = /\b(?:coupons?|promo(?:tion)?s?(?: codes?)?|discount codes?|voucher codes?)\b/i;
const noCoupons =
  'There are no coupon codes here: each deal shows its price with the saving already taken off. Tell me what you’re looking for.';
const inventory =
  /^(?:(?:ok(?:ay)?|so|then|well|and|but),? )*what(?: all| else)? (?:do|does) (?:you|y['’]?all|u|this|it) (?:guys |people )?(?:have|sell|carry|got|offer)(?: (?:then|here|anyway|in stock|for sale|on here))*\W*$/i;
const inStock =
  /^(?:(?:so|and|hi|hey),? )*(?:do you have|have you got|is|are|can i get) (?:this|it|that|these|those|them)\b.*\b(?:in stock|near me|nearby|in stores?)\b/i;
const noStock = `I can’t see what a store near you has; the shop’s own page says. ${ask}`;
const noWeather = `I’m a program, so there is no weather here. ${ask}`;

/** What plainly asks for nothing, whatever is shown. */
export const sideTalk = actRule<string>({
  act: 'small-talk',
  recognize: (turn) => {
    const { text, standing } = turn;
    if (standing.shown === 0 && coupons.test(text)) return noCoupons;
    if (standing.shown === 0 && moveIn(text) === 'restart') return chatTexts.startedOver;
    if (standing.shown === 0 && inStock.test(text)) return noStock;
    if (inventory.test(text)) return replies['can-do'];
    if (wantsToBuy(text)) return null;
    if (ill.test(text) && !asksBeside(turn)) return vet;
    if (weather.test(text)) return noWeather;
    return done.test(text) ? replies.bye : null;
  },
  answer: (_, reply) => ({ reply }),
});

const surelyFelt = 0.55;
/** Below this probability we ask instead of guessing. */
const leastLikely = 0.4;

const denial =
  /\b(?:not(?! bad)|never|hardly|no (?:help|good|use)|(?:is|are|was|were|do|does|did)n['’]?t)\b/i;
const ofUs = new Set((['insult', 'praise'] as const).map((topic) => labels.talk.indexOf(topic)));
/** What is only told asks nothing of us. */
const ofTold: Partial<Record<Label<'talk'>, Label<'talk'>>> = {
  insult: 'upset',
  memory: 'news',
  who: 'news',
  'can-do': 'news',
  'how-are-you': 'news',
  joke: 'news',
};
const apology = /\b(?:sorry|apologi[sz]e|my bad|that was (?:mean|rude))\b/i;

/** Whether a reply only asks what is looked for, which is no answer to words that say something and greet nobody. */
export const isNoAnswer = (reply: Reply, text: string): boolean =>
  (reply.reply === replies.ack || reply.reply === replies.greeting) &&
  Math.max(...wordScores('talk', text)) < plainTalk &&
  tokensOf(text).filter((word) => !isQuiet(word)).length >= fewestSaid;
const fewestSaid = 2;

export function smallTalkReply(given: string): Reply {
  if (apology.test(given)) return { reply: `No harm done. ${ask}` };
  // "Haha ok, you're faster than my bank": what follows such words is what is said.
  const text = withoutAsides(given);
  // Of what is only told, no word is said of us: "the worst commute ever".
  const isOnlyTold = isTold(given) && !/\b(?:you|u|ur|your|this|that)\b/i.test(given);
  const scores = wordScores('talk', text).map((score, at) => (isOnlyTold && ofUs.has(at) ? 0 : score));
  const most = Math.max(...scores);
  // Bad news comes before whatever else is said.
  const isSad = (wordScores('talk', given)[labels.talk.indexOf('upset')] ?? 0) >= plainWords;
  const said = isSad ? 'upset' : most >= plainWords ? labels.talk[scores.indexOf(most)] : undefined;
  const likely = likeliest('talk', text);
  const heard = said ?? (isOnlyTold ? (ofTold[likely] ?? likely) : likely);
  // "You're not very helpful" is no praise, in spite of its words.
  const topic = denial.test(text) && (heard === 'praise' || heard === 'thanks') ? 'insult' : heard;
  const shares = classify('talk', text);
  // What is told is answered in kind only if it is surely good or bad news.
  const isFelt = heard === 'joy' || heard === 'upset';
  if (isFelt && said === undefined && shares[heard] < surelyFelt) return { reply: replies.news };
  const isHeard = said !== undefined || shares[heard] >= leastLikely || isTold(given);
  return {
    reply: replies[isHeard ? topic : 'ack'],
    ...(isHeard && topic === 'memory' && { links: [{ text: 'Privacy', href: '/privacy' }] }),
  };
}
