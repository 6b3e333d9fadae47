import { measures, readAttributes } from '../attributes/read-attributes.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { beingIn } from '../kinds/needs.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { placesIn } from './references.ts';

/** A follow-up rewritten like a first request. `isCompared`: it asked for a larger or a thicker one. */
export function plainFollowUp(standing: Plan, given: string): { text: string; isCompared: boolean } {
  const opened = atOtherPart(standing, saleApart(given))
    .replace(/^(?:no|nope)[,.]? (?=\$?\d[\d.]*\W*$)/i, '')
    // Of a set the rest stays.
    .replace(onlyAfterNo, standing.basket ? 'no $<out>' : 'only $<only>')
    .replace(tooShort, (_, measure: string, short?: string) => `${short ? 'over' : 'under'} ${measure}`)
    .replace(bedSize, '$1')
    .replace(complaint, (whole, said?: string, why?: string) => asLeftOut(said ?? why ?? '') ?? whole)
    .replace(petsAge, (whole, years: string) =>
      isOfPet(standing) ? (Number(years) < senior ? '' : 'for a senior') : whole,
    )
    .replace(petsMonths, (whole) => (isOfPet(standing) ? `for a ${young(standing)}` : whole))
    // "Anything cooler" after bedding asks for no cooler.
    .replace(
      /^((?:(?:is there|do you have|got) )?(?:any|some)thing(?: that(?: is|['’]s))?(?: a (?:bit|little))?) cooler\W*$/i,
      '$1 cooling',
    )
    .replace(reason, '$1')
    .replace(because, '$1')
    .replace(exception, 'not ')
    .replace(objection, 'no $1')
    .replace(switching, 'rather ')
    .replace(narrowing, 'only ')
    .replace(/\b(?:in )?(?:the )?same size\b/i, (whole) => sizeOf(standing) ?? whole)
    .replace(/\b(cheape[rst]+|nicer|better|an?|any) ([SML])(?=[,.!?]|\W*$)/, '$1 in size $2');
  const measured = withUnit(standing, withoutGivenUp(standing, opened)).replace(amountSet, 'under $$$1');
  const isCapped =
    plansOf(standing).some(({ priceMax }) => priceMax) || standing.basket?.budget !== undefined;
  const priced = measured.replace(closerTo, 'around $$$1');
  const said = isCapped ? priced.replace(amountAlone, 'under $$$1') : priced;
  const text = asPositive(thanMeasure(standing, said));
  return { text, isCompared: text !== said };
}

/** "In blue on sale", "on sale in a medium": two conditions of what is shown. */
function saleApart(text: string): string {
  const [whole = ''] = /,? ?\b(?:and )?(?:that(?:'s| is| are) )?on sale\b,? ?/i.exec(text) ?? [];
  const rest = text.replace(whole, ' ').trim();
  const said = readAttributes(rest).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    rest,
  );
  const isHow = said.trim() !== rest && tokensOf(said).every((word) => aroundHow.test(word));
  return whole !== '' && isHow ? `${rest.replace(/\W*$/, '')}, on sale` : text;
}
const aroundHow =
  /^(?:in|an?|any|anything|something|ones?|the|some|got|size|color|only|just|and|but|do|you|have|them|it)$/;

/** "For my wrist" after knee braces asks for wrist braces instead, "for my face tho" after body lotion for face lotion. */
const partOfBody =
  'face|eyes?|lips?|neck|shoulders?|back|elbows?|wrists?|hands?|fingers?|waist|hips?|knees?|shins?|ankles?|heels?|foot|feet|toes?|body';
const ofOtherPart = new RegExp(
  `^(?:(?:i (?:want|need) |got |is there |any(?:thing)? |do you have )*(?:it|one|ones|something|some|these|them)? ?)for (?:(?:my|his|her|the|our|their) )?(${partOfBody})(?: (?:tho(?:ugh)?|instead|please|not [a-z ]+))*\\W*$`,
  'i',
);
const partInKind = new RegExp(`\\b(?:${partOfBody})\\b`, 'i');
function atOtherPart({ kind, words, attributes, wordsOut }: Plan, text: string): string {
  const part = ofOtherPart.exec(text)?.[1]?.toLowerCase().replace('feet', 'foot').replace(/s$/, '');
  const before = partInKind.exec(kind?.text ?? '')?.[0].toLowerCase();
  if (!kind || part === undefined || before === undefined || before.startsWith(part)) return text;
  const traits = (attributes ?? []).filter(({ type }) => type !== 'size' && type !== 'hand');
  const said = [...words.map((word) => word.text), ...traits.map(({ span }) => span.text)];
  const out = wordsOut.map((word) => `no ${word.text}`);
  return [`${kind.text.replace(partInKind, part)} instead`, ...said, ...out].join(', ');
}

/** The size that was asked for before, as it was said. */
function sizeOf(standing: Plan): string | undefined {
  const said = plansOf(standing)
    .flatMap(({ attributes = [] }) => attributes)
    .find(({ type }) => type === 'size');
  return said && `size ${said.span.text}`;
}

/** "Nah, go back", "hmm what about gloves", "I said no fish", "no wait, a tent": the first words request nothing. */
const opening =
  /^(?:(?:(?:nah|nope|no|well|sorry|yes|cool|great|nice|fine|(?:oh )?lovely|wonderful|awesome|thanks|thank you|thx|ty|please|and|but|sure|perfect|never ?mind|h(?:i|ello|ey))[,.!]+|(?:hm+|um+|uh+|ugh+|nah|whatever|fine|k|eh|sorry|ok(?:ay)?|oh|yeah|yep|lol|haha|wait|hold on|alright|anyways?|nvm(?! the\b)|hey|sorr?y|sory|no(?= (?:no|nope|wait|sorry|hold on|i (?!do(?:n'?t| not))\w+|just|an?|the|go|show|take|bring|give|put|she|he|for (?!now)\w+ not|like (?:an?|the|\w+s))\b)|no,? like(?= \w)|actually,? no(?= (?:an?|the|go|show|make) )|(?:actually,? )?(?:you know what|on second thoughts?|come to think of it)|i (?:said|told you|meant|asked for)|like i said|(?:i )?forgot to (?:say|mention|add)(?: that)?|by the way|btw|(?:no,? )?i mean(?:t)?(?= (?!something|anything)\S+ \S)|now(?= (?!on sale|only)\S+ \S))[,.!]*)\s+)+(?=\S+ \S)/i;

/** "The acoustic one, sorry": the last words request nothing either. */
const closing =
  /(?<=\S \S.*?)[,.]? (?:sorry|my bad|oops|lol|haha|that is|i mean|period|full stop)[.!?]*$|(?<=\b(?:an?|some) [a-z' -]+),? then[.!?]*$/i;

/** "A duffel then, 4 days". */
const thenNamed =
  /(?<=^(?!if\b|when\b|and\b|what\b|but\b)(?:[a-z'-]+ ){0,3}[a-z'-]{3,}) then(?=[,.!]| (?:under|below|for|in|with|max|up to)\b)/i;

/** "Better for pets", "only those that work with Xbox" of what is shown. */
const suiting =
  /^(?:(?:only|just) )?(?:(?:the )?(?:ones?|those|these) (?:(?:that|which) (?:are )?)?|something )?(?:(?:better|suitable|ideal|meant|made) for|(?:works?|compatible) with) (?!\S+\?)/i;

/** "No wait, a tent" corrects what was asked for, within the same limits. */
const correction = /\b(?:wait|hold on|sorry|know what|thought|meant|said)\b/i;

/** "A yoga mat, no actually make it a foam roller": what was said first is taken back, unless it states an amount. */
const takenBack =
  /^\D+?[,.;-] *(?:(?:oh |or )?no|wait|oops|scratch that|on second thought)\b(?:[,.]? (?:actually|wait|no|sorry|rather))*,? (?:make (?:it|that) |i mean |rather )?(?=(?:an?|some|the) )/i;

/** "Hood is a must, size small or medium", "pockets are essential": what must be comes first. */
const aMust =
  /^(?:(?:and|but|also|ok(?:ay)?|so|yes|the|an?),? )*((?!it\b|that\b|this\b|they\b|price\b)[a-z][a-z -]{2,24}?) (?:is|are|would be) (?:an? |absolutely |really )*(?:must(?:[- ]haves?)?|essential|requirements?|required|necessary|non-?negotiable|deal-?breakers?)(?: for me)?(?:\W+|$)(?:(?:and|also) )?/i;
const asMust = (_: string, what: string, ...[, text]: [number, string]): string => {
  const wish = readAttributes(what).length > 0 ? what : `with ${what}`;
  return aMust.exec(text)?.[0] === text ? wish : `${wish}, `;
};

export function withoutAsides(text: string): string {
  const rest = text
    .replace(aMust, asMust)
    .replace(takenBack, '')
    .replace(opening, '')
    .replace(thenNamed, '')
    .replace(goesWithIt, 'and some $1')
    .replace(needsToo, 'and some $1')
    .replace(forExample, 'rather $1')
    .replace(suchAs, '$2 $1')
    .replace(takenOut, 'leave out ')
    .replace(takesOut, 'leave out $1')
    .replace(asSet, (_, parts: string) => `${parts.replaceAll(/ ?\+ ?(?:maybe )?/g, ', ')} for everything`)
    .replace(noneOf, 'do you have $1?');
  const corrects = correction.test(text.slice(0, -rest.length)) && /^(?:an?|some) /i.test(rest);
  return `${corrects ? 'actually ' : ''}${rest.replace(closing, '').replace(suiting, 'for ')}`;
}

/** "No lights lol just board games". */
const onlyAfterNo =
  /^no (?<out>[\w' -]+?),?(?: lol| haha| please| thanks)?,? (?:just|only) (?<only>[\w' -]+)\W*$/i;

/** "10 ft is too short", of what is shown. */
const tooShort =
  /^(?:(?:but|no|hmm|the|that|those|a),? )*(\d[\d.]* ?(?:ft|feet|foot|in|inch(?:es)?|lbs?|pounds?|oz|qt|quarts?|gal(?:lons?)?|l|liters?|mm)) (?:\w+ ){0,2}?(?:is|are|was|were) (?:way |much |a bit |kinda )?too (?:(short|small|thin|light|narrow|little)|long|big|large|thick|heavy|wide|tall)\b.*$/i;

export const opposites: Readonly<Record<string, string>> = {
  big: 'smaller',
  large: 'smaller',
  huge: 'smaller',
  bulky: 'smaller',
  small: 'larger',
  tiny: 'larger',
  little: 'larger',
  long: 'shorter',
  tall: 'shorter',
  short: 'longer',
  heavy: 'lighter',
  light: 'heavier',
  thick: 'thinner',
  thin: 'thicker',
  wide: 'narrower',
  narrow: 'wider',
  soft: 'firmer',
  firm: 'softer',
  hard: 'softer',
  loud: 'quieter',
  noisy: 'quieter',
  cold: 'warmer',
};

/** "Queen size bed" of a blanket names its size, and no bed. */
const bedSize =
  /^((?:(?:it'?s |for |a |my |i have a )*)(?:twin|full|queen|king)(?:[- ]size)?) (?:bed|mattress)\W*$/i;

/** "These are men's shoes": said of what is shown, and not asked for. */
const complaint =
  /^(?:but |no,? |hey,? |wait,? )*(?:(?:these|those|they|that|all of (?:these|them)) (?:are|is|'?re|r) (?:all |just |only |for )*(.+?)[.!]*|why (?:are |is |did you show |do you show |only |all |just |me |these |those |they |it )*(?:for )?(.+?)\?.*)$/i;
const asLeftOut = (said: string): string | null => {
  const whom = readAttributes(said).find(({ type }) => type === 'audience');
  return whom ? `not ${said.slice(whom.start, whom.end)}` : null;
};

/** "Take the watch out", "get rid of the bench". */
const takenOut =
  /^(?:(?:and|so|ok(?:ay)?|then|please|no|just|(?:can|could) you),? )*(?:(?:take|cut|leave|kick) out|take off|get rid of|ditch|lose|cut|kick) (?=(?:the|that|those|my) )/i;
const takesOut =
  /^(?:(?:and|so|ok(?:ay)?|then|please|no|just|(?:can|could) you),? )*(?:take|leave|cut|kick) ((?:the |that |those )?[a-z][\w' -]{1,30}?) (?:out|off|away)\W*$/i;

/** "Make it a little set, candle + soap + maybe a robe, 80 max": one of each, within the limit for all of it. */
const asSet =
  /^(?:(?:ok(?:ay)?|so|and|actually|(?:can|could) you|please),? )*(?:make|turn) (?:it|this|that|them)(?: all)? (?:into )?an? (?:\w+ )?(?:set|bundle|basket|kit|package)\b[,:]? (?:with |of )?(?=.*\d)(.+?)[.!]*$/i;

/** "Just one thing, like a mug or a lamp". */
const forExample =
  /^(?:(?:just|only|maybe) )?(?:one thing|a thing|something|things|stuff)(?: (?:nicer|better|cooler|fancier|different|else|more \w+))?,? (?:like|such as|e\.?g\.?) ((?:an? |some )?[a-z].{2,60})$/i;

/** "Something to stop him scratching, like a spray": a spray to stop him scratching. */
const suchAs =
  /^(?:(?:and|also|ok(?:ay)?|oh),? )*(?:something|anything|stuff|a thing) ((?:to|for|that) .{4,60}?),? (?:like|such as|maybe) ((?:an? |some )?[a-z-]+(?: [a-z-]+)?)\W*$/i;

/** "No fishing rods?", "so no suitcases at all?" asks whether there are any. */
const noneOf =
  /^(?:(?:so|wait|really|oh),? )*(?:(?:there (?:are|is)|there['’]s|you have|you['’]ve got) )?no ([a-z][a-z' -]{2,30}s)(?: at all| here| whatsoever)?\?+\s*$/i;

/** "What paper goes with it" asks for paper. */
const goesWithIt =
  /^(?:(?:and|ok(?:ay)?|so),? )*(?:what|which) (?!else\b|one\b)([a-z][a-z -]{2,30}?)s? (?:goes?|works?|fits?) with (?:it|this|that|these|them)\W*$/i;

/** "Do I need a rod too?" */
const needsToo =
  /^(?:(?:and|also|ok(?:ay)?|so),? )*do (?:i|we) (?:also )?need (?:an? |any |some )?([a-z][a-z -]{2,30}?) (?:too|also|as well|(?:for|with) (?:it|them|that|this|these))\W*$/i;

/** "He's 13" of a dog. */
const petsAge =
  /^(?:and |but |oh )?(?:he|she|it)(?:['’]?s| is)(?: about| almost| only)? (\d{1,2})(?: years? old| yrs? old|yo)?\b(?! ?(?:weeks?|months?|mo\b|wks?|lbs?|pounds?|kg|in\b|inch))/i;
const senior = 7;
const petsMonths =
  /^(?:and |but |oh )?(?:he|she|it)(?:['’]?s| is)(?: about| almost| only| just)? (?:\d{1,2}|a few|two|three|four|five|six|eight) (?:months?|weeks?|mo|wks?)(?: old)?\W*$/i;
const young = ({ query, kind }: Plan): string =>
  beingIn(`${query} ${kind?.text ?? ''}`) === 'cat' ? 'kitten' : 'puppy';
const isOfPet = ({ query, kind }: Plan): boolean => beingIn(`${query} ${kind?.text ?? ''}`) !== undefined;

const reason =
  /^(\S.*?),? (?:so|because|cause|since) (?:that )?(?:i|we|you|it|he|she|they)(?:'?(?:m|re|s|d|ll))? (?!want|need|look)(?!.*\d).*$/i;

/** "Thicker please, my knees are dying": a reason without a word for it. */
const because =
  /^((?:(?:a (?:bit|little)|much|even|something|anything) )?(?:\w{3,}er|more \w+)(?: ones?)?(?:,? please)?)[,.]? (?:my|our|mine|ours|i|i'?m|we|he|she|they|(?:the|my|our) (?:last|old) one) (?!want|need|look)(?!.*\d).*$/i;

/** "Any color but white". */
export const exception =
  /\b(?:in )?any(?:thing)?(?: colou?r| brand| kind| size| material| flavou?r| scent)? (?:but|except|other than) (?!(?:the|under|below|over|above|less|more|up|around|about|at|max|not|in|it|with|for|i|make|keep|still|has|must)\b|[$\d])/i;

/** "There's salmon in there": said of what is not wanted. */
const objection =
  /\b(?:there(?:'?s| is| are)|(?:it|they|those|these|that) (?:has|have|contains?))(?: \w+)? ([\p{L}-]+) in (?:there|it|them|those|these|that|this)\b/iu;

/** "Switch to harmonicas" asks for no switch. */
const switching =
  /^(?:please |can (?:you|we) |let'?s )?(?:switch|change|swap|move) (?:it |this |that )?(?:over )?to (?=[^\s\d$])/i;

/** "Filter to 10–20 bucks" does not ask for a water filter. */
const narrowing =
  /^(?:please |can you |could you )?(?:filter|narrow|limit|restrict|cut)(?: (?:it|them|these|this|the (?:list|results)))?(?: down)?(?: to| by)? (?=\S)/i;

/** "Raise it to 60" sets the limit again. */
const amountSet =
  /^(?:(?:actually|ok(?:ay)?|no|now|then|and|but|let'?s),? )*(?:(?:can|could) (?:you|we) )?(?:raise|bump|increase|up|change|make|set|push|lower|drop|bring|extend|cap|limit|keep)\s+(?:(?:it|that|this|them|the (?:price|limit|budget|max|cap))\s+)?(?:up\s+|down\s+)?(?:to|at|under|below)?\s*\$?(\d[\d,.]*)(?:\s+(?:dollars|bucks))?[.!]*$/i;

/** "What about 60" after a limit. */
const amountAlone =
  /^(?:(?:actually|no,?|now|then|and|but|or|maybe|like|anything|something|got any|what about|how about|say|try|let'?s (?:say|do)|(?:show me )?the (?:one|ones) (?:at|for|around)|around|about|up to|closer to|more like|i (?:can|could) (?:do|go(?: up)? to|spend|stretch to)) )*\$?(\d[\d,.]*)(?: (?:dollars|bucks|max|tops|then|instead|or so|is (?:ok|fine)))*[.!?]*$/i;

/** "Anything closer to 200" of what costs more. */
const closerTo =
  /^(?:(?:and|but|or|is there|do you have|got|any(?:thing)?|something|ones?),? )*(?:closer to|more like|(?:in )?the neighborhood of) \$?(\d{2,}(?:,\d{3})*)\W*$/i;

const number = /\d+(?:\.\d+)?/;
const bare = /(?<![\w.$#])(\d+(?:\.\d+)?)s?(?![\w.%$])/;
const ofMoney =
  /\$|\b(?:under|over|below|above|less|more|than|max|most|least|budget|bucks|dollars|price|between|around|(?<!what |how )about)\b/i;
const longest = 6;

/** "Do you have 25s?" after dumbbells of 30 lb means 25 lb. A number closer to the limit of the price changes that. */
function withUnit(standing: Plan, text: string): string {
  const [{ attributes = [], priceMax }] = plansOf(standing);
  const measure = attributes.findLast(({ span }) => number.test(span.text))?.span.text;
  const said = Number(bare.exec(text)?.[1]);
  const isOther =
    tokensOf(text).length > longest ||
    ofMoney.test(text) ||
    placesIn(text).length > 0 ||
    countsThings.test(text);
  if (measure === undefined || Number.isNaN(said) || isOther || readAttributes(text).length > 0) return text;
  const apart = (value: number) => Math.abs(Math.log(said / value));
  const before = Number(number.exec(measure)?.[0]);
  if (apart(before) > Math.log(mostTimes) || (priceMax && apart(priceMax.value) < apart(before))) return text;
  return text.replace(bare, measure.replace(number, String(said)));
}
/** "2 tickets to a game" after size 3. */
const countsThings = /^\d+ (?!ones\b)[a-z]{3,}s (?:for|to|of|from)\b/i;
/** A user who asked for 30 lb does not continue with 200. */
const mostTimes = 4;

/** "Shorter" after a putter of 35 inches: shorter than that. */
const ofMeasure =
  /^(?:(?:and|but|ok(?:ay)?|maybe|a|an|something|anything|any|(?:a )?(?:bit|little)|slightly|much|even|do you have|got|is there) )*((?:short|long|tall|heavi|light|small|bigg|larg)er)(?: ones?)?\W*$/i;

function thanMeasure(standing: Plan, text: string): string {
  const word = ofMeasure.exec(text)?.[1];
  const [{ attributes = [] }] = plansOf(standing);
  // "Lighter" after a tent for four says nothing of how many it sleeps.
  const ofType = /^(?:light|heavi)/i.test(word ?? '') ? ['weight'] : measures;
  const measure = attributes.findLast(
    ({ type, span, bound }) => ofType.includes(type) && !bound && number.test(span.text),
  )?.span.text;
  return word === undefined || measure === undefined ? text : `${word} than ${measure}`;
}

export const positives: Readonly<Record<string, string>> = {
  biggest: 'large',
  largest: 'large',
  smallest: 'small',
  thickest: 'thick',
  tallest: 'tall',
  taller: 'tall',
  longest: 'long',
  widest: 'wide',
  warmest: 'warm',
  thicker: 'thick',
  thinner: 'thin',
  narrower: 'narrow',
  smaller: 'small',
  bigger: 'large',
  heavier: 'large',
  larger: 'large',
  lighter: 'lightweight',
  longer: 'long',
  shorter: 'short',
  softer: 'soft',
  firmer: 'firm',
  warmer: 'warm',
  wider: 'wide',
  quieter: 'quiet',
  sturdier: 'sturdy',
  brighter: 'bright',
  darker: 'dark',
};

/** "Anything thicker?" asks for thick ones. */
const asPositive = (text: string) =>
  text
    .replaceAll(
      /(?<!\d ?[a-z"]+ (?:or|and) )\b[a-z]+e(?:r|st)\b(?! (?:than|discounts?|savings?|sales?|markdowns?|deals?|price|percent\w*|off)\b)/gi,
      (word) => positives[word.toLowerCase()] ?? word,
    )
    // "Biggest bag" of what is shown: how it is packed, and no other product.
    .replace(/\b(large|small) (?:bag|box|bottle|can|jar|pack|tub)s?\b/i, '$1-size')
    .replace(/\b(large|small) (?:size|version|model)s?\b/i, '$1');

const givenUp =
  /^(?:\w+,? ){0,2}(?:forget|never ?mind|skip|scratch|instead of|no more|enough)\s+(?:about\s+)?(?:the\s+)?([\p{L}-]+)\b[,.;!]*\s*(?=\S+\s+\S)/iu;

/** "Forget headsets, my keyboard died": drops the earlier request, and the rest asks for something else. */
function withoutGivenUp(standing: Plan, text: string): string {
  const found = givenUp.exec(text);
  const word = found?.[1] ? formOf(tokensOf(found[1])[0] ?? '') : '';
  const isAsked = plansOf(standing).some(({ kind }) =>
    kind?.phrases.some((phrase) => phrase.split(' ').includes(word)),
  );
  // Of several things, the one that is left out is what the turn is about: "skip the rug, mom gave us hers".
  return found && isAsked && !standing.wants ? text.slice(found[0].length) : text;
}
