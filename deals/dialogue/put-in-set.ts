import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { fillBasket, withDeal } from './basket.ts';
import { isCalled } from './described.ts';
import { partCalled } from './parts-of-set.ts';
import type { Outcome, Turn } from './turn.ts';

const names = new RegExp(
  String.raw`^(?:(?:ok(?:ay)?|so|no|and|then|actually|yeah|can you|please|let['’]?s|i(?:['’]ll|['’]d)?(?: rather)?|i want)\W+)*(?:(?:use|put in|put|take|get|go with|have|choose|pick|swap in|switch to|do) )?(?:the |that |this )?(?<name>[a-z0-9][^,.;!?]{2,60}?) (?:instead|(?:for|as) (?:the|my) (?<part>[a-z][a-z -]*?))(?: instead| please)?\W*$`,
  'i',
);

/** "Oakhanger sleeper sofa for the couch", "use that sleeper sofa instead": one of the other deals of a part, by its name. */
export function putInSet({ index, text, standing, now, person }: Turn): Outcome | null {
  const { name, part } = (standing.plan.basket && names.exec(text)?.groups) ?? {};
  if (name === undefined) return null;
  const at = part === undefined ? -1 : partCalled(index, standing.plan, part);
  if (part !== undefined && at < 0) return null;
  const filled = fillBasket(index, standing.plan, { now, shopper: person });
  const ofKind = (place: number) => {
    const { slot = '', kind } = plansOf(standing.plan)[place] ?? {};
    return new Set(tokensOf(`${slot} ${kind?.text ?? ''}`).map(stemOf));
  };
  for (const [place, others] of filled.others.entries()) {
    // "A desk instead" names none of them.
    if ((at >= 0 && place !== at) || tokensOf(name).every((word) => ofKind(place).has(stemOf(word))))
      continue;
    const other = others.find((found) => isCalled(found, { text: name, by: name }, new Set()));
    const plan = other && withDeal(standing.plan, place, other.id, filled);
    if (plan)
      return { act: 'refine', change: { kind: 'search', plan, fresh: false }, notes: [], choices: [] };
  }
  return null;
}
