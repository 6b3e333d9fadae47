import { readAttributes } from '../attributes/read-attributes.ts';
import type { Plan, Span } from '../plan.ts';
import { placedTokens } from '../text/tokens.ts';
import { lex } from '../understand/lex.ts';
import { describesSomething } from '../understand/lexed.ts';
import { tagsIn } from '../understand/story-tags.ts';
import { isQuiet } from './needs.ts';
import type { FoundKind } from './find-kind.ts';
import { causesIn, hadIn } from './had.ts';
import { formOf } from './kind-phrases.ts';

/**
 * A word of a request, normalized like kinds. Not free: it belongs to a limit or a name, or does not describe the product.
 * `isObject`: "a jacket for walking the dog" is for the person who walks it. `isTold`: part of the surrounding story. `sentence`:
 * 0 for the first. `isHad`: of what somebody has or borrows. `isCause`: of what a trouble comes from. `isHow`: "something light" does not ask for a light, nor, as `isShade`, "light gray". `isDone`: "when I game" does not ask for a game.
 */
export type Word = {
  text: string;
  form: string;
  span: Span;
  free: boolean;
  sentence: number;
  isTold?: boolean;
  isHow?: boolean;
  isShade?: boolean;
  isObject?: boolean;
  isDone?: boolean;
  isHad?: boolean;
  isCause?: boolean;
};

/** How a part of a request relates to the previous one: another product, an alternative, or its purpose. */
type Link = 'and' | 'or' | 'tail';
/**
 * `isCut`: it starts at a comma or another mark without a connecting word. `isWish`: at "I need". `isUnnamed`: "something to sit on"
 * in a list. `found`: the kind that it names.
 */
export type Segment = {
  link: Link;
  words: Word[];
  isCut?: boolean;
  isWish?: boolean;
  isUnnamed?: boolean;
  found?: FoundKind | null;
};

const links = new Map<string, Link>();
for (const word of ['and', 'including', 'plus', 'n', 'also', 'vs', 'versus', 'neither'])
  links.set(word, 'and');
links.set('or', 'or');
for (const word of 'for to w with that thatll thats its which who whos in from on while when because since so where if but against like into as after during over under around behind inside onto near i we he she they not no my our his her their'.split(
  ' ',
))
  links.set(word, 'tail');

/** A person who does what the next word says. */
const subject =
  /\b(?:i|we|they|you|he|she|can|could|should|will|(?:ca|could|do|does|did|wo|would|should)(?:n'?t| not)|(?:need|needs|have|has|want|wants|wanna|going|trying|likes?|loves?|used|how|where) to|gotta|gonna)(?: (?:just|also|really|always|never|still|even))? $/i;
const oneThat = /\b(?:one|something|anything) (?:that|which)(?: (?:also|actually|really))? $/i;
/** "Clean my chimney". */
const ordered = /^ (?:my|our) \w/i;
const doing = /\b\w{2,}ing (?:the|my|our|his|her|their|your) $/i;

/** Every word of the request, marked free if it is part of the topic or named an area. */
export function wordsOf(plan: Plan): Word[] {
  const spans = [...plan.words, ...plan.subcategories, ...(plan.goal ? [plan.goal] : [])].map(
    ({ span }) => span,
  );
  const lexed = lex(plan.query);
  const tags = tagsIn(plan.query);
  const had = hadIn(plan.query);
  const causes = causesIn(plan.query);
  // "Light gray" asks for no light, and "matte black" for no mat.
  const shades = readAttributes(plan.query).filter(
    (each) => each.type === 'color' && /\s/.test(plan.query.slice(each.start, each.end)),
  );
  let sentence = 0;
  const isIn = (stretches: readonly { start: number; end: number }[], start: number) =>
    stretches.some((stretch) => stretch.start <= start && start < stretch.end);
  return placedTokens(plan.query).map(({ text, start, end }, at) => ({
    text,
    form: formOf(text),
    span: { start, end, text: plan.query.slice(start, end) },
    free: !isIn(causes, start) && spans.some((span) => start < span.end && end > span.start),
    sentence: (sentence += lexed.words[at]?.ends ? 1 : 0),
    isTold: tags.get(start) === 'tell',
    isHow: describesSomething(lexed.words, at),
    // Nor does "short legs" ask for shorts.
    isShade: text === 'short' || shades.some((shade) => start >= shade.start && end <= shade.end),
    isHad: isIn(had, start),
    isCause: isIn(causes, start),
    isObject: doing.test(plan.query.slice(0, start)),
    isDone:
      // "That's me being generous".
      lexed.words[at - 1]?.text === 'being' ||
      (subject.test(plan.query.slice(0, start)) && !/[^s]s$/.test(text)) ||
      // "One that mops too".
      oneThat.test(plan.query.slice(0, start)) ||
      (start === 0 && ordered.test(plan.query.slice(end))),
  }));
}

/** "Head phones" are headphones: joins separate words if only the joined form is a name. */
export function joinedWords(words: readonly Word[], isName: (phrase: string) => boolean): Word[] {
  const all: Word[] = [];
  for (const word of words) {
    const before = all.at(-1);
    const text = `${before?.text ?? ''}${word.text}`;
    // "Mixer red" is none: "mixerred" only has the same stem as a mixer.
    const isOwn = formOf(text) !== before?.form && isName(formOf(text));
    if (before?.free && word.free && isOwn && !isName(`${before.form} ${word.form}`)) {
      const span = {
        start: before.span.start,
        end: word.span.end,
        text: `${before.span.text} ${word.span.text}`,
      };
      all[all.length - 1] = { ...word, text, form: formOf(text), span };
    } else all.push(word);
  }
  return all;
}

/** Placeholders for an unnamed product: the words after them state its purpose. */
const placeholders = new Set(
  'something anything stuff gear things thing one ones equipment supplies gift gifts present presents idea ideas'.split(
    ' ',
  ),
);
const articles = new Set('a an some another one two three also the'.split(' '));
const pronoun = /^(?:i|we|he|she|they)$/;
/** "The leaves are everywhere, I need a rake": the request comes last. */
const wish =
  /^ (?:\w+ )?(?:need|needs|want|wants|wanna|mean|(?:would|should) like|am looking|are looking|could use)\b/i;
/** "The doctor told me to get one of those". */
const advised =
  /\b(?:told|wants?|asked|advised|sent) (?:me|us|him|her|them) to$|\b(?:said|says|recommend(?:s|ed)) to$/i;
const obtain = /^(?:get|buy|try|use|wear|find|order)$/;
const seeking = /^(?:looking|searching|shopping|hunting|asking)$/;
const examples = /^ ?(?:one of those|one of these|those|a|an|some) (?!ones?\b)/;
/** "Anything in a ski jacket" asks for the jacket. "I am looking for a tent", "how much to spend on a tent": nothing was asked for before the "for" or the "on". */
const isOpening = (segments: readonly Segment[], isKindOf = false) =>
  segments.every(({ words }) =>
    words.every(({ free, text }) => (!free || isQuiet(text)) && (isKindOf || !placeholders.has(text))),
  );

/** "An easel light enough to carry", "in light wood": these do not ask for a light. */
const isDegree = ({ text }: Word, next: Word | undefined): boolean =>
  next?.text === 'enough' ||
  (text === 'size' && next?.text === 'of') ||
  (/^(?:light|dark)$/.test(text) && next !== undefined && readAttributes(next.text).length > 0);

const lacking =
  /\b(?:neither of us|none of us|nobody|(?:don'?t|doesn'?t|haven'?t|hasn'?t) (?:have|own|got|even)|got no|have no|without)\b[^.!?]*$/i;
/** "She'll only drink from the tap": as after "she". */
const contracted = /^(?:he|she|they|it)['’](?:ll|d|ve|s|re)$/i;
const wished = /^ (?:\w+ )?(?:like|love|want|need|looking|after)/i;
const alsoNamed = /^ (?:[\w-]+ ){1,3}(?:too|also|as well)\s*(?:$|[,.;!?])/i;
const doingSomething = /\w{3}ing$/;
const unnamed = /^(?:something|anything|some|smth|sth|stuff)$/;
/** "Something to reach things and a shower seat", unlike "something to carry a laptop and a bottle". */
const andAnother =
  /^ to (?!(?:carry|hold|store|put|keep|organi[sz]e|clean|fit|protect|charge|hang|move|wash|mix|draw|write|eat)\b)[^.,;!?]* (?:and|plus) (?:(?:maybe|also|perhaps|possibly) )?an? (?!bit|little|lot|few)/i;
const purpose = /^ (?:(?:kind|kinda|sort|sorta|thing) (?:of )?)?(?:to|for|that|which|i can|we can)\b/i;

/**
 * The request split at commas and at words that join products or state a purpose. `isWhole`: words that belong together anyway.
 */
export function segmentsOf(
  query: string,
  words: readonly Word[],
  isWhole: (forms: readonly string[]) => boolean,
): Segment[] {
  const segments: Segment[] = [{ link: 'and', words: [] }];
  words.forEach((word, at) => {
    const before = words[at - 1];
    const gap = before ? query.slice(before.span.end, word.span.start) : '';
    const around = [before, word, words[at + 1]].map((each) => each?.form ?? '');
    // "I should like a trowel".
    const isWishing = word.text === 'like' && /^(?:would|should|i?d)$/.test(before?.text ?? '');
    // "Something so my cat stops wrecking the sofa": what follows is the purpose.
    const isTelling =
      (word.text === 'so' && placeholders.has(before?.text ?? '')) ||
      (contracted.test(word.span.text) && !wished.test(query.slice(word.span.end)));
    const found = isWishing || isWhole(around) ? undefined : isTelling ? 'tail' : links.get(word.text);
    // "For my phone and keys" continues the purpose; an article starts another product.
    const isOn =
      found === 'and' &&
      word.text !== 'neither' &&
      // "Watercolors for a beginner and paper too".
      !alsoNamed.test(query.slice(word.span.end)) &&
      segments.at(-1)?.link === 'tail' &&
      !articles.has(words[at + 1]?.text ?? '') &&
      // "A tent for 4 people and 2 sleeping bags".
      !/^\d+$/.test(words[at + 1]?.text ?? '') &&
      !isWhole([words[at + 1], words[at + 2]].map((each) => each?.form ?? '')) &&
      // "A board for cutting and kettle".
      !(doingSomething.test(before?.text ?? '') && !doingSomething.test(words[at + 1]?.text ?? ''));
    // "Something for the night, like one of those journals" names the product at the end.
    const isExample = word.text === 'like' && !isWishing && examples.test(query.slice(word.span.end));
    const isWish =
      (pronoun.test(word.text) && wish.test(query.slice(word.span.end))) ||
      (word.text === 'for' && seeking.test(before?.text ?? '')) ||
      (word.text === 'to' &&
        advised.test(query.slice(0, word.span.end)) &&
        obtain.test(words[at + 1]?.text ?? ''));
    // "Neither of us has goggles or gloves or helmets".
    const isLacking = found === 'or' && lacking.test(query.slice(0, word.span.start));
    // "The rest, so a bowl and pads".
    const isSo =
      word.text === 'so' &&
      gap.includes(',') &&
      !/^ (?:i|we|he|she|they|it|that|the|my|our)\b/i.test(query.slice(word.span.end));
    const link = isLacking || isSo ? 'and' : isOn ? 'tail' : isWish ? 'and' : isExample ? 'or' : found;
    const isGoingOn = segments.at(-1)?.isUnnamed && link === 'tail';
    // "A mic a webcam and some kind of light": an article after the name of a thing begins another.
    const isNext =
      (word.text === 'a' || word.text === 'an') &&
      before?.free === true &&
      !isQuiet(before.text) &&
      segments.at(-1)?.link !== 'tail' &&
      isWhole([before.form]);
    if (isGoingOn) segments.at(-1)?.words.push(word);
    else if (isDegree(word, words[at + 1])) segments.push({ link: 'tail', words: [word] });
    else if (link && (!word.free || link !== 'tail' || isTelling || word.text === 'w'))
      segments.push({
        link: isOpening(segments, word.text === 'in') ? 'and' : link,
        words: [],
        ...(isWish && { isWish }),
      });
    else {
      if ((isNext || /[,;:.!?+&\n]|\s[-–—/]\s/.test(gap)) && (segments.at(-1)?.words.length ?? 0) > 0)
        segments.push({ link: 'and', words: [], ...(!isNext && !/[+&]/.test(gap) && { isCut: true }) });
      const part = segments.at(-1);
      // "A planter and something to water it with": in a list, the purpose is what is asked for.
      const isFirst = andAnother.test(query.slice(word.span.end))
        ? part?.words.some(({ free }) => free)
        : segments.length < 2 || (part?.words.length ?? 0) > 0;
      if (part && !isFirst && unnamed.test(word.text) && purpose.test(query.slice(word.span.end)))
        part.isUnnamed = true;
      part?.words.push(word);
    }
  });
  return segments.filter(({ words: each }) => each.some(({ free }) => free));
}
