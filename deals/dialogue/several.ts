import { isTold } from './evidence.ts';
import { unsaidTogether } from './acts/unsaid.ts';
import { isUnclear } from './say.ts';
import type { Reply } from './turn.ts';

// "Which would you get, and why?" is one question.
const begins =
  "(?:what|which|who|when|where|why(?!\\W*$)|how|is|are|does(?! \\w+(?: \\w+)? i (?:think|guess|believe))|do|did|can|could|will|would|should|has|have|show|save|compare|difference|vs|versus)(?:'?s|'?re)?\\b";
/** "Does it work on hardwood, battery life?" */
const bare = String.raw`(?:battery life|price|sizes?|weight|colou?rs?|dimensions|warranty|material)\W*$`;
export const between = new RegExp(
  `(?<=[.?!])\\s+|[,;]?\\s+(?:and|but|also|plus|then)\\s+(?:also |then )?(?=${begins})|[,;]\\s*(?=${begins}|${bare})`,
  'i',
);
const most = 4;

export const isAsked = new RegExp(`^(?:(?:and|but|so|ok|also),? )*(?:${begins}|${bare})|\\?\\W*$`, 'i');

/** "Is it wood or metal and rust proof": which of the two, and whether it is so. */
const eitherAnd =
  /^(.*?\b(?:is|are) (?:it|they|this|that|the [\w ]+?) [\w-]+ or [\w-]+),? and (?=[a-z-]+(?: [a-z-]+)?\W*$)/i;

/** "First or second, which would you get": one question. */
const eitherWhich = /^[^,.?!]+ (?:or|vs\.?|versus) [^,.?!]+[,?] ?which\b[^,.?!]*\W*$/i;

/**
 * The parts of a turn that can each be answered: "Which is cheapest, and is it waterproof?" has two. Only questions and
 * a request before them are apart: in "if I put $300 on it, how many points is that?" the first part is what is asked about.
 */
export function partsIn(text: string): string[] {
  if (eitherWhich.test(text)) return [text];
  const parts = text
    .replace(eitherAnd, '$1 and is it ')
    .split(between)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const [first = '', ...rest] = parts;
  const isWhole =
    parts.length > most ||
    !rest.every((part) => isAsked.test(part)) ||
    told.test(first) ||
    (parts.length > 1 && isTold(first) && !first.endsWith('?'));
  return isWhole ? [text] : parts;
}

/** The subject of a question, rather than a requested product. */
const told =
  /^(?:(?:so|ok|and|but|well|hi|hey),? )*(?:last (?:time|week|month|year)|if|when(?! (?:do|does|did|is|are|can|will|would|am)\b)|since|because|say|suppose|i|i'm|im|i've|we|we're|he|she|they|my|our|the|it|this|that|those|these)\b(?!.*\?)(?!.*\b(?:need|want|looking|find)\b)/i;

/** Several replies as one: their sentences in order, and the cards and links of all. */
export function joined(replies: readonly Reply[]): Reply {
  const clear = replies.filter(({ reply }) => !isUnclear(reply));
  const different = (clear.length > 0 ? clear : replies).filter(
    ({ reply }, at, all) => all.findIndex((other) => other.reply === reply) === at,
  );
  const links = different.flatMap((each) => each.links ?? []);
  const highlight = [...new Set(different.flatMap((each) => each.highlight ?? []))];
  return {
    ...Object.assign({}, ...different),
    reply: inParagraphs(unsaidTogether(different.map(({ reply }) => reply))),
    ...(links.length > 0 && {
      links: links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at),
    }),
    ...(highlight.length > 0 && { highlight }),
  };
}

/** A paragraph an answer. Several may end in the same sentence: it is said once. */
function inParagraphs(replies: readonly string[]): string {
  const said = new Set<string>();
  const paragraphs = replies.map((reply) => {
    const sentences = reply.split(/(?<=[.!?]) (?=[A-Z])/);
    const others = sentences.filter((sentence) => !said.has(sentence));
    others.forEach((sentence) => said.add(sentence));
    return others.join(' ');
  });
  return paragraphs.filter(Boolean).join('\n\n');
}
