import type { ReactNode } from 'react';
import { BrandLink } from '../chrome/brand-link.tsx';
import { SkipLink } from '../chrome/skip-link.tsx';

type Props = { step: 1 | 2; children: ReactNode };

/** The shell of the two steps: the name, how far one is, and nothing that leads away. */
export function StepPage({ step, children }: Props) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="wrap flex h-16 items-center md:h-18">
          <BrandLink />
          <p className="num ml-auto flex items-center gap-3 text-small text-muted">
            Step {step} of 2
            <span
              className="relative h-0.75 w-12 overflow-hidden rounded-full bg-line md:w-22"
              aria-hidden="true"
            >
              <span
                className={`absolute inset-y-0 left-0 rounded-full bg-linear-to-r from-(--flow-a) to-(--flow-c) transition-[width] duration-320 ease-out ${step === 1 ? 'w-1/2' : 'w-full'}`}
              />
            </span>
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
