import { useRef } from 'react';
import type { GoalId } from '../../domain/goals.ts';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { goalScene } from './goal-shapes.ts';

/** The wind around a goal's shape, drawn to the size of its place. */
export function GoalArt({ id }: { id: GoalId }) {
  const stage = useRef<HTMLSpanElement>(null);
  const flow = useWind(stage, ({ w, h }) => goalScene(id, w, h));
  return (
    <span ref={stage} className="goal-art" data-shape={id} aria-hidden="true">
      <Wind id={`goal-${id}`} flow={flow} className={flow ? 'arrives' : ''} />
    </span>
  );
}
