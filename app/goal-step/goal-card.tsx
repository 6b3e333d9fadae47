import { useId, useRef, useState } from 'react';
import { consumerAreas } from '../../domain/goal-parts/areas.ts';
import { purchaseKinds } from '../../domain/goal-parts/purchase-kinds.ts';
import { availabilityLabel, isLocked, type Goal, type GoalId } from '../../domain/goals.ts';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { goalScene } from './goal-shapes.ts';

type GoalCardProps = {
  goal: Goal;
  title: string;
  group: string;
  chosen: boolean;
  onChoose: () => void;
};

export function GoalCard({ goal, title, group, chosen, onChoose }: GoalCardProps) {
  const id = useId();
  const locked = isLocked(goal);
  const isFirst = goal.availability === 'Available First';
  const [pressed, setPressed] = useState(false);
  return (
    // A disabled radio button gets no events, and no focus: only a pointer can press it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <label className={`goal ${locked ? 'goal-locked' : 'goal-open'}`} onClick={() => setPressed(locked)}>
      <input
        type="radio"
        className="sr-only"
        name={group}
        value={goal.id}
        checked={chosen}
        disabled={locked}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text ${id}-badge`}
        onChange={onChoose}
      />
      <GoalArt id={goal.id} />
      <span className="goal-text">
        <span id={`${id}-title`} className="goal-title">
          {title}
        </span>
        <span id={`${id}-text`} className="goal-description">
          {goal.description}
        </span>
        {/* The areas of the chosen goal are buttons below it. */}
        {!locked && (
          <span className="goal-areas">
            {chosen
              ? `What counts: ${purchaseKinds[goal.id].join(', ').toLowerCase()}.`
              : consumerAreas[goal.id].join(', ')}
          </span>
        )}
      </span>
      <span id={`${id}-badge`} className={`goal-badge ${isFirst ? 'goal-badge-first' : ''}`}>
        {availabilityLabel(goal)}
      </span>
      <output className="goal-later">{pressed && 'Opens later. Choose another goal for now.'}</output>
      {!locked && (
        <svg className="goal-check" viewBox="0 0 28 28" fill="none" aria-hidden="true">
          <path
            d="m9.5 14.5 3 3 6-7"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </label>
  );
}

/** The wind around a goal's shape, drawn at its rendered size. */
function GoalArt({ id }: { id: GoalId }) {
  const stage = useRef<HTMLSpanElement>(null);
  const flow = useWind(stage, ({ w, h }) => goalScene(id, w, h));
  return (
    <span ref={stage} className="goal-art" data-shape={id} aria-hidden="true">
      <Wind id={`goal-${id}`} flow={flow} className={flow ? 'arrives' : ''} />
    </span>
  );
}
