import { useEffect, useRef } from 'react';
import type { Selection } from '../../../domain/selection.ts';
import type { GoalId } from '../../../domain/goals.ts';
import { EstimateBand } from '../../onboarding/estimate-band.tsx';
import { ExclusiveDeals } from '../../onboarding/exclusive-deals.tsx';
import { wizardWith } from '../../onboarding-answers/kept-selection.ts';
import { useSpending } from '../../onboarding/use-spending.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

const joinLabel = (
  <>
    <span className="when-not-joined">Join Waitlist</span>
    <span className="when-joined">See your place</span>
  </>
);

type Props = { goal: GoalId; subcategories: Selection['subcategories'] };

/** What the selection would earn, before there is an account. It contains no private data, and stays in this tab. */
export function Preview({ goal, subcategories }: Props) {
  const { fields, check } = useSpending();
  const signUp = `/login?at=sign-up&next=${encodeURIComponent(wizardWith({ goal, subcategories }))}`;
  const ways = [
    { to: '/join-waitlist', label: joinLabel, className: `when-signed-out ${buttonClass()}` },
    { to: signUp, label: 'Create an account', className: `when-signed-out ${buttonClass('quiet')}` },
    { to: signUp, label: 'Continue', className: `when-signed-in ${buttonClass()}` },
  ];
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The link to the preview was pressed before its script had loaded.
    if (location.hash === '#preview') preview.current?.scrollIntoView();
  }, []);
  return (
    <div ref={preview} id="preview" className="scroll-mt-16 md:scroll-mt-18">
      <EstimateBand goal={goal} title={<h2>Your Personalized Smart Rewards System</h2>} spending={fields} />
      <ExclusiveDeals goal={goal} subcategories={subcategories} />
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-6 py-10">
          <div>
            <h2 className="text-h3">Want early access to these rewards?</h2>
            <p className="when-signed-out mt-1.5 text-nav text-muted">
              <span className="when-not-joined">The waitlist takes your name, email and these choices.</span>
              <span className="when-joined">You’re on the waitlist.</span> An account keeps these areas and
              saves deals today.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {ways.map(({ to, label, className }) => (
              <SiteLink
                key={to + className}
                to={to}
                className={className}
                onClick={(event) => {
                  if (!check()) event.preventDefault();
                }}
              >
                {label}
              </SiteLink>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
