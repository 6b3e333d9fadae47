import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

const rows = [
  {
    when: 'Today',
    what: 'Accounts, goals with a preview of your rewards, and an assistant that finds deals and keeps the ones you save.',
  },
  { when: 'Not yet', what: 'The card itself. There is nothing to apply for and nothing to buy.' },
  { when: 'Planned', what: `${claims.launch.text}, ${claims.launch.condition}.` },
  { when: 'Who', what: `${brand.name} is run by its founder.` },
];

/** What is available, what is not, and who is behind it. */
export function Standing() {
  return (
    <section className="band night" aria-labelledby="standing">
      <div className="wrap standing">
        <div>
          <h2 id="standing" className="text-h2">
            Where things stand
          </h2>
          <p className="mt-8">
            <SiteLink to="/smartrewards" className={buttonClass()}>
              See Smart Rewards
            </SiteLink>
          </p>
        </div>
        <dl>
          {rows.map(({ when, what }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
