import { claims } from '../../../domain/claims.ts';
import { consumerAreas } from '../../../domain/goal-parts/areas.ts';
import { goals, isLocked } from '../../../domain/goals.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useScripted } from '../../ui/use-scripted.ts';
import { Finding } from './finding.tsx';

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

/** The sections below the selection: what the assistant does with it, and the waitlist. */
export function Details() {
  return (
    <>
      <div className="border-t border-line">
        <Finding />
      </div>
      <section className="when-not-joined night band" aria-labelledby="save-your-place">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
          <div>
            <h2 id="save-your-place" className="text-h2">
              Save your place
            </h2>
            <p className="num mt-4 text-lead text-muted">
              {claims.launch.text}, {claims.launch.condition}.
            </p>
          </div>
          <SiteLink to="/join-waitlist" className={buttonClass()}>
            Join Waitlist
          </SiteLink>
        </div>
      </section>
    </>
  );
}
