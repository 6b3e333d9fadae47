import type { Lexed } from './lex.ts';

export type Cue = {
  side: 'max' | 'min' | 'about';
  inclusive: boolean;
  from: number;
  to: number;
  /** Words further off that turned it round and are understood with it. */
  refusal?: { from: number; to: number };
};

type Entry = { words: readonly string[]; side: Cue['side']; inclusive: boolean };

const entries = (side: Cue['side'], inclusive: boolean, phrases: string): Entry[] =>
  phrases.split('|').map((phrase) => ({ words: phrase.trim().split(' '), side, inclusive }));

/** Longest first, so that "no more than" is read before "more than". */
const before: readonly Entry[] = [
  ...entries(
    'max',
    false,
    'under|below|less than|lesser than|less then|cheaper then|lower then|smaller than|cheaper than|lower than|<|beneath|less expensive than|fewer than|sub|sub -|shy of|south of|short of',
  ),
  ...entries(
    'max',
    true,
    `up to|upto|up to and including|no more|max spend|max spend of|maximum spend|spend limit|max cost|maximum cost|top budget|top price|highest i'll go is|highest i can go is|highest i'd go is|as far as|no greater than|not greater than|no bigger than|not a penny more than|not a cent more than|as much as|as high as|at most|atmost|at the most|at max|no more than|no more then|not more then|not more than|nothing more than|no mor than|nothing over|nothing above|not over|not above|no higher than|
    not exceeding|not to exceed|max|maximum|max price|maximum price|max budget|within|inside|<=|budget|limit|limits|limit's|budget's|limited to|capped at|cap|cap's|max's|not beyond|price cap|
    spending cap|spending limit|price limit|price ceiling|ceiling|ceiling's|top end|upper limit|my top|maxes out at|max out at|maxing out at|maxed out at|maxed at|tops out at|top out at|topping out at|
    cap it at|capping it at|cap at|max it at|limit it to|limit it at|limiting it to|capped to|hold it to|hold it at|keep it at|keep it to|keep it around or under|keeping it to|keep them to|keep me at|stick to|sticking to|stay at|stop at|stops at|draw the line at|only have|only got|just have|all i have is|all i've got is|all i got is|
    most i can spend|most i can pay|most i can do|most i can go|most i'll pay|most i'll spend|most i will pay|most i'd pay|most i'd spend|most i want to pay|most i want to spend|most i wanna spend|most i could spend|most i can afford|
    most i'm willing to pay|most i'm willing to spend|most we can spend|most we'll pay|most we can pay|i can afford|can afford|can swing|can spare|can do|could do|can stretch to|could stretch to|can go to|can go up to|could go to|could go up to|willing to go to|comfortable with|budget was|limit was|max was`,
  ),
  ...entries(
    'min',
    false,
    'over|above|more than|more then|greater then|higher then|worth more than|worth over|greater than|higher than|exceeding|>|north of|more expensive than|pricier than|beyond|in excess of|upward of|costlier than|exceed|exceeds|surpassing',
  ),
  ...entries(
    'min',
    true,
    'at least|at lest|at leats|atleast|no less then|not less then|minimum|min|minimum price|min price|no less than|not less than|nothing under|nothing below|not under|not below|starting at|starting from|from|upwards of|>=|no cheaper than|no lower than|not lower than|not cheaper than|minimum of|starts at|start at|beginning at',
  ),
  ...entries(
    'about',
    true,
    `about|around|bout|approximately|roughly|near|close to|~|circa|approx|somewhere around|somewhere near|somewhere close to|in the neighborhood of|in the neighbourhood of|neighborhood of|
    in the ballpark of|ballpark of|ballpark|in the vicinity of|in the region of|in the area of|on the order of|give or take|more or less|right around|right about|nearly|almost|thereabouts of|plus or minus|hovering around|along the lines of`,
  ),
].sort((a, b) => b.words.length - a.words.length);

/** "Is my absolute limit". */
const ownLimits = ['my', 'our', 'the', 'an', 'a'].flatMap((whose) =>
  ['', 'absolute ', 'hard ', 'upper ', 'total ', 'strict ', 'firm ', 'whole ', 'very '].flatMap((how) =>
    ['max', 'maximum', 'limit', 'cap', 'ceiling', 'budget'].map((noun) => `is ${whose} ${how}${noun}`),
  ),
);

const after: readonly Entry[] = [
  ...entries('max', true, ownLimits.join('|')),
  ...entries(
    'max',
    true,
    `or less|or les|or lesss|orless|or bellow|or undr|or under|or below|or cheaper|or lower|or fewer|or so max|and under|and below|and less|max|maximum|tops|top|at most|at the most|at the very most|limit|budget|cap|ceiling|max budget|budget max|spending limit|and no more|and not more|
    or bust|and not a penny more|not a penny more|and not a cent more|not a cent more|and nothing more|and that's it|and thats it|is my top|
    is the most i can spend|is the most i can pay|is the most i'll pay|is the most i can do|is the most|is all i have|is all i've got|is all ive got|is all i got|is all i can spend|is all i can afford|is all we have|is pushing it`,
  ),
  ...entries(
    'min',
    true,
    'or more|or greater|or bigger|or larger|or beyond|or upward|and beyond|and greater|or over|or above|or higher|or up|and up|and over|and above|and more|and higher|minimum|at least|+|plus|or better|on up|upwards|and upwards|and upward|or upwards',
  ),
  ...entries(
    'about',
    true,
    'ish|- ish|or so|or thereabouts|thereabouts|give or take|more or less|or close to it|or close|or around there|or around that|or about that|ballpark|roughly|approximately|approx|or near it|range - ish',
  ),
].sort((a, b) => b.words.length - a.words.length);

/** Entries by the word next to the amount, so that few are tried. */
const byLastWord = Map.groupBy(before, ({ words }) => words.at(-1) ?? '');
const byFirstWord = Map.groupBy(after, ({ words }) => words[0] ?? '');

const fillers = new Set([
  'of',
  'is',
  'a',
  'price',
  'the',
  'total',
  ':',
  'just',
  'only',
  'like',
  'to',
  'budget',
  '=',
  '-',
  '–',
]);
const negations = new Set(
  'not no never nothing none cannot nor cant dont wont doesnt isnt arent shouldnt wouldnt couldnt mustnt aint didnt without avoid avoiding refuse refusing unwilling hate hesitate neither'.split(
    ' ',
  ),
);

const isNegation = (text: string) => negations.has(text) || text.endsWith("n't");
/** After these a verb comes, whichever it is: "won't stretch", "cannot climb". */
const beforeVerb = (text: string) =>
  /(?:n't|not)$/.test(text)
    ? text !== 'not'
    : /^(?:cant|dont|wont|doesnt|shouldnt|wouldnt|couldnt|mustnt|never)$/.test(text);

/** The cue that ends right before `index`: "under", "not cost more than", "with a maximum price of". */
export function cueBefore(lexed: Lexed, index: number): Cue | null {
  let end = index;
  for (let skipped = 0; skipped <= 3; skipped++) {
    for (const { words, side, inclusive } of byLastWord.get(lexed.text(end - 1)) ?? []) {
      const from = end - words.length;
      if (from < 0 || !lexed.phraseAt(from, words)) continue;
      return negated(lexed, { side, inclusive, from, to: index }).cue;
    }
    if (passing.has(lexed.text(end - 1))) {
      // "Can't go past", "won't top": a limit only where it is refused.
      const turned = negated(lexed, { side: 'min', inclusive: false, from: end - 1, to: index });
      if (turned.isTurned) return turned.cue;
    }
    if (!fillers.has(lexed.text(end - 1))) return null;
    end -= 1;
  }
  return null;
}

const passing = new Set(
  'past top tops exceed break breaks pass passes cross crosses hit hits surpass beat reach'.split(' '),
);
/** What may stand between a "not" and the cue it turns: "don't show me anything over", and never a name. */
const betweenNegation = new Set(
  `show me us you anything something any of them those these want wanna to go goes going gonna spend spending pay paying cost costs costing be being is are
  was were priced price prices pricing see find give get getting need i we that it they which much or at run runs running set sets setting back
  exceed come comes coming out in ring up even really ever a the my single one thing things way total have has had having charge charges
  shell fork drop dropping dish cough put buy buying list listed sell sells selling for stuff items deals if by far dollar dollars cent penny dime buck that'll thatll it'll itll that's thats they'll i'll do can could will would should
  like look looking tryna trying planning hoping wanting willing ready prepared supposed comfortable happy keen looking about thinking tempted consider afford willing able allowed recommend suggest options results offers with climb rise stray creep move`.split(
    /\s+/,
  ),
);
/** "Don't you have anything under $30?", "can't find anything under $40": no refusal, a complaint. */
const complains = new Set(['you', 'there', 'they', 'find', 'seen', 'found', 'seem', 'necessarily']);
/** "I don't mind paying over $100" refuses nothing. */
const unmoved = new Set(['mind', 'care', 'matter', 'worry']);

/** "Should not cost more than" turns the cue round, and takes the bound itself in. */
function negated(lexed: Lexed, cue: Cue): { cue: Cue; isTurned: boolean } {
  if (cue.inclusive || cue.side === 'about') return { cue, isTurned: false };
  for (let at = cue.from - 1; at >= 0; at--) {
    const text = lexed.text(at);
    // "A bottle that doesn't leak under $20" asks for no dear one: only what goes over is refused by any verb.
    const isAfter =
      beforeVerb(lexed.text(at - 1)) || lexed.text(at - 1) === 'to' || lexed.text(at + 1) === 'to';
    const isVerb = cue.side === 'min' && !unmoved.has(text) && isAfter;
    if (isNegation(text) && complains.has(lexed.text(at + 1))) break;
    if (isNegation(text)) {
      const from = lexed.text(at) === 'not' && auxiliaries.has(lexed.text(at - 1)) ? at - 1 : at;
      const side = cue.side === 'max' ? 'min' : 'max';
      return { cue: { side, inclusive: true, from, to: cue.to }, isTurned: true };
    }
    if (!betweenNegation.has(text) && !isVerb) break;
  }
  const refusal = refusalBefore(lexed, cue);
  if (!refusal) return { cue, isTurned: false };
  return {
    cue: { ...cue, side: cue.side === 'max' ? 'min' : 'max', inclusive: true, refusal },
    isTurned: true,
  };
}

const refusals = [
  ...["don't", 'dont', 'do not', 'not'].flatMap((not) =>
    ['want', 'show me', 'need', 'give me', 'want to see', 'wanna see', 'send me'].map(
      (verb) => `${not} ${verb}`,
    ),
  ),
  'no',
].map((phrase) => phrase.split(' '));
const mostNouns = 3;

/** "I don't want a tent over $200", "no shoes over $100": where nothing was asked for before, the price is refused and not the thing. */
function refusalBefore(lexed: Lexed, { from: cueFrom, side }: Cue): { from: number; to: number } | null {
  for (let at = Math.max(0, cueFrom - mostNouns - 4); at < cueFrom; at++) {
    const words = refusals.find((phrase) => lexed.phraseAt(at, phrase));
    // "No slip socks under $10": a thing's own name may begin with "no".
    if (!words || (side === 'max' && words.length === 1)) continue;
    const isFirst = lexed.items.slice(0, at).every(({ kind, text }) => kind === 'word' && opening.has(text));
    const nouns = lexed.items.slice(at + words.length, cueFrom).filter(({ text }) => !articles.has(text));
    const areNouns = nouns.every(
      ({ kind, start }) => kind === 'word' && !/^\p{Lu}/u.test(lexed.query.slice(start)),
    );
    return isFirst && areNouns && nouns.length > 0 && nouns.length <= mostNouns
      ? { from: at, to: at + words.length }
      : null;
  }
  return null;
}

const opening = new Set([
  'i',
  'we',
  'please',
  'hi',
  'hey',
  'so',
  'but',
  'really',
  'definitely',
  'just',
  'pls',
]);
const articles = new Set([
  'a',
  'an',
  'any',
  'the',
  'some',
  'that',
  'is',
  'are',
  'costs',
  'cost',
  'for',
  'priced',
]);
const auxiliaries = new Set('do does did will would should can could must may might is are'.split(' '));

/** The cue that follows an amount: "$50 or less", "$20 and up", "$100+". */
export function cueAfter(lexed: Lexed, index: number): Cue | null {
  for (const { words, side, inclusive } of byFirstWord.get(lexed.text(index)) ?? []) {
    const to = index + words.length;
    // "Under $80 and under $60": the second one is not the first one's, but "300 minimum 600 maximum" are two.
    const isNext =
      (lexed.at(to)?.kind === 'number' || lexed.text(to) === '$') && !/^(?:max|min)/.test(lexed.text(to + 1));
    if (!isNext && lexed.phraseAt(index, words)) return { side, inclusive, from: index, to };
  }
  return null;
}
