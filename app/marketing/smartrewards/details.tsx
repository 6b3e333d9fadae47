import { claims } from '../../../domain/claims.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Finding } from './finding.tsx';

/** The sections below the selection: what the assistant does with it, and the waitlist. */
export function Details() {
  return (
    <>
      <div className="border-t border-line">
        <Finding />
      </div>
      <section className="night band" aria-labelledby="save-your-place">
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
            Join the waitlist
          </SiteLink>
        </div>
      </section>
    </>
  );
}
