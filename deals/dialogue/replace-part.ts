import type { Plan } from '../plan.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { readRequest } from './read-request.ts';
import { mostWants, planFor, plansOf } from '../wants.ts';
import { withoutPart } from './plan-parts.ts';
import { merge } from './merge.ts';
import { shiftSpans } from './shift-spans.ts';

const bareAmount = /^\$?\s*\d[\d,]*(?:\.\d+)?\s*k?$/i;

/** The plan with new words for one part, or null if it has no such part. */
export function replacePart(index: DealIndex, plan: Plan, id: string, text: string): Plan | null {
  const left = withoutPart(plan, id);
  if (!left) return null;
  // A bare number typed over a price means the limit.
  const said = readRequest(index, id === 'price' && bareAmount.test(text) ? `under ${text}` : text).plan;
  const want = /^want:(\d+)$/.exec(id)?.[1];
  if (want === undefined) return merge(left, said, said.query);
  const query = `${plan.query}; ${said.query}`;
  const moved = plansOf(shiftSpans(said, plan.query.length + 2));
  const [first, ...rest] = plansOf(plan).flatMap((each, at) => (at === Number(want) ? moved : [each]));
  return first ? planFor([{ ...first, query }, ...rest.slice(0, mostWants - 1)]) : left;
}
