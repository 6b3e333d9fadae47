import { useId, useRef, useState } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { signs, signScene } from '../../art/signs/sign-shapes.ts';
import { useWind } from '../../art/use-wind.ts';
import { Wind } from '../../art/wind.tsx';
import { signName } from '../deal-card/sign-name.ts';

type Props = { deal: Pick<Deal, 'category' | 'title'>; goal: string | null; picture?: string | null };

/** The picture of a deal; without one, or if it fails to load, its sign with the wind around it. The caption is its area, which would cover a phone's. */
export function SignFigure({ deal, goal, picture = null }: Props) {
  const [broken, setBroken] = useState(false);
  const id = useId();
  const stage = useRef<HTMLElement>(null);
  const name = signName(deal, goal);
  const flow = useWind(stage, ({ w, h }) =>
    signScene(signs.get(name) ?? signs.get(`${name.split('-')[0]}-`) ?? [], w, h),
  );
  return (
    <figure ref={stage} className="deal-figure">
      <Wind id={`${id}-wind`} flow={flow} className="absolute inset-0 size-full" />
      <span data-sign={name} aria-hidden="true" />
      {picture && !broken && (
        <img src={picture} alt="" width={960} height={960} onError={() => setBroken(true)} />
      )}
      {deal.category && <figcaption className="deal-figure-name max-md:sr-only">{deal.category}</figcaption>}
    </figure>
  );
}
