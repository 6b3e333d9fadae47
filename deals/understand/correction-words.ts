import { phraseList } from './phrase-list.ts';

const set = (text: string) => new Set(text.split(/\s+/));

/** What somebody says on the way from one amount to the one that was meant. */
export const markers = Map.groupBy(
  phraseList(
    `i mean|i meant|i mean to say|meant to say|i meant to say|make that|make it|actually|sorry|wait|hold on|hang on|scratch that|strike that|
    correction|or rather|nope|but i meant|but i mean|oops|whoops|my bad|my mistake|on second thought|better yet|never mind|nevermind|nvm|no|let's say|lets say|
    let's make it|lets make it|let's make that|let's do|lets do|call it|change that to|change it to|bump it to|bump that to|bump it up to|well|
    hmm|hmmm|er|uh|um|edit|nah|oh|typo|let me fix that|let me rephrase|i take that back|ok|okay|fine|no no|err|ugh|screw it|
    but i can do|but i could do|but can do|but could do|but i can go|but i could go|but can go|but could go|but i can stretch|but could stretch|but can stretch|but willing to go|but i'd go|but i'll go`,
  ),
  ([first]) => first ?? '',
);
/** These are also said before a second limit: "over 20, ok, and under 50". */
export const weakMarkers = set("no well hmm hmmm er uh um oh ok okay fine make let's lets call");
/** What may stand beside them; by themselves they correct nothing. */
export const besideMarkers = set(
  `, . ; : - – — … * ( ) ! that it to up more like say do go with can could the limit is should be budget max i'll i we about just a i'd we'll
  can stretch then let's lets more make meant maybe perhaps even really probably`,
);

export const amountWords = set('$ % percent pct dollar dollars buck bucks usd k off');
export const unitWords = set('$ % percent pct dollar dollars buck bucks usd k grand');
/** What an amount that may be corrected stands right after. */
export const beforeAmount = set(
  `$ under below than then over above to most least max maximum min minimum around about for within budget limit cap is exceed at cheaper past
  spend between and from of up roughly approximately - or have got i've only was said < > <= >= below sub by reach`,
);
export const afterAmount = set('max maximum tops top min minimum limit or + and budget cap ish most at');
/** What may follow the amount that was meant; after any other word it counts something. */
export const amountTails =
  set(`max maximum tops top min minimum limit or budget cap ish at instead please pls plz for on total for thanks thx dollars each is tho though
  and but with if that which in from all sorry lol haha apiece no not only by before tonight today tomorrow if so since because as would i we im i'm it its it's this next can could should needs need shipped including incl ok okay`);
/** With these an amount says by itself what it limits. */
export const limitCues = phraseList(
  `under|below|less than|less then|cheaper than|lower than|up to|at most|no more than|no more then|not more than|not over|no over|nothing over|nothing above|over|above|more than|at least|
  no less than|not less than|max|maximum|max of|minimum|min|around|about|within|between|from|closer to|not above|nothing under|nothing below|upwards of|roughly|< |>|sub`,
);
