import { formOf } from '../kinds/kind-phrases.ts';
import lexicon from '../lexicon/attributes.json' with { type: 'json' };
import type { Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { saysPhrase } from './said-for.ts';
import { isSubstance } from './substances.ts';

/** "No corn, wheat or soy", "with no artificial colors", "grain-free". */
export const denied = /\b(?:no|without|zero|never|free (?:of|from))\b[^.;:]*|\b[a-z]+[- ]free\b/g;

/** What else shops write of a thing without it: "unscented", of fragrance. */
const alsoFree = new Map(
  Object.entries(lexicon.alsoFree).flatMap(([names, said]) =>
    names.split(', ').map((name) => [formOf(name), said.split(', ')] as const),
  ),
);

/** Whether a text says that a thing is free of something: "grain-free", "unscented", "spikeless". */
export function saysFreeOf(text: string, word: string): boolean {
  const also = [`${word.toLowerCase().replace(/s$/, '')}less`, ...(alsoFree.get(formOf(word)) ?? [])];
  return (
    also.some((each) => saysPhrase(text, each)) ||
    (text.toLowerCase().match(denied) ?? []).some((part) => tokensOf(part).map(stemOf).includes(stemOf(word)))
  );
}

const alternatives = lexicon.alternatives.map((list) => list.split(', ').map(formOf));
/** Whether a text names what is eaten in place of something: salmon, of chicken. */
export function namesOther(text: string, word: string): boolean {
  const others = alternatives.find((list) => list.includes(formOf(word))) ?? [];
  return tokensOf(text).some((each) => others.includes(formOf(each)));
}

/** "Chicken free dog food" leaves out chicken, as "dog food without chicken" does. */
export function leavingOut(plan: Plan): Plan {
  const isFreeOf = (at: number) =>
    isSubstance(plan.words[at]?.text ?? '') &&
    plan.words[at + 1]?.text === 'free' &&
    /^[\s-]+$/.test(plan.query.slice(plan.words[at]?.span.end, plan.words[at + 1]?.span.start));
  const out = plan.words.filter((_, at) => isFreeOf(at));
  if (out.length === 0) return plan;
  const words = plan.words.filter((_, at) => !isFreeOf(at) && !isFreeOf(at - 1));
  return { ...plan, words, wordsOut: [...plan.wordsOut, ...out.map(({ text, span }) => ({ text, span }))] };
}
