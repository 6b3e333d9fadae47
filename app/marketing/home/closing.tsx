import { claims } from '../../../domain/claims.ts';
import { drawFlow } from '../../art/streamlines/draw-flow.ts';
import { Wind } from '../../art/wind.tsx';
import { firstPresent } from '../../chrome/navigation.ts';
import { SiteLink } from '../../chrome/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { narrowClosing, wideClosing } from './closing-scenes.ts';

/** The wind parts for the question. Drawn when the page is built: this page has no script to draw it. */
export function Closing() {
  return (
    <section className="closing">
      <Wind
        id="closing-wide"
        flow={drawFlow(wideClosing)}
        className="closing-wind closing-wide max-md:hidden"
      />
      <Wind
        id="closing-narrow"
        flow={drawFlow(narrowClosing)}
        className="closing-wind closing-narrow md:hidden"
      />
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
