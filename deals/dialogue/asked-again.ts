import { isYesOrNo } from './acts/property.ts';
import { placesIn } from './references.ts';
import type { Outcome, Turn } from './turn.ts';

/** What a question about one deal calls it. */
const pointer =
  /\b(?:number \d+|the (?:first|second|third|fourth|fifth|last)(?: one)?|the (?:cheap|pric)(?:i?er|i?est)(?: ones?)?|the most expensive(?: one)?|(?:the [a-z-]+|this|that) one|it|this|that|they|these)\b/i;
const asksOfOne = /^(?:(?:and|so|but|ok(?:ay)?),? )*(?:how|what)\b/i;

/** The outcome with its question, so that "what about the second?" can ask it of that one. */
export function withAsked(outcome: Outcome, { text, standing }: Turn): Outcome {
  const isOfOne = (isYesOrNo.test(text) || asksOfOne.test(text)) && pointer.test(text);
  if (outcome.act !== 'shown' || !('reply' in outcome) || !isOfOne || another.test(text)) return outcome;
  const plan = { ...standing.plan, asked: text };
  return { ...outcome, reply: { plan, shown: standing.shown, ...outcome.reply } };
}

/** "What about the second?", "and number 3?", "second one?" */
const another =
  /^(?:(?:and|so|but|ok(?:ay)?|hm+),? )*(?:(?:what|how) about )?(?:the )?(?:number \d+|#\d+|first|second|third|fourth|fifth|last|\d(?:st|nd|rd|th))(?: one)?\W*$/i;
export function askedAgain({ text, standing }: Turn): string | null {
  const { asked } = standing.plan;
  const [place, ...others] = placesIn(text);
  if (asked === undefined || place === undefined || others.length > 0 || !another.test(text)) return null;
  return (asked.split(/(?<=\?) /).at(-1) ?? asked).replace(
    pointer,
    place > 0 ? `number ${place}` : 'the last one',
  );
}
