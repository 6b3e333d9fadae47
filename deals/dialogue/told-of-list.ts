import { isWorn, readAttributes } from '../attributes/read-attributes.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { formOf, isPart } from '../kinds/kind-phrases.ts';
import { isSold } from '../kinds/kind-table.ts';
import { isQuiet } from '../kinds/needs.ts';
import { isRequestWord } from '../understand/request-words.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { isQuestion, wantsToBuy } from './evidence.ts';
import { readRequest } from './read-request.ts';
import { isSameThing, opensWithOther } from './new-topic.ts';
import type { Outcome, Turn } from './turn.ts';

// "The posts have to be sisal" after cat trees looks for no posts, and "ceiling in my basement is only 7 ft" for no ceiling light: people
// leave out the word that ties a part, a fit or a circumstance to what is shown. Where a turn would leave the list although nothing else
// was asked for, that word is put back, "with sisal posts," and the readers of limits do the rest.

type Groups = Readonly<Record<string, string | undefined>>;
type Reading = {
  says: RegExp;
  /** Null where it says nothing of what is shown. */
  tied: (groups: Groups, isOfList: (name: string) => boolean) => string | null;
};

const opening = String.raw`^(?:(?:ok(?:ay)?|so|well|but|and|also|oh|no|hm+|actually|just|plus|btw|although|except)\W+)*`;
const article = String.raw`(?:the |its |their |an? |my |our |his |her )?`;
const name = String.raw`[a-z][\w'’-]*(?: [a-z][\w'’-]*){0,3}?`;
const must = String.raw`(?:(?:has|have|had|needs?|got|gotta|ought)(?: to)?|must|should|better)`;
const called = (text: string) => new RegExp(`${opening}${text}\\W*$`, 'i');
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
const mostBefore = 3;

const readings: readonly Reading[] = [
  // "Laptop needs to fit, 17 in."
  {
    says: called(
      String.raw`${article}(?<part>${name}) (?:has to|have to|needs? to|must|should) fit(?: in(?:side)?(?: (?:it|there))?| it)?(?:[,;]? (?<rest>\d[\w". ]*))?`,
    ),
    tied: ({ part = '', rest }, isOfList) =>
      isPronoun(part) || isOfList(part) ? null : `that fits a ${joined(rest, part)}`,
  },
  // "The posts have to be sisal", "cover has to come off for washing."
  {
    says: called(
      String.raw`${article}(?<part>${name}) ${must}(?: also)? (?:be|come in|be made of) (?<how>.+?)`,
    ),
    tied: ({ part = '', how = '' }, isOfList) =>
      !isAbout(part) || isOfList(part)
        ? null
        : tokensOf(how).length > mostBefore
          ? `with ${part} that is ${how}`
          : `with ${how.replace(/^(?:a|an|the) /i, '')} ${part}`,
  },
  {
    says: called(
      String.raw`${article}(?<part>${name}) ${must}(?: also)? (?<how>(?!be\b|the\b|an?\b|to\b)[a-z]+ .+?)`,
    ),
    tied: ({ part = '', how = '' }, isOfList) =>
      !isAbout(part) || isOfList(part) ? null : `with ${part} that ${how}`,
  },
  // "Zipper pocket for keys would be nice", "need the battery included."
  {
    says: called(
      String.raw`(?:(?:i|we) )?(?:(?:need|want|prefer) )?${article}(?<what>[a-z][\w'’ -]*?) (?:would be (?:really |so |super )?(?:nice|great|good|cool|ideal|perfect|a plus|a bonus|handy|awesome)|(?:is|are) (?:a must|important|key|needed|required|preferred)|(?:has to be |must be |should be )?included|a must|a plus|preferred)(?: too| tho| though)?`,
    ),
    tied: ({ what = '' }, isOfList) =>
      isAbout(what) && !isOfList(what) && !/^with\b/i.test(what) ? `with ${what}` : null,
  },
];

const isPronoun = (text: string): boolean =>
  /^(?:i|we|you|u|it|they|he|she|this|that|these|those|one|ones|everything|something|anything|nothing|there|what|which|who|price|budget|shipping|delivery|total|cost)(?:['’]\w+)?\b/i.test(
    text,
  );
/** Something that has a name, and no person. */
const isAbout = (text: string): boolean =>
  !isPronoun(text) &&
  !/\b(?:my|wife|husband|mom|mother|dad|father|son|daughter|kids?|baby|girl|boy|friend|dog|cat|puppy|kitten|people|guests?|and|or|not|no|is|are|do|does|can|will)\b/i.test(
    text,
  );

/** What asks for something else, or of something, whatever is shown. */
const asksAnew =
  /\b(?:show|find|search|compare|looking for|look for|do (?:you|u|y['’]?all) (?:have|sell|carry)|got any|whats|get|give me|also|instead|another|next(?! to\b)|make (?:it|that|them)|buy|add|total|recommend|gifts?|presents?|something|anything|else|best|forg[eo]t|nvm|never ?mind|actually|wait|lists?|i mean)\b|\?|(?:^|[,.;!] )(?:how|what|which|why)\b|^(?:write|sing|draw|compose|order|send|call)\b|^\W*(?:(?:ok(?:ay)?|no|alright),? )*(?:now|and|or|plus|then|alright)\b|\bthen\b|\b(?:the|that|this) (?:\w+ )?(?:one|pair)\b|\bones?\W*$|\btoo\W*$|\b(?:looked at|earlier|before|again|back|sorry|(?:al)?together)\b/i;
const wants =
  /^\W*(?:(?:so|but|well|actually|ok(?:ay)?|yeah),? )*(?:(?:i|we|it|he|she|they) )?(?:(?:really|just|kinda|def|definitely) )*(?:needs?|wants?|wanna have|must have|should have|has to have|have to have|gotta have|would like|['’]?d like|prefer|like)(?: to have)? (?:it |one )?/i;
/** "A magnet that sticks to the cart", "slide under the bed." */
const amid =
  /\b(?:that|which|who|to|it|they|i|we|can|will|wont|won['’]t|doesnt|doesn['’]t|dont|don['’]t|under|beneath|behind|above|over|inside|into|around|against|between|on|off|in|at|from|of)(?: the| a| an)? $|\b(?:my|our|his|her|their)(?: \w+)? $/i;
const parts =
  /[,;.!]+\s+|\s+(?:and|but|so|because|cause|cuz|coz|bc|since)\s+(?=(?:i|im|i['’]m|we|my|our|he|she|they|the|it|last|mine)\b)/i;
/** "I wanna use my phone with them" shops for none. */
const wishes = /\b(?:wanna|want|need|good|best)\b/gi;
/** "Driveway slopes toward the street." */
const states =
  /^(?:(?:the|my|our|its|their|his|her) )?[\w'’]+(?: [\w'’]+){0,3}? (?:is|are|was|were|isnt|arent|isn['’]t|aren['’]t|has|have|had|goes|go|gets?|says?|sleeps?|slopes?|keeps?|cant|can['’]t|wont|won['’]t|matters?)\b/i;
/** "My course banned them", "i hate matches", "last one flipped." */
const tells = /^(?:i|im|we|he|she|they|it|mine|last one|(?:my|our|his|her) (?:\w+ )?\w+)\b(?:['’]\w+)? \w+/i;

/**
 * A turn that follows a list and asks for nothing else, with the words that tie it to what is shown: best first. None where it names
 * the thing that it asks for.
 */
export function toldOfList({ text, index, standing }: Turn): string[] {
  const phrases = plansOf(standing.plan).flatMap(({ kind }) => kind?.phrases ?? []);
  if (phrases.length === 0) return [];
  const headOf = (part: string) => formOf(tokensOf(part).at(-1) ?? '');
  const heads = new Set(
    [...phrases, ...plansOf(standing.plan).flatMap(({ kind }) => kind?.text ?? [])].map(headOf),
  );
  const isOfList = (part: string) => heads.has(headOf(part));
  const isSaid = (word: string) => phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word)));
  const named = (part: string) =>
    plansOf(readRequest(index, part, { needs: false }).plan).filter(
      (plan) => plan.kind !== undefined && !isSameThing(index, standing.plan, plan),
    );
  const otherIn = (part: string) =>
    named(part).find(({ kind }) => !amid.test(part.slice(0, part.indexOf(kind?.text ?? ''))));
  const tied = readings.flatMap(({ says, tied: so }) => {
    const { groups } = says.exec(text) ?? {};
    return (groups && so(groups, isOfList)) ?? [];
  });
  const ofThese = `only ones, ${text}`;
  if (tied.length > 0) return [...tied.slice(0, 1), ofThese];
  if (asksAnew.test(text) || isQuestion(text.replace(/^when\b/i, ''))) return [];
  const clauses = text.split(parts);
  const isStated = (clause: string) => (tells.test(clause) || states.test(clause)) && !wants.test(clause);
  const namesAnother = (clause: string, at: number) => {
    if (isStated(clause)) return named(clause).length > 0 && wantsToBuy(clause.replaceAll(wishes, ' '));
    const other = otherIn(clause);
    const name = other?.kind?.text ?? '';
    if (!other || name === '') return false;
    const before = clause.slice(0, clause.indexOf(name)).replace(/^and /i, '');
    if (/^(?:an|a|some|\d+) $/i.test(before)) return true;
    if (isWorn(name) && !phrases.some(isWorn)) return true;
    // A bare "battery" is asked for, "long cord, my outlet is behind the bed" tells.
    const isOnly = isOnlyName(clause, name);
    if (isPart(formOf(name))) return isOnly && clauses.length === 1;
    if (isOnly) return true;
    if (!isSold(index, other)) return at === 0 && isStrange(clause, isSaid);
    if (other.priceMax ?? other.priceMin) return true;
    // A grip of a putter is no thumb grip.
    const isOfIt = tokensOf(name).every(isSaid);
    // "Non-slip kitchen shoes, men's 10.5" after rugs: nothing but what describes them comes before.
    const isDescribed = tokensOf(before).length > 1 && !/\d/.test(before) && !tokensOf(before).some(isSaid);
    return (
      !isOfIt &&
      (before === '' || isDescribed || wants.test(clause) || opensWithOther(index, standing.plan, clause))
    );
  };
  if (clauses.some(namesAnother)) return [];
  if (isStated(text)) return [ofThese];
  const kept = clauses.filter((part) => clauses.length === 1 || !isStated(part) || named(part).length === 0);
  const rest = (kept.length > 0 ? kept : clauses).join(', ').replace(wants, '');
  const isTied = /^(?:with|for|no|not|without|only|that|in|under|over|to)\b/i.test(rest);
  if (!isTied) return [`with ${rest}`, ofThese];
  // "Not white please, I run with a muddy dog": what is only told may be read as a trouble.
  const asked = clauses.filter((clause) => !isStated(clause)).join(', ');
  return [rest, asked]
    .filter((each) => each !== text && each !== '')
    .map((each) => each.replace(/^to /i, 'that can '));
}

/** "Bowl", "one-piece swimsuit." */
function isOnlyName(text: string, name: string): boolean {
  if (/\b(?:is|are|has|have|was|were|that|which)\b/i.test(text)) return false;
  const said = new Set([
    ...tokensOf(name),
    ...readAttributes(text).flatMap(({ start, end }) => tokensOf(text.slice(start, end))),
  ]);
  return tokensOf(text).every((word) => said.has(word) || isQuiet(word) || isRequestWord(word));
}

/** "2 tickets to a lakers game" after cleats: hardly a word of it is said of what is shown. */
function isStrange(text: string, isSaid: (word: string) => boolean): boolean {
  const words = tokensOf(text).filter(
    (word) => !isQuiet(word) && !isRequestWord(word) && !/^\d+$/.test(word),
  );
  return words.filter(isSaid).length < words.length / 2;
}

/** Whether an outcome is about something else than the list. */
export function leavesList({ index, standing }: Turn, outcome: Outcome): boolean {
  if ('reply' in outcome) return outcome.act === 'out-of-scope';
  const { change } = outcome;
  if (change.kind !== 'search') return false;
  const named = plansOf(change.plan).filter(({ kind }) => kind !== undefined);
  return (
    isIdeas(outcome) || named.length === 0 || !named.every((plan) => isSameThing(index, standing.plan, plan))
  );
}

const isIdeas = (outcome: Outcome): boolean =>
  !('reply' in outcome) && outcome.change.kind === 'search' && outcome.change.plan.chosen !== undefined;
