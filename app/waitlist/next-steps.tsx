import type { ReactNode } from 'react';
import './waitlist.css';

type Props = {
  title: string;
  lead: ReactNode;
  steps: readonly { title: string; text: ReactNode }[];
  children?: ReactNode;
};

/** After a sign-up: what happens now, in the order in which it happens. */
export function NextSteps({ title, lead, steps, children }: Props) {
  return (
    <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 py-[clamp(3rem,7vw,6.5rem)] md:grid-cols-[5fr_7fr]">
      <div>
        <h1 className="max-w-[9em] text-h1">{title}</h1>
        <p className="mt-5 max-w-[26em] text-lead text-muted">{lead}</p>
        {children}
      </div>
      <ol className="next-steps num self-start">
        {steps.map((step) => (
          <li key={step.title}>
            <h2 className="text-h3">{step.title}</h2>
            <div className="text-muted">{step.text}</div>
          </li>
        ))}
      </ol>
    </div>
  );
}
