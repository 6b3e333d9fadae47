/** Words that ask for something. */
const asks =
  /\b(?:need|needs|want|wants|wanna|find|show|look|looking|search|searching|shopping|hunting|recommend|suggest|gimme|get me|give me|any|deals?|offers?|buy|what|where|which|(?:do|can|could|would) you|could use|could really use|would love|please|pls|interested)\b/i;
const people =
  'hubby|husband|wife|wifey|spouse|partner|fianc[eé]e?|boyfriend|girlfriend|bf|gf|mom|mum|mother|mama|dad|father|papa|parents?|son|sons|daughter|daughters|kid|kids|kiddo|child|children|toddler|teenager|teen|baby|brother|sister|sis|bro|' +
  'niece|nephew|grandma|grandpa|grandson|granddaughter|grandkids|aunt|uncle|cousin|roommate|roomie|friend|friends|bestie|buddy|boss|coworker|neighbor|family|mother-in-law|father-in-law|in-laws';
const pronouns =
  "i|i['’]?m|i['’]?ve|i['’]?d|i['’]?ll|we|we['’]?re|we['’]?ve|he|he['’]?s|she|she['’]?s|they['’]?re|they['’]?ve";
const openers =
  '(?:(?:so|well|and|but|hi|hey|hello|ok|okay|because|since|cause|cuz|as|now that|while|ugh|omg|lol|yo|basically|look|listen|sorry|honestly|plus|also|yeah)[,\\s]+)*';
/** How somebody begins to tell of themselves. */
const tells = new RegExp(
  `^\\W*${openers}(?:(?:${pronouns}|my|mine|our|they|(?:just|recently|finally) (?:moved|got|started|bought|had|adopted|became|finished|found|came|turned|lost|broke|\\w+ed|\\w+ing)|trying|moving|moved|starting|started|been|thinking|planning|considering|hoping|getting into|got into|getting ready|about to|bored|new to|not sure|tired of|long day|rough week|(?:(?:the|a) )?(?:${people}))\\b|it\\b(?!['’]?s for\\b)(?! (?:should|must|has to|needs?|can(?:no|['’])?t?|will|would|cannot)\\b)|it['’]?s\\b(?! for\\b))`,
  'i',
);
/** "It should be waterproof", "they must fit": what the thing has to be, and no story. */
const requires =
  /^\W*(?:and |but |also |so )*(?:it|they|these|this|that|those)\s+(?:should|must|has to|have to|needs? to|can|can['’]?t|cannot|will|won['’]?t|would)\b/i;
/** Who wants it: what is told before "needs" about somebody goes, "my car" and "my kitchen" stay. */
const wanter = new RegExp(
  `^\\W*${openers}(?:(?:my|our|the|his|her)\\s+)?(?:\\w+\\s+)?(?:(?:${people}|${pronouns}|they)\\b[\\s,]*(?:and\\s+)?)+(?:(?:really|also|just|both|still|all|always|now|desperately|badly|currently|is|are|am|been|has|have|was|were|could|will|would|might|do|kinda|kind of|sorta)\\s+)*$`,
  'i',
);
const sentence = /[^.!?;\n]*(?:[.!?;\n](?!\s|$)[^.!?;\n]*)*[.!?;\n]*/g;
/** Where a clause ends within a sentence: after a comma, and before somebody who does something or an asking begins. */
const joint = new RegExp(
  `(?<=[,:–—])|(?<=\\s)(?=(?:and|so|but|because|since|cause|cuz|as)\\s+(?:(?:${pronouns}|they|he|she|now)\\s))|(?<=\\s)(?=(?:(?:show|find|recommend|suggest|gimme|lemme)|(?:get|give|send)\\s+me)\\b)|(?<=\\s)(?=(?:needs?|wants?|wanting|needing|wanna|looking for|shopping for|searching for|hunting for|in the market for|in need of|on the hunt for|asking for|asked for|begging for|keeps asking for|could use|could really use|would love|can you|could you|do you have)\\b)`,
  'giu',
);
const wants =
  /^(?:needs?|wants?|wanting|needing|wanna|looking for|shopping for|searching for|hunting for|in the market for|in need of|on the hunt for|asking for|asked for|begging for|keeps asking for|could use|could really use|would love)\b/i;

/** "Turning 6", "we have 2 kids": numbers of a story. */
const toldNumbers =
  /\b(?:turn(?:s|ing|ed)?|is|are|have|has|got)\s+(?:a |almost |about )?\d+(?=\s+(?:and|so|but|next|this|soon|tomorrow|today|in|kids?|dogs?|cats?|boys|girls|children)\b|\s*[.,!?;]|\s*$)/gi;

type Clause = { text: string; start: number; end: number };

/**
 * Where a request tells about the person rather than the thing: "Just moved into a new apartment. I need a floor lamp.", "my
 * daughter is starting soccer and she needs". Only beside a part that asks or names a thing, and never where a number stands.
 */
export function backgroundOf(query: string): Array<{ start: number; end: number }> {
  const clauses = [...query.matchAll(sentence)].flatMap(({ 0: text, index }) => {
    let start = index;
    return text.split(joint).map((part): Clause => {
      const clause = { text: part, start, end: start + part.length };
      start = clause.end;
      return clause;
    });
  });
  const isTold = clauses.map((clause, at) => isBackground(clause, clauses[at + 1]));
  const isAsked = clauses.some(({ text }, at) => !isTold[at] && (asks.test(text) || /\p{L}{3}/u.test(text)));
  if (!isAsked) return [];
  return clauses.filter((_, at) => isTold[at]).map(({ start, end }) => ({ start, end }));
}

function isBackground({ text }: Clause, next: Clause | undefined): boolean {
  if (/\d/.test(text.replaceAll(toldNumbers, ''))) return false;
  if (next && wants.test(next.text) && !/(?:[.!?;,]|\b(?:and|so|but))\s*$/i.test(text))
    return wanter.test(text);
  return tells.test(text) && !asks.test(text) && !requires.test(text);
}
