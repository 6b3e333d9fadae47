import { readRequest } from '../dialogue/read-request.ts';
import { shiftSpans } from '../dialogue/shift-spans.ts';
import type { Turn } from '../dialogue/turn.ts';
import { isEnglishWord } from '../lexicon/english.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { search } from '../search/search.ts';
import { fold, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import type { ModelReading } from './model-reading.ts';

const [longestThing, mostThings, mostProperties] = [40, 6, 4];

/** The products that a model named and the catalog has, read by the rules, one plan each from one phrase. */
export function namedThings(turn: Turn, read: ModelReading['plan']): { phrase: string; things: Plan[] } {
  const { index, text } = turn;
  const said = new Set([...tokensOf(text), ...wordedNumbers(text)]);
  // An unstated size does not count.
  const isStated = (words: string) =>
    (words.match(/\d+(?:\.\d+)?/g) ?? []).every((number) => said.has(number));
  const phrases = (read?.wants ?? []).slice(0, mostThings).flatMap(({ thing, properties }) => {
    const name = plainEnglish(thing);
    if (name === '' || !isStated(name)) return [];
    const all = properties
      .slice(0, mostProperties)
      .map(plainEnglish)
      .filter((each) => each !== '' && isStated(each));
    return [[...all.filter((each) => !name.includes(each)), name].join(' ')];
  });
  const phrase = [...new Set(phrases)].join(', ');
  const things = [...new Set(phrases)].flatMap((each) => {
    const { plan } = readRequest(index, each, { needs: false });
    const [one] = plansOf(plan);
    return isWhollySold(turn, one, each) ? [onPhrase(one, each, phrase)] : [];
  });
  return { phrase, things };
}

/** The names a model may use for a product: a few plain words. */
function plainEnglish(text: string): string {
  const words = text.length > longestThing ? [] : tokensOf(text);
  return words.every((word) => /^[a-z0-9]+$/.test(word))
    ? fold(text)
        .replaceAll(/[^a-z0-9.' -]/g, ' ')
        .trim()
    : '';
}

/** Words that may end a name without being the product: "paint set". */
const packing = new Set(['set', 'sets', 'kit', 'kits', 'pack', 'pair']);

/** Whether the catalog has the product itself: for a "chalk bag" no other bag counts. */
function isWhollySold({ index, now, person }: Turn, plan: Plan, name: string): boolean {
  const area = plan.subcategories.some(({ soft }) => !soft) || plan.goal !== undefined;
  if (!plan.kind) return area;
  const said = tokensOf(name);
  const last = said.at(-1) ?? '';
  if (!tokensOf(plan.kind.text).includes(last) && !packing.has(last)) return false;
  // Shops and brands must be named by the user, and a word that does not exist counts for nobody.
  const isWord = ({ text }: Plan['words'][number]) =>
    isEnglishWord(text) && index.vocabulary.find(text) === null;
  if (!plan.words.every(isWord) || plan.brandsIn.length + plan.merchantsIn.length > 0) return false;
  const { found, unmet } = search(index, { ...plan, query: name }, { now, shopper: person, limit: 1 });
  return found.length > 0 && unmet.every(({ words }) => words.length === 0);
}

/** What a phrase names, with its positions in a text that contains it. */
function onPhrase(
  { kind, goal, attributes, words, subcategories, hints }: Plan,
  part: string,
  whole: string,
): Plan {
  const thing = {
    ...emptyPlan(whole),
    ...(kind && { kind }),
    ...(goal && { goal }),
    ...(attributes && { attributes }),
    words,
    subcategories,
    hints,
  };
  return shiftSpans(thing, whole.indexOf(part));
}

const numberNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const foreignNumbers = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');

/** The digits of the small numbers that a text writes as words. */
const wordedNumbers = (text: string): string[] =>
  tokensOf(text).flatMap((word) => {
    const at = Math.max(numberNames.indexOf(word), foreignNumbers.indexOf(word));
    return at < 0 ? [] : [String(at + 1)];
  });
