import { claims } from '../../../domain/claims.ts';
import { Parting } from '../../art/parting.tsx';
import { firstPresent } from '../../site-map/navigation.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** The wind parts for the question. Drawn when the page is built: this page has no script to draw it. */
export function Closing() {
  return (
    <section className="closing">
      <Parting />
      <div className="wrap relative">
        <h2 className="closing-title">Ready to Experience the Card?</h2>
        <div className="mt-8 flex max-w-[34rem] flex-wrap items-center gap-5">
          <SiteLink to={firstPresent('/join-waitlist', '/smartrewards')} className={buttonClass()}>
            Join Waitlist
          </SiteLink>
          <p className="text-small text-muted">
            {claims.launch.text}, {claims.launch.condition}.
          </p>
        </div>
      </div>
    </section>
  );
}
