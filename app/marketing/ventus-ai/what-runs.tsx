import { claims } from '../../../domain/claims.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

const facts = [
  {
    name: 'Answers from offers',
    text: 'Rules read your request, and our own index ranks the offers. Every deal in an answer is an offer we have on file.',
  },
  { name: 'Ordered by what you asked', text: `${claims.dealOrder.text} ${claims.dealOrder.condition}` },
  {
    name: 'In development',
    text: 'Offers from invented shops are marked as samples. It reads English, and prices in U.S. dollars.',
  },
];

/** How answers are made, in plain words. */
export function WhatRuns() {
  return (
    <section className="band" aria-labelledby="runs">
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[5fr_7fr]">
        <h2 id="runs" className="max-w-[9em] text-h2">
          How it answers
        </h2>
        <div>
          <dl className="border-t border-line">
            {facts.map(({ name, text }) => (
              <div
                key={name}
                className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[2fr_3fr]"
              >
                <dt className="font-medium">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <SiteLink to="/smartrewards" className={buttonClass()}>
              See Smart Rewards
            </SiteLink>
            <SiteLink to="/how-deals-are-ordered" className="link inline-flex min-h-11 items-center text-nav">
              How deals are ordered
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
