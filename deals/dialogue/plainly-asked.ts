// A later turn in the words that the readers of one sentence know: what is only said of the answer before is gone, and what is asked
// of a deal that was named first is apart from its name.

const opening = String.raw`(?:(?:ok(?:ay)?|so|well|but|and|wait|oh|no|hey|hm+|um+)\W+)*`;
const you = String.raw`(?:you|u|y['’]?all)(?: guys)?`;

/** What is said of the answer before, in front of a wish. */
const protests = [
  // "You didn't answer."
  String.raw`${you} (?:(?:did ?n['’]?t|did not|never|still (?:did|have) ?n['’]?t) (?:answer|say|tell|repl(?:y|ied)|read|listen)\w*\b[^.?!,]*|forgot(?: again)?)[.?!,]+`,
  // "So you have no strollers at all?"
  String.raw`${you} (?:(?:really )?(?:have|got|sell|carry) (?:no|nothing|none)|(?:do ?n['’]?t|do not) (?:have|sell|carry) any(?:thing)?)\b[^.?!]*\?+(?:\s*just say so[.!]*)?`,
  // "A lamp?? No."
  String.raw`(?:an? |the )?[a-z]+(?: [a-z]+)?\?{1,3} no+[.!]+`,
  // "That's not what I asked."
  String.raw`(?:that['’]?s|that is|thats) not what i (?:asked|meant|said)(?: for)?[.!,]+`,
  // "Never mind the card."
  String.raw`(?:never ?mind|nvm|forget|skip)(?: about)? (?:the|that|this|your) card\b[.!,]*`,
];
const units =
  'in|inch|inches|ft|feet|lbs?|pounds?|oz|ounces?|qt|quarts?|gal|gallons?|liters?|mm|cm|kg|hours?|years?|months?|miles?|stars?|percent|bucks|dollars';

/** Each reading and what it becomes, in the order they are tried. */
const readings: readonly (readonly [says: RegExp, plain: string])[] = [
  // "Like the second one but smaller", "the second one but in blue": others that are so.
  [
    new RegExp(
      `^(${opening})(?:(?:i (?:want|need|like)|show me|got|any|something|anything|ones?|more) )*(?:(?:just )?(?:like|similar to|the same as) )?(?:the \\w+|that) one,? (?:but|only) (?!(?:is|are|does|do|did|can|will|has|how|what|why|i|we|it|my|not|if)\\b)(?!.*\\?.* )`,
      'i',
    ),
    '$1',
  ],
  // "The second one is ugly", "I already have the second one", "hide the third one".
  [
    /^((?:the \w+|that) one)(?: (?:is|looks)|['’]s) (?:(?:so|too|really|pretty|kinda|kind of|just|super) )*(?:ugly|hideous|awful|boring|terrible|gross|tacky|cheap[- ]looking|not (?:for me|my (?:style|thing)))\W*$/i,
    'not $1',
  ],
  [/^(?:i |we )?(?:already |have already )(?:have|own|got|had|bought) ((?:the \w+|that) one)\W*$/i, 'not $1'],
  [/^(?:hide|drop|skip|lose|take out|get rid of|delete|toss) ((?:the \w+|that) one)\W*$/i, 'remove $1'],
  // "Can you show me a picture of the second one?"
  [
    /^(?:(?:can|could) (?:you |i )?)?(?:please )?(?:show me|see|is there|got|do you have|any)?(?: an?| any)? ?(?:picture|photo|pic|image)s? (?:of|for) ((?:the \w+|that) one)\W*$/i,
    'tell me more about $1',
  ],
  // "No, not the second one."
  [/^(?:no+|nah|nope)[,.!]* (?=not (?:the|that|this)\b)/i, ''],
  // "Isn't the green one waterproof?" asks whether it is, and leaves no green one out.
  [new RegExp(`^(${opening})(is|are|does|do|has|have)n['’]?t (?=[^.!]*\\?)`, 'i'), '$1$2 '],
  // "Do any have a divider", of those that are shown.
  [
    new RegExp(
      `^(${opening}(?:do|are|did|will|can|would|have)) any (?!of\\b)(?=(?:ones? )?(?:have|come|say|fit|work|got|made|with)\\b)`,
      'i',
    ),
    '$1 any of them ',
  ],
  [new RegExp(`^(${opening})(?:do you have|you got|got) any (?=with(?:out)?\\b)`, 'i'), '$1'],
  // "I just buy diesel and feed. Would I get anything for that?"
  [
    new RegExp(
      `^${opening}(?:i|we) (?:(?:just|only|mostly|mainly|usually) )*(?:buy|spend (?:it |money )?on|shop for) ([a-z][a-z ,]+?)(?: at [a-z]+| every (?:week|month))?[.?!,]+ *(?:so |and )?(?:would|do|will|can|does) (?:i|we|that|those|it) (?:get|earn|count)\\b[^.?!]*\\W*$`,
      'i',
    ),
    'do $1 count',
  ],
  // "The headset sounds good does it work with my console".
  [
    /\b((?:sounds?|looks?|seems?) (?:good|great|nice|perfect|fine|cool))(?: but)? (?=(?:does|is|will|can|do|are|how|what) )/gi,
    '$1, ',
  ],
  // "Will it stay on the seat does it have a strap".
  [
    /(?<=\b(?:is|does|do|will|can|are|would|has|have) (?:[\w'’-]+ ){3,12})(?<!\b(?:what|how|why|when|where|who|which|if|whether)(?: [\w'’-]+){0,3} |\b(?:ones?|know|say|says|think|and|or) )(?=(?:does|will|is|can|are) (?:it|they)\b)/gi,
    '$&, ',
  ],
  // "The red one does it close with velcro", "that helmet is it adjustable".
  [
    new RegExp(
      `^(?!.{0,20}\\bwhich\\b)(${opening}(?:(?:the |that |this )?(?:[\\w'.-]+ ){1,5}?ones?(?: from [\\w&' -]+?)?|(?:that|this) [a-z]+)) ((?:is|does|do|will|can|has|how|what)\\b(?=[^.?!]* (?:it|they)\\b).*)$`,
      'i',
    ),
    '$1, $2',
  ],
  [new RegExp(`^${opening}(?:${protests.join('|')})\\s+(?=\\S)`, 'i'), ''],
  [/^(?:(?:ok(?:ay)?|so|and|well)\W+)*then,? (?=(?:maybe|just|show|get|an?|some|what|how)\b)/i, ''],
  // "How much are those. And you forgot the watercolors": they are asked for beside.
  [
    /(?<=\S[.?!,;]?\s+)(?:and |but |also )?(?:you|u) (?:forgot|skipped|missed|left out|did ?n['’]?t show(?: me)?)(?: about)? (?:the |my |any )(?=[a-z])/gi,
    'also show me ',
  ],
  // "No, under 50 max" and "51.99 is not under 50" say the limit again.
  [/^no(?:pe)?[,.]? (?=(?:under|below|less than|up to|max)\b)/i, ''],
  [new RegExp(`^${opening}\\$?\\d+(?:\\.\\d\\d)? (?:is|isn['’]?t)(?: not)? (under \\$?\\d+)\\b`, 'i'), '$1'],
  // "That kids one" is no year old.
  [/\b(kids?|boys?|girls?|toddlers?|child(?:ren)?)['’]?s? one(?=\b(?! (?:year|month)))/gi, "$1' version"],
  // "Nothing crazy, like 50."
  [
    /\b(nothing (?:crazy|fancy|wild|too (?:crazy|fancy|expensive|pricey|much)|over the top)),? (?:like|maybe|about|around|say) \$?(\d{2,4})\b(?! ?(?:in|inch|ft|lbs?|%))/gi,
    '$1, around $$$2',
  ],
  // "I can do up to 130 if they are cushioned."
  [
    /(?<=\w),? (?:but )?(?:only )?if (?:they|these|those|it)(?:['’](?:re|s)| are| is) (?=[a-z-]{4,}(?: enough)?(?:[.,;!]|$))(?!(?:good|okay|worth|cheap\w*|possible|available|free|there|nice|decent|still|discounted)\b)/gi,
    ', ',
  ],
  // "The 43.99 cleats".
  [/\bthe (?=\d+\.\d\d (?!dollars?\b|bucks\b|ones?\b)[a-z])/gi, 'the $$'],
  // "I said 8.5", "size 8 and half": only sizes are halved without a unit.
  [/\bwomans(?= )/gi, 'womens'],
  [
    /\b((?:size|(?:wo)?men['’]?s|ladies|kids|youth|wears?|take|an?) (?:[3-9]|1[0-5])) and (?:a )?half\b/gi,
    '$1.5',
  ],
  // "No. The shoes. Womens 8.5", "the shoes, not the balls": what was asked for before.
  [/^(?:no+|nope|nah)[,.!]+ (?:i meant? |i said )?the ([a-z]+)[.,!] (?=[a-z])/i, '$1, '],
  [
    new RegExp(
      `(?<=\\b(?:said|needs?|wants?|wears?|takes?|i['’]?m|am|asked for|meant)(?: (?:an?|like|about|more|of|actually|really|probably|closer to|usually))* )(?:[3-9]|1[0-5])\\.5\\b(?![\\w%"”]|\\.\\d|[ -]?(?:${units})\\b)`,
      'gi',
    ),
    'size $&',
  ],
  // "Pink is not my thing".
  [
    /^((?:ok(?:ay)?|but|and|sorry|well|hm+)\W+)*([a-z]{3,})(?: is|['’]s) (?:really |just )?(?:not|n['’]t) (?:really )?(?:my (?:thing|colou?r|favorite|style|taste|cup of tea)|for me|her (?:thing|colou?r)|his (?:thing|colou?r))\W*$/i,
    'not $2',
  ],
  // "I own two mats already, so why would I want another".
  [
    /(?<=\b(?:have|has|got|own|owns|bought) [^.?!]{3,40}),?(?: so| then|,|\.)? why (?:would|should|do) (?:i|we|he|she) (?:want|need|buy|get) (?:another|more|a second|one)[^.!]*$/i,
    '',
  ],
  // "Outfit my garage gym".
  [
    /^((?:(?:ok(?:ay)?|hi|hey|hello|please|help me|i want to|i need to)\W+)*)outfit (?=(?:my|our|the|a) )/i,
    '$1set up ',
  ],
  // "Youth 2 is a first grader lol. She wears a women's 8.5".
  [
    /^(?:lol|haha|no|um+|ok(?:ay)?)?\W*(?:(?:youth|kids|toddler|size|an?) )+[\w.]+ (?:is|are|['’]s) (?:(?:for|like|only) )*(?:an? )?(?:first grader|second grader|kindergart[a-z]+|preschooler|toddler|baby|little kid|small child|(?:way |much |far )?too (?:small|big|large|tiny))\b[^.!?]*[.!?]+\s*(?=\w)/i,
    '',
  ],
  [/\btuff\b/gi, 'tough'],
  // "Forget wireless, he never charges anything": what is told says why.
  [
    /^((?:(?:actually|ok(?:ay)?|oh|no|well|so|hm+)\W+)*(?:forget|never ?mind|drop|skip|lose|ditch|no need for)(?: about)?(?: the)? [a-z -]{3,30}),\s*(?:because |cause |since )?(?:he|she|they|i|we|it|my \w+)(?:['’]\w+)? (?:just |really |will |would |ll )?(?:never|always|only|usually|hates?|forgets?|keeps?|loses?|do(?:es)?n['’]?t|won['’]?t|can['’]?t)\b[^.,;!?]*(?=[.,;!?]|$)/i,
    '$1',
  ],
  // "My wife says no stuffed toys".
  [
    /^((?:ok(?:ay)?|but|and|oh|so|also)\W+)*(?:(?:my|our|the|his|her) \w+|he|she|they) (?:just )?(?:says?|said|told me|thinks|insists) (?:that )?(?=(?:no|not|nothing|without)\b)/i,
    '',
  ],
  // "What does it come to".
  [
    /\bwhat(?:['’]?s| is| does| would)? (?:it|that|this|everything|all of (?:it|this|that)|it all) (?:all )?(?:come|add up|amount) (?:out )?to(?: now| in all| all together)?(?=\W*$)/i,
    'how much is it all together',
  ],
  // "How much for everything".
  [
    /\bhow much (?:is|for|does|would|will|are)(?: it)? (?:everything|it all|all of (?:it|this|them|that)|the (?:whole )?(?:set|kit|setup|lot|thing))(?: (?:cost|be|come to|together|all together))*(?: now| then)?(?=\W*$)/i,
    'how much is it all together',
  ],
  [/\bhow much is it all together (?:now|then)(?=\W*$)/i, 'how much is it all together'],
  // "Do we not need 2 sleeping bags" of a set.
  [/\b(?:do|don['’]?t|should(?:n['’]?t)?) (we|i) (?:not )?need (?=\d|two|three|four)/gi, '$1 need '],
];

export const plainlyAsked = (text: string): string =>
  readings.reduce((so, [says, plain]) => so.replace(says, plain), text);
