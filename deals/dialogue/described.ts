import { usd } from '../../domain/usd.ts';
import { attributeKey, readAttributes } from '../attributes/read-attributes.ts';
import { isQuiet } from '../kinds/needs.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import type { Plan } from '../plan.ts';
import { type Found, search } from '../search/search.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { withDigits } from '../understand/lex.ts';
import { defaultQuantity } from '../weights.ts';
import { plansOf } from '../wants.ts';
import { nameOf } from './acts/deal-in-words.ts';
import { says } from './acts/own-words.ts';
import { isYesOrNo, wishesIn } from './acts/property.ts';
import { shownFor } from './searched.ts';
import { isSameThing } from './new-topic.ts';
import { readPlan } from './read-plan.ts';
import { readRequest } from './read-request.ts';
import { isOfBrand, placesIn, superlatives } from './references.ts';
import { partsIn } from './several.ts';
import type { Standing, Turn } from './turn.ts';

/** A turn about a deal that it describes: the list that has it, and the words with its place there for the description. */
export type Described = {
  text: string;
  standing: Standing;
  shown: readonly Found[];
  isEarlier: boolean;
  /** Which one was chosen, where that was asked as well. */
  lead?: string;
};

/** What tells a deal from others: words of its title or shop, or its price. `text` is how that was said. */
type Description = { text: string; by: string | number | Extreme; head?: string };
type Extreme = { pick: (deals: readonly Found[]) => Found | undefined; count: number };

/**
 * "The 10 mm Corvane one, is it non-slip?", "is that 26.99 one a good price": which deal is meant, in the list that is
 * shown or in one before it of the same thing. Null where nothing is described, or no list has it.
 */
export function describedIn(turn: Turn): Described | null {
  const { standing } = turn;
  const text = turn.text.replace(negated, '$<opener>$<verb>');
  if (standing.shown === 0 || placesIn(text).length > 0 || apart.test(text) || ofSomeOnes.test(text))
    return null;
  const lists = [...listsOf(turn), ...listsOfBrand(turn), ...listsCalled(turn)];
  const heads = headsOf(lists);
  const described = [...byWords(text, heads, lists), ...byPrice(text, heads), ...byExtreme(text, heads)];
  if (described.length === 0 && !ofOthers.test(text)) described.push(...byBrand(text, lists));
  if (described.length === 0 || described.length > mostDescribed) return null;
  for (const { list, shown, isEarlier } of lists) {
    const kind = kindWordsOf(list.plan);
    const own = new RegExp(`^(?:${headsOf([{ list, shown, isEarlier }])})$`, 'i');
    const found = described.map((each) => (own.test(each.head ?? 'one') ? calledBy(shown, each, kind) : []));
    if (found.some(({ length }) => length === 0)) {
      // A part of them is here: the rest is nowhere.
      if (found.some(({ length }) => length > 0)) return null;
      continue;
    }
    const tells = found.every((deals) => deals.length < Math.max(shown.length, 2));
    if (tells && asks.test(text)) {
      // "Is the Copperlatch cordless?" of two: whether either is, unless one of them was spoken of.
      const [alike = []] = found;
      const isOfAll =
        typeof described[0]?.by === 'object' ||
        (found.length === 1 &&
          alike.length <= mostAlike &&
          (isYesOrNo.test(text) || (/\?\W*$/.test(text) && !asksWhat.test(text))) &&
          !alike.some(({ id }) => id === list.about));
      const spokenOf = found.flatMap((deals) => deals.find(({ id }) => id === list.about) ?? deals[0] ?? []);
      const places = (isOfAll ? alike : spokenOf).map((deal) => shown.indexOf(deal));
      return { text: placed(text, described, places), standing: list, shown, isEarlier };
    }
    return isEarlier ? { text, standing: list, shown, isEarlier } : null;
  }
  return null;
}

/**
 * "The leakproof set, is it glass?", "92 cents?? what's the catch": a clause that only names a deal, and a question about it. The
 * question alone, where that deal is what was spoken of last. "The Stridewren looks right, but is there a cheaper L": than it.
 */
export function namedBefore(turn: Turn): Described | null {
  const { standing } = turn;
  const text = turn.text.replace(butAlso, ', is it ');
  const [, clause = '', question = ''] = nameAndQuestion.exec(text) ?? [];
  // "Is the first one waterproof? Is it heavy?" asks twice.
  if (standing.shown === 0 || clause === '' || (isYesOrNo.test(clause) && partsIn(text).length > 1))
    return null;
  const [place] = placesIn(clause);
  const placed =
    place !== undefined && saysOfPlaced.test(clause)
      ? turn.shown().at(place > 0 ? place - 1 : place)
      : undefined;
  if (placed)
    return {
      text: question,
      standing: { ...standing, about: placed.id },
      shown: turn.shown(),
      isEarlier: false,
    };
  if (place !== undefined) return null;
  const cheaper = theCheaper.test(clause);
  const prices = [...clause.matchAll(anyPrice)].map(
    ({ groups = {} }) =>
      Number(groups['cents'] ?? groups['dollars']) / (groups['cents'] === undefined ? 1 : 100),
  );
  const left = clause.replace(theCheaper, ' ').replaceAll(anyPrice, ' ').replaceAll(aside, ' ').trim();
  const by = [...(left === '' ? [] : [left]), ...prices];
  if (by.length === 0 && !cheaper) return null;
  for (const { list, shown, isEarlier } of listsOf(turn)) {
    const kind = kindWordsOf(list.plan);
    const called = shown.filter((deal) =>
      by.every((each) => isCalled(deal, { text: clause, by: each }, kind)),
    );
    const found = cheaper
      ? cheapest?.pick(called)
      : (called.find(({ id }) => id === standing.about) ?? called[0]);
    if (found && (cheaper || called.length < Math.max(shown.length, 2)))
      return {
        text: question,
        standing: { ...list, about: found.id },
        shown,
        isEarlier,
        ...(cheaper && {
          lead: `The cheapest of these is ${nameOf(found)}, at ${usd(found.offer.dealPrice)}.`,
        }),
      };
  }
  return null;
}

const nameAndQuestion =
  /^([^.!?;,]{3,60}?)(?:[.!?;,]+|,? but)\s+((?:is|are|does|do|can|could|will|would|has|have|how|what|what'?s|why)\b(?! (?:there|you|else|about|other)\b).*|any [a-z' -]+ (?:w|with|on|in) (?:it|that)\W*$|(?:is there|are there|do you have|got|have you got|any|anything|something)\b.*\b(?:cheap|pric|expensive|fanc|nic)\w*\b.*)$/i;
/** "The last one says untreated but also rust proof?" */
const butAlso = /,? but (?:is it )?(?:also )?(?=[a-z-]+(?: [a-z-]+)?\?)/i;
/** What is told of one before it is asked about; "the second one in red" asks for others. */
const saysOfPlaced = /\b(?:says?|is|looks?|seems?|has|comes?|claims?)\b/i;
/** What surrounds the name of a deal that is meant: "no, the … looks good then". */
const aside =
  /\b(?:no|ok(?:ay)?|so|and|but|hm+|the|from|by|that(?:'?s)?|this|those|these|one|ones|then|for|at|i(?:'?m)?|am|like|leaning|to(?:ward)?|thinking|about|maybe|looks?|seems?|is|are|good|nice|great|fine|right|works?|best|only|just|costs?|was|before|earlier)\b/gi;
const anyPrice =
  /(?:(?:\$|(?<=\b(?:for|at|was|is|costs?) ))(?<dollars>\d+(?:\.\d\d)?)|(?<cents>\d+) ?(?:cents|¢))(?!\w)/gi;
const theCheaper =
  /(?:\bthe |^(?:ok(?:ay)?,? |so,? )*)(?:cheap(?:er|est)|less expensive)(?: ones?)?(?: of (?:the (?:two|2)|these|those|them))?(?: then)?(?: (?:is|looks|works|would be) (?:fine|good|ok(?:ay)?|great|perfect))?\s*$/i;
const cheapest = superlatives.find(({ name }) => name === 'cheapest');

/** "How heavy is the black Skirmwick": a brand of these lists, with the word before it. */
function byBrand(text: string, lists: readonly List[]): Description[] {
  const brands = new Set(
    lists.flatMap(({ shown }) => shown.flatMap(({ offer }) => tokensOf(offer.brand ?? ''))),
  );
  return [...text.matchAll(calledThe)].flatMap((match) => {
    const words = tokensOf(match[1] ?? '');
    const at = words.findIndex((word) => brands.has(word) && !isEnglishWord(word));
    if (at < 0) return [];
    const name = words.slice(0, at + 1).join(' ');
    return [
      {
        text: match[0].slice(0, match[0].toLowerCase().indexOf(words[at] ?? '') + (words[at]?.length ?? 0)),
        by: name,
      },
    ];
  });
}
/** "Is there a cheaper one" asks for others. */
const ofOthers = /\b(?:is there|are there|any\w*|something|cheaper)\b/i;
const calledThe = /\bthe ([a-z'-]+(?: [a-z'-]+)?)\b/gi;

const asksWhat = /\b(?:what|which|how|who|why|when|where|whats)\b/i;
const mostDescribed = 2;
const mostAlike = 3;
/** Words that open a turn before the description. */
const mostOpening = 5;
/** "Isn't the navy one lined?" asks whether it is. */
const negated =
  /^(?<opener>(?:(?:and|so|but|ok(?:ay)?|wait|hm+|no),? )*)(?<verb>is|are|does|do|was|were|has|have|would|will)n['’]?t\b/i;
/** "Cheaper than the navy one", "not the blue one", "like the blue one": others are meant. */
const apart =
  /\b(?:than|not|without|like|similar|except|but|instead of|other|another|again|hide|remove)\b.*\bthe\b/i;
const asks =
  /(?:^|[,.;!] ?)(?:(?:and|so|but|ok(?:ay)?|wait|hm+|also),? )*(?:is|are|was|were|does|do|can|could|will|would|has|have|how|what|what'?s|why|which|who|save|compare|tell)\b|\?\W*$|^(?:the )?[\w-]+ (?:one )?or (?:the )?[\w-]+ one\W*$/i;

/** "Which of the squirrel-resistant ones holds most": those, and not one of them. */
const ofSomeOnes = /\bwhich (?:one )?of the [^,.?!]+ ones\b/i;
const choosesOf = /\b(?:which|better|best|nicer|get|pick|choose)\b/i;
const choosing = new Set(
  'which what one ones is are s better best nicer should would do i you get pick choose or ok so hmm'.split(
    ' ',
  ),
);
const beforeQuestion =
  /^(?:(?:actually|and|so|but|ok(?:ay)?|wait|hm+|no|oh),? )+(?=(?:is|are|does|do|how|what|why|can|will)\b)/i;

/** The text with the places of the deals for their descriptions. "Ok the Corvane one, is it warm?" is "is number 2 warm?" */
function placed(text: string, described: readonly Description[], places: readonly number[]): string {
  const names = places.map((at) => `number ${at + 1}`);
  const [first] = described;
  const said = first?.text ?? '';
  const isPair = described.length > 1 && described.every((each) => each.text === said);
  if (isPair && tokensOf(text.replace(said, '')).every((word) => choosing.has(word)))
    return choosesOf.test(text) ? `which is better, ${names.join(' or ')}` : `compare ${names.join(' and ')}`;
  const isTwo = places.length === 2 && typeof first?.by === 'object' && comparesTwo.test(text);
  if (isTwo && choosesOf.test(text)) return `which is better, ${names.join(' or ')}`;
  const name = isPair ? names.join(' or ') : described.length === 1 ? names.join(' and ') : (names[0] ?? '');
  const start = text.indexOf(said);
  const rest = text.slice(start + said.length).replace(/^[\s,.;:–-]+/, '');
  const opens = tokensOf(text.slice(0, start)).length <= mostOpening && asks.test(rest);
  const asked =
    described.length > 1 && !isPair
      ? described.reduce((left, each, at) => left.replace(each.text, names[at] ?? ''), text)
      : opens && /\bit\b/i.test(rest)
        ? rest.replace(/\bit\b/i, name)
        : text.replace(said, name);
  // "Is the coccyx cushion the one?"
  return asked.replace(beforeQuestion, '').replace(isTheOne, 'what do you think of $<name>');
}
const isTheOne =
  /^(?:is|are) (?<name>number \d+) (?:the|a) (?:(?:right|best|better) )?(?:ones?|best|right|pick|choice)(?=\W|$)/i;

/** What the things of these lists are called in a word: "the 12 piece bits" of drill bits. */
const headsOf = (lists: readonly List[]): string => {
  const heads = lists.flatMap(({ list }) =>
    plansOf(list.plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').at(-1) ?? []),
  );
  return [...new Set(['one', ...heads.map(formOf)])].map((word) => `${word}(?:e?s)?`).join('|');
};
const eitherOf = /\b(?:the )?([\w-]+)(?: one)? (?:or|and|vs\.?|versus) the ([\w-]+) one\b/i;
/** "How much does the ultralight weigh": no "one" follows, so it has to be a word that few titles have. */
const named =
  /\b(?:the|that) ([a-z-]+(?: [a-z-]+)?)(?= (?:weigh|cost|come|have|has|fit|fold|work|is|good|any|last|hold|need|run|made)\w*\b)/gi;

function byWords(text: string, heads: string, lists: readonly List[]): Description[] {
  const [pair, first = '', second = ''] = eitherOf.exec(text) ?? [];
  const one = new RegExp(String.raw`\b(?:the|that|this|those) ((?:[\w$.'"/%-]+ ){1,4}?)(${heads})\b`, 'gi');
  // "The litter box" of litter boxes tells none apart.
  const tells = (words: string, head: string) =>
    /^ones?$/i.test(head) ||
    (!/\b(?:or|and|of|for|with|in|on|than)\b/i.test(words) &&
      lists.some((each) => {
        const { list, shown } = each;
        if (!new RegExp(`^(?:${headsOf([each])})$`, 'i').test(head)) return false;
        const { length } = calledBy(shown, { text: words, by: words }, kindWordsOf(list.plan));
        return length > 0 && length < Math.max(shown.length, 2);
      }));
  const said = pair
    ? [first, second].map((words) => ({ text: pair, words, head: 'one' }))
    : [...text.matchAll(one)].flatMap(([whole, words = '', head = '']) =>
        tells(words.trim(), head) ? [{ text: whole, words, head }] : [],
      );
  const all =
    said.length > 0
      ? said
      : [...text.matchAll(named)].map((match) => ({ text: match[0], words: match[1] ?? '', head: 'one' }));
  return all.flatMap(({ text: whole, words, head }) => {
    if (superlatives.some(({ says }) => says.test(words)) || extreme.test(words)) return [];
    return isTelling(words) ? [{ text: whole, by: words, head }] : [];
  });
}

/** "Is the cheaper one waterproof": whether that one is, once it is known which. "What is the cheapest one" asks for it. */
const extreme = /\b(?:cheap|pric)(?:i?er|i?est)\b|\b(?:more|most|less|least) (?:expensive|affordable)\b/i;
function byExtreme(text: string, heads: string): Description[] {
  const [said] =
    new RegExp(
      String.raw`\bthe (?:two |2 )?(?:${extreme.source})(?: (?:two|2))?(?: (?:deal|${heads})\b)?(?! \w+est\b)`,
      'i',
    ).exec(text) ?? [];
  if (said === undefined) return [];
  const isMost = /\b(?:pric|most|more)/i.test(said) && !/affordable/i.test(said);
  const by = superlatives.find(({ name }) => name === (isMost ? 'most expensive' : 'cheapest'));
  const rest = text.replace(said, ' it ');
  const count = ofTwo.test(said) ? 2 : 1;
  // "Which of the two cheapest is better".
  if (by && count > 1)
    return asks.test(text) && comparesTwo.test(rest) ? [{ text: said, by: { ...by, count } }] : [];
  const isAsked = isYesOrNo.test(text) || ofThatOne.test(text) || asksAfter.test(rest);
  return by && isAsked && !ofPrices.test(rest) && wishesIn(rest).length > 0
    ? [{ text: said, by: { ...by, count } }]
    : [];
}
const ofTwo = /\b(?:two|2)\b/i;
const comparesTwo = /\b(?:better|best|differ\w*|compare|get|pick|choose)\b/i;
const ofThatOne =
  /^(?:(?:and|so|but|ok(?:ay)?),? )*(?:how\b(?! much (?:is|are|does|do)\b(?!.* (?:hold|weigh|carry)))|what(?:['’]?s| is| are| does)\b.*\b(?:of|on|in|for|with|does|do) the )/i;
const asksAfter = /^\W*(?:(?:and|so|but|ok(?:ay)?) )*it (?:is|has|good|does|works?|comes?|fits?)\b.*\?\s*$/i;
const ofPrices =
  /\b(?:(?<!good )(?:price|deal)|worth|discount|sale|total|together|points?|than|or it|shipping|save)\b/i;

/** The deals of a list that a description fits: by their titles, otherwise by what their shops say of them. */
function calledBy(shown: readonly Found[], each: Description, kind: ReadonlySet<string>): readonly Found[] {
  if (typeof each.by === 'object') {
    const first = each.by.pick(shown);
    const second = each.by.count > 1 ? each.by.pick(shown.filter((deal) => deal !== first)) : undefined;
    return [first, second].flatMap((deal) => deal ?? []);
  }
  const called = shown.filter((deal) => isCalled(deal, { ...each, by: each.by as string | number }, kind));
  const words =
    typeof each.by === 'string' ? wishesIn(each.by).filter((word) => !kind.has(stemOf(word))) : [];
  return called.length > 0 || words.length === 0
    ? called
    : shown.filter((deal) => words.every((word) => says(deal, word)));
}

/** "Blue", "8 month": not "other" or "114 dollar", which is a price. */
const isTelling = (words: string): boolean =>
  !/\d ?(?:dollars?|bucks?)\b|\$|^\d+\.\d\d\W*$/i.test(words) &&
  (readAttributes(words).length > 0 ||
    tokensOf(withDigits(words)).some((word) => !isQuiet(word) || /\d/.test(word)));

/** "Why is one only 7 dollars", "is 18.17 for a dozen": a price that is shown, and no limit. */
const price =
  /(?:\b(?:the|that|this|one) (?:(?:only|just|is|at|for|costs?) )*)?(?<!\b(?:under|over|below|above|than|to|around|about|max|like|least|most|between|spend|budget|and|of) \$?)(?:\$?(?<exact>\d+\.\d\d)\b|(?<=\b(?:the|that|this|one|only|just|is) )\$?(?<round>\d+)(?: ?(?:dollars?|bucks?|\$)(?! (?:or less|max|tops|limit))|(?= ?ones?\b)| (?=a good (?:price|deal)\b)))/i;

function byPrice(text: string, heads: string): Description[] {
  return [...text.matchAll(new RegExp(`${price.source}(?: ?(?:${heads})\\b)?`, 'gi'))].flatMap((match) => {
    const { exact, round } = match.groups ?? {};
    return [{ text: match[0], by: Number(exact ?? round) }];
  });
}

export function isCalled(
  found: Found,
  { by: text }: { text: string; by: string | number },
  kind: ReadonlySet<string>,
): boolean {
  const { title, merchant, brand, dealPrice } = found.offer;
  if (typeof text === 'number') return Math.abs(dealPrice - text) < (Number.isInteger(text) ? 1 : 0.005);
  const stated = new Set(readAttributes(title).map(({ type, value }) => attributeKey(type, value)));
  const asked = readAttributes(text);
  const names = new Set(tokensOf(withDigits(`${title} ${merchant} ${brand ?? ''}`)).map(stemOf));
  const left = asked.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
  const own = tokensOf(withDigits(left)).map(stemOf);
  const telling = own.filter((word) => !kind.has(word) && !(isQuiet(word) && !names.has(word)));
  return (
    telling.length + asked.length > 0 &&
    asked.every(({ type, value }) => stated.has(attributeKey(type, value))) &&
    telling.every((word) => names.has(word))
  );
}

/** What all deals of a list are called. */
export const kindWordsOf = (plan: Plan): ReadonlySet<string> =>
  new Set(plansOf(plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').map(stemOf)));

type List = { list: Standing; shown: readonly Found[]; isEarlier: boolean };

/** The list that is shown, and those before it of the same thing, latest first. */
function listsOf(turn: Turn): List[] {
  const { index, standing, shown } = turn;
  return [
    { list: standing, shown: shown(), isEarlier: false },
    ...listsBefore(turn, (plan) => isSameThing(index, standing.plan, plan)),
  ];
}

/**
 * "Is the Tinderloft knife stainless?" where nothing shown is by Tinderloft: the lists of other things before, and what the catalog
 * has of that name, a saved deal first.
 */
function listsOfBrand(turn: Turn): List[] {
  const { text, index, standing, shown, now, person } = turn;
  const { brandsIn, kind } = readRequest(index, text, { needs: false }).plan;
  const brand = brandsIn.find(({ span }) =>
    /\b(?:the|that|this|my) $/i.test(text.slice(0, span.start)),
  )?.name;
  const isOf = (found: Found) => isOfBrand(found, brand ?? '');
  if (brand === undefined || shown().some(isOf)) return [];
  const before = listsBefore(turn, (plan) => !isSameThing(index, standing.plan, plan)).filter((each) =>
    each.shown.some(isOf),
  );
  if (!kind) return before;
  const { plan } = readRequest(index, `${brand} ${kind.text}`, { needs: false });
  const all = search(index, plan, { now, shopper: person, limit: defaultQuantity }).found;
  const about = all.find(({ offer }) => person?.saved.some(({ title }) => title === offer.title))?.id;
  const list = { plan, shown: all.length, ...(about !== undefined && { about }) };
  const named = before.filter(({ list: each }) => isSameThing(index, each.plan, plan));
  return [...named, ...(all.length > 0 ? [{ list, shown: all, isEarlier: true }] : [])];
}

/** "Is the forged knife stainless?" where yoga mats are shown: the lists before of what is called so. */
function listsCalled(turn: Turn): List[] {
  const own = headsOf(listsOf(turn));
  const isOther = (plan: Plan) => {
    const heads = plansOf(plan).map(({ kind }) => formOf(tokensOf(kind?.text ?? '').at(-1) ?? ''));
    const isSaid = (head: string) =>
      new RegExp(String.raw`\bthe [\w -]+ ${head}(?:e?s)?\b`, 'i').test(turn.text);
    return heads.some((head) => head !== '' && isSaid(head) && !own.split('|').includes(`${head}(?:e?s)?`));
  };
  return turn.standing.plan.before === undefined ? [] : listsBefore(turn, isOther);
}

/** The lists before the one that is shown, latest first. */
export function listsBefore(
  { index, standing, now, person }: Turn,
  isMeant: (plan: Plan) => boolean = () => true,
): List[] {
  const lists: List[] = [];
  for (let each = standing.plan.before; each;) {
    const plan = readPlan(each);
    const list = { plan, shown: plan.quantity?.value ?? defaultQuantity };
    if (isMeant(plan))
      lists.push({ list, shown: shownFor(index, list, { now, shopper: person }), isEarlier: true });
    each = plan.before;
  }
  return lists;
}
