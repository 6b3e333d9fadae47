import type { DealIndex } from '../index/deal-index.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { isBeing } from '../kinds/needs.ts';
import { less, type Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';

export const isForKids = ({ attributes = [] }: Plan): boolean =>
  attributes.some(({ type, value }) => type === 'audience' && /^(?:kid|baby|toddler)/.test(value));

/** Kids' bike helmets are a kind of their own: without the child the request is for bike helmets. */
export function forAdults({ kinds }: DealIndex, standing: Plan): Plan {
  if (!standing.kind) return standing;
  const phrases = standing.kind.phrases.map((phrase) => {
    const rest = phrase.replace(/^kid /, '');
    return kinds.byName.has(rest) ? rest : phrase;
  });
  const text = standing.kind.text.replace(/\b(?:kids?'?|child\w*)(?: |$)/gi, '').trim();
  return { ...standing, kind: { ...standing.kind, phrases, text } };
}

/** Dog beds and a cat bed are both beds. */
export function hasSameHead(standing: Plan, said: Plan): boolean {
  const heads = (plan: Plan) => (plan.kind?.phrases ?? []).map((phrase) => phrase.split(' ').at(-1));
  return heads(said).some((head) => heads(standing).includes(head));
}

/** "Actually for a cat" after dog beds: the same product, made for another animal. */
export function forAnother({ kinds }: DealIndex, standing: Plan, text: string, said: Plan): Plan | null {
  const out = said.wordsOut.map((word) => formOf(word.text));
  const being = tokensOf(text)
    .map(formOf)
    .find((form) => isBeing(form) && !out.includes(form));
  if (!being || !standing.kind) return null;
  // The form of "puppy" and "puppies" is "puppi".
  const named = being.replace(/i$/, 'y');
  const phrases = standing.kind.phrases.flatMap((phrase) => {
    const words = phrase.split(' ');
    const swapped = words.map((word) => (isBeing(word) ? being : word)).join(' ');
    if (words.includes(being)) return [phrase];
    if (swapped === phrase) return kinds.byName.has(`${being} ${phrase}`) ? [`${being} ${phrase}`] : [];
    return kinds.byName.has(swapped) ? [swapped] : [];
  });
  if (phrases.length === 0) return null;
  const shown = tokensOf(standing.kind.text).map((word) => (isBeing(formOf(word)) ? named : word));
  const words = shown.includes(named) ? shown : [named, ...shown];
  return {
    ...(phrases.join() === standing.kind.phrases.join() ? standing : less(standing, 'seen', 'attributes')),
    kind: { ...standing.kind, phrases, text: words.join(' ') },
    words: standing.words.filter(({ text: word }) => !isBeing(formOf(word))),
    subcategories: [],
  };
}
