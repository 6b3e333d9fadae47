import type { DealIndex } from '../index/deal-index.ts';
import { isSold } from '../kinds/kind-table.ts';
import type { Plan } from '../plan.ts';
import { plansOf } from '../wants.ts';
import { adds, canAdd, withAdded } from './add-want.ts';
import { forAnother } from './for-another.ts';
import { readRequest } from './read-request.ts';

const forOther =
  /^(?:(?:and|also|oh|ok(?:ay)?|plus|then|now|i (?:also )?need|get me|can i get|add),? )*(?:one|another(?: one)?) (for (?:my|our|his|her|the) .+?)(?:,? (?:too|also|as well))?[.!?]*$/i;

/** "And one for my 6 year old too" after a racquet: a second one, as the newest of what was asked for. */
export function oneMore(index: DealIndex, standing: Plan, text: string): Plan | null {
  const whom = forOther.exec(text)?.[1];
  const [{ kind }] = plansOf(standing);
  if (whom === undefined || !kind || !(adds(text) || /\banother\b/i.test(text))) return null;
  const read = readRequest(index, `${kind.text} ${whom}`, { needs: false }).plan;
  const said = forAnother(index, read, whom, read) ?? read;
  return isSold(index, read) && canAdd(standing, said) ? withAdded(standing, said, text) : null;
}
