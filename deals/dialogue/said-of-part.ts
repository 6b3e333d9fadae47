import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { headOf, partCalled } from './parts-of-set.ts';

const opening = String.raw`^(?<opening>(?:(?:ok(?:ay)?|so|well|but|and|wait|oh|no|nah|hey|hm+|actually|also|then|lol|sorry)\W+)*)`;
const ending = String.raw`(?:,? (?:already|though|then|please|thanks|thank you|instead|for now|for me|too|at all|any ?more|at home|right now|honestly|lol))*\W*$`;
const person = String.raw`(?:i|we|he|she|they|my \w+)`;
const the = String.raw`(?:the |an? |my |our |his |her |their |any |some |those |these |that |this )?(?:own )?`;
const part = String.raw`(?<part>[a-z][a-z-]*(?: (?!and\b|but\b)[a-z][a-z-]*){0,2}?)`;
const ugly = String.raw`(?:(?:so|too|really|pretty|kinda|kind of|just|super|a bit|a little) )*(?:ugly|hideous|awful|boring|terrible|gross|tacky|lame|cheap[- ]looking|not (?:for me|my (?:style|thing)|great|it|nice))`;

/** How one part is spoken of, and what its readers know it as. "Exact": only by the name that it has in the set. */
const readings: readonly { says: RegExp; plain: (part: string) => string; isExact?: boolean }[] = [
  // "I have a desk already", "got a tent", "the desk is covered", "we're good on chairs".
  ...[
    String.raw`${person}(?:['’]ve|['’]s)? (?:already )?(?:(?:have|has|had|own|owns|bought)(?: got)?|got) (?:already )?${the}${part}`,
    String.raw`(?:already )?(?:have|got|own) ${the}${part} already`,
    String.raw`already (?:have|got|own) ${the}${part}`,
    String.raw`${the}${part} (?:is|are) (?:already )?(?:covered|taken care of|sorted|handled)`,
    String.raw`(?:i['’]?m|we['’]?re|i am|we are) (?:all )?(?:good|set|fine|covered) (?:on|for|with) ${the}${part}`,
  ].map((says) => ({
    says: new RegExp(opening + says + ending, 'i'),
    plain: (name: string) => `skip the ${name}`,
  })),
  // "I don't really need a belt", "no need for the goal".
  ...[
    String.raw`${person} (?:do|does|wo)(?:n['’]?t| not) (?:really |actually |even )?(?:need|want|use) (?!that\b|this\b)${the}${part}`,
    String.raw`(?:no need for|we can do without|i can do without|lose|ditch|leave out|take out) ${the}${part}`,
  ].map((says) => ({
    says: new RegExp(opening + says + ending, 'i'),
    plain: (name: string) => `skip the ${name}`,
    isExact: true,
  })),
  // "The desk alone", "can I just get the chair?", "all I need is a mat".
  ...[
    String.raw`${the}${part} (?:alone|only|by (?:itself|themselves)|on (?:its|their) own)`,
    String.raw`(?:(?:can|could) (?:i|we|you) )?(?:(?:i|we)(?:['’]ll|['’]d)? )?(?:really )?(?:just|only) (?:really )?(?:get|have|want|need|needed|wanted|take|buy|see|show me|like)? ?${the}${part}`,
    String.raw`(?:all|the only thing|the one thing) (?:i|we) (?:really |actually )?(?:want|need|wanted|needed)(?:ed)? (?:is|was|are) ${the}${part}`,
  ].map((says) => ({
    says: new RegExp(opening + says + ending, 'i'),
    plain: (name: string) => `just the ${name}`,
  })),
  // "I don't like the chair", "not that chair", "the chair is ugly", "what else is there for the desk".
  ...[
    String.raw`(?:i )?(?:really )?(?:(?:do|did)(?:n['’]?t| not) (?:really )?(?:like|love|care for)|don['’]?t want (?=that\b|this\b)|hate|can['’]?t stand|(?:am |['’]m )?not a fan of) (?:the |that |this |those |these )${part}`,
    String.raw`not (?:that|this|those|these) ${part}`,
    String.raw`(?:the |that |this |those |these )${part} (?:is|are|looks?) ${ugly}`,
    String.raw`(?:what else|anything else) (?:is there |do you have |have you got |you got |you have )?(?:for|instead of) ${the}${part}`,
    String.raw`(?:(?:show me|any|got any|what|are there(?: any)?|see) )?(?:other|more|different) (?:options|choices|ones|ideas|picks) (?:for|instead of) ${the}${part}`,
  ].map((says) => ({
    says: new RegExp(opening + says + ending, 'i'),
    plain: (name: string) => `different ${name}`,
  })),
];

const limit =
  /^(?<what>.*?[a-z]),? (?<limit>(?:for )?(?:under|below|less than|up to|at most|max|no more than) \$?\d[\d.,]*(?: dollars| bucks)?)(?: please| max)*\W*$/i;

/**
 * What is said of a part of a set, as turns in the words that its readers know: "I have a desk already" is "skip the desk", "just the
 * shoes then, under 80" is "just the shoes" and "under 80". Null where no part is spoken of so.
 */
export function saidOfPart(index: DealIndex, set: Plan, text: string): string[] | null {
  if (!set.basket) return null;
  const whole = plainOf(index, set, text);
  if (whole !== null) return [whole];
  const { what = '', limit: most = '' } = limit.exec(text)?.groups ?? {};
  const plain = what === '' ? null : plainOf(index, set, what);
  if (plain?.startsWith('just ')) return [plain, most];
  return null;
}

function plainOf(index: DealIndex, set: Plan, text: string): string | null {
  for (const { says, plain, isExact = false } of readings) {
    const { part: name } = says.exec(text)?.groups ?? {};
    const slot = name === undefined ? null : slotCalled(index, set, name, isExact);
    if (slot !== null) return plain(slot);
  }
  return null;
}

/** The name in the set of the part that words name. A "bigger desk" names none. */
function slotCalled(index: DealIndex, set: Plan, name: string, isExact: boolean): string | null {
  const { slot, kind } = plansOf(set)[partCalled(index, set, name)] ?? {};
  if (slot === undefined) return null;
  const words = tokensOf(name).map(formOf);
  const names = (isExact ? [slot] : [slot, kind?.text ?? '', ...(kind?.phrases ?? [])])
    .flatMap(tokensOf)
    .map(formOf);
  const own = isExact || headOf(name) === headOf(slot) ? names : [...names, headOf(name)];
  return words.every((word) => own.includes(word)) ? slot : null;
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
