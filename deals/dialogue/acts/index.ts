import { isOfCard, namesFee } from './card-points.ts';
import { tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { wordScores } from '../classify.ts';
import { plainTalk } from '../evidence.ts';
import { type ActRule, actRule, cardFor, type Reply, type Turn } from '../turn.ts';
import { isSold } from '../../kinds/kind-table.ts';
import { readRequest } from '../read-request.ts';
import { asksOfCard, cardReply, isOfDeals, isOnlyOfCard, namesCard } from './card.ts';
import { earningReply, twoGoalsReply } from './card-goal.ts';
import { count } from './count.ts';
import { me } from './me.ts';
import { meaning } from './meaning.ts';
import { outOfScope } from './out-of-scope.ts';
import { recall } from './recall.ts';
import { setParts } from './set-parts.ts';
import { sums } from './sums.ts';
import { offered, prices } from './prices.ts';
import { shown } from './shown.ts';
import { sideTalk } from './small-talk.ts';
import { unknownShop } from './unknown-shop.ts';
import { watch } from './watch.ts';

/** After a list, "what about premium" asks for better things. */
const aTier =
  /^(?:(?:and|ok(?:ay)?|so|but),? )*(?:what about|how about|is|tell me about|(?:and )?(?:with|on|for|if i (?:have|had|get|got|go|went|take|took|choose|chose|pick|picked)(?: with| for)?)) (?:the )?(?:standard|premium|elite|free)\b/i;

/** "And for 900?" after an amount that points were asked for. */
const otherAmount =
  /^(?:(?:and|ok(?:ay)?|so|but|what about|how about|what if),? )*(?:(?:for|on|with|at|it'?s|i spend) )*\$?(\d[\d,]*(?: (?:a|per) (?:month|year))?)\W*$/i;

/** "And the top one?", "so what do I get for the extra hundred" after an answer about the card: nothing else is named. */
const goingOn =
  /^(?:(?:and|ok(?:ay)?|so|but|then|hm+|wait),? )+|^(?:what|how) about\b|\b(?:the|that) (?:\w+ )?(?:one|card|tier)\b/i;
const mostGoingOn = 16;
function goesOn({ text, index, standing }: Pick<Turn, 'text' | 'index' | 'standing'>): boolean {
  if (
    !goingOn.test(text) ||
    tokensOf(text).length > mostGoingOn ||
    /\b(?:gifts?|presents?|something)\b/i.test(text)
  )
    return false;
  const isSaid = namesFee(text) || Math.max(...wordScores('card', text)) > 0;
  if (Math.max(...wordScores('talk', text)) >= plainTalk) return false;
  const { plan } = readRequest(index, text, { needs: false });
  // "Goals" are sold too.
  const isNamed = plansOf(plan).some(
    ({ kind }) => kind && wordScores('card', kind.text).every((score) => score === 0),
  );
  return !isNamed && (isSaid || standing.shown === 0);
}

/** "I want to return a jacket", "i wanna send it back". */
const sendsBack =
  /\b(?:want|need|wanna|like|trying|how (?:do|can) i)(?: to)? (?:return|exchange|send back) (?:an?|my|the|it|this|that|these|them)\b|\bsend (?:it|this|them|these) back\b|\b(?:get|want) (?:a |my )?refund\b/i;

/** "Ok how much is it" after an answer about the card. */
const asksPrice =
  /^(?:(?:ok(?:ay)?|and|so|but|then),? )*(?:how much (?:is|does|would|will|do) (?:it|the card|this|that|they|i)(?: cost| pay| charge)?|what(?:'?s| is| does) (?:it|the (?:price|cost)|it cost))\W*$/i;

/** What is asked about the card: of things that somebody buys first, then of all else. */
export function answerOfCard(turn: Turn, text: string): Reply {
  const whole = (each: string) => cardReply(each, cardFor(turn), turn.standing);
  return earningReply(turn.index, text) ?? twoGoalsReply(turn.index, text, whole) ?? whole(text);
}

const card = actRule<string>({
  act: 'card',
  recognize: ({ text, index, standing }) => {
    if (sendsBack.test(text)) return 'where is my order';
    if (isOfDeals(text, standing)) return null;
    const amount = standing.shown === 0 && standing.plan.spend !== undefined && otherAmount.exec(text)?.[1];
    if (amount) return `points on $${amount}`;
    return namesCard(text, standing) ||
      isOnlyOfCard(text) ||
      isOfCard(text) ||
      (standing.plan.last === 'card' && asksPrice.test(text)) ||
      (standing.plan.last === 'card' && goesOn({ text, index, standing })) ||
      ((standing.shown === 0 || standing.plan.spend !== undefined) && aTier.test(text)) ||
      (asksOfCard(text) && !isSold(index, readRequest(index, text).plan))
      ? text
      : null;
  },
  answer: answerOfCard,
});

/**
 * Acts that are recognized by their own words, in the order they are tried. Any other turn is a search, a change of the
 * list, or, depending on what it sounds like (`classify.ts`), a question about the card, small talk or out of scope.
 */
export const acts: readonly ActRule[] = [
  outOfScope,
  unknownShop,
  sideTalk,
  recall,
  meaning,
  count,
  watch,
  me,
  offered,
  setParts,
  sums,
  shown,
  card,
  prices,
];
