import type { DealIndex } from '../index/deal-index.ts';
import { described, type Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { formOf, isGood, isPart, phraseOf } from '../kinds/kind-phrases.ts';
import { kindsNamed } from '../kinds/kind-table.ts';
import { describe, type Described, type Reading } from '../kinds/describe.ts';
import { forOnePerson } from './for-whom.ts';
import { withoutFrame } from './frame.ts';
import { withoutPacks } from './packing.ts';
import exclusions from '../lexicon/exclusions.json' with { type: 'json' };
import attributes from '../lexicon/attributes.json' with { type: 'json' };
import { adult, isWorn, readAttributes, young } from '../attributes/read-attributes.ts';
import { toldTogether } from '../attributes/said-for.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { inFull } from '../lexicon/spelling.ts';
import { understand } from '../understand/understand.ts';

/**
 * Parses a request into a plan: its limits and names, and the kind of product. Without `needs`, only named products
 * count: in a follow-up, "only thick ones, my knees hurt" does not ask for a pain remedy.
 */
export function readRequest(index: DealIndex, text: string, options?: Reading): Described {
  const read = (said: string) => describe(index, understand(said, index.vocabulary), options);
  const first = read(text);
  const asked = withTool(index, withTold(index, withSharedName(index, text), first.plan), first.plan);
  const { plan, ...described } = asked === text ? first : read(asked);
  return { ...described, plan: forOnePerson(index, plan) };
}

/** "A plate set for my 2 year old": what only its name for kids finds is asked for by that. */
export function ofKids({ kinds }: DealIndex, text: string, { kind, attributes = [] }: Plan): string {
  const isOfKids = attributes.some(({ type, value }) => type === 'audience' && value === 'kids');
  if (!kind || !isOfKids) return text;
  const known = kindsNamed(kinds, kind.phrases);
  const name = `kids ${kind.text}`;
  return kindsNamed(kinds, [phraseOf(name)]).some((each) => !known.includes(each))
    ? text.replace(kind.text, name)
    : text;
}

/** "Walking or running shoes": either of two things whose names end alike, where shops sell one by its whole name. */
function withSharedName({ kinds }: DealIndex, text: string): string {
  const isSoldAs = (name: string) => kinds.byName.has(phraseOf(name));
  return text.replace(anyWire, '').replaceAll(either, (whole, one: string, other: string, rest: string) => {
    const words = rest.trim().split(' ');
    // "Red or blue mats" are mats, and "mugs or coffee cups" names one of them in full.
    const isWay =
      [one, other].every((word) => readAttributes(word).length === 0) && !one.endsWith('s') && !isSoldAs(one);
    const name = [2, 1]
      .map((count) => words.slice(0, count).join(' '))
      .find((each) => {
        const sold = [one, other].filter((way) => isSoldAs(`${way} ${each}`));
        return sold.length === 2 || (sold.length === 1 && isWay && isSoldAs(each));
      });
    return name === undefined ? whole : `${one} ${name} or ${other}${rest}`;
  });
}
const either = /\b([a-z]+) or ([a-z]+)((?: [a-z]+){1,2})/gi;
const anyWire =
  /\b(?:wired|corded) or (?:wireless|cordless|bluetooth) |\b(?:wireless|cordless|bluetooth) or (?:wired|corded) /i;

const opening =
  /^(?:(?:any|some|an?|good|best|cheap|nice|i need|i want|looking for|do you have|got|show me) )*/i;
/**
 * "Backpacks laptop sleeve", "coolers wheels", "strollers car seat compatible", "heating pad auto shut off": a name has no plural in
 * front, and no property, so what follows tells of what is named, where it would name what nobody sells.
 */
function withTold(index: DealIndex, text: string, plan: Plan): string {
  if (!plan.kind || plan.wants || plan.chosen) return text;
  const isSold = kindsNamed(index.kinds, plan.kind.phrases).length > 0;
  const { length } = opening.exec(text)?.[0] ?? '';
  const words = text.slice(length).split(' ');
  for (const count of [3, 2, 1]) {
    const [name, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (
      words.length < count + (isSold ? 1 : 2) ||
      !/^[a-z -]+$/i.test(name) ||
      !index.kinds.byName.has(phraseOf(name))
    )
      continue;
    const isPlural = /[^s]s$/i.test(name);
    // "Running shoes arch support": what these shoes have, though insoles are sold.
    const isOfIt = (word: string) => isPart(formOf(word)) || isSaidOf(index, phraseOf(name), stemOf(word));
    if (isSold && !(isPlural && tokensOf(rest).length <= mostTold && tokensOf(rest).every(isOfIt))) continue;
    const isTold = toldTogether(rest).some(({ told }) => tokensOf(rest).join(' ').startsWith(told));
    return isPlural || isTold ? `${text.slice(0, length)}${name} with ${rest}` : text;
  }
  return text;
}

const mostTold = 3;

/**
 * "Something to open jars with", "a machine that makes ice": what does something to a thing is named after both, a jar opener, where
 * one is sold or nothing else is understood.
 */
function withTool({ kinds }: DealIndex, text: string, { chosen }: Plan): string {
  const [whole = '', any = '', does = '', thing = ''] = toolFor.exec(text) ?? [];
  if (whole === '' || (chosen !== undefined && chosen !== described)) return text;
  const tool = [3, 2, 1]
    .map((count) => `${thing.split(' ').slice(0, count).join(' ')} ${agentOf(does)}`)
    .find((name) => kinds.byName.has(phraseOf(name)) || isGood(phraseOf(name)));
  return tool === undefined ? text.replace(any, 'something') : text.replace(whole, tool);
}
const toolFor =
  /\b((?:an? |some |any |one of those )?(?:(?:electric|kitchen|little) )?(?:something|anything|thing(?:y|ie|amajig)?s?|machines?|devices?|gadgets?|tools?|appliances?|gizmos?|contraptions?)) (?:to|(?:that|which)(?: can| will)?) ([a-z]+) (?:(?:my|our|the|his|her|up|a|an|some) )*([a-z]+(?: [a-z]+){0,2})/i;
/** "Opener" of open, "maker" of makes, "cutter" of cut. */
function agentOf(verb: string): string {
  const base = verb.toLowerCase().replace(/(?<=[^s])s$/, '');
  if (base.endsWith('e')) return `${base}r`;
  return /^[^aeiou]*[aeiou][bdgmnprt]$/.test(base) ? `${base}${base.slice(-1)}er` : `${base}er`;
}

const namedSet =
  /^(?:(?:i (?:want|need)|looking for|find me|show me|build me|get me|an?|the|my|some) )*(?:[\w-]+ ){0,2}(?:set ?up|kit|bundle|package|combo) (?:with|including|that (?:has|includes)|consisting of) (?=(?:[^,;]+, )+(?:and )?\w|[^,;]+ and )/i;

const putTogether =
  /^(?:(?:can|could) you |please )*(?:put together|make|build|create|assemble)(?: me)? an? (?:[\w-]+ )?(?:set|kit|bundle|basket|package)\b([^:]*): (.+?)[.!]*$/i;

const introduces =
  /^(?:(?:just )?(?:everything|all|all the (?:stuff|things|gear)|what|stuff|things|gear)(?: that)? )?(?:i|we)(?:'ll| will)? (?:need|want|would need) (?:to|for) (?:start(?:ing)?|begin(?:ning)?|learn(?:ing)?|get(?:ting)? into|play(?:ing)?|try(?:ing)?|do(?:ing)?) (?:playing |doing |with |to play )?(?<what>[a-z]+(?: [a-z]+)?): (?=[^:]+,)(?!.*\b\k<what>\b)/i;

const headed =
  /^(?:(?:i (?:want|need)|looking for|find me|an?|the|my|some|complete|full|whole|entire|basic|good|cheap|nice) )*(?<what>[a-z]+)(?: (?:starter|beginner|complete|basic))? (?:set|kit|bundle|package|gear|corner|station|nook)(?<limit> (?:under|below|less than|up to|within|for) \$?\d[\d,.]*(?: (?:dollars|bucks|total))?)?: (?<parts>[^:,]+,[^:]+?)[.!]*$/i;

const limitBetween =
  /^(.{3,60}?) ((?:under|below|less than|up to|at most|max|around) \$?\d(?:[\d,.]*\d)?(?: (?:dollars|bucks))?) ((?:(?!(?:dollars?|bucks|usd|max|tops|for|and|or|but|that|to|each|total|in|on|off|if|because|dozen|people|percent|ft|feet|foot|inch|inches|mm|cm|m|lbs?|pounds?|oz|ounces?|gb|tb|liters?|l|qt|quarts?|gal|gallons?|hz|volts?|v|watts?|w|hours?|minutes?|miles?|a|per|please|pls|plz|thanks|or|euros?|eur|gbp|quid|sterling|cad|aud|canadian|australian|yen|pesos?|rupees?|francs?)\b)[a-z][\w'-]*)(?: [\w'-]+){0,7})$/i;

/** What products are without, by name: "no-slip", "no-rinse". */
const feature = new RegExp(`\\bno (${exclusions.features.join('|')})(?=,? \\w)`, 'gi');

const onlyEats =
  /(?:^|,? )(?:(?:and|but|because|since) )?(?:he|she|it|they|who|that|my \w+)(?: will)? (?:only|just) (?:eats?|likes?|takes?|drinks?) ([a-z]+)(?=\W*$|[,.;])/i;

const unwished = Object.keys(attributes.opposites).join('|');
/** "That doesn't smell", "won't leak", "nothing loud or heavy", "pan no stick": the opposite is wished for. */
const negated = new RegExp(
  `(?:,? (?:that|which|it|they)(?:'s|'re)? |\\b)(?:(?:i )?don'?t want(?: an?| any(?:thing)?)?|(?:nothing|not|without)(?: an?| any| that(?:'s| is)?| which(?: is)?)?|(?:do|does|did|is|are|wo|ca|would|should)n'?t|cannot|(?:will|is|are|must|should) not|no|never)(?: (?:be|get|so|too|really|easily|that|very))* ((?:${unwished})(?:(?:,| or|, or) (?:${unwished}))*)\\b(?! (?:like|the|my|your|his|her|of|in|on)\\b|['-])`,
  'gi',
);
const opposites = Object.entries(attributes.opposites).map(
  ([said, wish]) => [new RegExp(`^(?:${said})$`, 'i'), wish] as const,
);

const parts: Readonly<Record<string, number>> = {
  '½': 0.5,
  '1/2': 0.5,
  '¼': 0.25,
  '1/4': 0.25,
  '¾': 0.75,
  '3/4': 0.75,
};

/**
 * The typed text on one line, without markup and control characters, and with straight quotes: phones type “curly” ones.
 */
export function plainText(text: string, { isFirst = false } = {}): string {
  return withoutPacks(
    inFull(
      withoutFrame(
        text
          .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
          .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
          // A statement in front of a request is as inert as markup: "'; DROP TABLE x; -- tents" asks for tents.
          .replace(/^\W*;\s*(?:drop|delete|insert|update|select|alter|truncate)\b[^;]*;[\s-]*(?=\w)/i, '')
          .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
          .replaceAll(/[’‘´`]/g, "'")
          .replaceAll(/[“”″]/g, '"')
          .replaceAll(/(\d) ?°(?: ?f(?:ahrenheit)?)?(?![a-z])/gi, '$1 degrees'),
        isFirst,
      )
        // "Size 8 1/2", "9½ inches".
        .replaceAll(
          /(?<![\d/.])(\d{1,3})(?:[ -]?([½¼¾])|[ -](1\/2|1\/4|3\/4)(?![\d/]))/g,
          (_, whole: string, sign?: string, said?: string) =>
            String(Number(whole) + (parts[sign ?? said ?? ''] ?? 0)),
        )
        // "Under 30 wide" is no price.
        .replaceAll(
          /\b((?:under|below|over|above|at (?:least|most)|less than|more than|max) \d{1,3}(?:\.\d+)?) (?=(?:wide|tall|deep|long|high|across|thick)\b)/gi,
          '$1 inches ',
        )
        // "Does not slip" is one thing a mat does, like "doesn't slip": the "not" leaves nothing out.
        .replaceAll(/\b(do|does|did) not\b/gi, "$1n't")
        // "He only eats beef" asks for beef.
        .replace(onlyEats, ' $1 only')
        .replaceAll(negated, (whole: string, said: string) => {
          const each = said.split(/,? or |, /i);
          const wishes = each.flatMap((one) => opposites.find(([is]) => is.test(one))?.[1] ?? []);
          return `${/^,? /.test(whole) ? ' ' : ''}${wishes.join(' ')}`;
        })
        // "Put together a small set for my dog for $80 total: a leash, a bowl and treats".
        .replace(putTogether, '$2$1')
        // "Everything I need to start golf: driver, bag": what only introduces a list is no part of it.
        .replace(introduces, '$<what> stuff: ')
        // "A complete golf starter set under $300: clubs, bag": the set is its parts, and the limit is for all of them.
        .replace(headed, (_, what: string, limit: string | undefined, parts: string) =>
          limit === undefined ? `${what} stuff: ${parts}` : `${what} stuff: ${parts},${limit} all together`,
        )
        // "Treadmill under 600 folding", "a setup under 1000 with a chair and a desk": the limit is said in between.
        .replace(limitBetween, '$1 $3 $2')
        // "A streaming setup with a webcam, a mic and a ring light" names its parts.
        .replace(namedSet, '')
        // "No pull harness": what it does, and nothing to leave out.
        .replaceAll(feature, 'no-$1')
        // "At least 60 in wide" is no price, unlike "under 60 in blue".
        .replaceAll(
          /(?<![$\d.])(\d+(?:\.\d+)?) in(?=\W*$|[,;]| (?:wide|tall|long|deep|high|across|thick|or)\b)/gi,
          '$1 inches',
        )
        // "No bigger than 60 inches", "50 ft at least".
        .replaceAll(/\b(?:no|not) (?:bigger|larger|longer|taller|wider|higher|heavier) than\b/gi, 'at most')
        .replaceAll(/\b(?:no|not) (?:smaller|shorter|narrower|lower|lighter) than\b/gi, 'at least')
        // "Less than 30% off isn't worth my time".
        .replaceAll(
          /\b(?:anything )?(?:less than|under|below) ((?:\$?\d[\d.]*|half|a (?:third|quarter)|ten|twenty|thirty|forty|fifty|sixty)(?: ?%| ?percent)?(?: off)?) (?:is(?:n'?t| not)|ain'?t|won'?t|wo not) (?:really )?(?:worth|enough|good enough|going to|gonna|cut|do|interest\w*)\b[^.,;!?]*/gi,
          'at least $1',
        )
        .replaceAll(
          /(?<![$\d])(\d+ ?(?:ft|feet|foot|in|inch(?:es)?|lbs?|pounds?|oz|ounces?|gb|tb|gallons?|quarts?|qt|liters?)) (at (?:least|most)|min(?:imum)?|max(?:imum)?)\b/gi,
          (_, measure: string, side: string) => `at ${/least|min/i.test(side) ? 'least' : 'most'} ${measure}`,
        )
        // "Me and my wife are beginners" asks for no gift for her.
        .replaceAll(
          /\b(?:me|i) and (?:my |the )?(?:wife|husband|hubby|partner|spouse|girlfriend|boyfriend|fianc[eé]e?|roommate|friends?)\b|\bmy (?:wife|husband|partner|spouse|girlfriend|boyfriend|fianc[eé]e?|roommate) and (?:i|me)\b/gi,
          (said: string, at: number, all: string) =>
            /^ (?:and|plus|&) /.test(all.slice(at + said.length)) ? 'we' : 'we both',
        )
        // "2 adults and 2 kids" are four people.
        .replaceAll(
          together,
          (said: string, some: string | undefined, more: string) =>
            `${(/^me\b/i.test(said) ? 1 : counted(some)) + counted(more)} people`,
        )
        .replaceAll(ofUs, '$1 people')
        // "My bed is twin xl" states a size, and asks for no bed.
        .replaceAll(
          /\b(?:(?:the|my|our|his|her|their) )?(?:bed|mattress)(?: is|s|'s| there is)(?: an?)? (?=(?:twin|full|queen|king|california)\b)/gi,
          '',
        )
        // "My balcony, about 4 by 8 feet": a place is that large, and no pot.
        .replaceAll(placeOfSize, (whole: string, place: string, _of: string, at: number, all: string) =>
          asLargeAsPlace.test(all.slice(0, at) + all.slice(at + whole.length)) ? whole : place,
        )
        // "Dry dog food, big bag": how it is packed.
        .replaceAll(
          /(?<=\b(?:food|litter|kibble|treats|seed|soil|mulch|fertilizer|detergent|coffee|charcoal|rice)\b.*,? )(?:an? |the )?(big|large|small|biggest|largest|smallest) (?:bag|box|can|bottle|tub)s?\b/gi,
          (_, size: string) => `${/small/i.test(size) ? 'small' : 'large'}-size`,
        )
        // "A floor lamp, something cozy" is a cozy one.
        .replaceAll(
          /(?<=\b(?:an?|some) [a-z][a-z' -]{2,40}), (?:maybe )?something ([a-z]+)(?=[,.!]|\W*$)/gi,
          ', $1',
        )
        // "30lb bag of dog food no chicken", "dog food no chicken 30lb bag": what is packed, and how much of it.
        .replaceAll(
          /\b(\d+[ -]?(?:lbs?|pounds?|oz|ounces?|kg)) (?:bag|box|sack|tub|can)s? of ([a-z]+(?: (?:food|litter|seed|treats|soil|mix))?)\b,?/gi,
          '$2, $1,',
        )
        .replaceAll(/(?<=\b(?:no|without) [a-z]+) (?=\d+[ -]?(?:lbs?|pounds?|oz|ounces?|kg)\b)/gi, ', ')
        .replaceAll(/\b(\d+[ -]?(?:lbs?|pounds?|kg)) (?:bag|sack)\b/gi, '$1')
        // "Vet said nothing too hard" asks for no visit, and "I am new in this country" for nothing new.
        .replaceAll(
          /\b(?:(?:my|the|our|his|her) )?(?:vet|doctor|pediatrician|trainer|coach|teacher) (?:said|told (?:me|us))(?= (?:nothing|not|no|\d))/gi,
          '',
        )
        .replaceAll(
          /\b(?:i['’]?m|i am|we are|we['’]?re) new (?:in|to) (?:this|the) (?:country|town|city|area)\b|\b(?:i['’]?m|i am) new here\b/gi,
          '',
        )
        // "Those that fit a 3 yr old" are for one.
        .replaceAll(/\bthat (?:would |will )?fits? (?=an? \d+ ?(?:year|yr|month|yo)\b)/gi, 'for ')
        // "A vise or something for my shop".
        .replaceAll(
          /(?<=\b(?:an?|some|the|good|new) (?:[\w'-]+ ){0,2}[\w'-]+) or (?:something|somethin)(?= for\b)/gi,
          '',
        )
        // "Towel set of 6": a towel, in a set of six.
        .replaceAll(/(?<=[a-z]) (?=sets? of (?:\d+|two|three|four|five|six|eight|ten|twelve)\b)/gi, ', ')
        // "Kitchen basics 150", "teacher gift 20".
        .replace(
          /\b(gifts?|basics|essentials|necessities|stuff|set ?up|everything|gear|supplies) (\d{2,4})\W*$/i,
          '$1 for $$$2',
        )
        // "20 to 40 dollar only".
        .replaceAll(/(?<![$\d.])\b(\d[\d,]*) ?(?:to|-|–) ?(\d[\d,]*) (?:dollars?|bucks)\b/gi, '$$$1 to $$$2')
        // "Size 38 European".
        .replaceAll(
          european,
          (whole: string, before: string | undefined, after: string | undefined, _at: number, all: string) =>
            inUsSize(before ?? after ?? '', all) ?? whole,
        )
        // "She hates red and pink" likes neither.
        .replaceAll(
          /\b((?:hates?|dislikes?|can'?t stand|(?:does|do)n'?t like) [a-z]+) and (?=[a-z]+\W*$)/gi,
          '$1 or ',
        )
        // "Women's trail shoes, 8.5 to 9" names sizes, and no price.
        .replace(sizesOfShoes, (whole, from: string, to: string) =>
          Number(to) > Number(from) && Number(to) - Number(from) <= 1 ? `size ${from} or ${to}` : whole,
        )
        // "SPF 50" is one measure, and no sunscreen for $50.
        .replaceAll(/\bspf[ -]?(\d{1,3})\b/gi, 'SPF$1')
        // "A 9 yo".
        .replaceAll(/(?<=\b\d{1,2}) ?(?:yo|y\/o)\b/gi, ' year old')
        // "For my daughter 9", "my grandson hes 10".
        .replaceAll(aged, '$1 $2 years old')
        // "A 1/4 inch mat."
        .replaceAll(
          /(?<![\d/.-] ?)\b([1-9])\/([2-9]|1[0-6])(?=[ -]?(?:in|inch(?:es)?)\b|")/g,
          (whole: string, over: string, under: string) => {
            const value = Number(over) / Number(under);
            return value < 1 ? String(Math.round(value * 1000) / 1000) : whole;
          },
        )
        // "Shoes for my 14 year old daughter": she wears women's sizes, and 14 is none.
        .replaceAll(ofAge, (whole: string, ...[years, who, whoBefore, yearsAfter, , all]: OfAge) =>
          isWorn(all) ? (grown(Number(years ?? yearsAfter), who ?? whoBefore) ?? whole) : whole,
        )
        // "Our office chair broke, need one that holds more": one of what broke.
        .replace(brokenOne, (whole: string, after: string | undefined, before: string | undefined) => {
          const name = after ?? before ?? '';
          return tokensOf(name).some(isPersonWord) ? whole : whole.replace(/one$/i, `a ${name}`);
        })
        // "My son's 9th birthday".
        .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th) (b-?day|birthday)\b/gi, '$2 turning $1')
        // "A half size guitar", "3/4 violin": as shops write it.
        .replace(
          sizeOfGuitar,
          (_, half: string | undefined, too: string | undefined) => `${(half ?? too) ? '1/2' : '3/4'} size`,
        )
        // "Women's 7 and a half".
        .replaceAll(/\b(\d+) and a half\b/gi, '$1.5')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  );
}

const breaks =
  'broke|died|quit(?: working)?|gave out|wore out|fell apart|ripped|tore|cracked|is (?:dead|shot|broken|worn out|toast)';
const ofOurs = String.raw`(?:my|our)(?: (?:last|old|only))? ((?:[a-z-]+ ){0,2}?[a-z-]+)`;
const brokenOne = new RegExp(
  String.raw`\b(?:${ofOurs} (?:just |finally |has )*(?:${breaks})|(?:broke|wore out|ripped|killed|cracked) ${ofOurs}(?=[,.]))\b.*?\b(?:needs?|wants?|looking for) one\b(?= (?:that|which|with|for)\b)`,
  'i',
);

const placeOfSize =
  /\b((?:balcony|balconies|patio|porch|deck|terrace|yard|backyard|garden|room|bedroom|kitchen|bathroom|garage|office|apartment|dorm|studio|basement)s?(?: (?:garden|room))?)((?:,| that| which| it)*(?: (?:is|it's|its))*(?: (?:only|just|about|around|roughly|maybe|like|approximately))*) \(?\d[\d.]* ?(?:ft|feet|foot|')? ?(?:x|by|×) ?\d[\d.]*(?: ?(?:ft|feet|foot|')(?![a-z]))?\)?/gi;
/** What is chosen by the size of its place. */
const asLargeAsPlace =
  /\b(?:rugs?|runners?|mats?|carpets?|tiles?|floor\w*|curtains?|tarps?|covers?|sails?|canop\w*|gazebos?|tents?|sheds?|turf|paint|heaters?|conditioners?|purifiers?|fans?)\b/i;

const sizeOfGuitar =
  /\b(?:(half|1\/2)|three[- ]quarters?|3\/4)[- ]sized?\b(?=.*\b(?:guitars?|violins?|cellos?)\b)|(?<=\b(?:guitars?|violins?|cellos?)\b.*)\b(?:(half)|three[- ]quarters?)[- ]sized?\b/i;

const sizesOfShoes =
  /(?<=\b(?:shoes?|boots?|sneakers?|cleats|sandals|slippers|heels|flats|trainers|skates)\b(?! (?:under|for)\b)[^$]*?)(?<!\bsizes? )(?<![\w$.])(\d{1,2}(?:\.5)?) ?(?:to|or|-|–) ?(\d{1,2}(?:\.5)?)(?=\W*$|[,;])/i;

const few = 'two|three|four|five|six';
const together = new RegExp(
  String.raw`\b(?:(\d|one|${few}) (?:adults?|parents|grown-?ups)|we|me)(?:,? (?:and|plus|with|&|\+))? (?:our |my )?(\d|one|${few}) (?:(?:small|little|young) )?(?:kids|kid|children|child|toddlers?|teen(?:ager)?s?)\b`,
  'gi',
);
/** "There are five of us." */
const ofUs = new RegExp(
  String.raw`\b(?:there (?:are|will be|would be)|we are|all) (?:about |like )?(\d|${few}) of us\b`,
  'gi',
);
/** How many are said to be, or two where it is only "we". */
const counted = (said: string | undefined): number =>
  said === undefined ? 2 : Number(said) || ['one', ...few.split('|')].indexOf(said.toLowerCase()) + 1;

const aged =
  /\b((?:my|his|her|our|a) (?:(?:little|older|younger|oldest|youngest) )?(?:son|daughter|grandson|granddaughter|nephew|niece|boy|girl|kid|grandkid))(?:,? (?:who is|he['’]?s|she['’]?s|hes|shes|is|age|aged))? (\d{1,2})(?: (?:years?|yrs?)(?: old)?)?(?=$|[,.!?]| (?!years?|yrs?|yo\b|y\/o|months?|weeks?|mm|in\b|inch|ft|lbs?|pounds?|th\b|dollars|bucks))/gi;
type OfAge = [
  years: string | undefined,
  who: string | undefined,
  whoBefore: string | undefined,
  yearsAfter: string | undefined,
  at: number,
  all: string,
];
const ofAge = new RegExp(
  String.raw`\b(\d\d)[ -]?(?:years?|yrs?)[ -]olds?(?: (${young}))?\b|\b(${young}) (\d\d) years old\b`,
  'gi',
);
/** Who wears adult sizes, as a request would name them; null of a child. */
function grown(years: number, who = ''): string | null {
  if (years < adult) return null;
  const named = { girl: 'woman', boy: 'man' }[who.toLowerCase()];
  return named ?? `${years < 20 ? 'teen' : 'grown'} ${who}`.trim();
}
const european =
  /\b(?:size )?(3[4-9]|4[0-9])(?: size)?,? (?:eu|eur|european?)(?: sizes?)?\b|\b(?:eu|eur|european?)(?: shoe)? (?:size )?(3[4-9]|4[0-9])\b/gi;
const forMen = /\b(?:m[ae]n'?s?|husband|dad|father|boyfriend|brother|son|him|his|he)\b/i;

/** A European shoe size as it is marked here; women's unless a man is named and it is one of theirs. */
function inUsSize(size: string, text: string): string | null {
  const { men, women } = attributes.europeanSizes;
  const table: Readonly<Record<string, string>> = forMen.test(text) ? men : women;
  return table[size] === undefined ? null : `size ${table[size]}`;
}
