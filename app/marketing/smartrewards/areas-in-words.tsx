import { useSyncExternalStore } from 'react';
import { goals, isLocked } from '../../../domain/goals.ts';
import { consumerSubcategories } from '../../../domain/subcategories.ts';

/** Without scripts nothing can be chosen here, so what each goal covers is simply listed. */
export function AreasInWords() {
  const scripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (scripted) return null;
  return (
    <div className="only-without-scripts gap-6 py-12">
      <h2 className="text-h3">What each goal covers</h2>
      <dl className="grid gap-6 md:grid-cols-3">
        {goals
          .filter((goal) => !isLocked(goal))
          .map((goal) => (
            <div key={goal.id}>
              <dt className="font-medium">{goal.categoryTitle}</dt>
              <dd className="mt-1 text-muted">{consumerSubcategories[goal.id].join(', ')}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
