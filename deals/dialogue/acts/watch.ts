import { shortUsd, usd } from '../../../domain/usd.ts';
import { search, type Found } from '../../search/search.ts';
import { amountsIn } from '../moves.ts';
import { isSameThing } from '../new-topic.ts';
import { readRequest } from '../read-request.ts';
import { isOfBrand, namedIn, placedIn, superlatives } from '../references.ts';
import { actRule, type Turn } from '../turn.ts';

const price = '(?:the |its |their |this |that )?(?:\\w+ ){0,3}?prices?';
/** "Tell me when the gray dog bed drops under 15", "email me if it goes on sale", "track the price." */
const asks = new RegExp(
  `\\b(?:tell|let|notify|alert|e-?mail|text|ping|remind|message) me\\b.*?\\b(?:when|if|once|as soon as)\\b(?! (?:you|i|we)\\b).*\\b(?:drops?|falls?|goes?|gets?|hits?|comes? down|under|below|less|cheaper|on sale|discounted|price)\\b|\\b(?:watch|track|monitor|keep an eye on) ${price}\\b|\\bprice (?:watch|alert)s?\\b|\\b(?:tell|alert|notify) me (?:at|under|below) \\$?\\d|\\bremind me (?:before|when|the day|a day)\\b|^(?:alert|notify|remind) me\\W*$`,
  'i',
);
/** What remains is the thing: "when a dog bed drops under 15." */
const frame =
  /^.*?\b(?:when(?:ever)?|if|once|as soon as|prices? (?:of|for|on)|alerts? (?:for|on))\b|\b(?:is|are|drops?|falls?|goes?|gets?|hits?|comes? down|costs?)\b.*$/gi;
const mostLinked = 3;

export const asksForWatch = (text: string): boolean => asks.test(text);

/** Whoever asks for an alert gets, for each deal that may be meant, a link to the form that sets it up. */
export const watch = actRule<string>({
  act: 'shown',
  recognize: ({ text }) => (asksForWatch(text) ? text : null),
  answer: (turn, text) => {
    const under = amountsIn(text).at(-1);
    const { deals, brand } = meant(turn);
    if (brand !== undefined) return { reply: `None of these is by ${brand}.` };
    const above = deals.filter(({ offer }) => under === undefined || offer.dealPrice >= under);
    const [first] = deals;
    if (!first)
      return { reply: 'I can email you when a deal’s price drops. Find the deal first, then ask again.' };
    if (above.length === 0 && under !== undefined)
      return {
        reply: `It’s already under ${shortUsd(under)}: ${usd(first.offer.dealPrice)}.`,
        highlight: [first.id],
      };
    const day = under === undefined ? 'when its price changes' : `the day it’s under ${shortUsd(under)}`;
    return {
      reply: `${turn.person ? '' : 'With an account, '}I can email you ${day}. Pick the deal:`,
      links: above.slice(0, mostLinked).map(({ id, offer }) => ({
        text: offer.title,
        href: `/deals/${id}?under=${under ?? ''}`,
      })),
    };
  },
});

/** The shown deals that are meant, or the cheapest of another thing that is named; or the brand that none of them is by. */
function meant(turn: Turn): { deals: readonly Found[]; brand?: string } {
  const { text, index, now, person, standing } = turn;
  const { plan } = readRequest(index, text.replace(frame, ' ').trim(), { needs: false });
  const isOther = plan.kind && (standing.shown === 0 || !isSameThing(index, standing.plan, plan));
  const deals =
    plan.kind && isOther
      ? search(
          index,
          { ...plan, order: { value: 'cheapest', span: plan.kind.span } },
          { now, shopper: person, limit: mostLinked },
        ).found
      : turn.shown();
  const brand = plan.brandsIn[0]?.name;
  if (brand !== undefined && !deals.some((deal) => isOfBrand(deal, brand))) return { deals, brand };
  if (isOther) return { deals };
  const extreme = superlatives.find(({ says }) => says.test(text))?.pick(deals);
  const about = /\bit\b/i.test(text) ? deals.filter(({ id }) => id === standing.about) : [];
  const said = [placedIn(turn, deals), extreme ? [extreme] : [], about, namedIn(deals, text)];
  return { deals: said.find(({ length }) => length > 0) ?? deals };
}
