import { useRef, type ReactNode } from 'react';
import { previewClaims } from '../../domain/claims-of-preview.ts';
import { claims } from '../../domain/claims.ts';
import { comparisonRows } from '../../domain/goal-parts/comparison.ts';
import { findGoal, type GoalId } from '../../domain/goals.ts';
import { brand } from '../../domain/brand.ts';
import { Card } from '../art/card.tsx';
import { GatherThreads } from './gather-threads.tsx';
import { SpendingFields } from './spending-fields.tsx';
import type { SpendingState } from './use-spending.ts';

type Props = {
  goal: GoalId;
  holder: string;
  /** The number of this step, for example 'Step 2 of 3'; none if the preview is not a step. */
  step?: string | undefined;
  title: ReactNode;
  /** Above the title, if the title is not the name of the screen. */
  aside?: string | undefined;
  spending: SpendingState['fields'];
};

const [best = '', ...rest] = claims.rateOnRows.text.split(' ');

/** What the goal earns for the user's spending, and the kinds of purchase gathered into one card: a thread is half a point. */
export function ComparisonBand({ goal, holder, step, title, aside, spending }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const list = comparisonRows[goal];
  return (
    <section aria-labelledby="comparison-title" className="night py-[clamp(2rem,5vw,4.5rem)]">
      <div className="wrap">
        {(step ?? aside) && <p className="num mb-2 text-small text-muted">{step ?? aside}</p>}
        <div className="text-h2">{title}</div>
        <div className="mt-[clamp(1.25rem,4vw,2.5rem)]">
          <SpendingFields {...spending} goal={goal} wide />
        </div>
        <h2 id="comparison-title" className="mt-[clamp(2.5rem,5vw,4rem)] max-w-[20em] text-h3">
          No more memorizing categories and juggling cards
        </h2>
        <p className="num mt-3 max-w-[46em] text-small text-muted">
          {previewClaims.otherCards.text} {previewClaims.otherCards.condition}
        </p>
        <div ref={stage} className="relative mt-4 grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <GatherThreads
            stage={stage}
            rows={rows}
            card={card}
            counts={list.map(({ multiplier }) => multiplier * 2)}
          />
          <ul ref={rows} className="num relative">
            {list.map(({ purchase, multiplier, card: old }) => (
              <li
                key={purchase}
                className="grid min-h-13 grid-cols-[1fr_auto_2.25rem] content-center gap-x-4 border-t border-line py-1.5 leading-[1.3] last:border-b md:min-h-17"
              >
                <span className="font-medium">{purchase}</span>
                <s className="col-start-1 row-start-2 text-small text-subtle decoration-1">
                  <span className="sr-only">instead of </span>
                  {old}
                </s>
                <s className="col-start-2 row-span-2 row-start-1 self-center text-[1.5rem] tracking-[-.03em] text-subtle decoration-[1.5px]">
                  <span className="sr-only">at </span>
                  {multiplier}x
                </s>
                <span className="col-start-3 row-span-2 row-start-1 self-center text-[1.5rem] font-medium tracking-[-.03em] text-ember-ink">
                  {best}
                  <span className="sr-only"> with {brand.name}</span>
                </span>
              </li>
            ))}
          </ul>
          {/* On a phone the rates of the tiers come before the rows. */}
          <div className="relative flex flex-col justify-center gap-7 max-md:order-first max-md:pb-5 md:items-end">
            <div
              ref={card}
              className="w-[70%] max-w-100 drop-shadow-[0_24px_24px_oklch(0.07_0.02_235/.6)] max-md:hidden"
            >
              <Card
                label={`The ${brand.name} card`}
                holder={holder}
                goal={`${findGoal(goal)?.label ?? ''} goal`}
              />
            </div>
            <p className="num grid w-full max-w-100 grid-cols-[auto_1fr] items-center gap-5 md:w-[70%]">
              <span
                className={`figure text-ember-ink ${spending.spending ? 'text-[2.5rem]' : 'text-[clamp(4rem,7vw,5.5rem)]'}`}
              >
                {best}
              </span>{' '}
              <span className="text-small leading-[1.45] text-muted">
                {rest.join(' ')} {claims.rateOnRows.condition} {previewClaims.rateByTier.text}{' '}
                {previewClaims.rateByTier.condition}
              </span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
