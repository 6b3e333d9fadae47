import { claims } from '../../../domain/claims.ts';
import { previewClaims } from '../../../domain/claims-of-preview.ts';
import { programme } from '../../../domain/programme.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { CapStory } from './cap-story.tsx';
import { JoinButton } from '../join-button.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { TierBoard } from './tier-board.tsx';
import { WorthIt } from './worth-it.tsx';
import './benefits.css';

export const meta = () =>
  pageMeta({
    title: 'Benefits: three tiers, one card',
    description:
      'Standard, Premium and Elite side by side: what each tier pays in your goal, where it stops, what it costs and what comes with it.',
    path: '/benefits',
  });

export default function Benefits() {
  return (
    <SitePage>
      <section className="wrap">
        <div className="tiers-top">
          <h1 className="tiers-title">Three ways to carry the same card</h1>
          <p className="max-w-[34em] text-lead text-muted">
            What you spend in your goal decides which one pays off.{' '}
            <a href="#worth" className="link whitespace-nowrap">
              See it for your amount
            </a>
          </p>
        </div>
        <TierBoard />
        <p className="num mt-4 max-w-[68ch] text-small text-subtle">
          Every tier: {claims.otherSpend.text} {claims.otherSpend.condition}. {claims.fees.text}{' '}
          {claims.fees.condition}
        </p>
        <NotSettled />
      </section>
      <CapStory />
      <WorthIt />
      <section className="band night">
        <div className="wrap flex flex-wrap items-end justify-between gap-8">
          <h2 className="max-w-[10em] text-h2">Save your place now, pick a tier later</h2>
          <div className="flex flex-wrap items-center gap-3">
            <JoinButton />
            <SiteLink to="/smartrewards" className={buttonClass('quiet')}>
              Find your goal
            </SiteLink>
          </div>
        </div>
      </section>
    </SitePage>
  );
}

/** What a fee cannot be judged without, as large as what is settled. */
function NotSettled() {
  const parts = [
    ['Worth of a point', previewClaims.fee.condition],
    ['Who pays for points', 'Not decided yet, including whether shops pay a part.'],
    ...(programme.cardType === null ? [['Kind of card', 'Credit or prepaid: we haven’t decided yet.']] : []),
    ...(programme.bankName === null ? [['Bank', 'We name it before anybody can apply.']] : []),
  ];
  return (
    <div className="mt-[clamp(2.5rem,5vw,4rem)] grid gap-x-8 gap-y-6 border-t border-line pt-6 lg:grid-cols-[1fr_3fr]">
      <h2 className="text-h3">Not settled yet</h2>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {parts.map(([about, text]) => (
          <div key={about}>
            <dt className="text-small text-muted">{about}</dt>
            <dd className="mt-1 max-w-[24em]">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
