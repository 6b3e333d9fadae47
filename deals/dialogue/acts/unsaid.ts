import { isEnglishWord } from '../../lexicon/english.ts';
import type { Found } from '../../search/search.ts';
import type { DealIndex } from '../../index/deal-index.ts';
import { stemOf, tokensOf } from '../../text/tokens.ts';
import { ordinals, pointedAt } from '../references.ts';
import { listed } from '../say.ts';
import type { Reply, Turn } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';

// What a shop leaves unsaid, in words of the question: "does it weigh in grams" asks whether it weighs in grams.

const opener =
  /^\W*(?:(?:and|so|but|ok(?:ay)?|wait|hm+|also|oh|well|then|now|cool|nice|great|thanks|please|just)\b\W*)+/i;
const ending =
  /(?:,? or (?:do|does|is|will|should|would) (?:i|it|we|they)\b.*|,? (?:though|tho|as well|too|by any chance|at all|or not|or no|or what|lol|please|thanks|thank you|then|exactly|do you know))*[^\w%]*$/i;
/** Why it is asked, and what is thought aloud beside it: "its for algebra 2," ", i forget things," ", maybe fatter handles." */
const aside =
  /,? (?:it['’]?s for|(?:because|cuz|cause|bc|since) (?:i|my|he|she|we|it|they|our)\b).*$|, (?:maybe|like|i|im|i['’]m|we|my|he|she|his|her)\b.*$/i;
/** "That third one," "that top one," "those one" of a part that was named. */
const pointedOut = new RegExp(
  String.raw`\b(?:that|this|those|these|the) (?:(?:\w+ )?ones?\b|(?:${ordinals.join('|')}|last)\b ?)`,
  'gi',
);
/** "What day is it today." */
const ofClock = /^(?:what|which) (?:day|date|time|month|year)\b/i;
const pronouns = 'it|they|these|those|this one|that one|this|that|he|she|i|we|you|u';
const does =
  'be|fit|use|get|wear|sit|sleep|stand|eat|reach|ride|carry|lift|open|work|like|last|take|hold|stay|run|come|weigh|need|support|go';
const own = String.raw`(?:my|our|his|her|their|your|an?) [\w"'.-]+(?: [\w"'.-]+){0,3}?(?= (?:${does})\b)|(?:my|our|his|her|their|your) [a-z'-]+`;
const verbs = 'is|are|was|were|will|would|can|could|should|may|does|do|has|have';
const whether = new RegExp(
  `^(?<verb>${verbs}) (?<who>${pronouns}|${own}|the (?<thing>.+?)) (?<rest>.+)$`,
  'i',
);
const measure = new RegExp(
  `^(?<asks>(?:how|what|which|where|when|who)(?: [a-z'-]+){0,4}?) (?<verb>${verbs}) (?:(?<who>${pronouns})(?: (?<rest>.+))?|(?<whose>the (?<part>[a-z' -]+?))(?: (?<does>(?:${does})\\b.*|on (?:it|them|this)))?)$`,
  'i',
);
const what = /^what(?:['’]?s| is| are) (?<what>(?:its|the|their) [a-z' -]+)$/i;
const bare = /^how (?!much|many|come|about|do\b|to\b)(?<how>[a-z]+)$/i;
const ofMost = /\b(?:\w{4,}est|most|best|better)\b/i;
/** A longer question is not repeated. */
const mostWords = 14;

const leastMisspelled = 5;

const third = (verb: string): string =>
  verb === 'have'
    ? 'has'
    : /(?:s|x|z|ch|sh|o)$/.test(verb)
      ? `${verb}es`
      : verb.replace(/(?<=[^aeiou])y$/, 'ie').concat('s');
const toReader: Readonly<Record<string, string>> = {
  i: 'you',
  we: 'you',
  u: 'you',
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  im: 'you’re',
};
const turned = (text: string) =>
  text.replaceAll(/\b(?:i|we|u|me|us|my|our|im)\b/gi, (word) => toReader[word.toLowerCase()] ?? word);

/** "The boston fern easy to keep alive": how many of these words name the deal, and the rest. */
type Named = { named: string; rest: string; isDeal: boolean };
function namedIn(thing: string, { offer }: Found): Named | null {
  const titled = new Set(
    tokensOf(`${offer.title} ${offer.brand ?? ''} first second third fourth fifth last one ones`),
  );
  const words = thing.split(' ');
  const isOf = (word: string) =>
    !reVerb.test(word) && tokensOf(word).every((each) => titled.has(each) || titled.has(`${each}s`));
  const at = words.findIndex((word) => !isOf(word));
  const count = at < 0 ? words.length : at;
  return count === 0
    ? null
    : { named: words.slice(0, count).join(' '), rest: words.slice(count).join(' '), isDeal: true };
}
const reVerb = new RegExp(`^(?:${does})$`, 'i');
const verbAfter = new RegExp(`^(?<named>[\\w' -]+?) (?<rest>(?:${does})\\b.*)$`, 'i');
/** "The basket go in the dishwasher": a part of it, and what it does; "the handle removable". */
function partIn(said: string, verb: string): Named | null {
  const { named, rest } = verbAfter.exec(said.trim())?.groups ?? {};
  if (named !== undefined && rest !== undefined && !/^(?:is|are)$/i.test(verb))
    return { named, rest, isDeal: false };
  const [one, other, ...more] = said.trim().split(' ');
  return /^(?:is|are)$/i.test(verb) && one !== undefined && other !== undefined && more.length === 0
    ? { named: one, rest: other, isDeal: false }
    : null;
}
const clause = (who: string, verb: string, rest: string): string => {
  // "Come" is left out before "with" by then.
  const [adverb = ''] =
    /^(?:still|even|also|really|actually|always|ever|just|only|all|both) /i.exec(rest) ?? [];
  const [first = '', ...others] = rest
    .slice(adverb.length)
    .replace(/^with\b/i, 'come with')
    .split(' ');
  if (/^do$/i.test(verb)) return `${who} ${rest}`;
  return /^does$/i.test(verb)
    ? [who, `${adverb}${third(first)}`, ...others].join(' ')
    : `${who} ${verb} ${rest}`.trim();
};

/** A question about a deal as what somebody does not say: "how wide are the steps" becomes "how wide the steps are"; null for another form. */
export function unsaidIn(question: string, of: Found, index: DealIndex): string | null {
  const text = question
    .replace(opener, '')
    .replace(aside, '')
    .replace(ending, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bw(?= )/gi, 'with')
    .replaceAll(/\b(?:the )?number \d+(?: one)?(?: \d[\d.]*)?(?= |$)/gi, 'it')
    .replaceAll(pointedOut, (said, at: number, all: string) =>
      /^(?:those|these)/i.test(said) || /\b(?:do|are|were|have) $/i.test(all.slice(0, at)) ? 'they' : 'it',
    )
    .replaceAll(/\blike (?=\d)/gi, '')
    .trim();
  if (ofClock.test(text) || tokensOf(text).length > mostWords || /[.?!;"“”](?!\d)/.test(text)) return null;
  const asked = what.exec(text)?.groups?.what;
  if (asked !== undefined)
    return ofMost.test(asked)
      ? null
      : `what ${asked} ${/^what are\b/i.test(text) ? 'are' : 'is'}`.toLowerCase();
  const how = bare.exec(text)?.groups?.how;
  if (how !== undefined) return `how ${how.toLowerCase()} it is`;
  const found = (whether.exec(text) ?? measure.exec(text))?.groups ?? {};
  const { asks, verb = '', thing } = found;
  const who = found.who ?? found.whose ?? '';
  if (who === '' || ofMost.test(who)) return null;
  const isPlural = /^(?:are|do|were|have)$/i.test(verb);
  const named = thing === undefined ? undefined : `${thing} ${found.rest ?? ''}`;
  const whole = named === undefined ? null : (namedIn(named, of) ?? partIn(named, verb));
  if (named !== undefined && whole === null) return null;
  const it = isPlural ? 'they' : 'it';
  const subject = whole?.isDeal ? it : turned((whole ? `the ${whole.named}` : who).toLowerCase());
  const said = turned(whole?.rest ?? found.rest ?? found.does ?? '');
  if (/^(?:in|on|of|from|at)\b/i.test(said) && /^(?:do|does)$/i.test(verb)) return null;
  // What is misspelled is not repeated.
  const titled = tokensOf(of.offer.title);
  if (
    tokensOf(said).some(
      (word) =>
        word.length >= leastMisspelled &&
        !/\d/.test(word) &&
        !titled.includes(word) &&
        !isEnglishWord(word) &&
        !index.terms.has(stemOf(word)),
    )
  )
    return null;
  if (said === '' && (asks === undefined || /^(?:do|does)$/i.test(verb))) return null;
  // "Is it got a strap".
  const has = isPlural ? 'have' : 'has';
  const inverted = clause(subject, /^got\b/i.test(said) ? has : verb.toLowerCase(), said);
  return `${asks === undefined ? 'whether' : turned(asks.toLowerCase())} ${inverted}`;
}

const unsaidSo =
  /^(?<lead>About .+, the shop doesn’t say|None of the shops says) (?<what>(?:whether|how|what|which|where|when|who) (?:(?!\. ).)+)\.$/;
/** "Can you see something softer", "does that change anything", "what does it come to": no shop could say it of a deal. */
const ofNoDeal =
  /^(?:whether|what|how|which)\b[^.]*?\b(?:you (?:would|(?:can|could) (?:show|see|find|give|add|say|tell|buy|do)|are (?:saying|telling|sure))\b|that (?:changes?|matters?|counts)\b|(?:it|they) comes? to\b|the total\b)|^(?:whether|what|how|which) you\b(?!.*\b(?:it|them|they|its|their)\b)/i;
const unknown =
  'I don’t know that, and the shops don’t mention it. Ask about a deal by its name or number, or tell me what should be different.';
export const unsaidOf = (found: Found, said: string): string =>
  ofNoDeal.test(said) ? unknown : `About ${nameOf(found)}, the shop doesn’t say ${said}.`;
export const unsaidOfAll = (said: string): string =>
  ofNoDeal.test(said) ? unknown : `None of the shops says ${said}.`;

/** Answers that leave something open about the same deal, as one: "whether it weighs in grams or what its capacity is." */
export function unsaidTogether(replies: readonly string[]): string[] {
  const parts = replies.map((reply) => unsaidSo.exec(reply)?.groups);
  return replies.flatMap((reply, at) => {
    const lead = parts[at]?.lead;
    const same = parts.flatMap((part) => (part?.lead === lead ? (part?.what ?? []) : []));
    if (lead === undefined || same.length < 2) return [reply];
    const isFirst = parts.findIndex((part) => part?.lead === lead) === at;
    return isFirst ? [`${lead} ${listed(same, 'or')}.`] : [];
  });
}

/** That the shop doesn't answer a question about the deal that is meant; null where its form can't be repeated. */
export function unsaidReply(turn: Turn): Reply | null {
  const [found] = pointedAt(turn);
  const what = found ? unsaidIn(turn.text, found, turn.index) : null;
  return found && what !== null ? { reply: unsaidOf(found, what), ...pointing([found]) } : null;
}
