import { readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isBeing } from '../kinds/needs.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import lexicon from '../lexicon/remarks.json' with { type: 'json' };
import type { Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';

const { shown, people, broken, hated, harms, dull, ...judged } = lexicon;
const pattern = (text: string): RegExp => new RegExp(`^(?:${text})\\W*$`, 'i');

/** Which way what is shown should differ, by what it is said to be: "that looks heavy" wants a lighter one. */
const otherWay = Object.entries(judged).map(([wish, how]) => [wish, pattern(how)] as const);
const wayFrom = (how: string): string | undefined => otherWay.find(([, says]) => says.test(how))?.[0];

const quite = String.raw`(?:(?:so|too|very|really|way|super|kinda|kind of|sorta|pretty|a (?:bit|little|tad)|all|just|still|probably|honestly|much|real|rather|quite|such|an?) )*`;
const would = String.raw`(?:['’]?(?:d|ll)|(?: would| will| could| might| always| just| keeps| is gonna| are gonna| gonna| is going to)+)`;
const pronoun = String.raw`(?:it|that|this|those|these|them|one|ones|anything|everything|stuff)`;
const leads = String.raw`(?:(?:and|but|because|cause|cuz|since|hm+|well|oh|no|yeah|ok(?:ay)?|honestly|though|wow|sorry|i think|i feel like|looks like),? )*`;
const tail = String.raw`(?: (?:though|tho|lol|honestly|anyways?|now|in a (?:day|week|second|minute)|for sure|immediately|right away))*\W*`;

const judges = new RegExp(
  `^${leads}${shown}(?:['’]?(?:s|re)| is| are| was| were|(?: (?:all|both|just))? (?:looks?|seems?|feels?|sounds?)(?: like)?| (?:would|will|might) be)? (?<quite>${quite})(?<how>[a-z][a-z' -]*?)(?<why> (?:for|to|in|on|at) [^,;.?!]+)?${tail}$`,
  'i',
);
const barelyJudges = new RegExp(
  `^${leads}(?:is |are |looks? |seems? |feels? )?(?:way |much |a (?:bit|little) |kinda |just )*too (?<how>[a-z]+)(?<why> (?:for|to|in|on|at) [^,;.?!]+)?${tail}$`,
  'i',
);
const durable = 'has to be heavy duty';
const looks =
  /^(?:\W*\w+\W+)?(?:thats?|those|these|this)\b|\b(?:looks?|seems?|feels?|sounds?|too|so|really|pretty|kinda|kind of|very|way|super)\b/i;
const destroys = new RegExp(
  `^${leads}(?:${people}(?:${would})? |(?:would|will|gonna) )(?:(?:just|probably|always|totally|easily) )*${broken} (?:(?:through|up|apart) )?(?<what>(?:the |that |those |any )?[a-z-]+)(?: (?:apart|up|open|to (?:pieces|shreds|bits)|down|off|all the time))*${tail}$`,
  'i',
);
/** "Rope lasts him 5 min", "plush only lasted a day". */
const hardlyLasts = new RegExp(
  `^${leads}(?<what>(?:the |that |those |any )?[a-z-]+) (?:(?:only|barely|usually) )?(?:lasts?|lasted)(?: (?:him|her|them|us|me|my [a-z]+))? (?:(?:like|about|only|maybe|all of|not even|less than) )*(?:an?|one|two|three|five|ten|\\d+) (?:sec|second|min|minute|hour|day|week)s?${tail}$`,
  'i',
);
/** "I don't have a dog": nothing for one is wanted. */
const hasNone =
  /^(?:(?:lol|haha|lmao|um+|uh|no|but|well|wait)[,.!]? )*(?:i|we) (?:do not|don['’]?t) (?:even )?(?:have|own) (?:an? |any )?(?<what>[a-z]+)(?: (?:lol|haha|though|tho|either))*\W*$/i;
/** "68 for a lamp??", "200 for a chair is way too much", "742 dollars?!". */
const overpriced =
  /^(?:(?:and|but|wow|omg|what|no),? )*\$?\d[\d,.]*(?: ?(?:dollars|bucks))?(?:(?: for (?:an?|the|one|that|some) (?<part>[a-z]+(?: [a-z]+)?))?(?: no(?: way)?)?[?!]{2,}\W*$| for (?:an?|the|one|that|some) (?<part>[a-z]+(?: [a-z]+)?) is (?:(?:way|just|far|a bit) )*(?:too (?:much|expensive|high|steep|pricey)|crazy|insane|ridiculous|a lot|nuts)\W*$)/i;
/** "A two-person tent will not do": no such one. */
const unfitFor =
  /^(?:(?:and|but|no),? )*an? (?<what>[a-z][a-z-]* [a-z]+(?: [a-z]+)?) (?:will not|won['’]?t|would not|wouldn['’]?t|is not going to|isn['’]?t going to) (?:do|work|cut it|be enough|fit us all)(?: for (?:us|me))?\W*$/i;
/** "There are five of us". */
const peopleOf =
  /^(?:(?:and|but|no),? )*(?:there are|there['’]?s|we are|we['’]?re) (?:a (?:family|group|party) of )?(?<many>\d|two|three|four|five|six|seven|eight|nine|ten)(?: of us| people)?\W*$/i;
/** "I can't carry a gamer bag", "he can't wear a costume mask". */
const unfitting = new RegExp(
  `^${leads}(?:i['’]?m [^,]+, )?${people} (?:can['’]?t|cannot|can not|could(?:n['’]?t| never)|won['’]?t|would(?:n['’]?t| never)) (?:really |be seen )?(?:carry(?:ing)?|wear(?:ing)?|bring|show up with|be seen with|with|use|walk around with|show) (?:an? |the |that |this |those |these )?(?<what>[a-z]+ [a-z]+)${tail}$`,
  'i',
);
/** "He doesn't camp" of ideas. */
const doesNot = new RegExp(
  `^(?:(?:eh|meh|nah|no|but|well|hm+|oh),? )*(?:he|she|they|i|we) (?:do(?:es)? not|do(?:es)?n['’]?t) (?:really |even |actually )?(?!(?:like|want|need|have|own|care|mind|know|think|use|wear|eat|drink|do|fit|work|see|get|mean)\\b)(?<what>[a-z]+)(?: (?:anymore|any more|at all|much))?${tail}$`,
  'i',
);
const rejects = new RegExp(
  `^${leads}(?:${people}(?:${would}| (?:won['’]?t|wouldn['’]?t|can['’]?t|doesn['’]?t|don['’]?t))? |(?:would|will|gonna) )(?:(?:just|probably|always|totally|absolutely|really) )*${hated} (?<what>(?:the |that |those |any )?[a-z-]+)${tail}$`,
  'i',
);
const hurtsBy = new RegExp(
  `^${leads}(?:(?:he|she|they|my [a-z]+) (?:says?|thinks?|said) )?(?:the |any )?(?<what>[a-z-]+(?: [a-z-]+)?) (?:(?:really|always|just|kinda|totally) )*(?:${harms}\\b[^,;.?!]*|(?:is|are) ${quite}${dull}${tail})$`,
  'i',
);
const unfit = new RegExp(
  `^${leads}(?:${shown} )?(?:won['’]?t|wouldn['’]?t|will not|would not|doesn['’]?t|does not|can['’]?t|never) (?:even )?(?:(?:fit|go) (?:in|on|under|into|through|between|onto|behind)\\b[^,;.?!]*|fit(?: (?:my|our|the|his|her|their) [^,;.?!]*)?)${tail}$`,
  'i',
);
const outgrows = new RegExp(`^${leads}${people}${would} (?:just )?outgrow [^,;.?!]*$`, 'i');
const favors = new RegExp(
  `^${leads}(?:${people}(?:['’]?d|(?: would|['’]?ll)) (?:(?:really|totally|probably|absolutely|also) )*(?:love|like|prefer|go for|rather have|adore)(?: (?:something|one|it|them)(?: (?:in|with))?)? (?<what>[a-z][a-z' -]+)|(?<color>[a-z]+(?: [a-z]+)?) (?:is|are) (?:his|her|my|their|our) (?:favorites?|fave)(?: colou?rs?)?)${tail}$`,
  'i',
);
/** "Half of these are like size 11", "the first one is size 5": said of what is shown. */
const ofSome =
  /^(?:(?:but|and|um+|uh|wait|ok(?:ay)?|hey),? )*(?:the (?:first|second|third|fourth|last|number \w+)(?: one)? is (?:a )?size \d|(?:half|some|most|many|a lot|all|several|two|three|none) of (?:these|those|them|it) (?:are|is|were|have|has|say|look)\b(?! (?:not|too)\b))/i;
/** "He has like ten" counts what is had, and is no price. */
const counts =
  /^(?:(?:and|because|cause|since),? )*(?:he|she|they|i|we)(?:'ve)? (?:already )?(?:has|have|got|owns?)(?: (?:like|about|around|maybe))? (?:\d+|two|three|four|five|six|seven|eight|nine|ten|a (?:ton|million|bunch|lot|dozen|drawer full|closet full)|tons|lots|plenty|so many|too many)(?: (?:of (?:them|those|these)|already))*\W*$/i;

/** "Even if bigger", "ok if not leather", "lefty or whatever": what was asked for need not be so any more. */
const evenIf = new RegExp(
  `^${leads}(?:(?:it['’]?s |that['’]?s )?(?:even|fine|ok(?:ay)?|alright|cool|i don['’]?t (?:care|mind)) if )(?:(?:it|they|that)(?:['’]?(?:s|re)| is| are| has to be)? )?(?<what>[^,;.?!]+?)(?: too)?${tail}$`,
  'i',
);
const whatever =
  /^(?:(?:and|but),? )*(?!not?\b)(?<what>[a-z][a-z -]*?)(?:,? or (?:whatever|anything|not|righty|right[- ]handed)|,? (?:whatever|either is fine|i (?:don['’]?t|do not) (?:really )?care|doesn['’]?t matter|does not matter))\W*$/i;
const costsMore =
  /\b(?:(?:more|over|above|past|higher) (?:than )?\$?\d|costs? (?:a (?:bit|little) )?more|(?:more|too) expensive|pric(?:ier|ey)|over (?:my )?budget|a (?:bit|little) (?:more|over))/i;
/** "No, caffeine is fine", "no caffeine is fine": nothing is asked for. */
const fine =
  /^(?:(?:no|or|ok(?:ay)?|actually|well),? )*(?<what>[a-z-]+(?: [a-z-]+)?) (?:is|are|would be) (?:totally |actually )?(?:fine|ok(?:ay)?|alright|good)(?: after all)?(?: if\b[^,;.]*| with (?:me|her|him|us))?\W*$/i;

const clauses = /((?<=[.?!…])\s+|[,;]\s+|\s+(?:lol|haha|lmao)\b[.,;!]*\s*)/i;

/**
 * A turn after a list, with what judges it or predicts what will happen to it in the words of a request, each by itself: "will destroy
 * rope" leaves rope out, and "that looks heavy" asks for lighter ones. Clauses that ask for nothing are gone.
 */
export function withoutRemarks(index: DealIndex, standing: Plan, text: string): string[] {
  const parts = text.split(clauses);
  const read = parts.map((part, at) => (at % 2 === 0 ? asWish(index, standing, part) : part));
  if (read.every((part, at) => part === parts[at])) return [text];
  // "68 for a lamp?? No": the refusal is of that.
  const isBare = (part: string, at: number) => at > 0 && /^no(?:pe| way| thanks)?\W*$/i.test(part);
  return read.flatMap((part, at) =>
    at % 2 === 0 && /\w/.test(part) && !isBare(part, at) ? [part.replace(/[\s.,;!]+$/, '')] : [],
  );
}

function asWish(index: DealIndex, standing: Plan, clause: string): string {
  const groupsOf = (says: RegExp) => says.exec(clause)?.groups;
  const bare = (what: string | undefined) => (what ?? '').replace(/^(?:the|that|those|any|an?) /i, '').trim();
  const isNamed = (what: string) => what !== '' && !new RegExp(`^${pronoun}$`, 'i').test(what);
  if (isBeing(formOf(hasNone.exec(clause)?.groups?.what ?? ''))) return '';
  if (ofSome.test(clause) && /\d/.test(clause)) return '';
  const dear = overpriced.exec(clause)?.groups;
  if (dear) return dear.part === undefined ? 'cheaper' : `a cheaper ${dear.part}`;
  const unfitPart = unfitFor.exec(clause)?.groups?.what;
  // "A tent for two": how many it should be for is said beside it.
  if (unfitPart !== undefined) return / for /.test(unfitPart) ? '' : `no ${unfitPart}`;
  const many = peopleOf.exec(clause)?.groups?.many;
  if (many !== undefined) return `for ${many} people`;
  if (clause.includes('?') || standing.basket) return clause;
  // "I can't carry a gamer bag": what is shown and says so does not suit.
  const unsuited = groupsOf(unfitting)?.what ?? '';
  const how = tokensOf(unsuited)[0] ?? '';
  if (how !== '' && readAttributes(how).length === 0) {
    const form = [how, how.replace(/er$/i, 'ing'), how.replace(/e?rs?$/i, '')].find((each) =>
      isSaid(index, standing, each),
    );
    if (form !== undefined) return `not ${form}`;
  }
  const untold = groupsOf(doesNot)?.what;
  if (untold !== undefined && standing.chosen && isSaid(index, standing, untold)) return `no ${untold}`;
  if (counts.test(clause)) return '';

  const freed = evenIf.exec(clause)?.groups?.what;
  if (freed !== undefined) return freedOf(standing, freed);
  const either = whatever.exec(clause)?.groups?.what;
  if (either !== undefined) {
    const [property] = readAttributes(either);
    if (property) return anyOf(property.type, either);
  }
  const allowed = fine.exec(clause)?.groups?.what;
  if (allowed !== undefined) {
    const isOut = plansOf(standing).some(({ wordsOut }) =>
      wordsOut.some(({ text }) => stemOf(text) === stemOf(bare(allowed))),
    );
    return isOut ? `${bare(allowed)} is fine` : /^(?:no|or)\b/i.test(clause) ? '' : clause;
  }
  const short = groupsOf(hardlyLasts)?.what;
  if (short !== undefined)
    return isNamed(bare(short)) && isSaid(index, standing, bare(short)) ? `no ${bare(short)}` : durable;
  if (outgrows.test(clause)) return 'larger';
  if (unfit.test(clause)) return 'smaller';
  const wished = groupsOf(favors);
  const liked = wished?.color ?? wished?.what;
  if (liked !== undefined) return isNamed(bare(liked)) ? liked : '';
  const harm = bare(groupsOf(hurtsBy)?.what);
  if (harm !== '' && !new RegExp(`^${people}$`, 'i').test(harm) && !new RegExp(`^${shown}$`, 'i').test(harm))
    return isSaid(index, standing, harm) ? `no ${harm}` : '';
  const torn = groupsOf(destroys)?.what;
  if (torn !== undefined)
    return isNamed(bare(torn)) && isSaid(index, standing, bare(torn)) ? `no ${bare(torn)}` : durable;
  const refused = groupsOf(rejects)?.what;
  if (refused !== undefined)
    return !isNamed(bare(refused))
      ? ''
      : isSaid(index, standing, bare(refused))
        ? `no ${bare(refused)}`
        : clause;
  const judge = groupsOf(barelyJudges) ?? groupsOf(judges);
  if (judge?.how === undefined) return clause;
  const way = wayFrom(judge.how);
  const isJudged = way !== undefined && looks.test(clause);
  return !isJudged ? clause : way === 'durable' ? durable : way;
}

/** Whether offers of what is shown say a word. */
function isSaid(index: DealIndex, standing: Plan, name: string): boolean {
  const phrases = plansOf(standing).flatMap(({ kind }) => kind?.phrases ?? []);
  return tokensOf(name).every((word) => phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word))));
}

function freedOf(standing: Plan, what: string): string {
  if (costsMore.test(what)) return plansOf(standing).some(({ priceMax }) => priceMax) ? 'no price limit' : '';
  // "Even if bigger": the small size need not be.
  const isSize = plansOf(standing).some(({ attributes = [] }) =>
    attributes.some(({ type }) => type === 'size'),
  );
  return /er$/i.test(what) ? (isSize ? 'any size' : '') : what;
}

/** What a turn that only tells or judges is about. */
const tells = new RegExp(
  `^${leads}(?:${shown}|${people}|there(?:['’]?s| is| are)|will|would|won['’]?t|[a-z]+(?: [a-z]+)?(?= (?:is|are|makes?|looks?|goes|gets|kills)\\b))(?:['’]?(?:s|re|m|d|ll|ve))?\\b(?! (?:means?|meant|said|says?|asked|wants?|needs?|should|must|has to|have to|prefers?|likes?|loves?)\\b)`,
  'i',
);
const asks =
  /^(?:is|are|was|do|does|did|can|could|will|would|should|which|what|how|who|why|where|when)\b(?! (?:destroy|shred|rip|chew|break|eat|lose)\b)/i;
export const isRemark = (text: string): boolean =>
  tells.test(text) && !asks.test(text) && !text.includes('?') && !/\d/.test(text);

const anyOf = (type: string, what: string): string =>
  /^(?:color|size|material|hand|length)$/.test(type) ? `any ${type}` : `doesn't have to be ${what}`;
