import type { Lexed } from './lex.ts';
import { phraseList } from './phrase-list.ts';

/** What leads up to a limit and says nothing beside it: "keep it under $50", "that comes in below $20". */
const leads = phraseList(
  `to drop|drop|wanna drop|want to drop|dropping|ranging|range of|in a range of|in the price range of|price range of|price range|price range is|my range is|range is|willing to pay|willing to spend|willing to go|worth|valued at|to blow|to splurge|in the range of|somewhere in the range of|keep it|keep them|keep this|keep that|keep me|keep us|keep things|keep the price|keep the cost|keep the total|keep|keeping it|keeps it|keeping|keeps|stay|stays|staying|has to stay|must stay|must be|has to be|needs to be|should be|stick to|sticking to|
  comes in|come in|coming in|comes in at|come out|comes out|run me|runs me|run us|run you|runs you|running me|won't run|wont run|doesn't run|doesnt run|not run|that run|that runs|it runs|that fall|that falls|that sit|that sits|
  that land|that lands|set me back|sets me back|setting me back|set us back|set you back|sets you back|clocks in|clock in|falls|falling|lands|landing|rings up|ring up|rings in|retails|retail|retailing|sells for|sell for|selling for|
  goes for|go for|going for|anywhere|somewhere|go|going|goes|hovering|hovers|sitting|shell out|shelling out|fork over|fork out|dish out|cough up|part with|afford|in total|all in|grand total|price tag|price point|price range|pricetag|
  pricewise|price wise|moneywise|set a limit of|set aside|put aside|saved up|working with|sitting on`,
);
/** What follows one: "is 45 dollars enough for", "I've got $130 left". */
const tails = phraseList(
  `be enough for|be enough to get|be enough|do the trick|cover it|enough to get|enough to buy|enough for|enough|left over|left to spend|left|leftover|to spend on|to spend|to work with|to play with|to burn|to blow|to drop|to my name|in my pocket|in my wallet|in my account|on hand|saved up|saved|
  altogether|all in|all together|in total|total|out the door|all told|shipped|shipping included|including shipping|after tax|before tax|with tax|plus tax|price range|price point|price tag|a piece|a pop|per piece|range|area|neighborhood|mark|
  for everything|for all of it|gift card|budget|is what i have|is what i've got|is my budget|burning a hole in my pocket`,
);
/** After a bare number that a cue made a price. */
const totals = phraseList('dollars|bucks|total|in total|all together|altogether|all in|or so total');
/** Only amounts of money have these after them: "50 mark" is nothing, "$50 mark" is a price. */
const mostLeads = 3;

/** Where a limit from `from` to `to` begins and ends with the words that belong to it. */
export function withPriceWords(lexed: Lexed, from: number, to: number, isMoney: boolean): [number, number] {
  let start = from;
  for (let tries = 0; tries < mostLeads; tries++) {
    const lead = leads.find((words) => start >= words.length && lexed.phraseAt(start - words.length, words));
    if (!lead) break;
    start -= lead.length;
  }
  const tail = (isMoney ? tails : totals).find((words) => lexed.phraseAt(to, words));
  return [start, to + (tail?.length ?? (lexed.text(to) === 'range' ? 1 : 0))];
}
