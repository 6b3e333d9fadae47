import { readAttributes } from '../attributes/read-attributes.ts';
import { letters } from '../attributes/scale-of.ts';
import type { Found } from '../search/search.ts';
import { tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { isCalled, kindWordsOf } from './described.ts';
import { ordinals, placedIn, placesIn, superlatives } from './references.ts';
import type { Standing, Turn } from './turn.ts';

const ordinal = ordinals.join('|');
/** What follows a name that has no "one" after it: the end, or what is said of it. "The second floor" names none. */
const end = String.raw`(?=\W*$|[.,;!?]|['’]s\b| (?:is|isn['’]?t|are|has|have|does|do|but|please|again|be|comes?|in stock|worth|too|vs|versus|and|or|with the|to the|then|end|cost|costs|so|looks?|fits?|works?|weighs?|earn)\b)`;
/** "Not the gray one" leaves out what is gray; "the gray one in large" and "the cheapest one under $20" are limits. */
const notBefore = String.raw`(?<!\b(?:not|without|except|hide|remove|other than|instead of|is|are|which|what|whats|what['’]s) )`;
const notAfter = String.raw`(?! (?:in|with(?! the)|that|which|for|under|below|from|of|by|the one|sounds?|looks?|seems?)\b)`;
/** What only shows a deal: "show me the gray one" narrows the list. */
const frame =
  /^(?:(?:and|so|ok(?:ay)?|just|please|show|give|find|get|me|i|want|need|what|whats|is|which|one|then)\W+)*(?:\W*(?:please|again|first|then))*\W*$/i;
/** "The 115.99 drill and the 12-piece bits." */
const isOfTwo = /\b(?:and|or|vs\.?|versus) the\b/i;
const mostNamed = 3;

/** How a deal was named, and which one that is. */
type Named = { said: string; deal: Found | undefined };
type Naming = (text: string, deals: readonly Found[], standing: Standing) => Named | null;

/** "Number 3", "option 2", "the 2nd", "the second". */
const byPlace: Naming = (text, deals) => {
  const [said, number, place = ''] =
    new RegExp(
      String.raw`(?:\b(?:number|option|deal|result|item) |(?<!\w)#)(\d{1,2})\b|\bthe (\d(?:st|nd|rd|th)|${ordinal})(?: one\b|${end}|(?<=^(?:is|does|can|has|will) the \w+)(?! (?:of|time|two|three|thing|few|one)\b))`,
      'i',
    ).exec(text) ?? [];
  if (said === undefined || /\bthe [a-z]+ one$/i.test(said)) return null;
  return { said, deal: deals[Number(number ?? placesIn(`the ${place} one`)[0]) - 1] };
};

/** "The $85.99 one", "the 85 one". */
const byPrice: Naming = (text, deals) => {
  const [said, price] = /\b(?:the|that|this) \$?(\d+(?:\.\d\d)?) ones?\b/i.exec(text) ?? [];
  const isIt = (deal: Found) => isCalled(deal, { text: '', by: Number(price) }, new Set());
  return said === undefined ? null : { said, deal: deals.find(isIt) };
};

/** "The one from Pawprint Parlor", "the Barkwhistle". */
const byName: Naming = (text, deals, { about }) => {
  const names = deals.flatMap((deal) => [
    { deal, name: String.raw`the one (?:from|at|by|sold by) ${escaped(deal.offer.merchant)}\b` },
    ...(deal.offer.brand ? [{ deal, name: `(?:the|that) ${escaped(deal.offer.brand)}${end}` }] : []),
  ]);
  const found = names.flatMap(({ deal, name }) => {
    const [said] = new RegExp(String.raw`\b${name}`, 'i').exec(text) ?? [];
    return said === undefined ? [] : [{ said, deal }];
  });
  return found.find(({ deal }) => deal.id === about) ?? found[0] ?? null;
};

/** "The gray one", "the cheapest one", "the waterproof bed" of beds. */
const byWords: Naming = (text, deals, { plan, about }) => {
  const heads = plansOf(plan).flatMap(({ kind }) => tokensOf(kind?.text ?? '').at(-1) ?? []);
  const [said = '', words = ''] =
    new RegExp(
      String.raw`${notBefore}\b(?:the|that|this) ((?:[\w$.'"/%-]+ ){1,4}?)(?:${['one', ...heads].join('|')})\b${notAfter}`,
      'i',
    ).exec(text) ?? [];
  if (said === '' || placesIn(said).length > 0 || isOfTwo.test(text) || frame.test(text.replace(said, ' ')))
    return null;
  const extreme = superlatives.find(({ says }) => says.test(words));
  if (extreme) return { said, deal: extreme.pick(deals) };
  const found = deals.filter((deal) => isCalled(deal, { text: words, by: words.trim() }, kindWordsOf(plan)));
  // "Has the Pixelmarrow one USB-C?" of several may be asked of all of them.
  const isOne = found.length === 1 || (found.length < deals.length && !text.includes('?'));
  return { said, deal: isOne ? (found.find(({ id }) => id === about) ?? found[0]) : undefined };
};

const escaped = (name: string): string => name.replaceAll(/[^\w\s]/g, '\\$&');

/** "Like the gray one but smaller", "two of the $85.99 one", "save #3": "the third one," however the deal is named. */
export function pointedOut(turn: Turn): Turn {
  const { standing, text, typed, whole } = turn;
  if (standing.shown === 0 || standing.plan.basket) return turn;
  const deals = turn.shown();
  const point = (each: string) => {
    const said = each
      .replaceAll(/\b(?:the|that) cheap one\b/gi, 'the cheapest one')
      .replaceAll(/\b(?:the|that) (?:expensive|pricey) one\b/gi, 'the most expensive one');
    const placed = withPlaces(said, deals, standing);
    const spokenOf = deals.find(({ id }) => id === standing.about) ?? deals[0];
    const named = (said: string) =>
      placesIn(said).length > 0 ? placedIn({ ...turn, text: said }, deals)[0] : spokenOf;
    return compared(placed, named) ?? placed;
  };
  return {
    ...turn,
    text: point(text),
    ...(typed !== undefined && { typed: point(typed) }),
    ...(whole !== undefined && { whole: point(whole) }),
  };
}

function withPlaces(text: string, deals: readonly Found[], standing: Standing): string {
  let placed = text;
  for (let times = 0; times < mostNamed; times += 1) {
    const named = [byPlace, byPrice, byName, byWords]
      .map((naming) => naming(placed, deals, standing))
      .find((each) => each?.deal);
    const place = ordinals[named?.deal ? deals.indexOf(named.deal) : -1];
    if (!named || !place) break;
    placed = placed.replace(named.said, `the ${place} one`);
  }
  return placed;
}

const one = `(?<one>the (?:${ordinal}|last)(?: one)?|(?:that|this)(?: one)?|it)`;
const untilEnd = String.raw`(?=[.,;!?]|$| (?:with|in|that|and|but)\b)`;
const isToo = String.raw`(?: (?:is|looks|seems)|['’]s)(?: (?:nice|good|great|ok(?:ay)?|fine|cute),? but)?(?: (?:way|a bit|a little|just|still))? (?:too|so)`;
const ofSize = 'small|tiny|short|big|large|huge|bulky';
const because = String.raw`(?: (?:i|we|my|for my)\b[^.?!]*)?`;
/** What compares others with one that is shown, and how they differ from it. */
const comparisons = [
  String.raw`(?<!\bwhich\b.*)(?<!\b(?:is|are|was|were|has|have|did|been|costs?) .*)\b(?<more>cheaper|lower|less(?: (?:expensive|pricey|money))?|more (?:expensive|money)|pricier|dearer|fancier) than ${one}${untilEnd}`,
  String.raw`(?<=\b(?:is|are) there .*)\b(?<more>cheaper|less expensive|pricier|more expensive) than ${one}${untilEnd}`,
  String.raw`(?:like |similar to )?${one},? but (?<more>cheaper|less expensive)${untilEnd}`,
  String.raw`^${one}${isToo} (?<more>expensive|pricey|much(?: money)?|steep|${ofSize})${because}${untilEnd}`,
  String.raw`^(?:way |a bit |still )?too (?<more>${ofSize})${because}${untilEnd}`,
].map((pattern) => new RegExp(pattern, 'i'));

/** "Cheaper than the second one", "the first is nice but too small": a limit of its price, or the next size. */
function compared(text: string, named: (said: string) => Found | undefined): string | null {
  const match = comparisons.map((pattern) => pattern.exec(text)).find(Boolean);
  const { more = '', one: said = '' } = match?.groups ?? {};
  const found = match ? named(said) : undefined;
  if (!match || !found) return null;
  if (new RegExp(`^(?:${ofSize})`, 'i').test(more)) {
    const own = readAttributes(found.offer.title).find(({ type }) => type === 'size')?.value ?? '';
    const isUp = /^(?:small|tiny|short)/i.test(more);
    const half = /^\d{1,2}(?:\.5)?$/.test(own) ? Number(own) + (isUp ? 0.5 : -0.5) : undefined;
    const next =
      half ?? (letters.includes(own) ? letters[letters.indexOf(own) + (isUp ? 1 : -1)] : undefined);
    return text.replace(match[0], next === undefined ? (isUp ? 'bigger' : 'smaller') : `in size ${next}`);
  }
  const limit = /^(?:more (?:exp|mon)|pricier|dearer|fancier)/i.test(more) ? 'over' : 'under';
  return text.replace(match[0], `${limit} $${found.offer.dealPrice}`);
}
