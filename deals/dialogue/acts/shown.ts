import { readAttributes } from '../../attributes/read-attributes.ts';
import { saysPhrase } from '../../attributes/said-for.ts';
import { namesThing } from '../../kinds/describe.ts';
import { formOf, isKnownPhrase } from '../../kinds/kind-phrases.ts';
import { isSold, kindsNamed } from '../../kinds/kind-table.ts';
import { isEnglishWord } from '../../lexicon/english.ts';
import { meantWord } from '../../lexicon/spelling.ts';
import type { Found } from '../../search/search.ts';
import { nameKey, stemOf, tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { askedAgain } from '../asked-again.ts';
import { classify, type ShownTopic, shownTopicOf, wordScores } from '../classify.ts';
import { plainWords } from '../evidence.ts';
import { type Move, moveIn } from '../moves.ts';
import { isOfCard, namesFee } from './card-points.ts';
import { isOfDeals, namesCard } from './card.ts';
import { hasLimit } from '../keep-limits.ts';
import { isSameThing } from '../new-topic.ts';
import { exception } from '../plain-follow-up.ts';
import { readRequest } from '../read-request.ts';
import { anyOne, dislikedIn, namedAmong, partNamed, placesIn, superlatives } from '../references.ts';
import { leastSaving, less, type Plan } from '../../plan.ts';
import { actRule, type Reply, type Turn } from '../turn.ts';
import { isUsual } from './prices.ts';
import { asksElsewhere, asksForCartOrWatch, asksQuality, asksWhenHere } from './elsewhere.ts';
import { nameOf, pointing } from './deal-in-words.ts';
import { says } from './own-words.ts';
import {
  asksOfThing,
  asksTerms,
  asksToJudge,
  judgedReply,
  measureAskedIn,
  partAskedIn,
  partReply,
} from './part-asked.ts';
import { asksMostOfMeasure } from './measures.ts';
import { asksOfAll, isYesOrNo, titlePartsIn, wishesIn } from './property.ts';
import { contrastedIn, difference, ofTiers, orOther, unexplained } from './contrast.ts';
import { reallyNone } from './really-none.ts';
import { between } from './recommend.ts';
import { asksQuantity } from './quantity.ts';
import { unitIn } from './unit-price.ts';
import { type Answer, answers, countsUp, picks } from './shown-answers.ts';

/** Words that refer to the deals on the page. Without one, a question is about something else. */
const pointsAtList =
  /\b(?:it|its|that|this|these|those|they|them|both|shown|listed|results?|the list|the two|of the)\b|\b(?:the|this|that|which|cheapest|other) ones?\b|\bones?\?|\b(?:most|least) \w+ ones?\b|^(?:why|when|how long|which|what(?:'s| is) the|whats the|compare|save|any)\b/i;
const asking =
  /^(?:and |ok(?:ay)?,? |so |but |hey,? |hmm,? |cool,? |wait,? )*(?:why|when|what|whats|which|who|whose|where|how|is|are|does|do|did|has|have|can|could|will|would|should|was|were|any|compare|save|bookmark|keep|tell|show|give|open|describe|details|more|difference|the|number|#|first|second|third|fourth|fifth|last|add|total|i(?:'d| would| want| like| prefer|'ll take)|put|let's|lets|please)\b|\?\s*$/i;

/** "Cheapest first" re-sorts the list and is not a question. */
const sorts =
  /\b(?:sort\w*|order(?:ed)?|rank|arrange|start with)\b(?! (?:it|this|that)\b)|(?<!\bthe )\bfirst\W*$|\bon top\W*$|\bto (?:high|low|pric|dear|cheap|latest|expensive)\w*|^by\b/i;
const askedOfIt =
  /^(?:(?:so|and|ok(?:ay)?|but),? )*(?:is|are|does|do|has|have|can|will|would|what(?:'?s| is)) (?:it|this|that|these|they|any of (?:them|these|those))\b|^which ones\b|^(?:how|what|which)\b.*\b(?:does|do|is|are|can|will|has|have) (?:it|this|that|these|they)\b/i;
const comesIn =
  /\b(?:do you|have you|got|(?:can|could) (?:i|you|we) get|does it|do (?:they|these|those|any)|are there|is there|any)\b.*\bin (?:a |an )?\w+\W*$/i;
const available = /\bavailable\b|\bhave (?:you|y'?all)\b/i;
/** "Do they have 25?" after dumbbells of 20 lb. */
const asksNumber =
  /^(?:(?:and|ok(?:ay)?|so|but),? )*(?:do (?:they|you|y'?all) have|got|have you got|any|is there|are there)(?: any| an?)?(?: in)? \d+(?:\.\d+)?s?\W*$/i;
const isMeasured = ({ plan }: Turn['standing']): boolean =>
  plansOf(plan).some(({ attributes = [] }) => attributes.some(({ span }) => /\d/.test(span.text)));
const unasked = /^(?:i|we) (?:do not|don'?t|dont|never) (?:want|need|like)\b/i;
const others =
  /^(?:(?:and|or|is there|are there|do you have|got),? )*(?:any|some)(?:thing|one|body)? (?:other|else|(?:from|by|made by) (?!it\b|th(?:is|at|em|ese|ose)\b))/i;
const mostOther = 0.8;
/** Two or three words with a question mark. */
const shortest = 3;
const comparative = /\b(?:\w{3,}er|more|less|other|another|else|next|others)\b/i;
/** Words that can only refer to the deals on the page. */
const theirs =
  /\b(?:it|this|these|those|them|they|which ones|that (?:one|deal|list)|on (?:the|this|my) (?:list|page|screen)|out of the|of the (?:two|three|four|five)|you (?:just )?(?:found|listed|showed))\b/i;
/** "How many points would I get" after a list is about the deal spoken of, and with an amount about that. */
const asksEarned =
  /^(?!.*\d\d).*(?:\b(?:points|pts)\b.*\b(?:i|we|you|it|that) (?:get|earn|make)\b|\bhow many (?:points|pts)\b)|^(?:(?:and|ok(?:ay)?|so|but),? )*(?:with|on|if i (?:have|had|get|got)) (?:the )?(?:standard|premium|elite)\W*$/i;
/** "Is it hard to install", "will these fit in a small car", "is the first one plastic or wood". */
const judged =
  /^(?!.*\b(?:does|will|can) it come in\b)(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*(?:is|are|will|would|does|do|can) (?:it|they|this|these|those|that|the (?:\w+ ){1,3}ones?) (?:really |even |too |very |be )*(?:safe|hard|easy|difficult|heavy|loud|noisy|quiet|comfortable|sturdy|durable|big|small|strong|warm|good|ok(?:ay)?|fine|suitable|enough|fit|work|hold|last|need|require|come|smell|fade|shrink|leak|break|rust|made|\w+ or \w+\W*$)\b(?! (?:me|us|price|deal|value|in stock)\b)/i;
/** "Can I use it with my phone", "can my dog chew on this". */
const isUsed =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*(?:can|could|should|may) (?:i|we|you|he|she|they|(?:my|the) \w+) (?!(?:buy|get|have|save|return|order|pay|see|afford|compare|find|add)\b)\w+ (?:on |in |with |up )?(?:it|them|this|these|those|the (?:first|second|third|last)(?: one)?)\b/i;
/** "Comes with a battery?", "training wheels included?", "any training wheels on it?" of what is shown. */
const comesWith =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*(?:(?:(?:it|they|this|these)|the \w+(?: \w+)?) )?(?:comes?|includes?|has|have) (?:with )?(?!to\b)[\w -]+\?|^(?!.*\b(?:shipping|tax)\b)(?:(?:is|are|does|and) )*[\w -]+ (?:included|needed|required|necessary|come with it|come with them)\W*\?|^(?:do|does) (?:any|it|they|these|those)(?: of (?:them|these|those))? (?:come with|include) [\w ,-]+\?*$|^any [\w -]+ (?:w|with|on|in) (?:it|that)\W*$/i;
const asksForPart = (text: string): boolean => comesWith.test(text) && readAttributes(text).length === 0;
/** "Which has the best battery" is never a search for batteries. */
const whichHas =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*which (?:(?:one|ones|of (?:them|these|those)) )?(?:has|have|is|are|comes?|does|do|gets?|lasts?|holds?|works?)\b/i;
/** "Would you buy it", "should I get the second one", "good one?" */
const asksOpinion =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+|honestly),? )*(?:(?:would|should|do) (?:you|i|we) (?:really |actually |honestly |personally )?(?:buy|get|recommend|go for|go with|pick|take|like) (?:it|this|that|these|them|those|one|(?:this|that|the (?:first|second|third|fourth|last))(?: one)?)|(?:(?:is|are) (?:it|this|that|these|they) )?(?:a )?good (?:ones?|choice|pick)|any good|(?:any |your |what are your )?(?:thoughts|opinions?)(?: on (?:it|this|that|these|them|the (?:first|second|third|fourth|last)(?: one)?))?|what do you think(?: (?:of|about) (?:it|this|that|these|them|number \d+|the (?:first|second|third|fourth|last)(?: one)?))?)\W*$/i;
/** "Which has better sound", "which tastes better", "which one's harder", "which are softest": one of what is shown. */
const comparesAll =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*which (?:ones?(?:['’]?s)?(?= )|of (?:these|those|them)|pair)? ?(?:(?:is|are|has|have|had|do|does|will|would|looks?|tastes?|smells?|sounds?|feels?|fits?|wears?|works?|gets?|gives?|cleans?|cuts?|runs?|handles?|holds?|lasts?)\b ?)?(?:the |a )?(?:better|best|more|most|nicer|worst|worse|least|less|\w{4,}er|\w{4,}iest)\b(?! (?:price|deal|sale|discount|saving|one|expensive))/i;
function asksWhichMost(turn: Turn): boolean {
  const { text } = turn;
  const isOther =
    superlatives.some(({ says: isIt }) => isIt.test(text)) ||
    asksOfAll(text) ||
    asksMostOfMeasure(text) ||
    asksElsewhere(text);
  return comparesAll.test(text) && !isOther && !ofTiers.test(text);
}
/** "Which of these would she like?" */
const liked = /\b(?:would|should|might) \w+ (?:like|love|want|get|pick|prefer|buy|enjoy)\b/i;
/** "Which of those two reads faster": never a search. */
const whichOf =
  /^(?:(?:and|so|but|ok(?:ay)?),? )*which (?:one |ones )?of (?:these|those|them|the two|the three)\b/i;
/** "How hard is it to install", "how long do the filters last". */
const howIsIt =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*how (?:long|well) (?:do|does|will|would) (?:the|its|their|an?) [\w ]+ (?:last|hold(?: up)?|stay \w+)\b|^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*how often\b|^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*how (?:hard|easy|difficult|comfortable|sturdy|durable|safe|warm|soft|quiet|loud) (?:is|are) (?:it|they|this|that|these|those|the (?:first|second|third|last))\b/i;
/** "How many servings is that", "how much protein per scoop", "how many come in a box". */
const howMuchOfIt =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*how (?:many|much)\b(?!.*\b(?:points?|pts|cards?|deals?|goals?|tiers?|money|cash|bucks|dollars|people|friends|i|we)\b).*(?:\bper (?!month|year|week)\w+|\b(?:is|are|does|do|has|have|will|in|with) (?:it|this|that|these|those|they|one|each|an?|the)\b|\b(?:come|comes|included?)\b)/i;
/** "How much protein" of protein powder; "how much protein powder" asks for prices. */
const howMuchOf =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*how (?:many|much) (?!is|are|for|of|money|points|does|do)(?<what>[a-z]+)\W*$/i;
function asksHowMuchOf({ text, standing }: Turn): boolean {
  const what = howMuchOf.exec(text)?.groups?.what;
  const names = plansOf(standing.plan).flatMap(({ kind }) => formOf(tokensOf(kind?.text ?? '').at(-1) ?? ''));
  return what !== undefined && !names.includes(formOf(what));
}
const totalOfSome =
  /\btotal\b.*\b(?:cheapest|least expensive|most expensive)\b|\bcheapest of (?:each|both)\b.*\b(?:al)?together\b|^(?:(?:and|so|ok(?:ay)?),? )*how much (?:(?:is|are|for|would) (?:it|that|they|both|them|the two)(?: be)? )?(?:all )?(?:together|altogether)\W*$/i;
const needsMore =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*(?:(?:do|would|will) (?:i|we|you) (?:also |still )?need (?:an?|any|to)\b|how (?:many|much)(?: \w+){0,3} (?:do|would|will|should) (?:i|we) need\b).*\?*$/i;
const asksOfPart =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*(?:is|are|does|do|will|would|can) (?:the|that|those|these) (?!cards?\b|price|total|deal|best|cheap|app\b|site|website|company|assistant|waitlist|shop|store)/i;
/** "Is the basket dishwasher safe", "are the blades removable": of what is shown, whatever else is called so. */
const saysPart = ({ text }: Turn): boolean =>
  wishesIn(text).length > 0 &&
  tokensOf(text).length >= leastOfPart &&
  ![ofUs, ofTiers, available, /\bones?\b/i].some((each) => each.test(text)) &&
  !asksElsewhere(text);
const leastOfPart = 4;
const savesMany =
  /^(?:(?:ok(?:ay)?|please|can you|and),? )*(?:save|bookmark|keep) (?:all|both|everything|these|those|them)\b/i;
/** "Keep it around 25", "keep everything under 100": a limit. */
const keepsWithin =
  /\b(?:keep|save) (?:it|this|that|them|things|everything|all|the (?:price|total|cost))(?: all)? (?:to|at|around|about|under|below|within|between|near|close|less|cheap\w*|simple|small|short|light|affordable|reasonable|no more|max|\$?\d)\b/i;
/** "Save the ball", "please save the cheapest one": to keep it, whatever else it says of it. */
const savesOne =
  /^(?:(?:ok(?:ay)?|please|can you|could you|and|yes|yeah|sure|great|cool|nice|then|now|lets|let['’]s),? )*(?:save|bookmark|favorite) (?:me )?(?:the|that|this|it)\b(?! (?:most|money)\b)/i;
/** "Why is the tent only 7 dollars", "what's the catch?" */
const whyThatPrice =
  /\bwhy\b.*\b(?:cheap|inexpensive|low|little|only|much off|big a discount|expensive|pricey|costs? so much|(?:bucks|dollars|costs?|so much) more)\b|\bwhat['’]?s (?:the catch|wrong w(?:ith)?)\b|\b(?:is|are|must be|looks like) (?:it|that|this|these|an?)(?: price)? ?(?:an? )?(?:mistake|error|typo|too good to be true)\b/i;
/** "How many gallons for a 12x12 room", "how many gels do I need". */
const amountNeeded =
  /\bhow (?:many|much)(?! points| pts| money)(?: \w+){0,3} (?:do|would|will|should) (?:i|we|you|he|she|they) (?:need|use|take|eat|feed|give)\b|\bhow (?:many|much) (?!points|pts|money|is|are|it|that|people|players|kids)[a-z]+ (?:for|to cover|to fill|to paint) (?!that\b|this\b|it\b|both\b|all\b|\$)[\w' -]+\W*$/i;
/** "Which size should I get", "how do I know his size", "would 3.5 be too big if he's a 3". */
const sizeNeeded =
  /\b(?:what|which) size (?:should|do|does|would|will|is right|for)\b(?! (?:you|these|those|they|it)\b)|\bhow (?:do|can|would)? ?i (?:know|tell|find out) (?:the |my |his |her |which |what )?size\b|\b(?:is|will|would) (?:an? )?(?:(?:youth |kids? |toddler |mens? |womens? )?size )?\d{1,2}(?:\.5)? (?:be )?(?:too|way too) (?:big|small|large|tight|loose)\b/i;
/** "91% off?? is that real": whether a saving is what it says. */
const doubtsSaving =
  /^\W*(?:(?:wait|wow|omg|whoa|really|so|and|is it|is that|how is (?:it|that))\W+)*\d{1,2} ?(?:%|percent)(?: off)?\W*\?|\b(?:is|are) (?:that|this|the|it)(?: \d{1,2} ?(?:%|percent))?(?: (?:off|discounts?|savings?|markdown|sale price|former price|original price))? (?:really |even |actually )?(?:real|legit|true|for real)\b.*\d{1,2} ?(?:%|percent)|\b(?:is|are) (?:that|this|the|its) (?:\d{1,2} ?(?:%|percent)(?: off)?|discount|saving|markdown|(?:former|original|earlier) price)s? (?:really |even |actually )?(?:real|legit|true|accurate|for real)\b/i;
/** "Is that 52 lb each or for both?" */
const eachOrAll =
  /\b(?:each|apiece|per \w+) or (?:is (?:it|that) )?(?:for )?(?:the )?(?:both|pair|total|together|all|set|two)\b|\b(?:both|two|all|total|together|the pair)(?: of us)? or (?:is (?:it|that) )?(?:for |just )?(?:each|per \w+|one)\b/i;
/** "Youth M fits a 4 year old?", "will my 80 lb lab fit" */
const fitsWhom =
  /^(?:(?:and|so|but|ok(?:ay)?),? )*(?:will|would|can|could|does) (?:my|our|his|her|their|an?) [\w' -]{2,30} (?:fit|sleep|sit|lie|lay)\b(?!.*\bthe (?:cheap|blue)\w*)|^(?:(?:it|they) )?(?:fits?|works? with|compatible with|supports?) [\w' -]+\?\s*$|^[\w' -]{2,30} (?:fits?|(?:will|would) (?:fit|work|do|suit)|suits?|works? for|is (?:ok(?:ay)?|good|fine) for) .*\?\s*$/i;
/** "Is $87 the best price it's ever been?" */
const everLower =
  /\b(?:best|lowest|cheapest|good)\b.*\b(?:it(?:['’]?s)?|they(?:['’]?ve)?|that|this)(?: has| have)? ever (?:been|was|were|gone|cost|sold)\b|\b(?:all[- ]time|ever) (?:low|cheaper|lower|less|been (?:cheaper|lower|less))\b|\bbest price (?:ever|yet|so far)\b|\b(?:lowest|best|cheapest) price (?:it|they|this|that)(?:['’]?s|['’]?ve| has| have)?(?: ever)? been\b/i;
/** "Which one is easiest to put on, he has a bad hip" chooses, and does not ask what the first one is. */
const choosing = /\bwhich\b/i;
/** "Which of these is longest, the table is 10 feet": what is told after it is no limit. */
const superlative =
  /^(?:(?:and|so|ok(?:ay)?),? )*which (?:one |ones )?(?:(?:of )?(?:these|those|them) )?(?:(?:is|are) (?:the )?\w{4,}est\b|weighs? (?:the )?(?:least|most)\b)/i;
const ofShipping =
  /\b(?:shipping|delivery|(?:that|which|who|must|can|do(?:es)?|will|to|shops?|stores?|it|they|ones?) (?:ships?|delivers?))\b/i;
const asksTotal =
  /^(?:(?:and|so|ok(?:ay)?|now),? )*(?:(?:whats|what(?:['’]s| is)|how much is) )?(?:the|my) (?:new )?total(?: now| (?:cost|price))?\W*$/i;
const earnsOn =
  /\b(?:earn|points|pts|get back)\b.*\b(?:on|for|from|with) ((?:the|this|that|these|those|it|them)\b[\w' ]*)\W*$/i;
const isIt = /^(?:this|that|it|the (?:first|second|third|last)) ?(?:ones?)?$/i;
const asksWhether = /^(?:is there|are there|any|does|do|can|could)\b.*\bwith (?:it|that|them|those)\b/i;
const isShort = (text: string) => tokensOf(text).length <= 2;
/** Requests that narrow the list or ask for others are not questions about it. */
const narrows =
  /\b(?:only|just|minimum|hide|at least|or more|off or better|budget)\b|\b(?:under|below|over|above|(?:\w{3,}er|less|more) than|max|up to|at most) \$?\d|\b(?:high|low|top)[- ]end\b/i;
/** "Different" does not ask for a difference. */
const asSaid = (text: string) => text.replaceAll('’', "'").replaceAll(/\bdifferent\b/gi, 'other');
const askedWith = /\b(?:which|what|whats|why|who|whos|when|is|does|how)\b/i;
/** "The cheaper of the first two". */
const ofSome = /\bof the (?:first|last|top|two|three)\b/i;
const ofDeals = new Set<Move>(['cheaper', 'dearer', 'color']);
const isOfOne = /\b(?:is|are|does|do|has|have|can|will|would|what|which|how)\b/i;
/** Above the first score, words alone identify a question about the list; below the other, they rule one out. */
const [plain, faint] = [2, 1];

/** "Just the cheapest one" asks which that is. */
const justOne = /^(?:only|just) (?:show me )?the \w+(?: \w+)? one\W*$/i;

/** "The cheapest three" asks for a list. */
const severalOf =
  /\b(?:\w{3,}est|least expensive|most expensive|biggest discounts?) (?:[2-9]|\d\d|two|three|four|five|six|ten)\b|\b(?:[2-9]|\d\d|two|three|four|five|six|ten) (?:\w{3,}est|least expensive|most expensive)\b/i;

const extremes = new Set<ShownTopic>(['cheapest', 'dearest', 'saving', 'ends-first']);

const choosesOne =
  /\bwhich (?:one|ones|is|are|would|should|do|of (?:these|them|those))\b.*\b(?:best|better|easier|safer|good|for|get|pick|recommend|suits?)\b|\bwhich ones?\W*$|\b(?:which|what)(?:'?s| is) (?:better|best|easier|safer)\b|\bwhich (?:one )?(?:has|have|gives|makes) the (?:best|better)\b/i;
const suitsBest = /\b(?:work|fit|be|do) (?:the )?(?:best|better)\b/i;
/** More is a story. */
const mostWishes = 5;

/** Questions about the shown deals. Naming another kind of product than the last search asks for that instead. */
export const shown = actRule<Answer>({
  act: 'shown',
  recognize: (turn) => {
    if (turn.standing.shown === 0 && otherStores.test(turn.text)) return () => ({ reply: noOtherStores });
    const again = turn.standing.shown > 0 ? askedAgain(turn) : null;
    if (again !== null) return () => answers.property({ ...turn, text: again });
    const none = reallyNone(turn);
    if (none) return none;
    const subset = turn.standing.shown > 0 && turn.standing.plan.last !== 'card' ? ofSubset(turn) : null;
    if (subset) return subset;
    const isPlaced = placesIn(turn.text).length > 0;
    // "Does it have RFID" after wallets that nobody sells is no question about the card.
    if (turn.standing.shown === 0 && asksOfUnsold(turn)) return ofNone;
    // "Is it safe for kids?" of what is shown is no question about who may have the card.
    const isAfterList = turn.standing.shown > 0 && turn.standing.plan.last !== 'card';
    if (isAfterList && asksOpinion.test(turn.text)) return answers.opinion;
    // "Cheapest per bag" of tea asks for no bags.
    if (isAfterList && unitIn(turn.text) !== undefined) return answers.property;
    if (isAfterList && asksOfThing(turn)) return answers.details;
    if (isAfterList && doubtsSaving.test(turn.text)) return answers.doubtedSaving;
    const doubted = isAfterList ? doubtedIn(turn.text) : null;
    if (doubted !== null) return () => answers.property({ ...turn, text: doubted });
    const measure = isAfterList && !isPlaced ? measureAskedIn(turn.text) : null;
    if (measure !== null) return () => answers.property({ ...turn, text: measure });
    const part = turn.standing.shown > 0 ? partAskedIn(turn) : null;
    if (part) return () => partReply(turn, part);
    if (isAfterList && asksTerms(turn.text)) return answers.elsewhere;
    if (turn.standing.shown > 0 && asksToJudge(turn)) return () => judgedReply(turn);
    // "The lowest price it's been" is no deal's among these.
    if (isAfterList && everLower.test(turn.text))
      return isPlaced || (turn.standing.about === undefined && /\d/.test(turn.text))
        ? answers['good-price']
        : () => answers['good-price']({ ...turn, text: 'it' });
    if (isAfterList && asksWhenHere(turn.text)) return answers.elsewhere;
    if (isAfterList && asksQuality(turn.text)) return answers.elsewhere;
    if (
      isAfterList &&
      (judged.test(turn.text) ||
        isUsed.test(turn.text) ||
        fitsWhom.test(turn.text) ||
        asksForPart(turn.text) ||
        asksWhatIsSaid(turn))
    )
      return answers.property;
    if (turn.standing.shown > 0 && savesOne.test(turn.text) && !savesMany.test(turn.text))
      return answers.save;
    // "Any flavor except vanilla" asks for others.
    if (isAfterList && exception.test(turn.text)) return null;
    if (isAfterList && choosesAmong(turn)) return answers.pick;
    const which = isAfterList ? asksWhich(turn) : null;
    if (which) return which;
    if (isAfterList && (choosesNamed(turn) || (!isPlaced && asksWhichMost(turn)))) return answers.pick;
    const named = isAfterList ? (judgedByName(turn) ?? supposedOf(turn)) : null;
    if (named) return named;
    if (turn.standing.shown > 0 && whyThatPrice.test(turn.text) && !isOfCard(turn.text))
      return answers.oddPrice;
    if (isAfterList && amountNeeded.test(turn.text)) return answers.amountNeeded;
    if (isAfterList && sizeNeeded.test(turn.text)) return answers.sizeNeeded;
    if (turn.standing.shown > 0 && eachOrAll.test(turn.text)) return answers.eachOrAll;
    if (isAfterList && orOther.test(turn.text)) return () => between(turn, turn.shown().slice(0, 2), []);
    if (isAfterList && superlative.test(turn.text) && !superlatives.some(({ says }) => says.test(turn.text)))
      return answers.property;
    const contrasted = turn.standing.shown > 0 ? contrastedIn(turn) : null;
    if (contrasted) return contrasted;
    // "Is shipping free?" is no question about fees of the card.
    if (turn.standing.shown > 0 && ofShipping.test(turn.text) && asksElsewhere(turn.text))
      return answers.elsewhere;
    if (turn.standing.shown > 0 && asksTotal.test(turn.text) && !ofTiers.test(turn.text))
      return answers.total;
    if (turn.standing.shown > 0 && isPlaced && asksOfPlaced(turn.text)) return answers.property;
    // "What would I earn on the shoes?"
    const on = earnsOn.exec(turn.text)?.[1];
    const names = plansOf(turn.standing.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(formOf));
    if (
      turn.standing.shown > 0 &&
      on &&
      (isIt.test(on) || tokensOf(on).some((word) => names.includes(formOf(word))))
    )
      return answers.points;
    const isOfOurs = !isPlaced && namesCard(turn.text) && !isOfDeals(turn.text, turn.standing);
    if (isOfCard(turn.text) || (isOfOurs && !/\bp(?:oin)?ts?\b/i.test(turn.text))) return null;
    if (turn.standing.plan.last === 'card' && namesFee(turn.text)) return null;
    if (sellsOther.test(turn.text)) return null;
    // "Any color is fine, but it has to be electric" asks nothing.
    if (isFine.test(turn.text)) return null;
    if (dislikedIn(turn.text).except.length > 0 || isUsual(turn)) return null;
    const text = asSaid(turn.text);
    if (turn.standing.shown > 0 && asksForCartOrWatch(text)) return answers.elsewhere;
    if (turn.standing.plan.basket && picks.test(text)) return answers.picked;
    // "Is the bench adjustable?" of a set with one.
    if (turn.standing.shown > 0 && asksOfPart.test(text) && (partNamed(turn) || saysPart(turn)))
      return answers.property;
    const move = turn.standing.shown > 0 ? moveIn(turn.text) : null;
    // "Which one is cheaper?" asks about the list.
    const isAskedOfThem = askedWith.test(text) || ofSome.test(text);
    if (move && !(isAskedOfThem && ofDeals.has(move))) return null;
    if (turn.standing.shown > 0 && (countsUp(text) || totalOfSome.test(text))) return answers.total;
    // "Do I need a hub?" asks whether the lights do.
    if (turn.standing.shown > 0 && (needsMore.test(text) || howIsIt.test(text))) return answers.property;
    // "Grip size?" of racquets that state one; "queen size" narrows.
    const isSaid = !asking.test(text) && readAttributes(text).length > 0;
    if (turn.standing.shown > 0 && !isSaid && titlePartsIn(text, turn.shown()).length > 0)
      return answers.property;
    if (keepsWithin.test(text)) return null;
    if (turn.standing.shown > 0 && savesMany.test(text)) return answers.saveMany;
    const isHowMuch = (howMuchOfIt.test(text) || asksHowMuchOf(turn)) && wishesIn(text).length > 0;
    if (turn.standing.shown > 0 && (asksQuantity(text) || isHowMuch)) return answers.property;
    // "Which has the best mic" of what is shown asks for no microphones.
    const isSuperlative = superlatives.some(({ says }) => says.test(text)) || asksOfAll(text);
    const wishes =
      choosesOne.test(text) && !isSuperlative && !asksElsewhere(text) ? wishesIn(text).length : 0;
    const isBest = choosesOne.test(text) && !isSuperlative && wishes === 0 && suitsBest.test(text);
    if (turn.standing.shown > 0 && ((wishes > 0 && wishes <= mostWishes) || isBest)) return answers.pick;
    if (turn.standing.shown > 0 && whichOf.test(text) && !isSuperlative && !asksElsewhere(text))
      return liked.test(text) ? () => answers.pick({ ...turn, text: '' }) : answers.property;
    const isChange = sorts.test(text) || narrows.test(text);
    // "Do you have it in purple?" asks for others.
    const isOfOthers = (comesIn.test(text) && !isPlaced) || available.test(text);
    if (isOfOthers && readAttributes(text).length > 0) return null;
    if (asksNumber.test(text) && isMeasured(turn.standing)) return null;
    // "The red ones again" goes back to them.
    if (/\bones again\b|\bback to\b/i.test(text)) return null;
    // "With two batteries", "has to work with a Mac" narrow the list.
    if (demands.test(text) && placesIn(text).length === 0) return null;
    // "Got one that folds?", "is there one below $60": any other, and not the one that is shown.
    if (anyOne.test(text) && !asksElsewhere(text)) return null;
    // "I don't want to end up in pain" is not a question, and "anything else under $20" asks for others.
    if (unasked.test(text) || (others.test(text) && placesIn(text).length === 0)) return null;
    // "Black is better after all" is not a question.
    if (!asking.test(text) && readAttributes(text).length > 0 && placesIn(text).length === 0) return null;
    if (isChange && !askedWith.test(text) && !justOne.test(text)) return null;
    const asked = shownTopicOf(text);
    // How a turn sounds does not matter if it names a property.
    const isOfProperty = asked.isHeard && (readAttributes(text).length > 0 || asksOfAll(text));
    const { topic, score } = isOfProperty ? { ...asked, score: 0 } : asked;
    if (turn.standing.shown === 0)
      return difference.test(text) && !ofTiers.test(text)
        ? () => ({ reply: unexplained })
        : score >= plain && topic !== 'points' && asksOfNone(turn)
          ? ofNone
          : null;
    // "Do you sell my data?" is about us, though shops sell what is shown.
    const ofCard = Math.max(...wordScores('card', text));
    if (!isPlaced && ofCard >= plainWords && ofCard > score) return null;
    // "Running shoes, socks, and a belt, $180 for the lot", "anything for the yard, $20 to $40": asked for by itself.
    const { plan: asksFor } = readRequest(turn.index, text, { needs: false });
    const isOfOwn = topic === 'total' || (asksFor.wants ?? asksFor.goal ?? asksFor.subcategories[0]);
    if (isOfOwn && hasLimit(asksFor)) return null;
    // "On sale" narrows the list.
    if (asksFor.discountMin?.value === leastSaving && !asking.test(text)) return null;
    // "How many points if I spend 400 a month" names an amount of its own.
    if (!isPlaced && topic === 'points' && /\d\d|\bas (?:a )?rewards?\b/i.test(text)) return null;
    const isPointed = isPlaced || pointsAtList.test(text) || asksEarned.test(text);
    const isAsked = asking.test(text) && isPointed;
    const isFragment = /\?\s*$/.test(text) && tokensOf(text).length <= shortest && !comparative.test(text);
    const isOfAll = score < faint && asksOfAll(text);
    const isElsewhere = asking.test(text) && asksElsewhere(text);
    if (score < plain && !isAsked && !isFragment && !isOfAll && !isElsewhere) return null;
    const isTheirs = askedOfIt.test(text) || whichHas.test(text) || (theirs.test(text) && score >= plain);
    if (
      !isPlaced &&
      ((!isTheirs && namesAnother(turn, isFragment || score >= plain)) ||
        (topic === 'points' && !isPointed && !isShort(text) && !asksEarned.test(text)))
    )
      return null;
    // After a search for clubs, "How much do clubs usually cost?" asks for prices in general.
    if (
      topic === 'good-price' &&
      score >= faint &&
      !isPlaced &&
      !theirs.test(text) &&
      namesThing(readRequest(turn.index, text, { follows: true }).plan)
    )
      return null;
    if (isElsewhere) return answers.elsewhere;
    // "The cheapest in black?" asks for others, in that order.
    const isNarrowed = readAttributes(text).some(
      ({ start }) => !/\b(?:the|this|that)\s*$/.test(text.slice(0, start)),
    );
    const isSeveral = severalOf.test(text);
    // "The second one in red": whether it is.
    if (isNarrowed && isPlaced && score < faint) return answers.property;
    if ((isNarrowed || isSeveral) && !isPlaced && extremes.has(topic) && score >= faint) return null;
    // "Does number 1 have a mic" asks for more than what it is.
    if (score >= faint && topic === 'details')
      return asksIfSo(text) ? answers.property : choosing.test(text) ? answers.pick : answers.details;
    if (score >= faint) return answers[topic];
    // "Did they pay you for that spot?"
    if (ofCard >= plainWords) return null;
    if (isOfAll || asksWhether.test(text)) return answers.property;
    // "Battery life?" is about the current deal; "purple?" and "waterproof?" ask for others.
    if (isFragment && !isPlaced)
      return readAttributes(text).length === 0 &&
        !isSold(turn.index, readRequest(turn.index, text, { follows: true }).plan) &&
        !isSaidByShown(turn)
        ? answers.property
        : null;
    // "Does it cost anything to join?" is about the card, whatever "it" is.
    const { card, 'small-talk': talk, 'out-of-scope': other } = classify('act', text);
    if (!isPlaced && card + talk + other > mostOther) return null;
    // "The blue ones" asks for others; only a position, or "it", makes a few words a question.
    if (
      isOfOne.test(text) &&
      /\b(?:it|that|this|they|these|those|ones?|them|the (?:first|second|third|fourth|fifth|last))\b/i.test(
        text,
      )
    )
      return answers.property;
    return isPlaced || /\b(?:it|this|that)\b/i.test(text)
      ? asksIfSo(text) || isYesOrNo.test(text)
        ? answers.property
        : choosing.test(text)
          ? answers.pick
          : answers.details
      : null;
  },
  answer: async (turn, answer) =>
    noneCalled(turn) ??
    (await answer(withoutExcluded(turn))) ?? {
      reply:
        tooFew(turn) ?? 'I’m not sure which deal you mean. Say “the second one,” or a word from its title.',
    },
});

/** "Which has the best mic, and not pink": chosen from those that are not. */
function withoutExcluded(turn: Turn): Turn {
  if (!/\bwhich\b|\b(?:recommend|pick|choose)\b/i.test(turn.text)) return turn;
  const out = readRequest(turn.index, turn.text, { needs: false }).plan.wordsOut.map(({ text }) => text);
  const left = turn.shown().filter(({ offer }) => !out.some((word) => saysPhrase(offer.title, word)));
  if (out.length === 0 || left.length === 0) return turn;
  const said = new RegExp(
    String.raw`(?:,? (?:and|but))?,? (?:not|no|without|except|nothing)(?: in| the| any)? (?:${out.join('|')})(?: ones?)?\b`,
    'gi',
  );
  return { ...turn, text: turn.text.replace(said, ''), shown: () => left };
}

/** "Which pair of shoes is best for ice", where shoes are shown. */
const whichNamed =
  /^(?:(?:and|so|but|ok(?:ay)?),? )*which (?<name>[a-z][a-z' -]{2,30}?) (?:is|are|would be|works?|would work|should i get|would you (?:pick|get)) ?(?:the )?(?:best|better|good|safest|warmest|for)?\b/i;
/** "I meant which lumbar pillow": of one thing among others. */
const whichOnly =
  /^(?:(?:and|so|but|no|ok(?:ay)?|sorry|i (?:meant?|mean)),? )*which (?:of the )?(?!ones?\b)[a-z][a-z' -]{2,30}\W*$/i;
const choosesAmong = (turn: Turn): boolean =>
  whichOnly.test(turn.text) && namedAmong(turn).length < turn.shown().length && !asksOfAll(turn.text);
function choosesNamed({ text, index, standing }: Turn): boolean {
  const { name } = whichNamed.exec(text)?.groups ?? {};
  if (name === undefined || asksOfAll(text) || asksElsewhere(text)) return false;
  return isSameThing(index, standing.plan, readRequest(index, name, { needs: false }).plan);
}

/** "2 cats, one 18 lbs. Which post won't tip over": which of what is shown. */
const whichThing =
  /(?:^|[.!?,;]\s*)(?:(?:and|so|but|ok(?:ay)?),? )*which (?<name>[a-z][a-z' -]{2,25}?) (?<asked>(?:wo ?n['’]?t|will|does ?n['’]?t|does|can ?n?['’]?t?|is ?n['’]?t|is|are|has|have|holds?|lasts?|stays?|fits?|works?)\b[^.?!]+|[a-z]{3,} (?:out )?(?:the )?(?:most|least|best|better|longest|fastest)\b[^.?!]*)\W*$|(?:^|[.!?,;]\s*)(?:(?:and|so|but|ok(?:ay)?),? )*which (?<kind>[a-z][a-z' -]{2,25}) (?<how>[a-z-]{4,})\W*$/i;
const choosesBest = /\b(?:is|are) (?:the )?(?:best|better|good|safest|warmest)\b/i;
function asksWhich(turn: Turn): Answer | null {
  const { kind, how, name = kind, asked = how ?? '' } = whichThing.exec(turn.text)?.groups ?? {};
  const { index, standing } = turn;
  if (name === undefined || [ofTiers, choosesBest].some((each) => each.test(turn.text))) return null;
  if (asksElsewhere(turn.text)) return null;
  const said = readRequest(index, name, { needs: false }).plan;
  const head = formOf(tokensOf(name).at(-1) ?? '');
  const isOf = (each: Plan) =>
    tokensOf(each.kind?.text ?? '').some((word) => formOf(word) === head) ||
    isSameThing(index, { ...said, ...less(each, 'wants') }, said);
  const wants = plansOf(standing.plan).flatMap((each, want) => (isOf(each) ? [want] : []));
  if (wants.length === 0) return null;
  const shown = () => turn.shown().filter(({ want }) => wants.includes(want ?? 0));
  return () => answers.property({ ...turn, text: `which one ${asked}`, shown });
}

/** "Is guinea pig bedding ok for a hamster", "is 1/8 the right size for a 6 year old", where that is shown. */
const ofNamed =
  /^(?:(?:and|so|but|ok(?:ay)?),? )*(?:is|are|will|would|can) (?<called>(?:the |this |that |these |those |an? )?(?<name>[a-z\d][\w'/ -]{2,40}?)(?: ones?)?) (?:be )?(?:(?:really|very|too|kind of|a bit) \w+\W*$|(?:safe|ok(?:ay)?|good|fine|suitable|alright|bad|enough|too \w+|(?:the )?(?:right|best) (?:\w+)) (?:for|to|with|in|on)\b)/i;
function judgedByName(turn: Turn): Answer | null {
  const { text, index, standing, shown } = turn;
  const { name, called = '' } = ofNamed.exec(text)?.groups ?? {};
  if (name === undefined || placesIn(name).length > 0) return null;
  const one = shown().find(({ offer }) => wishesIn(name).length > 0 && saysPhrase(offer.title, name));
  if (one)
    return () =>
      answers.property({
        ...turn,
        text: text.replace(called, 'it'),
        standing: { ...standing, about: one.id },
      });
  const said = readRequest(index, name, { needs: false }).plan;
  const want = plansOf(standing.plan).findIndex((each) =>
    isSameThing(index, { ...said, ...less(each, 'wants') }, said),
  );
  if (want < 0) return null;
  const about = shown().find((found) => (found.want ?? 0) === want)?.id;
  return () =>
    answers.property({ ...turn, standing: { ...standing, ...(about !== undefined && { about }) } });
}

/** "Between the memory foam ones, which is thicker": a question about some of the deals, which their words name. */
const ofThose =
  /^(?:(?:and|so|but|ok(?:ay)?),? )*(?:(?:out )?of|between|from|among) the (?<name>[a-z][\w' -]{2,30}?) (?:ones?|two),? (?<asked>which\b.+)$|^(?:(?:and|so|but|ok(?:ay)?),? )*(?<which>which) (?:one )?of the (?<of>[a-z][\w' -]{2,30}?) ones? (?<is>.+)$/i;
function ofSubset(turn: Turn): (() => ReturnType<Answer>) | null {
  const { name, asked, of = name, is } = ofThose.exec(turn.text)?.groups ?? {};
  if (of === undefined || placesIn(of).length > 0) return null;
  const words = wishesIn(of);

  const some = turn.shown().filter((found) => words.every((word) => says(found, word)));
  if (words.length === 0 || some.length === 0) return null;
  const [only] = some.length === 1 ? some : [];
  if (only) return () => ({ reply: `Only ${nameOf(only)} says “${of}.”`, ...pointing([only]) });
  const text = asked ?? `which one ${is ?? ''}`;
  const part = { ...turn, text, shown: () => some };
  return shown.read(part) ?? (() => answers.property(part));
}

/** "That says heavy duty. Are you sure it is light?": whether it is, plainly; null where nothing is doubted. */
const doubts =
  /(?:^|[.!?,;]\s*)(?:(?:but|so|and|wait|hm+|ok(?:ay)?),? )*(?:are |r )?(?:you|u|ya) (?:really |so |100% )?(?:sure|positive|certain)(?: that| about(?: that)?)?,? (?<it>it|that|this|these|those|they|the [\w' -]+?) ?(?<verb>['’]?s|['’]?re|is|are|has|have|does|do|can|will|comes?|works?|fits?|holds?) (?:really |actually )?(?<what>[^.?!]+)/i;
function doubtedIn(text: string): string | null {
  const { it, verb = 'is', what } = doubts.exec(text)?.groups ?? {};
  if (it === undefined || what === undefined) return null;
  if (/^(?:['’]?s|is)$/i.test(verb)) return `is ${it} ${what}?`;
  if (/^(?:['’]?re|are)$/i.test(verb)) return `are ${it} ${what}?`;
  return /^(?:can|will|does|do)$/i.test(verb)
    ? `${verb} ${it} ${what}?`
    : `does ${it} ${verb.replace(/s$/, '')} ${what}?`;
}

/** "12 hours a charge, so not wired?": whether what somebody supposes is so. */
const supposed =
  /\b(?:so|then) (?:it['’]?s |they['’]?re |(?:this|that)(?: one)? is |it is )?(?:not|no) (?<what>[a-z][a-z-]{2,20})\W*\?/i;
function supposedOf(turn: Turn): Answer | null {
  const { what } = supposed.exec(turn.text)?.groups ?? {};
  return what === undefined ? null : () => answers.property({ ...turn, text: `is it ${what}?` });
}

/** "Is this cheaper than Amazon?" before anything is shown. */
const otherStores =
  /\b(?:compare|cheaper|better|match|beat|vs)\b.*\b(?:amazon|walmart|ebay|costco|best buy|temu|other (?:stores?|sites?|websites?|retailers?))\b/i;
const noOtherStores =
  'I don’t have prices from other stores. Ask for a thing, and I’ll show what the shops here charge.';

/** "What's the protein per serving on the first one": more than what it is. */
const asksWhatOf =
  /^(?:(?:and|so|but|ok(?:ay)?),? )*what(?:['’]?s| is| are) the (?!deal|story|details?|info|scoop|catch|name|difference|link|shop|store|best|cheap)[\w -]+? (?:of|on|in|for|with) (?:it|this|that|the)\b/i;
/** "Does the first one come apart", "second one fit iPhone 15?": whether something is so of it. */
const asksIfSo = (text: string): boolean =>
  (isYesOrNo.test(text) || asksWhatOf.test(text) || (/\?\s*$/.test(text) && !askedWith.test(text))) &&
  wishesIn(text).length > 0;
/** "Is the second one latex-free?", also where a word could be of the card. */
function asksOfPlaced(text: string): boolean {
  const isOther = available.test(text) || moveIn(text) !== null;
  const heard = shownTopicOf(text);
  const { topic, score } =
    /\b(?:better|best|differ\w*)\b/i.test(text) || heard.topic !== 'compare' ? heard : { ...heard, score: 0 };
  return (
    isYesOrNo.test(text) && !isOther && wishesIn(text).length > 0 && (score < faint || topic === 'details')
  );
}
/** "Do you sell PS5 controllers" after a game asks for them. */
const sellsOther =
  /\bdo (?:you|y'?all|they) (?:guys )?(?:sell|carry|stock) (?!it\b|this|that|these|those|them|any of|one\b|ones\b)/i;
const demands =
  /^(?:(?:and|but|ok(?:ay)?|also),? )*(?:for|with|without|in|that (?:works?|has|have|fits?|can|goes|comes|do(?:es)?n['’]?t)|(?:(?:it|they) )?(?:must|should|gotta|ha(?:s|ve)(?: got)? to|needs? to))\b(?!.*\?)/i;
const isFine =
  /^(?:any|whatever) (?:colou?r|size|brand|shop|store|price|kind|type)s? (?:is|are|would be|works|will do)\b/i;

/** "Does it track heart rate", "is there a monthly fee" of deals that speak of it: no question about the card. */
const ofThem =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*(?:(?:is|are|does|do|can|will|would|has|have) (?:it|they|this|these|those)|is there an?|are there any)\b/i;
const ofIt =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+),? )*(?:does|do|can|will) (?:it|they|these|those) (?!offer|sell|carry|ship)/i;
const ofUs =
  /\b(?:price|deals?|costs?|cheap\w*|sale|points?|earn|save|ship\w*|returns?|coupon|credit|card|me|my|our|purchases?|data)\b/i;
function asksWhatIsSaid({ text, shown }: Turn): boolean {
  const isOther = comesIn.test(text) || available.test(text) || anyOne.test(text) || moveIn(text) !== null;
  if (!ofThem.test(text) || ofUs.test(text) || isOther) return false;
  const wishes = wishesIn(text).filter((word) => word.length > 2);
  // "Does it do zigzag": of what is shown, whatever its shops say.
  if (ofIt.test(text) && wishes.length > 0 && Math.max(...wordScores('card', text)) < plainWords) return true;
  const said = wishes.filter((word) => shown().some((found) => says(found, word)));
  return said.length > 0 && said.length * 2 >= wishes.length;
}

/** A single word that some of the deals contain. */
function isSaidByShown({ text, shown, standing }: Turn): boolean {
  const [word = '', ...others] = tokensOf(text).map(stemOf);
  const says = ({ title, description }: Found['offer']) =>
    tokensOf(`${title} ${description}`).some((said) => stemOf(said) === word);
  return others.length === 0 && standing.about === undefined && shown().some(({ offer }) => says(offer));
}

/** "The third one" of two. */
function tooFew(turn: Turn): string | null {
  const { length } = turn.shown();
  if (length === 1) return 'Only one deal is shown.';
  return placesIn(turn.text).some((place) => place > length) ? `Only ${length} deals are shown.` : null;
}

/** "Are those AirPods a good price?", "is the Copperlatch cordless?" if none are shown. */
function noneCalled({ text, index, shown }: Turn): Reply | null {
  const brand = readRequest(index, text, { needs: false }).plan.brandsIn.find(({ span }) =>
    /\b(?:the|that|this|those|these) $/i.test(text.slice(0, span.start)),
  );
  const isOfBrand = ({ offer }: Found) =>
    [offer.brand, offer.merchant, offer.title].some((said) =>
      nameKey(said ?? '').includes(nameKey(brand?.name ?? '')),
    );
  if (brand && shown().length > 0 && !shown().some(isOfBrand))
    return { reply: `None of these is by ${brand.name}.` };
  const name = /\b(?:those|these|that|this) ([a-z]{4,})\b/i.exec(text)?.[1]?.toLowerCase();
  if (name === undefined || index.terms.has(stemOf(name))) return null;
  // "Those prices" are none of the things; airpods are, in anybody's English.
  const isThing = isKnownPhrase(formOf(name)) || !isEnglishWord(meantWord(name));
  return isThing ? { reply: `None of these is called “${name}.”` } : null;
}

/** "What's the difference between the first two" before there are any. */
const asksOfNone = ({ text, index, standing }: Turn): boolean =>
  (placesIn(text).length > 0 ||
    ofList.test(text) ||
    (standing.plan.query !== '' && /\b(?:it|that|this|they)\b/i.test(text))) &&
  !namesCard(text) &&
  !namesThing(readRequest(index, text, { follows: true }).plan);
const asksOfUnsold = ({ text, standing: { plan } }: Turn): boolean =>
  plan.query !== '' &&
  plan.last === undefined &&
  isYesOrNo.test(text) &&
  /\b(?:(?:is|are|does|do|has|have|can|will) (?:it|they|these|those)|the (?:first|second|third) one)\b/i.test(
    text,
  ) &&
  wishesIn(text).length > 0 &&
  !ofUs.test(text) &&
  !ofTiers.test(text);
const ofList = /\b(?:of (?:these|those|them)|(?:these|those|which) (?:ones?|two|three)|them)\b/i;
const ofNone: Answer = () => ({
  reply: 'No deals are shown yet. Tell me what you’re looking for, and I can compare what I find.',
});

/**
 * Whether a text names another kind than the last search. If its words clearly ask something, only a kind that is sold
 * counts.
 */
function namesAnother({ text, index, standing }: Turn, isPlain: boolean): boolean {
  const asked = plansOf(readRequest(index, text, { follows: true }).plan).flatMap(
    ({ kind }) => kind?.phrases ?? [],
  );
  const before = kindsNamed(
    index.kinds,
    plansOf(standing.plan).flatMap(({ kind }) => kind?.phrases ?? []),
  );
  const kinds = kindsNamed(index.kinds, asked);
  return (isPlain ? kinds.length > 0 : asked.length > 0) && !kinds.some((kind) => before.includes(kind));
}
