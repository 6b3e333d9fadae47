import { type ActRule, actRule } from '../turn.ts';
import { isSold } from '../../kinds/kind-table.ts';
import { readRequest } from '../read-request.ts';
import { asksOfCard, cardReply, namesCard } from './card.ts';
import { me } from './me.ts';
import { outOfScope } from './out-of-scope.ts';
import { recall } from './recall.ts';
import { prices } from './prices.ts';
import { shown } from './shown.ts';

/** After a list, "what about premium" asks for better things. */
const aTier =
  /^(?:(?:and|ok(?:ay)?|so|but),? )*(?:what about|how about|is|tell me about|(?:and )?(?:with|on|for|if i (?:have|had|get|got|go|went|take|took|choose|chose|pick|picked)(?: with| for)?)) (?:the )?(?:standard|premium|elite|free)\b/i;

const card = actRule<string>({
  act: 'card',
  recognize: ({ text, index, standing }) =>
    namesCard(text) ||
    ((standing.shown === 0 || standing.plan.spend !== undefined) && aTier.test(text)) ||
    (asksOfCard(text) && !isSold(index, readRequest(index, text).plan))
      ? text
      : null,
  answer: ({ programme, standing }, text) => cardReply(text, programme, standing),
});

/**
 * Acts that are recognized by their own words, in the order they are tried. Any other turn is a search, a change of the
 * list, or, depending on what it sounds like (`classify.ts`), a question about the card, small talk or out of scope.
 */
export const acts: readonly ActRule[] = [outOfScope, recall, me, shown, card, prices];
