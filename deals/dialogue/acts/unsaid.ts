import type { Found } from '../../search/search.ts';
import { tokensOf } from '../../text/tokens.ts';
import { pointedAt } from '../references.ts';
import { listed } from '../say.ts';
import type { Reply, Turn } from '../turn.ts';
import { nameOf, pointing } from './deal-in-words.ts';

// What a shop leaves unsaid, in words of the question: "does it weigh in grams" asks whether it weighs in grams.

const opener =
  /^\W*(?:(?:and|so|but|ok(?:ay)?|wait|hm+|also|oh|well|then|now|cool|nice|great|thanks|please|just)\b\W*)+/i;
const ending =
  /(?:,? (?:though|tho|as well|too|by any chance|at all|or not|or no|or what|lol|please|thanks|thank you|then|exactly|do you know))*[^\w%]*$/i;
const pronouns = 'it|they|these|those|this one|that one|this|that|he|she|i|we|you|u';
const does = 'be|fit|use|get|wear|sit|sleep|stand|eat|reach|ride|carry|lift|open|work|like|last|take|hold|stay|run|come|weigh|need|support|go';
const own = String.raw`(?:my|our|his|her|their|your) [a-z'-]+(?: [a-z'-]+(?= (?:${does})\b))?`;
const verbs = 'is|are|was|were|will|would|can|could|should|may|does|do|has|have';
const whether = new RegExp(`^(?<verb>${verbs}) (?<who>${pronouns}|${own}|the (?<thing>.+?)) (?<rest>.+)$`, 'i');
const measure = new RegExp(
  `^(?<asks>(?:how|what|which|where|when|who)(?: [a-z'-]+){0,4}?) (?<verb>${verbs}) (?<who>${pronouns}|the (?<thing>[a-z' -]+?))(?: (?<rest>(?:${does})\\b.*|on (?:it|them|this)))?$`,
  'i',
);
const what = /^what(?:['’]?s| is| are) (?<what>(?:its|the|their) [a-z' -]+)$/i;
const bare = /^how (?!much|many|come|about|do\b|to\b)(?<how>[a-z]+)$/i;
/** A longer question is not repeated. */
const mostWords = 14;

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
function namedIn(thing: string, { offer }: Found): { named: string; rest: string } | null {
  const titled = new Set(tokensOf(`${offer.title} ${offer.brand ?? ''} first second third fourth fifth last one ones`));
  const words = thing.split(' ');
  const isOf = (word: string) => tokensOf(word).every((each) => titled.has(each) || titled.has(`${each}s`));
  const at = words.findIndex((word) => !isOf(word));
  const count = at < 0 ? words.length : at;
  return count === 0
    ? null
    : { named: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') };
}
const clause = (who: string, verb: string, rest: string): string => {
  const isOne = /^(?:it|this|that|he|she|this one|that one)$/i.test(who) || /^(?:your|his|her|their|my)/i.test(who);
  if (/^do$/i.test(verb)) return `${who} ${rest}`;
  if (/^does$/i.test(verb)) {
    const [first = '', ...others] = rest.split(' ');
    return [who, isOne ? third(first) : first, ...others].join(' ');
  }
  return `${who} ${verb} ${rest}`.trim();
};

/** A question about a deal as what somebody does not say: "how wide are the steps" becomes "how wide the steps are"; null for another form. */
export function unsaidIn(question: string, found: Found): string | null {
  const text = question.replace(opener, '').replace(ending, '').replaceAll(/\s+/g, ' ').trim();
  if (tokensOf(text).length > mostWords || /[.?!;"“”]/.test(text)) return null;
  const asked = what.exec(text)?.groups?.what;
  if (asked !== undefined) return `what ${asked} ${/\b(?:are)\b/i.test(text.slice(0, 9)) ? 'are' : 'is'}`.toLowerCase();
  const how = bare.exec(text)?.groups?.how;
  if (how !== undefined) return `how ${how.toLowerCase()} it is`;
  const { asks, verb = '', who = '', thing, rest = '' } = (whether.exec(text) ?? measure.exec(text))?.groups ?? {};
  if (who === '') return null;
  const whole = thing === undefined || asks !== undefined ? null : namedIn(`${thing} ${rest}`, found);
  if (thing !== undefined && asks === undefined && whole === null) return null;
  const isPlural = /^(?:are|do|were|have)$/i.test(verb);
  const subject = thing === undefined ? turned(who.toLowerCase()) : asks === undefined ? (isPlural ? 'they' : 'it') : `the ${thing}`;
  const said = turned(thing === undefined || asks !== undefined ? rest : (whole?.rest ?? ''));
  if (asks === undefined && said === '') return null;
  // "Is it got a strap".
  const isGot = /^got\b/i.test(said);
  if (/^(?:do|does)$/i.test(verb) && said === '') return null;
  const inverted = clause(subject, isGot ? (isPlural ? 'have' : 'has') : verb.toLowerCase(), said);
  return `${asks === undefined ? 'whether' : turned(asks.toLowerCase())} ${inverted}`;
}

const ofDeal = /^About (?<name>.+), the shop doesn’t say (?<what>(?:whether|how|what|which|where|when|who) .+)\.$/;
export const unsaidOf = (found: Found, what: string): string => `About ${nameOf(found)}, the shop doesn’t say ${what}.`;

/** Several answers that say nothing about one deal, as one: "whether it weighs in grams, or what its capacity is." */
export function unsaidTogether(replies: readonly string[]): string[] {
  const unsaid = new Map<string, string[]>();
  for (const reply of replies) {
    const { name, what: each } = ofDeal.exec(reply)?.groups ?? {};
    if (name !== undefined && each !== undefined) unsaid.set(name, [...(unsaid.get(name) ?? []), each]);
  }
  const seen = new Set<string>();
  return replies.flatMap((reply) => {
    const { name } = ofDeal.exec(reply)?.groups ?? {};
    const all = name === undefined ? undefined : unsaid.get(name);
    if (name === undefined || !all || all.length < 2) return [reply];
    if (seen.has(name)) return [];
    seen.add(name);
    return [`About ${name}, the shop doesn’t say ${listed(all, 'or')}.`];
  });
}

/** That the shop doesn't answer a question about the deal that is meant; null where its form can't be repeated. */
export function unsaidReply(turn: Turn): Reply | null {
  const [found] = pointedAt(turn);
  const what = found ? unsaidIn(turn.text, found) : null;
  return found && what !== null ? { reply: unsaidOf(found, what), ...pointing([found]) } : null;
}
