import { useRef } from 'react';
import { previewClaims } from '../../domain/claims-of-preview.ts';
import { claims } from '../../domain/claims.ts';
import { comparisonRows } from '../../domain/goal-parts/comparison.ts';
import { findGoal } from '../../domain/goals.ts';
import { brand } from '../../domain/brand.ts';
import { Card } from '../art/card.tsx';
import { EstimateBand, type EstimateProps } from './estimate-band.tsx';
import { GatherThreads } from './gather-threads.tsx';

type Props = EstimateProps & { holder: string };

const [best = '', ...rest] = claims.rateOnRows.text.split(' ');

/** The estimate, and the kinds of purchase gathered into one card: a thread is half a point. */
export function ComparisonBand({ goal, holder, ...estimate }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const list = comparisonRows[goal];
  return (
    <EstimateBand goal={goal} {...estimate}>
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
                {multiplier}X
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
              className={`figure text-ember-ink ${estimate.spending.spending ? 'text-[2.5rem]' : 'text-[clamp(4rem,7vw,5.5rem)]'}`}
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
    </EstimateBand>
  );
}
