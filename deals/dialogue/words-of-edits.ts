const verbs = String.raw`(?:add|put|include|throw in|take|drop|remove|swap|replace|change|make|leave|skip|lose|forget|bring|keep|get|give|show|use)`;
const subjects = String.raw`(?:i|we|you|he|she|they|it|that['’]?s|those are|these are|can|could|please|do(?:es)?|is there|are there|maybe|instead|${verbs})`;
export const cuts = new RegExp(
  String.raw`(?<=[.?!;…])\s+|\s+[-–—]+\s+|,\s+(?!instead\b|please\b)|\s+(?=(?:and|but|so|then|plus|also) (?:(?:also|please|maybe|then) )*(?:${subjects}\b|the [a-z -]+? (?:should|must|has to|have to|needs? to|can|could|in|be)\b))`,
  'gi',
);
export const leads = new RegExp(
  String.raw`^(?:(?:and|but|so|then|plus|also|ok(?:ay)?|oh|no(?=[,.])|nope|yes|yeah|nice|great|cool|perfect|thanks|hm+|um+|wait|well|actually|please|maybe|just|instead|(?:can|could|would|will) (?:you|we|i|u)|let['’]?s|i['’]?d like (?:you )?to|go ahead and)\b[,.!]*\s*)+`,
  'i',
);
export const removes =
  /^(?:take|drop|remove|skip|lose|leave|cut|ditch|get rid of|lose|without|no|not(?= the )|forget(?: about)?|(?:i|we|he|she|they)? ?(?:do|does)(?:n['’]?t| not) (?:really )?(?:need|want))(?: out| off)? (?<what>.+?)(?: (?:out|off|away))?(?: please| then)?\W*$/i;
export const gets =
  /^(?:(?:you|u) (?:forgot|missed|left out|skipped)|add|put(?: in)?|include|throw in|toss in|bring|get(?: me| us)?|give (?:me|us)|show me|find(?: me| us)?|(?:i|we|he|she|they)(?:['’]?d| would| do| also| really| still| each| all)* (?:need(?:s|ed)?|want(?:s|ed)?|meant|like|prefer|rather have)|do (?:you|u) have|(?:is|are) there|have you got|got|make (?:it|that|them)|with|use)(?: (?:also|back|in|about))* (?<what>.+?)(?: (?:to|in) (?:it|the (?:set|kit|mix)|there))?\W*$/i;
export const must =
  /^(?:the|my|that|those|these|this)? ?(?<part>[a-z][\w' -]*?) (?:(?:should|must|has to|have to|needs? to|can|could|would)(?: also| please)? (?:be|come in|have)|in|be|come in|have) (?:an? )?(?<how>.+?)\W*$/i;
export const asksMust =
  /^(?:can|could|should|may) (?<part>(?:the|my|that|those|these) [\w' -]+? (?:be|come in|have) .+)$/i;
export const complains =
  /^(?:(?<that>that|those|these|this|it|they)|(?:the|that|those|these|this|my) (?<part>[\w' -]+?))(?:['’]?s| is| are|['’]?re|looks? like) (?:only |just |all |really )*(?:an? |the |for |made for |meant for )*(?<how>[a-z][\w' -]*?)\W*$/i;
/** What is disliked, judged, said of the person, or missed has readers of its own. */
export const readElsewhere =
  /\b(?:hates?|dislikes?|(?:can['’]?t|cannot) stand|do(?:es)?n['’]?t like|too (?!much\b)\w+)\b|^(?:where|i['’]?m an?)\b/i;
export const cheaper =
  /^(?:(?:is there |got |do you have )?(?:anything|something|any) )?(?:cheaper|less expensive)(?: ones?)?\W*$/i;
export const unfit =
  /^an? (?<what>[a-z][a-z-]* [a-z]+(?: [a-z]+)?) (?:will not|won['’]?t|would not|wouldn['’]?t|is not going to|isn['’]?t going to) (?:do|work|cut it|be enough|fit us all)\b/i;
export const budget =
  /\b(?:budget|everything|all together|altogether|in all|all in|total|whole thing|whole set)\b/i;
export const money = /(?<![\d.])\$?(\d{2,}[\d,]*(?:\.\d+)?)\b/;
export const asksTotal =
  /^(?:and |so )?(?:what(?:['’]?s| is| would| does| will)|how much)\b.*\b(?:total|cost|come to|altogether|all together|be)\b/i;
export const notSo = /,? ?\b(?:not|instead of|rather than) (?<not>[a-z]+)\b(?: ones?)?/i;
export const owns = /\balready\b/i;
export const bringsBack =
  /\b(?:(?:bring|give|get|put|show|want|have|need|go|take me|return|back)\b[^.?!,]{0,14}?\b(?:my|the|that|our)(?: [a-z]+){0,2} (?:set|kit|bundle|basket)(?: (?:back|again))?|where (?:did|is|are)\b[^.?!,]{0,4}\b(?:my|the)(?: [a-z]+){0,2} (?:set|kit|bundle)(?: go)?)\b(?! of\b)/gi;
export const plain =
  /\b(?:plain|regular|normal|ordinary|basic|simple|standard|usual|real|actual|some|proper)\b/gi;
export const asksOther = /^(?:and |but |so )?(?:which|what|how|why|when|who|is|are|does|do|did|will)\b/i;
