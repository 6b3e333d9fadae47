import { ageIn, type AttributeType, readAttributes } from '../../attributes/read-attributes.ts';
import { saysPhrase } from '../../attributes/said-for.ts';
import { statesAges } from '../../attributes/stated-ages.ts';
import { isSold, kindsNamed, rowsOfKinds } from '../../kinds/kind-table.ts';
import type { Found } from '../../search/search.ts';
import { tokensOf } from '../../text/tokens.ts';
import { plansOf } from '../../wants.ts';
import { wordScores } from '../classify.ts';
import { plainWords } from '../evidence.ts';
import { moveIn } from '../moves.ts';
import { readRequest } from '../read-request.ts';
import { partNamed, placesIn, pointedAt } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';
import { asksElsewhere } from './elsewhere.ts';
import { isRestated, says, sentenceOf, sentencesOf, unended } from './own-words.ts';
import { statedIn } from './measures.ts';
import { wishesIn } from './property.ts';
import { limitReply } from './quantity.ts';

/** Parts and traits of things, by the words for each, and what shops write of it. */
const parts: readonly (readonly [names: string, said?: string])[] = [
  ['battery, batteries, charge', 'rechargeable, a charge, hours, cordless'],
  ['screen, display', 'display, screen'],
  ['armrest, arm, arm rest', 'armrest, armrests, arms'],
  ['basket, tray, bowl, drawer', 'basket, tray'],
  ['box, package', 'in the box, included, includes, comes with'],
  ['piece', 'in the box, included, includes, comes with, and more, plates, pans, pots, brushes, lids'],
  ['cover, lining, fabric', 'cover, lining'],
  ['wheel, caster', 'wheels, wheeled, casters'],
  ['mic, microphone', 'microphone, mic'],
  ['band, strap', 'band, strap, straps'],
  ['sole, tread, traction', 'sole, soles, outsole, soled, lugs, grip'],
  ['lid, cap, top', 'lid, cap'],
  ['handle, grip', 'handle, grip, easy-grip'],
  ['sound, bass, audio', 'sound, bass'],
  ['support', 'support, supportive'],
  ['fit', 'fit, wide-fit, true to size'],
  ['pocket, sleeve, compartment'],
  ['zipper, buckle, clasp, latch, closure'],
  ['brake, pedal, seat, saddle, frame, chain, kickstand'],
  ['motor, suction, filter, blade, burner, cord, plug, cable'],
  [
    'key, keycap, switch, keyboard, trackpad, touchpad, speaker, camera, webcam, fan, port, stand, base, leg, foot, feet, back, headrest, backrest',
  ],
  ['padding, cushion, filling, foam, edge, surface, texture, stitching, seam, build, finish'],
  ['canceling, cancelling, cancellation, suspension, ventilation, insulation'],
  ['smell, scent, taste, flavor'],
  ['ingredient, pole, stake, hood, hinge, shelf, shelves, hose, nozzle, remote, light, image, picture'],
];
const single = (word: string) => word.toLowerCase().replace(/(?<=[^s])s$/, '');
const named = new Map(
  parts.flatMap(([names, said = '']) =>
    names.split(', ').map((name) => [name, said.split(', ').filter(Boolean)] as const),
  ),
);
const sayingsOf = (name: string): readonly string[] | undefined => named.get(name) ?? named.get(single(name));

const opener = String.raw`^(?:(?:and|so|ok(?:ay)?|but|then|hm+|cool|nice|wait|also)[,.]* )*`;
const what = String.raw`(?<what>[a-z][a-z' -]{1,30}?)`;
/** "How's the basket to clean", "what is the cover like", "what about the screen", "whats in the box". */
const ofPart: readonly RegExp[] = [
  `(?:how['’]?s|how (?:is|are)) (?:the|its|their) ${what}(?: to (?<verb>[a-z]+))?`,
  `(?:what['’]?s|what (?:is|are)) (?:the|its|their) ${what} like(?: to (?<verb>[a-z]+))?`,
  `what(?:['’]?s| is| comes)(?: all)? (?:in|inside) (?:the|its) (?<what>box|package|kit|set|bundle|(?:\\d+ )?pieces)`,
].map(
  (form) =>
    new RegExp(
      `${opener}${form}(?: (?:on|of|in|with|for) (?:it|this|that|these|those|the (?:first|second|third|fourth|fifth|last)(?: one)?))?\\W*$`,
      'i',
    ),
);
/** These ask for another thing as often, and for a part only where it is one. */
const maybeOfPart = new RegExp(
  `${opener}(?:(?:what|how) about|what['’]?s|what (?:is|are)) (?:the|its|their) ${what}(?: (?:on|of|in|with) (?:it|this|that|these|those|the (?:first|second|third|fourth|fifth|last)(?: one)?))?\\W*$`,
  'i',
);
/** "What's the protein per serving". */
const ofAmount = new RegExp(
  `${opener}(?:what['’]?s|what (?:is|are)) the (?<what>[a-z]+(?: [a-z]+)?) (?:per|a|in each|each) (?<unit>serving|scoop|capsule|dose|tablet|gummy|pill)(?: (?:on|of|in|with|for) .*)?\\W*$`,
  'i',
);
const ofOthers =
  /\b(?:ones?|kinds?|types?|sorts?|versions?|styles?|models?|prices?|costs?|deals?|discounts?|sales?|shipping|delivery|returns?|warrant\w+|reviews?|ratings?|points?|cards?|tiers?|fees?|difference|catch|total|weather|shops?|stores?|links?|brands?|sizes?|colou?rs?|weight|dimensions|length|width|height|other\w*|rest|quality|value|stock|app|site|service|policy|\w{3,}est)\b/i;

/** "How's the bench" of a set asks about that deal. */
export const asksOfThing = (turn: Turn): boolean =>
  ofPart.some((form) => form.test(turn.text)) && partNamed(turn) !== null;

/** "What about the warranty" of what is shown is no search for one. */
export const asksTerms = (text: string): boolean =>
  [...ofPart, maybeOfPart].some((form) => form.test(text)) && asksElsewhere(text);

/** "How's the weight", "what's the color": the question that asks for it plainly; null without one. */
export function measureAskedIn(text: string): string | null {
  const said = [...ofPart, maybeOfPart].map((form) => form.exec(text)?.groups?.what).find(Boolean);
  const name = /^(?:weight|size|colou?r|material|length|width|height)$/i.exec(said ?? '')?.[0];
  return name === undefined ? null : `what ${name} is it`;
}

type Asked = { what: string; verb?: string; unit?: string };
/** The part or trait of what is shown that a turn asks about; null where it asks for anything else. */
export function partAskedIn(turn: Turn): Asked | null {
  const { text, index, standing } = turn;
  const amount = ofAmount.exec(text)?.groups;
  if (amount?.what !== undefined && amount.unit !== undefined)
    return { what: amount.what, unit: amount.unit };
  const sure = ofPart.map((form) => form.exec(text)?.groups).find(Boolean);
  const maybe = sure ?? maybeOfPart.exec(text)?.groups;
  const { what: name, verb } = maybe ?? {};
  if (name === undefined || ofOthers.test(name) || asksElsewhere(text)) return null;
  const asked = { what: name, ...(verb !== undefined && { verb }) };
  const words = tokensOf(name);
  const isPart = sayingsOf(words.at(-1) ?? '') !== undefined;
  // "Cancelling" is of the card as well.
  if (!isPart && Math.max(...wordScores('card', name)) >= plainWords) return null;
  const isOfKind = plansOf(standing.plan).some(({ kind }) =>
    tokensOf(kind?.text ?? '').some((word) => single(word) === single(words.at(-1) ?? '')),
  );
  // "How are the shoes" of shoes, and each thing of a set, is no part.
  const isOfSeveral = standing.plan.basket !== undefined || standing.plan.wants !== undefined;
  if (isOfKind || (isOfSeveral && standing.about === undefined)) return null;
  if (sure !== undefined || isPart) return asked;
  // "What about the noise canceling" is one that shops speak of; "the tents" is another search.
  const isStated = readAttributes(name).some(({ type }) => ofVersions.has(type));
  const asksAbout = /\b(?:what|how) about\b/i.test(text);
  const said = readRequest(index, name, { needs: false }).plan;
  return asksAbout && !isSold(index, said) && !isStated && said.kind && moveIn(text) === null ? asked : null;
}
/** "What about the blue" asks for others. */
const ofVersions = new Set<string>(
  'color size material audience age hand persons length weight ounces volume memory'.split(' '),
);

/** What the shop says of a part in its own words, or in one sentence that it says nothing. */
export function partReply(turn: Turn, { what: name, verb, unit }: Asked): Reply | null {
  const [found] = pointedAt(turn);
  if (!found) return null;
  const words = wishesIn(name);
  const others = wishesIn(`${verb ?? ''} ${unit ?? ''}`);
  const phrases = sayingsOf(words.at(-1) ?? '') ?? [];
  const saidBy = (each: Found): string | null => {
    const said = wordedIn(each, words, others, phrases);
    // "20 Servings" in a title is no amount of protein.
    const isAmountSaid = said !== null && said !== each.offer.title && amountSaid.test(said);
    const isOfPack = inPack.test(name) && said === each.offer.title;
    return !isOfPack && (unit === undefined || isAmountSaid) ? said : null;
  };
  const said = saidBy(found);
  if (said !== null)
    return {
      reply: said === found.offer.title ? `Its title says so: ${said}.` : `${nameOf(found)}: “${said}.”`,
      ...pointing([found]),
    };
  const isSpokenOf = turn.standing.about === found.id;
  const isAmount = unit !== undefined || inPack.test(name);
  const of = isSpokenOf ? '' : ` ${isAmount ? 'for' : 'of'} ${nameOf(found)}`;
  const none =
    unit !== undefined
      ? `The shop doesn’t say how much ${name}${of}.`
      : inPack.test(name)
        ? `The shop doesn’t say what is in the ${name}${of}.`
        : `The shop doesn’t say anything about the ${name}${of}.`;
  const saying =
    isSpokenOf || placesIn(turn.text).length > 0
      ? []
      : turn.shown().filter((each) => ![null, each.offer.title].includes(saidBy(each)));
  const [first] = saying;
  const elsewhere = first ? ` ${nameOf(first)} says: “${saidBy(first) ?? ''}.”` : '';
  return { reply: `${none}${elsewhere}`, ...pointing([found]) };
}

const amountSaid = /\d|\b\w+ (?:grams?|milligrams?|calories|units)\b/i;
const inPack = /^(?:box|package|kit|set|bundle|(?:\d+ )?pieces)$/i;

/** The shop's sentence that has all the words of a name, or a word for it; the title where only that has. */
function wordedIn(
  found: Found,
  words: readonly string[],
  others: readonly string[],
  phrases: readonly string[],
): string | null {
  const { title } = found.offer;
  const isNamed = words.length > 0 && words.every((word) => says(found, word));
  const best = isNamed ? sentenceOf(found, [...words, ...others]) : null;
  if (best !== null && !isRestated(best, found)) return best;
  const isSpeaking = (each: string) =>
    phrases.some((phrase) => new RegExp(`\\b${phrase}\\b`, 'i').test(each));
  const said = sentencesOf(found).find((each) => isSpeaking(each) && !isRestated(each, found));
  if (said !== undefined) return unended(said);
  return best !== null || isSpeaking(title) ? title : null;
}

/** "Is 8gb enough", "is that big enough for two", "is 40 qt too small for a weekend", "will it be too heavy". */
const judging =
  /^(?:(?:and|so|but|ok(?:ay)?|wait|hm+)[,.]* |(?:(?:he|she)(?:['’]?s| is)|i['’]?m|my \w+(?:['’]?s| is)) [^,.?!]{1,40}[,.]? )*(?:(?:is|are|will|would) |(?=\d+ ?[a-z]+ (?:enough|plenty)\b))(?:(?<amount>\d+ ?x ?\d+(?: ?(?:in|inch|inches|ft|feet))?|\d[\d.,]*[- ]?(?!be\b|too\b)[a-z]+"?|\d+"|(?:full|half|three[- ]quarter|twin|queen|king|small|medium|large|extra[- ]large)(?:[- ]size)?)|it|that|this|they|these|those)(?: (?:really|be|going to be|gonna be|even|still|way))* (?:(?<trait>big|large|small|tiny|heavy|light|long|short|tall|wide|narrow|deep|thick|thin|roomy) enough|too (?<over>big|large|small|little|tiny|much|heavy|light|long|short|tall|wide|narrow|deep|thick|thin|roomy)|(?<plain>enough|plenty|sufficient))\b(?! (?:money|points?|for the card))(?!.*\bor\b)/i;
type Types = readonly AttributeType[];
const lengths: Types = ['length', 'size'];
const weights: Types = ['weight', 'ounces'];
/** What states a trait, the most telling first. */
const measuresOf: readonly { of: RegExp; states: readonly Types[]; name: string }[] = [
  { of: /^(?:heavy|light)$/i, states: [weights], name: 'weight' },
  { of: /^(?:tall|short)$/i, states: [lengths], name: 'height' },
  { of: /^(?:wide|narrow)$/i, states: [lengths], name: 'width' },
  { of: /^(?:long|deep)$/i, states: [lengths], name: 'size' },
  { of: /^(?:thick|thin)$/i, states: [['length']], name: 'thickness' },
  { of: /^/, states: [['persons'], ['volume'], ['memory'], lengths], name: 'size' },
];
export const asksToJudge = ({ text }: Turn): boolean => {
  const { amount, plain } = judging.exec(text)?.groups ?? {};
  return judging.test(text) && (amount !== undefined || plain === undefined) && !/\$/.test(text);
};

const forPeople =
  /\b(?:for|feeds?|serves?|fits?|holds?|sleeps?) (?:us|me|(?:an? |my |our )?(?:family|party|group|crew)|(?:\d+|two|three|four|five|six|seven|eight|ten)(?: (?:people|persons|adults|kids|of us|guests)\b|\W*$))/i;
const saysPeople = /\b(?:people|persons?|servings?|serves|feeds|sleeps|family of|guests|seats)\b/i;
/** What the shop says of people, where it does: an air fryer of 8 qt is for as many as its shop says. */
function peopleOf(found: Found): string {
  const { title } = found.offer;
  const [persons] = statedIn(title, ['persons']);
  if (persons !== undefined) return `its title says “${persons}.”`;
  const sentence = sentencesOf(found).find((each) => saysPeople.test(each));
  return sentence === undefined
    ? 'the shop doesn’t say for how many people it is, so I can’t judge that.'
    : `“${unended(sentence)}.”`;
}

/** What the shop states of a measure; whether it is enough is nobody's to say but theirs who use it. */
export function judgedReply(turn: Turn): Reply | null {
  const limit = limitReply(turn, false);
  if (limit) return limit;
  const { amount, trait, over } = judging.exec(turn.text)?.groups ?? {};
  const deals = turn.shown();
  const titled =
    amount === undefined ? undefined : deals.find(({ offer }) => saysPhrase(offer.title, amount));
  const found = titled ?? deals.find(({ id }) => id === turn.standing.about) ?? deals[0];
  if (!found) return null;
  const { title, description } = found.offer;
  const unit = /[a-z]+$/i.exec(amount ?? '')?.[0];
  const [asked] = readAttributes(amount ?? '').map(({ type }) => type);
  const { states, name } = measuresOf.find(({ of }) => of.test(trait ?? over ?? '')) ?? {
    states: [],
    name: '',
  };
  const all =
    asked === undefined ? (unit === undefined ? states : []) : [lengths.includes(asked) ? lengths : [asked]];
  // "Holds 300 lb", and any unit that is not read as a measure.
  const inUnit = new RegExp(`\\b\\d[\\d.,]*[- ]?${unit?.replace(/s$/, '') ?? ''}\\b`, 'i');
  const own =
    unit === undefined ? null : inUnit.exec(asked === undefined ? `${title}. ${description}` : description);
  const inTitle = all.map((types) => statedIn(title, types)).find(({ length }) => length > 0);
  const values = inTitle ?? (own ? [own[0]] : []);
  const measure = asked === undefined ? (unit ?? name) : /^(?:length|ounces)$/.test(asked) ? 'size' : asked;
  const people = forPeople.test(turn.text) ? peopleOf(found) : undefined;
  const reply =
    people !== undefined
      ? `${nameOf(found)}: ${people}`
      : values.length > 0
        ? `${nameOf(found)}: ${values.join(', ')}, and I can’t judge beyond that.`
        : `The shop doesn’t state the ${measure} of ${nameOf(found)}, so I can’t judge that.`;
  const beside =
    measure === 'size'
      ? agesOfOthers(turn, found)
      : unit === undefined || values.length > 0
        ? ''
        : amountsOf(found);
  return { reply: `${reply}${people === undefined ? beside : ''}`, ...pointing([found]) };
}

/** "Covers about 400 square feet": what helps to judge whether a gallon is enough. */
function amountsOf(found: Found): string {
  const said = sentencesOf(found).find((each) => /\d/.test(each) && !isRestated(each, found));
  return said === undefined ? '' : ` It says: “${unended(said)}.”`;
}

/** "He's 10, is full size too big?": where its shop says nothing of ages, what another says of the sizes of such things. */
function agesOfOthers({ text, index, standing }: Turn, found: Found): string {
  const isOfAge = statesAges(`${found.offer.title}. ${found.offer.description}`);
  if (isOfAge || ageIn(`${text} ${standing.plan.query}`) === null) return '';
  const phrases = plansOf(standing.plan)[found.want ?? 0]?.kind?.phrases ?? [];
  const said = rowsOfKinds(index.kinds, kindsNamed(index.kinds, phrases))
    .flatMap((row) => index.table.descriptions.at(row).split(/(?<=[.;])\s+/))
    .find((each) => statesAges(each) && /\bsizes?\b/i.test(each));
  return said === undefined ? '' : ` About another one, the shop says: “${unended(said)}.”`;
}
