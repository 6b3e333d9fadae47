import type { DealIndex } from '../index/deal-index.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { onlyAt } from './only-wants.ts';
import { slotOf } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';

const picks =
  /^\W*(?:(?:ok(?:ay)?|so|yes|yeah|oh|well|i think|the|an?|those|some)\W+)*([\w' -]+?) (?:do(?:es)? )?(?:sounds?|looks?|seems?) (?:about |really |pretty |just |like (?:a |the )?)*(?:right|good|nice|great|perfect|fine|fun|cool|interesting|best|way to go|idea)\b(?: idea| one| choice| to me| for (?:me|him|her|them|us))*[\s,.;!]*(?:(?:but|though|only|and)\b[\s,]*)?/i;

/** "Adjustable dumbbells sound right, but 20 lb is too light" of ideas: the one that is picked, and what is said of it. */
export function pickedIdea(
  index: DealIndex,
  standing: Plan,
  text: string,
): { plan: Plan; rest: string } | null {
  const [said, name = ''] = picks.exec(text) ?? [];
  if (said === undefined || !standing.wants || !standing.chosen) return null;
  const at = slotOf(index, standing, readRequest(index, name).plan);
  return at < 0
    ? null
    : { plan: onlyAt(standing, at, emptyPlan(name), name), rest: text.slice(said.length).trim() };
}
