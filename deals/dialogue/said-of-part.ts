import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isSold } from '../kinds/kind-table.ts';
import { topicsOf } from '../kinds/recipes.ts';
import type { Plan } from '../plan.ts';
import { kindWords } from '../lexicon/kind-words.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { numbers } from './acts/recommend.ts';
import { wordScores } from './classify.ts';
import { plainWords } from './evidence.ts';
import { partCalled } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';
import { inSameArea } from './same-area.ts';

const opening = String.raw`^(?:(?:ok(?:ay)?|so|well|but|and|wait|oh|no|nah|hey|hm+|actually|also|then|lol|sorry|please|honestly)(?:\W+|$))*`;
const ending = String.raw`(?:,? (?:already|though|then|please|thanks|thank you|instead|for now|for me|too|at all|any ?more|at home|right now|honestly|lol|now))*\W*$`;
const person = String.raw`(?:i|we|he|she|they|my \w+)`;
const the = String.raw`(?:the |an? |my |our |his |her |their |any |some |those |these |that |this |enough |plenty of |tons of |lots of |(?:like )?(?:\d+|two|three|four|five|a few|a couple(?: of)?|so many) )?(?:own )?`;
const that = String.raw`(?:the |that |this |those |these )`;
const part = String.raw`(?<part>[a-z][a-z-]*(?: (?!and\b|but\b|or\b)[a-z][a-z-]*){0,2}?)`;
const so = String.raw`(?:(?:so|too|really|pretty|kinda|kind of|just|super|a bit|a little|way|a tad|still) )*`;
const ugly = String.raw`(?:ugly|hideous|awful|boring|terrible|gross|tacky|lame|cheap[- ]looking|not (?:for me|my (?:style|thing)|great|it|nice))`;
const pricey = String.raw`(?:expensive|pricey|steep|costly|overpriced|much(?: money)?|(?:out of|over) (?:my |our )?budget)`;
const it = String.raw`(?:it|this|that|them|these|those|it all|all of (?:it|this|them)|(?:the |this |that )?(?:whole )?(?:set|kit|setup|bundle|list|thing|total))`;
const priciest = String.raw`(?:whatever(?:['’]s| is)? )?(?:the )?(?:priciest|most expensive|costliest)(?: one| thing| part| item| piece)?(?: (?:in there|in it|of (?:them|these|those)))?`;
const total = String.raw`(?:how much|what)(?:['’]?s| is| are| does| do| would| will| if)*(?: (?:it|that|this|they|the (?:total|price|cost|whole thing|set|whole set)|everything|all of it))?(?: (?:be|is|cost|come (?:out )?to|run(?: me)?|i))*`;
const amount = String.raw`\$?(?<amount>\d{2,}(?:\.\d\d)?)(?: dollars| bucks)?`;

type Reading = {
  /** Said to the readers of sets instead. */
  plain: (named: string, how: string) => string;
  says: readonly string[];
  /** Only by the name that the part has in the set: "no folding desk" leaves out some desks, and not the desk. */
  isExact?: boolean;
  /** Something else that is sold, and no part yet. */
  isNew?: boolean;
};
const readings: readonly Reading[] = [
  {
    // "I have a desk already", "got a tent", "the desk is covered", "we're good on chairs".
    plain: (name) => `remove the ${name}`,
    says: [
      `${person}(?:['’]ve|['’]s)? (?:already )?(?:(?:have|has|had|own|owns|bought)(?: got)?|got) (?:already )?${the}${part}`,
      `(?:already )?(?:have|got|own) ${the}${part} already`,
      `already (?:have|got|own) ${the}${part}`,
      `${the}${part} (?:is|are) (?:already )?(?:covered|taken care of|sorted|handled)`,
      `(?:i['’]?m|we['’]?re|i am|we are) (?:all )?(?:good|set|fine|covered) (?:on|for|with) ${the}${part}`,
    ],
  },
  {
    // "I don't really need a belt", "no goal", "everything but the goal".
    plain: (name) => `remove the ${name}`,
    says: [
      `${person} (?:do|does|wo)(?:n['’]?t| not) (?:really |actually |even )?(?:need|want|use) (?!that\\b|this\\b)${the}${part}`,
      `(?:no need for|(?:we|i) can do without|lose|ditch|leave out|take out|no|without|minus) ${the}${part}`,
      `(?:all|everything|all of (?:it|them|that)) (?:but|except(?: for)?|besides|apart from|without|minus) ${the}${part}`,
    ],
    isExact: true,
  },
  {
    // "How much without the mouse", "what is it if I drop the desk".
    plain: (name) => `remove the ${name}`,
    says: [
      `${total} (?:without|minus|if (?:i|we) (?:drop|skip|remove|leave out|take out|lose|don['’]?t (?:get|take|need))) ${the}${part}`,
    ],
  },
  {
    // "I don't have a monitor", "what would it be with a webcam".
    plain: (name) => `add a ${name}`,
    says: [
      `${person} (?:(?:do|does)(?:n['’]?t| not) (?:have|own)|(?:have|has|own)(?:n['’]?t got)? no|(?:also |still )+need) (?:an? |any )?${part}(?: either| yet)?`,
      `${total} (?:with|plus|if (?:i|we) (?:add(?:ed)?|also (?:get|take|need))) (?:an? |the )?${part}`,
      `(?:what|how) about (?:an? )${part}`,
    ],
    isNew: true,
  },
  {
    // Where it is in the set already.
    plain: () => 'what is the total',
    says: [`how much(?: is (?:it|that)| would (?:it|that) be)? (?:with|if i add) an? ${part}`],
  },
  {
    // "No wire crate", "the toy should not be squeaky": another one for that part.
    plain: (name, how) => `not the ${how} ${name}, a plain one`,
    says: [
      `(?:no|not an?|without an?|nothing|(?:i |we )?(?:do ?n['’]?t|do not) (?:want|need|like)(?: an?| any)?|avoid(?: an?)?) (?<how>(?!more\\b|other\\b|the\\b|my\\b|that\\b|this\\b|an?\\b|any\\b|longer\\b|cheap)[a-z-]{3,}) ${part}`,
      `${that}${part} (?:should|must|can|may)(?:n['’]?t| not) (?:be|have|come in|be made of|contain) (?:an? |any )?(?<how>[a-z-]{3,})`,
    ],
    isExact: true,
  },
  {
    // "The desk alone", "can I just get the chair?", "all I need is a mat".
    plain: (name) => `just the ${name}`,
    says: [
      `${the}${part} (?:alone|only|by (?:itself|themselves)|on (?:its|their) own)`,
      `(?:(?:can|could) (?:i|we|you) )?(?:(?:i|we)(?:['’]ll|['’]d)? )?(?:really )?(?:just|only) (?:really )?(?:(?:get|have|want|need|needed|wanted|take|buy|see|show me|like) )?(?!one\\b|two\\b|three\\b)${the}${part}`,
      `(?:all|the only thing|the one thing) (?:i|we) (?:really |actually )?(?:want|need)(?:ed)? (?:is|was|are) ${the}${part}`,
    ],
  },
  {
    // "I don't trust cheap brushes. Can you put better ones in".
    plain: (name) => `better ${name}`,
    says: [
      `(?:i )?(?:do ?n['’]?t|do not) (?:really )?(?:trust|want) (?:any )?(?:cheap|flimsy|crappy|junky|cheapo) ${part}`,
      `${that}${part} (?:is|are|matters?) (?:(?:the )?(?:most|more) (?:important)?|(?:the )?most)(?:,? (?:so )?(?:spend|put) (?:more|the most|extra)(?: money)?(?: on| into)? (?:that|it|them))?`,
      `(?:spend|put|i(?:['’]d| would)? (?:rather )?(?:spend|put)) (?:more|the most|extra|most)(?: of (?:it|the (?:money|budget)))?(?: money)? (?:on|into|toward) ${the}${part}`,
    ],
  },
  {
    // "I don't like the chair", "not that chair", "the chair is ugly", "what else is there for the desk".
    plain: (name) => `different ${name}`,
    says: [
      `(?:i )?(?:really )?(?:(?:do|did)(?:n['’]?t| not) (?:really )?(?:like|love|care for|want (?=that\\b|this\\b))|hate|can['’]?t stand|(?:am |['’]m )?not a fan of) ${that}${part}`,
      `not (?:that|this|those|these) ${part}`,
      `${that}${part} (?:is|are|looks?) ${so}${ugly}`,
      `(?:what|anything) else (?:is there |(?:do |have )?you (?:have |got )?)?(?:for|instead of) ${the}${part}`,
      `(?:(?:show me|any|got any|what|are there(?: any)?|see) )?(?:other|more|different) (?:options|choices|ones|ideas|picks) (?:for|instead of) ${the}${part}`,
    ],
  },
  {
    // "The goal is too expensive", "the cushion costs too much".
    plain: (name) => `cheaper ${name}`,
    says: [
      `${that}${part} (?:is|are|seems?) ${so}${pricey}`,
      `${that}${part} costs? (?:way )?too much`,
      `(?:an? |the )?(?:less expensive|lower[- ]priced|more affordable) ${part}`,
    ],
  },
  {
    // "Is the mat thick", "is the desk wide enough for two monitors".
    plain: (name, how) => `how ${how} is the ${name}`,
    says: [
      `(?:(?:is|are|will|would) )?${that}${part} (?:be )?(?<how>thick|long|tall|wide|heavy|deep|high|big) enough (?:for|to) .*`,
      `(?:is|are|will) ${that}${part} (?:be )?(?:really |very |too )?(?<how>thick|long|tall|wide|heavy|deep|high|big)(?: enough(?: (?:for|to) .*)?)?`,
    ],
  },
  {
    // "Swap the mat for a thicker one", "he needs a bigger bed".
    plain: (name, how) => `${how} ${name}`,
    says: [
      `(?:he|she|they|it|my \\w+) (?:need|want|would like|should have)s? (?:an? )?(?:much |way )?(?<how>(?!other\\b|cheaper\\b|better\\b)[a-z]{3,}er) ${part}`,
      `(?:swap|change|trade|switch|exchange|replace) ${that}${part} (?:for|to|with) (?:an? )?(?<how>[a-z]{3,}er) (?:one|ones|\\k<part>)`,
    ],
  },
];
const wholes: readonly { plain: (amount: string) => string; says: readonly string[] }[] = [
  {
    // "Can you do it for 60", "I only have 60 for all of it".
    plain: (amount) => `under $${amount} in all`,
    says: [
      `(?:can|could|would) (?:you|u|we|i) (?:do|get|make|keep|have|manage) ${it} (?:for|under|within|to|at) ${amount}(?: (?:total|or less|in all|all together))?`,
      `(?:i|we)(?:['’]ve)? (?:only |just )?(?:have|got|can spend|could spend|want to spend)(?: about| around| like)? ${amount} (?:to spend|total|in all|for (?:it all|everything|all of (?:it|this)|the (?:whole )?(?:thing|set|lot)))`,
    ],
  },
  {
    // "Kill whatever is the priciest thing".
    plain: () => 'remove the most expensive one',
    says: [`(?:kill|drop|lose|cut|skip|remove|ditch|take out|get rid of|leave out) ${priciest}`],
  },
  {
    // "What's my total savings", "how much do I save all together".
    plain: () => 'how much do i save in total',
    says: [
      `(?:how much (?:do|would|will|am|are) (?:i|we) sav(?:e|ing)|what(?:['’]?s| is| are)? (?:my|the|our) (?:total )?savings?)(?: (?:in total|all together|altogether|overall|in all|on (?:all of it|everything)|total))?`,
    ],
  },
  {
    // "What am I missing", "anything else I need".
    plain: () => 'is that everything',
    says: [
      `(?:what(?:['’]?s| is| am i| are we)? (?:missing|(?:did|have) (?:i|we) (?:forget|forgotten|miss(?:ed)?)|else (?:do|would|will|might|should) (?:i|we|he|she|they) (?:really )?need|else (?:is|am i|are we) (?:missing|needed))|(?:is there )?anything(?: else)? (?:(?:i|we)(?:['’]m|['’]re| am| are)? ?(?:need|missing|forg[eo]t|should (?:get|have|buy|know about))|missing)|(?:did|have) (?:i|we|you) (?:forg[eo]t(?:ten)?|miss(?:ed)?) anything|(?:do|would) (?:i|we) need anything else)`,
    ],
  },
  {
    // "Why is it so much".
    plain: () => 'which is the most expensive',
    says: [`why (?:is|are|does) ${it} (?:cost )?(?:so|that|this) (?:much|expensive|pricey|high)`],
  },
  {
    // "Can you make it cheaper", "what's the cheapest way to do this", "cheapest of everything".
    plain: () => 'too expensive',
    says: [
      `(?:can|could|would) (?:you|u|we|i) (?:make|get|do|have) ${it} (?:any |a bit |a little |even )?(?:cheaper|less expensive|for less)`,
      `(?:what['’]?s |what is )?(?:the )?(?:cheapest|least expensive) (?:way (?:to (?:do|get|start|go)\\b.*)?|version|(?:of|for) everything|everything|set|kit|setup|possible|way)`,
      `(?:as cheap as (?:possible|you can|it gets)|cheap(?:er)? (?:overall|version)|(?:can|could) (?:you|we) go cheaper|bring (?:it|the (?:price|total)) down)`,
    ],
  },
];
const compiled = readings.flatMap(({ says, ...reading }) =>
  says.map((said) => ({ ...reading, says: new RegExp(opening + said + ending, 'i') })),
);
const compiledWholes = wholes.flatMap(({ says, plain }) =>
  says.map((said) => ({ plain, says: new RegExp(opening + said + ending, 'i') })),
);

const clauses =
  /(?:[.;!]+|,)\s+(?:and |but |so |then )*|(?<=\bno [a-z]+)\s+(?=no [a-z]+$)|\s+(?:and|but|so) (?=(?:i|we|just|can|show)\b|the [a-z -]+ (?:is|are|should|must|has to|needs?)\b)/i;
const limit = /,? (?=(?:for )?(?:under|below|less than|up to|at most|max|no more than) \$?\d)/i;

/**
 * What is said of a set or of one of its parts, as turns in the words that its readers know: "I have a desk already" is "remove the desk",
 * "just the shoes then, under 80" is "just the shoes" and "under 80". Null if the text says nothing of the kind.
 */
export function saidOfPart(index: DealIndex, set: Plan, text: string): string[] | null {
  if (!set.basket) return null;
  const { thing, most } = addedWithin.exec(text)?.groups ?? {};
  if (thing !== undefined && most !== undefined) return [`under $${most} in all`, `add ${thing}`];
  const whole = plainOf(index, set, text);
  if (whole !== null) return [whole];
  const each = withMoreOf(index, set, text) ?? withoutUse(set, text) ?? eachOf(index, set, text);
  if (each !== null) return each;
  // "Two of the sleeping bags and two pads" counts parts of the set.
  const counted = text.replaceAll(countOf, (said, count: string, name: string) =>
    slotCalled(index, set, name, false) === null ? said : `${count} ${name}`,
  );
  if (counted !== text) return [counted];
  const recounted = text.replace(countedWrong, (said, name: string, count: string) => {
    const slot = slotCalled(index, set, name, false);
    return slot === null ? said : `${count} ${slot.replace(/s?$/, 's')}`;
  });
  if (recounted !== text) return recounted.split(clauses).filter((clause) => /[a-z]{2}/i.test(clause));
  // "No top-entry box, one with a lid" says one thing of that part.
  if (/[,;] (?:an?|ones?|some|something) /i.test(text)) return null;
  for (const cut of [clauses, limit]) {
    const parts = text.split(cut).filter((clause) => /[a-z]{2}/i.test(clause));
    const plain = parts.map((clause) => plainOf(index, set, clause));
    if (parts.length > 1 && plain.some((clause) => clause !== null))
      return plain.map((clause, at) => clause ?? parts[at] ?? '');
  }
  return null;
}

function plainOf(index: DealIndex, set: Plan, text: string): string | null {
  for (const { says, plain, isExact = false, isNew = false } of compiled) {
    const { part: named, how = '' } = says.exec(text)?.groups ?? {};
    const called = named === undefined ? null : slotCalled(index, set, named, isExact || isNew);
    const isAdded = isNew && named !== undefined && called === null && isOfSet(index, set, named);
    const slot = isAdded ? named : isNew ? null : called;
    // "The goal" alone is one of the card's.
    const isOfCard = slot !== null && Math.max(...wordScores('card', slot)) >= plainWords;
    const name = isOfCard ? `${topicsOf(set.basket?.title ?? '')[0] ?? ''} ${slot}`.trim() : slot;
    if (name !== null) return plain(name, how);
  }
  const { plain, says } = compiledWholes.find((each) => each.says.test(text)) ?? {};
  return plain ? plain(says?.exec(text)?.groups?.['amount'] ?? '') : null;
}

/** "Add a chair, 300 for all." */
const addedWithin = new RegExp(
  `${opening}(?:(?:add|plus|also|put in|throw in) )+(?<thing>(?:an? |some )?[a-z][a-z '-]*?)(?: too| as well)?,? (?:for |under |max |up to )?\\$?(?<most>\\d{2,})(?: dollars| bucks)? (?:(?:for|on) (?:both|all(?: of (?:it|them))?|everything|the (?:lot|set))|total|in all|all together|altogether)\\W*$`,
  'i',
);

/** "One more stool" of a set with two. */
const moreOf = new RegExp(
  `${opening}(?:(?:add|i need|we need|get|make it|with|can (?:i|we) get) )*(?:(?<count>one|two|three|[1-4]) (?:more|extra|additional|other)|another|an extra) (?:of the )?${part}${ending}`,
  'i',
);
function withMoreOf(index: DealIndex, set: Plan, text: string): string[] | null {
  const { count = 'one', part: named } = moreOf.exec(text)?.groups ?? {};
  const at = named === undefined ? -1 : partCalled(index, set, named);
  const { slot, count: had = 1 } = plansOf(set)[at] ?? {};
  if (slot === undefined || named === undefined || slotCalled(index, set, named, false) === null) return null;
  const more = numbers[count.toLowerCase()] ?? (Number(count) || 1);
  return [`${had + more} ${slot.replace(/s?$/, 's')}`];
}

/** "We won't be cooking," "without the cooking stuff": the parts that are only for that. */
const usedFor = new RegExp(
  `${opening}(?:(?:i|we|he|she|they)(?:['’]m|['’]re| am| are|['’]s| is)? ?(?:wo ?n['’]?t|will not|not|do ?n['’]?t|are ?n['’]?t) ?(?:be |plan on |do |doing |planning on |going to be )?(?:any )?|no |without |skip |lose |drop |remove |minus )(?:the |any |all the |of the )?(?<use>[a-z]{3,}ing)(?: (?:stuff|things?|gear|part|parts|equipment|supplies))?(?: (?:there|anyway|on this trip|out there))?${ending}`,
  'i',
);
function withoutUse(set: Plan, text: string): string[] | null {
  const use = usedFor.exec(text)?.groups?.['use'];
  if (use === undefined) return null;
  const stem = stemOf(use);
  const isFor = (name: string) => {
    const { also = [], asks = [] } = kindWords.find((each) => each.name === name) ?? {};
    return [name, ...also, ...asks].flatMap(tokensOf).some((word) => stemOf(word).startsWith(stem));
  };
  const idle = plansOf(set).flatMap(({ slot, kind }) =>
    slot !== undefined && kind?.phrases.some(isFor) ? [`remove the ${slot}`] : [],
  );
  return idle.length > 0 ? idle : null;
}

/** "Drop the stove and pans," "we have a stove, pans and a light": the same of each part. */
function eachOf(index: DealIndex, set: Plan, text: string): string[] | null {
  const list = severalParts.exec(text)?.[0];
  if (list === undefined) return null;
  const names = list.split(/\s*(?:,|&|\band\b|\bor\b)\s*/i).filter(Boolean);
  const all = names.map((name) => {
    const bare = name.replace(/^(?:the|an?|my|our|any|some) /i, '');
    if (slotCalled(index, set, bare, true) === null) return null;
    const ofOne = text.replace(list, `the ${bare}`);
    return leavesOut.test(ofOne) ? `remove the ${bare}` : plainOf(index, set, ofOne);
  });
  // "Just the desk and chair" is of both at once.
  const turns = all.flatMap((each) => (each === null || each.startsWith('just') ? [] : [each]));
  return turns.length === names.length ? turns : null;
}
const onePart = String.raw`(?:(?:the|an?|my|our|any|some) )?[a-z-]+(?: [a-z]+)??`;
const severalParts = new RegExp(
  `(?:(?:the|an?|my|our|any|some) )?[a-z-]+(?:(?: ?, ?(?:and |or )?| and | or | & )${onePart})+(?=\\W*$| (?:already|out|off|too|please|then|now|back|at home)\\b)`,
  'i',
);
const leavesOut = new RegExp(
  `${opening}(?:(?:can|could) (?:you|we) |please |let['’]?s )*(?:remove|drop|skip|forget|lose|ditch|cut|scrap|leave out|leave|take out|take|take off|get rid of|never ?mind) (?:the )?[a-z -]+?(?: out| off)?${ending}`,
  'i',
);

const countOf =
  /\b(two|three|four|five|six|[2-6]) of (?:the|those|these) ([a-z]+(?: [a-z]+)?)\b(?= and\b|[.,;!?]|$)/gi;

/** "You only counted one bag, I need 2." */
const countedWrong =
  /\b(?:you|it|that|this|there|they)(?:['’]s|['’]ve)? (?:is |are |has |have )?(?:only|just) (?:counted |included? |gave |put |added |got |has |have |listed |picked )?(?:me |in )?(?:one|1|a(?: single)?) ([a-z]+(?: [a-z]+)?)\b[,.;]?(?: and| but| though)* (?:(?:i|we|there(?:['’]s| are))(?: would| of us)? ?(?:need|want)?|make (?:it|that)|should be) (two|three|four|five|six|[2-6])\b(?: of (?:them|those|us))?/i;

/** Whether words name something that is sold in the area of a set. */
function isOfSet(index: DealIndex, set: Plan, name: string): boolean {
  const { plan } = readRequest(index, name, { needs: false });
  const same = inSameArea(index, set, plan);
  return !plan.wants && plan.kind !== undefined && isSold(index, same);
}

/** The name in the set of the part that words name. A "bigger desk" names none. */
function slotCalled(index: DealIndex, set: Plan, name: string, isExact: boolean): string | null {
  const { slot, kind } = plansOf(set)[partCalled(index, set, name)] ?? {};
  if (slot === undefined) return null;
  const words = tokensOf(name).map(formOf);
  const names = (isExact ? [slot] : [slot, kind?.text ?? '', ...(kind?.phrases ?? [])])
    .flatMap(tokensOf)
    .map(formOf);
  return words.every((word) => names.includes(word)) ? slot : null;
}

/** "Whoa that's a lot, mens pants lol. I just need a mat and blocks": what comes before says why. */
export function onlyParts({ basket, ...plan }: Plan, text: string): string {
  const slots = basket ? plansOf({ ...plan, basket }).flatMap(({ slot }) => slot ?? []) : [];
  if (slots.length === 0 || /\b(?:forget|scratch|never ?mind|scrap|instead)\b/i.test(text)) return text;
  const names = slots.map((slot) => slot.replace(/s$/, '')).join('|');
  const only = new RegExp(
    `(?<=[.,;!?] ?(?:no )?)(?:i |we )?(?:really )?(?:just|only) (?:(?:really )?(?:need|want) )?(?:an? |the |some )?(?:[a-z]+ )?(?:${names})s?\\b.*$`,
    'is',
  );
  return only.exec(text)?.[0] ?? text;
}
