import { meantWord } from './request-slips.ts';

/** Words that ask for something. */
export const asks =
  /\b(?:need|needs|want|wants|wanna|find|show|look|looking|search|searching|shopping|hunting|recommend|suggest|gimme|get me|give me|any|deals?|offers?|buy|what|where|which|(?:do|can|could|would) you|could use|could really use|would love|would like|(?:i|we|he|she)['’]?d (?:really |also |just )?(?:like|love)|deserve|please|pls|interested)\b/i;
/** Whether a part asks, however its words are spelt: "im lookin for". */
const isAsking = (text: string): boolean =>
  asks.test(text) || text.split(/[^\p{L}]+/u).some((word) => asks.test(meantWord(word.toLowerCase()) ?? ''));
const people =
  'hubby|husband|wife|wifey|spouse|partner|fianc[eé]e?|boyfriend|girlfriend|bf|gf|mom|mum|mother|mama|dad|father|papa|parents?|son|sons|daughter|daughters|kid|kids|kiddo|child|children|toddler|teenager|teen|baby|brother|sister|sis|bro|' +
  'niece|nephew|grandma|grandpa|grandson|granddaughter|grandkids|grandparents|stepson|stepdaughter|stepmom|stepdad|landlord|teacher|doctor|therapist|dentist|colleague|twins|aunt|uncle|cousin|roommate|roomie|friend|friends|bestie|buddy|boss|coworker|neighbor|family|mother-in-law|father-in-law|in-laws';
/** Whether a word is somebody rather than something. */
export const isSomebody = (word: string): boolean => somebody.test(word);
const somebody = new RegExp(`^(?:${people})s?$`, 'i');
const pronouns =
  "i|i['’]?m|i['’]?ve|i['’]?d|i['’]?ll|we|we['’]?re|we['’]?ve|he|he['’]?s|she|she['’]?s|they['’]?re|they['’]?ve";
const openers =
  '(?:(?:pls help|please help|help me|pls|please|help|so|well|and|but|hi|hey|hello|ok|okay|because|since|cause|cuz|coz|bc|as|now that|while|with|ugh|omg|lol|yo|basically|look|listen|sorry|honestly|plus|also|yeah)[,\\s]+)*';
/** How somebody begins to tell of themselves. */
const tells = new RegExp(
  `^\\W*${openers}(?:(?:${pronouns}|they|(?:got|bought|adopted|broke|lost|dropped|cracked|spilled|ruined|burned|tore|joined|graduated) (?:a|an|my|our|the|some|this|into|in|to|from)(?=\\s[^?]*[.!;\\n])|(?:lost|broke|dropped|cracked|spilled|ruined|burned|tore|ripped|outgrew|misplaced|destroyed|killed|forgot) (?:my|our|the|his|her)|(?:almost |already )?(?:ran out of|running out of|running low on|out of)|with [^,.!?]*\\b(?:coming|approaching|around the corner|on the way|here|starting|away|arriving)(?= |\\b)|(?:his|her|their) (?:birthday|bday|anniversary|graduation|wedding|shower|party)|hope (?:you|all|everything|this|ur)|(?:because|cuz|coz|bc)|(?:the|my|our) (?:old|last|current|previous) (?:one|ones|pair|set)|(?:just|recently|finally) (?:moved|got|started|bought|had|adopted|became|finished|found|came|turned|lost|broke|\\w+ed|\\w+ing)|used to|paid|spent|already (?:have|has|own|got|bought|tried)|trying|moving|moved|starting|started|been|thinking|planning|considering|hoping|getting into|got into|getting ready|about to|bored|new to|not sure|tired of|(?:long|rough|hard|tough|crazy|busy) (?:day|week|month|year|night))\\b|it\\b(?!['’]?s for\\b)(?! (?:should|must|has to|needs?|can(?:no|['’])?t?|will|would|cannot)\\b)|it['’]?s\\b(?! for\\b))`,
  'i',
);
/** "My daughter", "the kids": a story about them where they do something or a whole sentence is said, and not "kids shoes". */
const somebodys = new RegExp(
  `^\\W*${openers}(?:just (?:realized|noticed|found out) (?:that )?)?(?:my|mine|our|ours|(?:(?:the|a) )?(?:${people})s?)\\b(?!['’]s (?!turning|getting|been|moving|coming|visiting|going|always|having|retiring|starting|into|obsessed|a\\b|an\\b|got\\b|birthday\\b.*(?:is|['’]s)\\b))`,
  'i',
);
const doing =
  /\b(?:is|are|was|were|am|has|have|had|just|really|always|keeps?|kept|loves?|likes?|wants?|needs?|hates?|said|says|told|got|gets|starts?|turns?|broke|lost|outgrew|grew|goes|plays?|eats?|ate|can['’]?t|won['’]?t|doesn['’]?t|don['’]?t|isn['’]?t|will|would|never|died|quit|gave|fell|wore|came|went|made|bit|stole|tore|ran|threw|left|hurts?|leaks?|smells?|sucks|works?|lives?|sleeps?|snores?|sheds?|chews|barks|runs|drives|swears|thinks|collects|draws|paints|cooks|bakes|rides|skis|golfs|does|did|could|should|might|asked|and i|(?!red\b|bed\b|weighted|heated|padded|insulated|quilted|fitted|rated|used|printed|hooded|lined|scented|braided)\p{L}{2,}ed)\b|['’]s \p{L}+ing\b|[.!…]\s*$/iu;
const fewestOfStory = 4;

/** "My wife" before "and I are looking for". */
const andWe = /^\s*and\s+(?:i|we|he|she|they)\b/i;

function isTelling(text: string, next: Clause | undefined): boolean {
  if (tells.test(text)) return true;
  if (somebodys.test(text) && andWe.test(next?.text ?? '')) return true;
  return somebodys.test(text) && doing.test(text) && text.trim().split(/\s+/).length >= fewestOfStory - 1;
}

/** "It should be waterproof", "they must fit": what the thing has to be, and no story. */
const requires =
  /^\W*(?:and |but |also |so )*(?:it|they|these|this|that|those)\s+(?:should|must|has to|have to|needs? to|can|can['’]?t|cannot|will|won['’]?t|would)\b/i;
/** Who wants it: what is told before "needs" about somebody goes, "my car" and "my kitchen" stay. */
const wanter = new RegExp(
  `^\\W*${openers}(?:(?:my|our|the|his|her)\\s+)?(?:\\w+\\s+)?(?:(?:(?:${people})s?|${pronouns}|they)\\b[\\s,]*(?:and\\s+)?(?:(?:says?|said|told (?:me|us)|thinks?|thought|insists?|claims?|keeps saying|keeps telling me|swears?|agrees?|suggested|mentioned)\\s+(?:that\\s+)?)?)+(?:(?:really|also|just|both|still|all|always|now|desperately|badly|currently|is|are|am|been|has|have|was|were|could|will|would|might|do|kinda|kind of|sorta)\\s+)*$`,
  'i',
);
const sentence = /[^.!?;\n]*(?:[.!?;\n](?!\s|$)[^.!?;\n]*)*[.!?;\n]*/g;
/** Where a clause ends within a sentence: after a comma, and before somebody who does something or an asking begins. */
const joint = new RegExp(
  `(?<=[,:–—])|(?<=\\s-\\s)|(?<=\\s)(?=(?:and|so|but|because|since|cause|cuz|coz|bc|as)\\s+(?:(?:${pronouns}|they|he|she|now)\\s))|(?<=\\s)(?=so\\s)|(?<=\\s)(?=(?:i|we|he|she|they)\\s+(?:(?:really|also|just|now|still|do|badly|desperately)\\s+)*(?:needs?|wants?|wanna|could use|would love|deserve)\\b)|(?<=\\s)(?=(?:because|since|cause|cuz|coz|bc|as)\\s+(?:my|mine|our|ours|the|its?|it['’]s|this|that|there)\\s)|(?<=\\s)(?=(?:(?:show|find|recommend|suggest|gimme|lemme)|(?:get|give|send)\\s+me)\\b)|(?<=\\s)(?=(?:needs?|wants?|wanting|needing|wanna|looking for|shopping for|searching for|hunting for|in the market for|in need of|on the hunt for|asking for|asked for|begging for|keeps asking for|could use|could really use|would love|can you|could you|do you have)\\b)`,
  'giu',
);
const wants =
  /^(?:needs?|wants?|wanting|needing|wanna|looking for|shopping for|searching for|hunting for|in the market for|in need of|on the hunt for|asking for|asked for|begging for|keeps asking for|could use|could really use|would love)\b/i;

/** "Turning 6", "we have 2 kids": numbers of a story. */
const toldNumbers =
  /\b(?:paid|spent|cost me|cost us|used to be|used to cost|was|were|originally|normally|usually)\s+(?:\w+\s+){0,2}\$?[\d.,]*\d(?: dollars| bucks)?|\b(?:turn(?:s|ing|ed)?|is|are|have|has|got|i['’]?m|he['’]?s|she['’]?s|they['’]?re)\s+(?:a |almost |about )?\d+(?=\s+(?:and|so|but|on|next|this|soon|tomorrow|today|in|kids?|dogs?|cats?|boys|girls|children)\b|\s*[.,!?;]|\s*$)|\b\d['’]\d+\b|\bturn(?:s|ing|ed)? \d+|\b(?:family|party|group|household|team|class|crew) of \d+|\b\d+k\b|\b\d+(?:st|nd|rd|th)\b|\b\d+ (?:years?|months?|weeks?|days?|hours?|kids|dogs|cats|children|people|guests|miles)\b/gi;
/** A sentence with a verb, as somebody tells it: "Winter is coming.", "The dog chewed through his leash." */
const sentenceOfStory = new RegExp(
  `^\\W*${openers}(?:[\\p{L}'’]+\\s+){1,6}?(?:is|are|was|were|has|have|had|isn['’]t|keeps?|kept|just|finally|died|broke|gave|quit|fell|wore|went|came|ate|bit|lost|stole|tore|blew|ran|threw|left|hit|got|started|stopped|[\\p{L}]+['’]s (?:on|in|coming|next|this|almost|here|around|over|tomorrow|today|soon|starting|getting|broken|dead|gone)|(?!weighted|heated|padded|insulated|quilted|fitted|rated|used|printed|hooded|lined|scented|braided|hinged|framed|tufted|cropped|flared|ribbed|knitted|distressed|oversized|personalized|unscented|refurbished|discounted|marked|reduced|priced|shared|assorted|colored)\\p{L}{2,}ed)\\b`,
  'iu',
);
/** What somebody bought before: "bought running shoes last month", "last year we got a tent". */
const bought = new RegExp(
  `^\\W*${openers}(?:(?:${pronouns}|they|my \\w+)\\s+)?(?:(?:just|already|recently|only)\\s+)?(?:bought|purchased|ordered|got|returned|had|tried|picked up|replaced|upgraded|sold|wore out|used up|paid|spent)\\b.*\\b(?:last|ago|yesterday|already|before|recently|earlier|back in|in the past|the other day)\\b`,
  'is',
);
const longAgo = new RegExp(
  `^\\W*${openers}(?:(?:last|earlier this|back in)\\s+\\p{L}+|yesterday|the other day|(?:a|an|\\p{L}+|\\d+) (?:few |couple |couple of )?(?:day|week|month|year)s? ago)[\\s,]+(?:${pronouns}|they|my|our)\\b`,
  'iu',
);
const isPast = (text: string) => bought.test(text) || longAgo.test(text);
const endsSentence = /[.!…\n]\s*$/;

const blank = '\0';
/** A request with the prices that were only told of taken out: what is said around one is told too. */
export const blanked = (query: string, parts: readonly Stretch[]): string =>
  parts.reduce(
    (text, { start, end }) => text.slice(0, start) + blank.repeat(end - start) + text.slice(end),
    query,
  );

type Clause = { text: string; start: number; end: number };
type Stretch = { start: number; end: number };
/** What a request tells; `isLoose` where it may be what is asked for after all. */
export type Told = Stretch & { isLoose: boolean };

/**
 * Where a request tells about the person rather than the thing: "Just moved into a new apartment. I need a floor lamp.", "my
 * daughter is starting soccer and she needs". Only beside a part that asks or names a thing, and never where a limit stands.
 */
export function backgroundOf(query: string, isLimit: (start: number, end: number) => boolean): Told[] {
  const clauses = [...query.matchAll(sentence)].flatMap(({ 0: text, index }) => {
    let start = index;
    return text.split(joint).flatMap((part): Clause[] => {
      const clause = { text: part, start, end: start + part.length };
      start = clause.end;
      return /\S/.test(part) ? [clause] : [];
    });
  });
  const told = clauses.map((clause, at) => {
    if (isLimit(clause.start, clause.end)) return null;
    // Of "every vacuum i see is $400" the vacuum may be what is asked for.
    if (isBackground(clause, clauses[at + 1])) return { isLoose: clause.text.includes(blank) };
    return isStory(clause, clauses[at + 1]) ? { isLoose: true } : null;
  });
  const isAsked = clauses.some(({ text }, at) => !told[at] && (asks.test(text) || /\p{L}{3}/u.test(text)));
  if (!isAsked) return [];
  return clauses.flatMap(({ start, end }, at) => {
    const how = told[at];
    return how ? [{ start, end, ...how }] : [];
  });
}

function isBackground({ text }: Clause, next: Clause | undefined): boolean {
  if (/\d/.test(text.replaceAll(toldNumbers, ''))) return false;
  if (next && wants.test(next.text) && !/(?:[.!?;,]|\b(?:and|so|but))\s*$/i.test(text))
    return wanter.test(text);
  return (
    (text.includes(blank) || isTelling(text, next) || isPast(text)) && !requires.test(text) && !isAsking(text)
  );
}

function isStory({ text }: Clause, next: Clause | undefined): boolean {
  const isEnd = endsSentence.test(text) || /^\s*so\b/i.test(next?.text ?? '');
  if (!next || !isEnd || /\d/.test(text.replaceAll(toldNumbers, ''))) return false;
  return (
    sentenceOfStory.test(text) && !requires.test(text) && !isAsking(text) && !/\b(?:that|which)\b/i.test(text)
  );
}
