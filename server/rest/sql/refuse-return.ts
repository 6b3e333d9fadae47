import { AppError } from '../../app-error.ts';
import { isToOne, tableKey, type Relationship } from '../catalogue/relationship.ts';
import type { Source } from './source.ts';

/**
 * Rejects (PGRST127, 400) a list of a relation that is already on the path: the deals of the merchant of each deal would repeat
 * every deal many times. Returning to a parent row is not a list. A relation may be listed inside itself: along one foreign key
 * as deep as the depth limit allows, since each row has one parent; in any other way once.
 */
export function refuseReturn(parent: Source, by: Relationship): void {
  if (isToOne(by)) return;
  const path = pathOf(parent);
  const target = tableKey(by.to);
  const isTarget = ({ source }: Step) =>
    source.owner.relation !== null && tableKey(source.owner.relation) === target;
  if (!path.some(isTarget)) return;
  const run = path.slice(path.findLastIndex((step) => !isTarget(step)) + 1);
  const returns = path.filter(isTarget).length > run.length;
  const [, ...steps] = run;
  if (!returns && run.length > 0 && steps.every((step) => isSameKey(step.by, by))) return;
  const names = [...path.map(({ source }) => source.owner.name), by.to.name];
  throw new AppError('PGRST127', `'${by.to.name}' may not be listed in itself again`, 400, {
    details: `It is on the path already: ${names.join(' > ')}`,
    hint: 'Ask for it in a request of its own.',
  });
}

type Step = { source: Source; by: Relationship | null };

/** The path from the requested table to `source`. */
function pathOf(source: Source): Step[] {
  const { within } = source;
  return [...(within ? pathOf(within.parent) : []), { source, by: within?.by ?? null }];
}

function isSameKey(one: Relationship | null, other: Relationship): boolean {
  return one?.kind === 'key' && other.kind === 'key' && !isToOne(one) && one.constraint === other.constraint;
}
