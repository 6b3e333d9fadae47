import type { ReactNode } from 'react';
import { BrandLink } from '../layout/brand-link.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import './wizard.css';

export type WizardStep = 1 | 2 | 3;
const wizardSteps = ['Goal', 'Rewards', 'Waitlist'] as const;

type Props = {
  step: WizardStep;
  children: ReactNode;
  /** Beside the buttons: what is missing, or an alternative. */
  hint: ReactNode;
  /** The Back and Next buttons. */
  actions: ReactNode;
};

/** The frame of the wizard: the brand, the numbered progress, the step, and the bar with its buttons. */
export function WizardFrame({ step, hint, actions, children }: Props) {
  return (
    <>
      <SkipLink />
      <header data-step-bar className="border-b border-line">
        <div className="wrap flex h-16 items-center gap-6 md:h-18">
          <BrandLink />
          <ol aria-label="Progress" className="wizard-progress num">
            {wizardSteps.map((name, at) => (
              <li
                key={name}
                aria-current={at + 1 === step ? 'step' : undefined}
                data-done={at + 1 < step || undefined}
              >
                <span className="wizard-number">{at + 1}</span>
                <span className="wizard-name">
                  {name}
                  {at + 1 < step && <span className="sr-only">, done</span>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
        <div className="wizard-bar" data-pinned="">
          <div className="wrap flex items-center justify-end gap-4 py-3 max-[26rem]:gap-3 max-[26rem]:[&_button:not(.link)]:px-4">
            <div className="min-w-0 flex-1 text-small text-muted">{hint}</div>
            <div className="flex shrink-0 justify-end gap-3 max-[26rem]:gap-2">{actions}</div>
          </div>
        </div>
      </main>
    </>
  );
}
