import { consumerAreas } from '../../../domain/goal-parts/areas.ts';
import { goals, isLocked } from '../../../domain/goals.ts';
import { useScripted } from '../../ui/use-scripted.ts';

/** Without scripts nothing can be selected here, so the areas of each goal are listed. */
export function AreasInWords() {
  const scripted = useScripted();
  if (scripted) return null;
  return (
    <div className="only-without-scripts gap-6 py-12">
      <h3 className="text-h3">The areas of each goal</h3>
      <dl className="mt-6 grid gap-6 md:grid-cols-3">
        {goals
          .filter((goal) => !isLocked(goal))
          .map((goal) => (
            <div key={goal.id}>
              <dt className="font-medium">{goal.categoryTitle}</dt>
              <dd className="mt-1 text-muted">{consumerAreas[goal.id].join(', ')}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
