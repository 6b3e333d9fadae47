import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import { goals, type Availability } from '../../../domain/goals.ts';
import { JoinButton } from '../join-button.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

const and = new Intl.ListFormat('en-US');
const labelsOf = (availability: Availability) =>
  and.format(goals.filter((goal) => goal.availability === availability).map(({ label }) => label));

/** What can be tried today and what cannot, when the card launches and for whom, what shops do, and how to join. */
export function Standing() {
  return (
    <section className="band night" aria-labelledby="standing">
      <div className="wrap standing">
        <h2 id="standing" className="text-h2">
          Come along
        </h2>
        <div>
          <dl>
            <div>
              <dt>Today</dt>
              <dd>Pick a goal, preview your rewards, and ask {brand.aiName} for deals. No account needed.</dd>
            </div>
            <div>
              <dt>Not yet</dt>
              <dd>The card itself. Nobody can apply for it, hold it or pay with it.</dd>
            </div>
            <div>
              <dt>Next</dt>
              <dd>
                {claims.launch.text}, {claims.launch.condition}. {labelsOf('Available First')} first, then{' '}
                {labelsOf('Available Soon')}; {labelsOf('Year One')} in Year One.
              </dd>
            </div>
            <div>
              <dt>Shops</dt>
              <dd>
                They have a list of their own. We look at each product feed before shoppers see it.{' '}
                <SiteLink to="/partners" className="link">
                  For merchants
                </SiteLink>
              </dd>
            </div>
          </dl>
          <p className="mt-8 flex flex-wrap gap-3">
            <JoinButton />
            <SiteLink to="/smartrewards" className={buttonClass('quiet')}>
              See Smart Rewards
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
