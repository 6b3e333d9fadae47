import { less, type Plan, type PlanAttribute } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { mapWants, plansOf } from '../wants.ts';
import { chipsWithIds, withoutPart } from './plan-parts.ts';

const drop =
  /^(?:(?:please|ok(?:ay)?|oh|actually|well|so),?\s+)*(?:remove|drop|(?:forget|never ?mind|nvm)(?:\s+about)?|lose|clear|ignore|take (?:off|away|out)|get rid of|lift|relax|loosen|cancel|no|any|without(?:\s+a)?)\s+(?:the\s+|a\s+|my\s+)?(.+?)[.!?]*$/i;
/** "It doesn't need to be dimmable" asks for nothing, whether it was asked for or not. */
const needless =
  /^(?:\w+,? )?(?:(?:it|they|that|this) )?(?:really )?(?:do|does)n['’]?t (?:really )?(?:have|need) to (?:be|have|come) (?:an? )?(.+?)[.!?]*$/i;
const priceWords = /^(?:price|budget|cap|limit|price (?:limit|cap|range)|max(?:imum)?(?: price)?)$/i;
const anyValue =
  /\b(?:any|whichever|whatever|all|doesn'?t matter|don'?t care(?: about)?(?: the)?|whatever|back to all|show all|no)\s+(?:the )?(colou?rs?|sizes?|materials?|hands?|lengths?|brands?|flavou?rs?|scents?|shapes?|patterns?|styles?)\b/i;

const flavors =
  /^(?:un)?(?:flavou?red|scented|vanilla|chocolate|(?:straw|blue|rasp)?berry|peanut|banana|mint|peppermint|cookies?|cream|caramel|coffee|mocha|lemon|lime|orange|citrus|grape|cherry|mango|watermelon|tropical|salmon|chicken|beef|turkey|lamb|duck|fish|bacon|cheese|lavender|rose|eucalyptus|linen|pine|sandalwood|coconut)$/i;

const withoutAttributes = (plan: Plan, isOut: (attribute: PlanAttribute) => boolean): Plan =>
  mapWants(plan, (each) =>
    each.attributes
      ? { ...each, attributes: each.attributes.filter((attribute) => !isOut(attribute)) }
      : each,
  );

/** "Any color, but under $30": what a turn asks for besides; empty where it asks for nothing else. */
export const besideAny = (text: string): string =>
  anyValue.test(text) ? text.replace(anyValue, ' ').replace(aside, '').trim() : '';
const aside =
  /^(?:\W|\b(?:ok(?:ay)?|and|in|is|are|it|its|it['’]s|they|would be|will do|works?|fine|good|great|really|just|so|for|by|me|i|then|please|actually|now|but|as long as|that|if)\b)*/i;

/**
 * "Remove golf", "no price limit", "forget the heel, white is fine": the plan without the parts of those names, or null if the text
 * asks for anything else.
 */
export function withoutNamed(plan: Plan, text: string): Plan | null {
  const whole = withoutOne(plan, text);
  const parts = text.split(/,\s*(?:and\s+|but\s+)?|\s+and\s+/i);
  if (whole || parts.length === 1) return whole;
  return parts.reduce<Plan | null>((left, part) => left && withoutOne(left, part), plan);
}

function withoutOne(plan: Plan, text: string): Plan | null {
  const any = anyValue.exec(text)?.[1]?.toLowerCase();
  if (any !== undefined) {
    if (any.startsWith('brand')) return { ...plan, brandsIn: [], brandsOut: [] };
    // No shop states a flavor apart from its other words.
    if (/^(?:flav|scent)/.test(any))
      return mapWants(plan, (each) => ({
        ...each,
        words: each.words.filter(({ text: word }) => !flavors.test(word)),
        ...(each.attributes && {
          attributes: each.attributes.filter(({ span }) => !flavors.test(span.text)),
        }),
      }));
    const type = /colou?r/.test(any) ? 'color' : any.replace(/s$/, '');
    return withoutAttributes(plan, (each) => each.type === type);
  }
  const freed = freedIn(plan, text);
  if (freed) return freed;
  const needlessly = needless.exec(text)?.[1];
  const name = (needlessly ?? drop.exec(text)?.[1])
    ?.toLowerCase()
    .replace(/ (?:after all|any ?more|now|again|too|then|either)$/, '')
    .replace(/ (?:thing|part|bit|requirement|filter|restriction|limit)s?$/, '');
  if (name === undefined) return null;
  if (priceWords.test(name)) return withoutPrice(plan);
  if (/^(?:brands?|makers?)$/.test(name) && plan.brandsIn.length + plan.brandsOut.length > 0)
    return { ...plan, brandsIn: [], brandsOut: [] };
  if (/^(?:shops?|stores?)$/.test(name) && plan.merchantsIn.length + plan.merchantsOut.length > 0)
    return { ...plan, merchantsIn: [], merchantsOut: [] };
  // "No golf" excludes golf; only these words remove the part.
  if (
    needlessly === undefined &&
    !/^(?:(?:please|ok(?:ay)?|oh|actually|well|so),?\s+)*(?:remove|drop|forget|never ?mind|nvm|lose|clear|ignore|take|get rid|lift|cancel)/i.test(
      text,
    )
  )
    return null;
  const plainer = withoutModifier(plan, name);
  if (plainer) return plainer;
  // "Forget pink" of a set without any.
  const isCalledSo = ({ missed, span }: PlanAttribute) =>
    (missed === true || plan.basket !== undefined) && span.text.toLowerCase() === name;
  if (plansOf(plan).some(({ attributes = [] }) => attributes.some(isCalledSo)))
    return withoutAttributes(plan, isCalledSo);
  const chip = chipsWithIds(plan).find(
    (each) =>
      each.text
        .toLowerCase()
        .split(/[\s/]+/)
        .some((word) => stemOf(word) === stemOf(name)) || each.text.toLowerCase() === name,
  );
  if (chip?.id !== undefined) return withoutPart(plan, chip.id);
  // What none of the deals had was dropped before.
  if (needlessly !== undefined) return plan;
  return ` ${tokensOf(plan.query).join(' ')} `.includes(` ${tokensOf(name).join(' ')} `) ? plan : null;
}

/** "Coconut is fine after all", "she can have nuts": what was left out is allowed again, also in the earlier lists. */
const allowed =
  /^(?:(?:and|but|ok(?:ay)?|oh|no|wait|actually|so|turns out),? )*(?:(?:(?:i|we|he|she|they|my \w+)(?:['’](?:m|s|re)| am| is| are)? (?:can (?:eat|have|use|take|wear|do)|not allergic to|isn['’]?t allergic to|(?:am|is|are) not allergic to) )(?<had>[a-z]+)|(?:the |some )?(?<fine>[a-z]+?)(?:['’]s| is| are)(?: actually| totally| all)? (?:fine|ok(?:ay)?|alright|all right|good|no problem|allowed))(?:,? (?:actually|after all|now|again|too|any ?more|though|(?:with|for|by) (?:me|him|her|us|them)))*\W*$/i;
function freedIn(plan: Plan, text: string): Plan | null {
  const { had, fine = had } = allowed.exec(text)?.groups ?? {};
  if (fine === undefined) return null;
  const isFreed = ({ text: word }: Plan['wordsOut'][number]) => stemOf(word) === stemOf(fine);
  const free = (each: Plan): Plan => ({
    ...each,
    wordsOut: each.wordsOut.filter((word) => !isFreed(word)),
    ...(each.before && { before: free(each.before as Plan) }),
  });
  return plansOf(plan).some(({ wordsOut }) => wordsOut.some(isFreed)) ? free(plan) : null;
}

/** "Not trails" of trail running shoes: other running shoes. */
export const withPlainerKind = (plan: Plan): Plan =>
  mapWants(plan, (each) =>
    each.wordsOut.reduce<Plan>((so, { text }) => withoutModifier(so, text) ?? so, each),
  );

/** "It doesn't have to be mechanical" of mechanical keyboards: any keyboard. */
function withoutModifier(plan: Plan, name: string): Plan | null {
  const { kind } = plan;
  const words = tokensOf(kind?.text ?? '');
  const all = tokensOf(name).map(stemOf);
  const isModifier = (word: string) => all.includes(stemOf(word));
  if (!kind || words.length < 2 || words.slice(0, -1).filter(isModifier).length < all.length) return null;
  const phrases = kind.phrases.map((phrase) => {
    const rest = phrase.split(' ').filter((word) => !isModifier(word));
    return rest.length > 0 ? rest.join(' ') : phrase;
  });
  const text = words.filter((word) => !isModifier(word)).join(' ');
  return { ...plan, kind: { ...kind, phrases: [...new Set(phrases)], text } };
}

/** The plan without any limit on the price, or null where it has none. */
function withoutPrice(plan: Plan): Plan | null {
  const left = {
    ...less(
      mapWants(plan, (each) => less(each, 'priceMin', 'priceMax')),
      'otherMoney',
    ),
    unread: [],
  };
  const had = plansOf(plan).some(({ priceMin, priceMax }) => priceMin ?? priceMax);
  return had || plan.unread.length > 0 ? left : null;
}
