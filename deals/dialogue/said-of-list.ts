import type { Turn } from './turn.ts';

// What people say once a list is shown, in words that the readers of one sentence know. None of it is meant for a first request: there,
// "clamp on" may name what is wanted.

const opening = String.raw`(?:(?:ok(?:ay)?|so|well|but|and|wait|oh|no|hey|hm+|um+|actually|ugh|just|then|lol)\W+)*`;
const limit = String.raw`(?:price |budget |money |cost )?(?:limit|budget|cap|max(?:imum)?|price)s?(?: limit| cap)?`;
const reason = String.raw`(?:(?:cause|because|cuz|coz|bc|since|as|but|and),? )?(?:they|it|i|we|he|she|those|these|my \w+)(?:['’](?:s|m|re|ve|d))? (?!(?:like|love|want|need|prefer|use|wear)s?\b)\w+`;

const readings: readonly (readonly [says: RegExp, plain: string])[] = [
  // "No no, I meant the shoes."
  [/^(?:no+[,.!]* ){2,}/i, ''],
  // "Stainless w a pedal."
  [/(?<![\d.] ?)\bw\/? (?=[a-z])/gi, 'with '],
  // The limit of the price: "forget the 50, just show me good ones", "price doesn't matter", "take off the limit."
  [
    new RegExp(
      `^${opening}(?:remove|lift|drop|forget|ignore|scrap|lose|take (?:off|away)|get rid of|never ?mind|nvm)(?: about)? (?:the |that |my |any )?(?:${limit}|\\$?\\d+)(?= *(?:$|[.,;!?]|just\\b|and\\b|then\\b))`,
      'i',
    ),
    'any price',
  ],
  [
    new RegExp(
      `^${opening}(?:(?:the )?(?:price|cost|money) (?:does ?n['’]?t|does not|do ?n['’]?t) matter(?: to me)?(?: any ?more)?|money is no (?:object|issue)|(?:i )?(?:do ?n['’]?t|do not) care (?:about (?:the )?(?:price|cost)|(?:how much|what) (?:it|they) costs?))`,
      'i',
    ),
    'any price',
  ],
  [/^any price,? (?:just|and|then|take|remove|lift|forget|drop)\b[^.!?]*/i, 'any price'],
  [
    new RegExp(
      `^${opening}(?:\\$?\\d+ (?:was|is) too (?:low|little|small),? )?(?:try|raise (?:it|the (?:limit|budget))(?: up)? to|bump (?:it|that)(?: up)? to|up (?:it|that) to|go (?:up )?to) \\$?(\\d{2,5})(?! ?(?:in|inch|ft|feet|lb|oz|qt|cm|mm|gal|pack|piece|person|page|top|size)\\w*)\\b[^.!?]*$`,
      'i',
    ),
    'up to $$$1',
  ],
  // What the list is asked as a whole.
  [
    /^(?:and )?what(?:['’]?s| is) the (?:average|typical|usual|normal) (?:price|cost)\b.*$/i,
    'what do these usually cost',
  ],
  [
    new RegExp(
      `^${opening}(?:(?:can|could) (?:you|u) )?(?:(?:please )?narrow (?:it|this|that|these|them) down(?: for me| some)?|(?:thats?|that['’]s|there are|theres) (?:way )?too many(?: \\w+)?|too many(?: \\w+)?|(?:help me|i ca ?n['’]?t) (?:choose|decide|pick)|(?:i )?(?:have no idea|do ?n['’]?t know|no idea|not sure|idk) (?:which|what)(?: one)? (?:to (?:pick|get|choose|take|buy)|(?:i|we) should (?:pick|get|choose)))\\W*$`,
      'i',
    ),
    'which would you pick',
  ],
  [
    new RegExp(
      `^${opening}(?:(?:these|those|that|this)(?:['’]?s| is| are|n['’]?t| aren['’]?t)? )?(?:not|isn['’]?t|arent|aren['’]?t) (?:really |quite |exactly )?(?:what i(?:['’]?m| am| was)? (?:want|need|wanted|after|looking for|had in mind)|it|for me)\\W*$`,
      'i',
    ),
    'not these',
  ],
  [
    /^(?:anything|something|what|show me (?:some)?|ones?) (?:else )?(?:besides|other than|apart from) (?:the first (?:two|three|few)|these|those|that|this)(?: ones?)?\W*$/i,
    'not these',
  ],
  [/^(?:as|for) (?:a )?(?:gift|present)\W*$/i, 'it is a gift'],
  [
    /^(?:has|was) (?:it|that|this|the \w+ one) (?:ever )?(?:been )?(?:cheaper|lower|less)(?: (?:than (?:this|that|now|it is)|before))*\W*$/i,
    'is it a good price',
  ],
  [
    /^why (?:are|is) (?:these|they|it|this|that|the \w+ one|everything) (?:all )?so (?:expensive|pricey|much|high)(?: lol| omg| tho(?:ugh)?)*\W*$/i,
    'is it a good price',
  ],
  [
    /^(?:i |we )?(?:need|want|would need) (?:like |about |maybe )?(\d{1,2})(?: of (?:them|these|those))?(?: for [\w' ]+)?,? (?:so )?(?:how much|what) (?:would|is|will|does) (?:that|it) (?:be|cost|come to|run)\W*$/i,
    'how much are $1 of the first one',
  ],
  // What should not be there: "why is there a floor lamp", "ugh these are all beige", "the expandable ones always burst, skip those."
  [
    /^why (?:(?:are|is|am) (?:there|you|u|i) (?:even )?(?:showing me|seeing|getting)? ?|(?:do|did) (?:you|u|i) (?:keep )?(?:show|showing|see|seeing|get|getting)(?: me)? |so many )(?:so many |an? |any |all these )?(?!it\b|this|that|these|those|them|no\b)([\w' -]+?)(?: in (?:here|there|this list|the list))?(?:,? (?:i|when i) (?:said|asked)\b.*)?\?*$/i,
    'without $1',
  ],
  [
    new RegExp(
      `^${opening}(?:these|those|they)(?:['’]re| are| r) (?:all|mostly|basically|only) (?!too\\b|so\\b|the\\b|over\\b|under\\b|way\\b|for\\b|ugly|nice|good|great|the same|out of)([\\w-]+)\\W*$`,
      'i',
    ),
    'not $1',
  ],
  [
    /^the ([\w -]+? (?:ones?|kind|type)) [^.?!]*,? (?:skip|avoid|leave out|no|not|hide|remove) (?:those|them|that|these)\W*$/i,
    'no $1',
  ],
  [
    new RegExp(
      `^${opening}(?:nothing|none of (?:it|them|these|those|this)) (?:there |here )?(?:grabs|speaks|appeals|works|fits|stands out|is right)\\b[^.?!]*$`,
      'i',
    ),
    'not these',
  ],
  [
    /^((?:show me )?(?:ones |some |something )?(?:over|under|above|below|at least|around) \$?\d+),? (?:these|those|they|this) (?:look|are|seem)\b[^.?!]*$/i,
    '$1',
  ],
  // "Something warm for her", "no for the cat!! a heated one", "no i mean the big bag": of the same thing.
  [
    /^(?:i (?:need|want) )?(?:something|smth|somthing|anything|one) ([a-z-]+) for (?:her|him|it|them)\W*$/i,
    'only $1',
  ],
  [/^no,? (?:it['’]?s )?for (?:the|my|our) \w+[!.,]+ *(?:an? |the )?([\w-]+) ones?\W*$/i, 'only $1'],
  [
    /^(?:no,? )?i mean(?:t)? the (big|small|large|little|long|short) (?:bag|box|one|size|bottle|pack|can|jar|tube)s?\W*$/i,
    'only $1',
  ],
  [/^(?:is|are) (?:this|it|that|these) (?:really |actually )?free\W*$/i, 'do i pay to use this assistant'],
  // A reason after what it should have.
  [/^with (?=[^,;.?!]+(?: so | because |,))([\w -]+?),? (?:so|because|,)\b[^.?!]*$/i, 'with $1'],
  [
    /^(?:can|could) (?:you|i|u) use (?:an? |my )?([\w ]+?) (?:in|on|with) (?:it|that|this|them|these|those)(?: one)?\W*$/i,
    'can i use it with $1?',
  ],
  // What is said to be corrected: "sorry daughter not son", "i ment earbuds sorry."
  [
    /^(?:sorry|oops|my bad|i meant?),? (?:for )?(?:my |a )?(daughter|son|wife|husband|mom|dad|girl|boy|women|men|kids?|adults?),? not (?:my |a |for )?\w+\W*$/i,
    'for my $1',
  ],
  [/\bi ment\b/gi, 'i meant'],
  [/^(i meant [\w ]+?),? (?:sorry|my bad|oops)\W*$/i, '$1'],
  [
    /^(\d+) (in(?:ch(?:es)?)?|ft|feet|lbs?|oz|qt|quarts?|gal(?:lons?)?|persons?|people),? (?:wait |sorry )*no,? (?:make (?:it|that) )?(\d+)\W*$/i,
    '$3 $2',
  ],
  [
    /^(\d+ ?(?:in(?:ch(?:es)?)?|ft|feet|lbs?|oz|qt|quarts?|gal(?:lons?)?|persons?|people)),? not \d+\W*$/i,
    '$1',
  ],
  // A reason adds nothing to a refusal: "not white they get dirty so fast."
  [
    new RegExp(
      `^(${opening}(?:not?|without|nothing|only|just)(?: the| in| any)? [\\w-]+(?: (?:kind|ones?|type|stuff))?|(?:[\\w-]+ ){1,2}ones?),? ${reason}\\b[^?]*$`,
      'i',
    ),
    '$1',
  ],
  // "I run hot so cooling."
  [
    /^(?:i|we|he|she|my \w+)(?:['’](?:m|s|re))? (?:[\w'’]+ ){1,5}so (?:i want |just |maybe )?(?!that\b|is\b|are\b|does\b|do\b|what\b|which\b|how\b|can\b|could\b|i\b|we\b|it\b|he\b|she\b|no\b|much\b|many\b|the\b|any\b)([\w-]+(?: [\w-]+)??)(?: (?:stuff|ones?|kind))?(?: only| please| pls)?$/i,
    'only $1',
  ],
  // What they should have, said in few words: "the ones with handles", "spf in it", "drawers would be nice", "built in pump."
  [new RegExp(`^${opening}(?:only |just )?(?:the |those )?ones (?=with(?:out)? )`, 'i'), ''],
  [/^([a-z-]+(?: [a-z-]+)?) (?:in|on) (?:it|them)\W*$/i, 'with $1'],
  [/^(?:an? )?([a-z-]+) would be (?:nice|great|good|cool|a plus)\W*$/i, 'with $1'],
  [/^(?:with )?(?:an? )?built[ -]in ([a-z]+)\W*$/i, 'with a $1'],
  [/\bbuilt[ -]in (?=[a-z])/gi, ''],
  [/^(.*\bwith an? [a-z]+) (?:that['’]?s )?built[ -]in\W*$/i, '$1'],
  // "Add a gaming chair, 200 for both."
  [
    /^(?:(?:and|add|plus|also|ok(?:ay)?|then|can (?:you|we|i) (?:add|get)),? )*((?:an? |some )?[a-z][a-z '-]*?)(?: too| as well)?,? (?:under |max |up to )?(\$?\d{2,})(?: dollars| bucks| max| total)? (?:for|on) (?:both|all(?: of (?:it|them))?|everything)\W*$/i,
    'and $1, $2 total',
  ],
  // What it is to work with: "ps5?" of controllers.
  [
    /^(?:(?:what|how) about|and|also|or|no,?|i have(?: an?)?|we have(?: an?)?)? ?(?:for |on |with )?(?:the |my |an? )?(ps ?[2-5]|playstation(?: ?[2-5])?|xbox(?: (?:one|series [xs]))?|nintendo switch|switch ?2?|pc|mac(?:book)?|iphone(?: \d+\w*)?|android|ipad|steam deck|chromebook)(?: (?:instead|too|version|one))?\W*$/i,
    'for $1',
  ],
  // "Funny" of gifts asks for no joke.
  [
    /^(?:something |anything )?(funny|cute|silly|quirky|goofy|sweet)(?: ones?| stuff)?[.!]*$/i,
    'ones that are $1',
  ],
  // "Which is the worst", "which should I skip".
  [
    /^(?:(?:and|so|ok(?:ay)?|but) )?(?:(?:which|what)(?:['’]?s| is| are| ones?(?:['’]?s| is| are)?)? the worst(?: (?:one|deal|of (?:these|them|those|the bunch)))*|(?:which|what)(?: ones?)? (?:should|would) (?:i|we|you) (?:avoid|skip|not (?:get|buy))|(?:are there )?any(?: ones?)? (?:i|you|we)(?:['’]d| should| would) (?:avoid|skip|not (?:get|buy)))\W*$/i,
    'which saves the least',
  ],
  // "One that makes espresso too", "something easier to clean", "one that fits a queen mattress."
  [
    /^(?:one|ones|something|anything) (?:that|which) (?:also )?(?:(?:can )?(?:makes?|does?)) ([a-z -]+?)(?: too| as well| also)?\W*$/i,
    'with $1',
  ],
  [
    /^(?:(?:i (?:need|want)|show me|got) )?(?:(?:one|ones|something|anything) )?(?:(?:that|which)(?:['’]?s| is| are) |thats )?(?:easier|simpler) to ([a-z]+)\W*$/i,
    'only easy to $1',
  ],
  [/^(?:one|ones) (?=that fits )/i, ''],
  [/^(clamp|clip|bolt|screw|slip|snap|pull|wrap|zip)[ -](on|in|up)\W*$/i, 'only $1-$2'],
  [
    new RegExp(
      `^${opening}(?:do (?:you|u) have|got|are there|is there|have (?:you|u) got) any(?:thing)? (?:that are|that is|that['’]?s|which are|thats)(?: made of)? `,
      'i',
    ),
    'only ',
  ],
  // What is asked of all of them: "safe while pregnant?", "easiest to clean?", "comfy with glasses."
  [
    /^(easiest|best|safest|lightest|quietest|softest|strongest|fastest) (to|for) ([\w ]+?)\?*$/i,
    'which is $1 $2 $3',
  ],
  [
    /^((?:safe|ok(?:ay)?|good|comfy|comfortable|easy) (?:while|with|when|during|around|under|in|on) [\w' -]+?)\?*$/i,
    'are any of them $1?',
  ],
  [
    /^((?:tall|big|small|light|wide|long|strong|quiet|soft|thick|thin) enough to [\w' -]+?)\?*$/i,
    'are any of them $1?',
  ],
  [
    /^how long (?:does|do|will|would) (?:the|its|their) (?:battery|batteries|charge) (?:last|run|go|hold)(?: for)?\W*$/i,
    'what is the battery life',
  ],
  [/^how long is the (?:warranty|guarantee)\W*$/i, 'do they have a warranty?'],
  [
    /^is (?:the )?(?:assembly|setup|set up|installation) (?:a pain|hard|easy|difficult|involved)\W*$/i,
    'are they easy to assemble?',
  ],
  [
    /^(?:can|could) (?:i|you|u) (?:do|cook|make|fit|bake|roast) (?:an? |the )?(?:whole )?([a-z ]+?) in (?:it|there|one|them|these)\W*$/i,
    'can i use it for $1?',
  ],
];

const ofTwo =
  /^(?:(?:ok(?:ay)?|i['’]?ll (?:take|get|go with)|give me|show me|just|then|so)\W+)*(?:the )?(cheaper|less expensive|pricier|more expensive|dearer) (?:one|of the two|of those|of these)(?: please| then| of (?:the two|those|these))*\W*$/i;

/** A turn that follows a list, with what it says of the list in plain words. */
export function saidOfList(turn: Turn): Turn {
  const { text, typed, standing } = turn;
  if (standing.shown === 0 || standing.plan.basket) return turn;
  // "The cheaper one please" of two.
  const [, which] = (standing.shown === 2 && ofTwo.exec(text)) || [];
  if (which !== undefined)
    return {
      ...turn,
      text: `which is ${/^(?:cheap|less)/i.test(which) ? 'the cheapest' : 'the most expensive'}`,
    };
  const plain = (each: string) => readings.reduce((so, [says, to]) => so.replace(says, to), each).trim();
  return { ...turn, text: plain(text), ...(typed !== undefined && { typed: plain(typed) }) };
}
