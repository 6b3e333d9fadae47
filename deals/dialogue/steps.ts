import type { DealIndex } from '../index/deal-index.ts';
import { namesThing } from '../kinds/describe.ts';
import { hadIn } from '../kinds/had.ts';
import { isSold } from '../kinds/kind-table.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { adds } from './add-want.ts';
import { hasLimit } from './keep-limits.ts';
import { isSameThing } from './new-topic.ts';
import { readRequest } from './read-request.ts';
import { isTold } from './evidence.ts';
import { exchangedPart } from './exchanged-part.ts';
import { severalOfSet } from './several-of-set.ts';

const most = 3;
/** Longer sentences explain each other. */
const mostWords = 8;
const between = /(?<=[a-z0-9)][.?!;]+)\s+(?=\S)/i;
const likes = String.raw`(?:(?:he|she|they) (?:likes?|loves?|enjoys?|(?:is|are) into)|(?:s?he['’]?s|they['’]?re) into)\b`;
const betweenGifts = new RegExp(String.raw`${between.source}|,\s+(?=${likes})`, 'i');
const saysLiking = new RegExp(`^${likes}`, 'i');
const swapsIt =
  /^(?:so |and |then |can you |please )*(?:swap|change|replace|switch|trade) (?:those|these|them|it|that|both)(?: out)? (?:for|with) (?:like |maybe |something like )?((?:an? |some )?[a-z][a-z' -]+?)(?: or (?:something|so|anything))?(?: instead| please)?\W*$/i;
/** "Tent was 115" tells what one of several things cost. */
const tellsPrice =
  /^(?:the |that )?[a-z][a-z -]* (?:was|were) (?:only |about |like )?\$?\d[\d.,]*(?: dollars| bucks)?\W*$/i;
/** "Cheaper knives and add a coffee maker", "under 170, and no lamp", "she already has a headset, so maybe a chair". */
const asked =
  /,? or (?=(?:something |anything |ones? |a )?(?:cheaper|less expensive)\b)|(?:,? and|[.,]) (?=(?:something|anything) for \w+ [a-z]+ too\W*$)|(?:,? and|,) (?=(?:the )?(?:card )?points (?:on|for) \w+\W*$)|(?:[.,]|[.,]? (?:and|but|then)),? (?:maybe |please |also )*(?=(?:add|put|swap|replace|remove|drop|take out|leave out|skip|no (?!more|less)|(?:i |we )?(?:do ?n['’]?t|do not) need|(?:i |we )?(?:do )?(?:want|need) (?:an?|some)|show me|anything|got any|(?:the )?(?:rest|remainder) (?:goes |is )?(?:for|on|into|toward))\b)|(?<=\balready [^.,]+)[.,] (?:so |but )?(?=(?:maybe|something|i (?:want|need))\b)|(?<=\b(?:have|has|got|owns?) (?:an?|the|my|one) [^.,]+)[.,] (?:so |but )?(?=i (?:just |only )?(?:want|need) the\b)/i;
/** "Why is it so expensive, anything under 80", "in green, or cheaper". */
const asksOn =
  /^(?:show me|anything|got any|(?:something |ones? |a )?(?:cheaper|less expensive)|(?:card )?points)\b/i;
/** "But want a kettlebell" beside what is not needed. */
const wishes = /^(?:i |we )?(?:do )?(?:want|need) (?=an? |some )/i;
/** "Under 150 and a tuner", "too expensive, plus shin guards": how the shown things should be, and another one. */
const another =
  /^(?!(?:what|whats|which|how|is|are|do|does|why|who|can)\b)(?<how>.+?)(?:[,.] |,? )(?:and|plus)(?: also)? (?<thing>(?:an? |some |the )?[a-z][a-z' -]+)\W*$/i;
/** "Something cheaper, doesn't have to be mechanical": what is given up comes first. */
const needless =
  /^(?<rest>\S.*?)(?:,? (?:and|but))?[,.?!]? (?<free>(?:(?:it|they) )?(?:does|do) ?n['’]?t (?:really )?(?:have|need) to be [\w -]+?)\W*$/i;
const needlessFirst =
  /^(?<free>(?:(?:it|they) )?(?:does|do) ?n['’]?t (?:really )?(?:have|need) to be [\w -]+?),? (?:(?:and|but|just) )?(?<rest>(?<=, |and |but |just )\S.+)$/i;
/** "2 lb dumbbells lol. I need heavy ones": said of what is shown, and no wish. */
const mocks = /\b(?:lol|haha|lmao)\W/i;

/**
 * The messages that a turn could as well have been: "not plush. mouse? he is left handed", "under 150 and a tuner". One
 * where it is a whole.
 */
export function stepsIn(index: DealIndex, standing: Plan, text: string): string[] {
  if (mocks.test(text)) return [text];
  const freed = [needless, needlessFirst].map((says) => says.exec(text)?.groups).find(Boolean);
  if (freed?.free !== undefined && freed.rest !== undefined) return [freed.free, freed.rest];
  // "Not spa, she likes gardening", of a gift.
  const sentences = text
    .split(standing.forGift ? betweenGifts : between)
    .filter((each) => /[a-z0-9]/i.test(each) && !(standing.wants && tellsPrice.test(each)));
  if (sentences.length === 1 && sentences[0] !== text) return stepsIn(index, standing, sentences[0] ?? '');
  // "We already have a bed. Swap that for a brush": the bed is gone by then.
  const [owns = '', swaps = ''] = sentences;
  const put = standing.basket && sentences.length === 2 && hadIn(owns).length > 0 && swapsIt.exec(swaps)?.[1];
  if (put) return [owns, `add ${put}`];
  if (sentences.length > 1)
    return sentences.length <= most &&
      sentences.every(
        (each) =>
          isShort(each) || exchangedPart(index, standing, each)?.plan || severalOfSet(index, standing, each),
      )
      ? sentences
      : [text];
  const [one = '', two, ...more] = text.split(asked);
  if (two !== undefined && more.length === 0 && (standing.wants ?? (adds(two) || asksOn.test(two))))
    return [one, two.replace(wishes, 'add ')];
  const { how, thing } = another.exec(text)?.groups ?? {};
  if (how === undefined || thing === undefined || !isShort(how) || !isShort(thing)) return [text];
  const other = readRequest(index, thing, { needs: false }).plan;
  const isOther = namesThing(other) && isSold(index, other) && !isSameThing(index, standing, other);
  return isOther && saysHow(index, standing, how) ? [how, `and ${thing}`] : [text];
}

const isShort = (text: string): boolean =>
  tokensOf(text).length <= mostWords &&
  // "He already has clubs. Grilling stuff then".
  (saysLiking.test(text) || hadIn(text).length > 0 || !isTold(text));

/** Whether a clause names nothing but what is shown. */
function saysHow(index: DealIndex, standing: Plan, text: string): boolean {
  const { plan } = readRequest(index, text, { needs: false });
  const isOf = !namesThing(plan) || isSameThing(index, standing, plan);
  return (
    isOf &&
    (hasLimit(plan) || (plan.attributes ?? []).length > 0 || !/^(?:with|without|in|for (?!\d)) /i.test(text))
  );
}
