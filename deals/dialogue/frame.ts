import frames from '../lexicon/frames.json' with { type: 'json' };

const asks = String.raw`(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|what|whats|which|how|hows|who|whos|why|when|where|save|swap|drop|remove|compare)\b`;
const goesOn = String.raw`(?:he|she|it|they|i|we|you|my|the|an?|no|not|just|any|anything|something|show|find|give|get|under|for|that|this|there)(?:'\w+)?\b`;
/** "Hmm, for hiking", "ok so how big is the bag", "cool, in blue": what is only a sound, a nod or a greeting before what is said. */
const thinking = new RegExp(
  `^(?:${[
    String.raw`(?:h+m+|u+m+|u+h+|ah+)[,.!… ]+(?=\w)`,
    String.raw`(?:hey|hi|hello)[,.! ]+(?!(?:fi|vis|def|res|top|rise)\b)(?=\w+ \w+ \w)`,
    String.raw`(?:ok(?:ay)?|alright|gotcha|got it)(?:,? so)?[,.!…]*\s+(?=\w)`,
    String.raw`(?:k|cool|nice|great|awesome|perfect|sweet|good|wow|lovely|right|well|fine|sounds good|love it|thanks|thank you|thx)[,.!…]+\s+(?=\S)`,
    String.raw`so,?\s+(?=${asks}|${goesOn})`,
    String.raw`(?:and|actually|also|but),?\s+(?=${asks})`,
  ].join('|')})+`,
  'i',
);
/** "In blue 😊", "something else...". */
const trailing = /(?<=\S)(?:\s|\.{2,}|…|~|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)+$/u;
/** "Grip size please?", "which has the best mic, thx"; "no thanks" is an answer. */
const courtesy =
  /(?<!^\W*(?:yes|yep|yeah|no|nope|ok(?:ay)?|great|perfect|cool|nice|sure|good|fine|awesome|many|hi|hello))[,.!]?\s+(?:please|pls|plz|thanks(?: so much| a lot| in advance)?|thank you(?: so much)?|thx|ty|tysm|lol|haha+|lmao)(?=[\s.?!]*$)/i;

/** "It", "the first one", "my dad": what is asked of these is no request for a thing by its name. */
const ofShown = String.raw`(?:it|its|that|this|these|those|them|one|ones|which|out|what|something|anything|the (?:\w+ )?(?:one|ones|first|second|third|last)|(?:my|his|her|our|an?) (?:\w+ )?(?:mom|mother|dad|father|wife|husband|son|daughter|boyfriend|girlfriend|friend|boss|coworker|teacher|grandma|grandpa|nephew|niece|sister|brother|aunt|uncle|\d.*)|me|him|her|us|you)\b`;
const openerOf = (openers: readonly string[]): RegExp =>
  new RegExp(`^(?:${openers.join('|')}) (?!${ofShown})(?=\\w)`, 'i');
const opener = openerOf(frames.openers);
const firstOpener = openerOf([...frames.openers, ...frames.firstOpeners]);
const closer = new RegExp(`(?<=\\w\\S*)[ ,–—-]+(?:${frames.closers.join('|')})(?=[\\s.?!]*$)`, 'i');

/**
 * "We just moved. A suitcase": a remark before a request, or after it, that asks for nothing. Before "everything" or "the essentials"
 * it tells which ones, and stays.
 */
const aside = `(?:${frames.asides.join('|')})`;
const asideBefore = new RegExp(
  `^(?:${aside}(?:[.!…]+ *|[,;]? *[–—-] *|[,;] *(?:(?:so|and|but) )?|,? (?:so|but) ))+(?=\\w)(?!.*\\b(?:everything|essentials|basics|necessities)\\b)`,
  'i',
);
const asideBehind = new RegExp(`(?<=\\w\\S*)(?:[,;.]| [–—-]) *${aside}(?=[\\s.?!]*$)| *\\(${aside}\\)`, 'i');

/** "Dude, in blue", "lmao, not pink", "fine just shoes": what only sounds, or speaks to somebody, before or after what is said. */
const soundsBefore = new RegExp(`^(?:(?:${frames.sounds.join('|')})(?:[,.!?…]+\\s*|\\s+))+(?=\\w|\\$)`, 'i');
const soundsBehind = new RegExp(
  `(?<=\\S \\S+|\\w{4,})(?<!\\b(?:an?|the|my|his|her|our|this|that|some|for|and|or|big|old|older|young))(?:[,.!…]*\\s+(?:${frames.soundsBehind.join('|')}))+(?=[\\s.?!]*$)`,
  'i',
);
/** "Oops typo, under $80", "my bad, in blue": all ways to take something back are one. */
const takesBack = new RegExp(`^(?:(?:${frames.takeBacks.join('|')})(?:[,.!:;…]+\\s*|\\s+))+(?=\\S)`, 'i');

/** A text mostly in capitals, with more than a size or a short name in it: "hi!! DOG FOOD, NO CHICKEN". */
function isShouted(text: string): boolean {
  const words = text.match(/[A-Za-z]{3,}/g) ?? [];
  const shouted = words.filter((word) => !/[a-z]/.test(word)).length;
  return shouted > 1 && shouted * 2 > words.length;
}

/** "Under 40 with free shipping": what no offer states, beside something that is asked for. */
const shipping = new RegExp(
  `(?<=\\w\\S*)(?:[ ,;.–—-]+(?:(?:and|but|plus|only|ideally|preferably) )*)(?:${frames.shipping.join('|')})(?=\\W|$)`,
  'i',
);
const asksOfShown =
  /^\W*(?:only\b|(?:is|are|do|does|did|can|could|will|would|which|what|how|who|must)\b(?! (?:you|y'?all|i (?:get|have|see|find))\b))/i;
/** Whether a turn wishes how it is shipped, and says more than that. */
export const wishesShipping = (text: string): boolean => shipping.test(text) && !asksOfShown.test(text);

/**
 * A turn without what only opens or closes it: "can you help me find a tent asap pls" asks for a tent. "I need a tent" does too, where
 * nothing is shown that it could add to.
 */
export function withoutFrame(text: string, isFirst: boolean): string {
  const said = (isShouted(text) ? text.toLowerCase() : text)
    .trim()
    .replace(soundsBefore, '')
    .replace(takesBack, isFirst ? '' : 'sorry, ')
    .replace(thinking, '')
    .replace(soundsBehind, '')
    .replace(trailing, '')
    .replace(courtesy, '')
    .replace(closer, '')
    .replace(asideBehind, '')
    .replace(asideBefore, '')
    .replace(shipping, (wish) => (wishesShipping(text) ? '' : wish));
  const request = said.replace(isFirst ? firstOpener : opener, '');
  return request === said ? said : request.replace(/\s*\?$/, '');
}
