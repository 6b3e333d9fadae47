import { Suspense, useState } from 'react';
import { goals, type Goal } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import { toggleSubcategory, type Selection } from '../../domain/selection.ts';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';
import './goal-step.css';

type AreaTogglesProps = {
  titles: readonly string[];
  selection: Selection;
  onChange: (next: Selection) => void;
  labelledBy: string;
  icons: boolean;
};

// Only the marketing step has them, and only once a goal is picked.
const AreaIcon = lazyWithRetry(() => import('./area-icon.tsx'), 'AreaIcon', Infinity);

const most = limits.subcategoriesMax;

export function AreaToggles({ titles, selection, onChange, labelledBy, icons }: AreaTogglesProps) {
  const [refused, setRefused] = useState(0);
  const full = selection.subcategories.length >= most;

  function toggle(title: string): void {
    const next = toggleSubcategory(selection, title);
    if (next === selection) setRefused(refused + 1);
    else onChange(next);
  }

  return (
    <div>
      <fieldset aria-labelledby={labelledBy} className="flex flex-wrap gap-2.5">
        {titles.map((title) => {
          const chosen = selection.subcategories.includes(title);
          return (
            <button
              key={title}
              type="button"
              className="area"
              aria-pressed={chosen}
              aria-disabled={(full && !chosen) || undefined}
              onClick={() => toggle(title)}
            >
              {icons && (
                <Suspense fallback={<span className="area-icon" />}>
                  <AreaIcon title={title} />
                </Suspense>
              )}
              {title}
            </button>
          );
        })}
      </fieldset>
      {/* A pick past the limit changes nothing; the additional space makes screen readers announce the same words again. */}
      <output className="num mt-5 block min-h-[1.5em] text-small font-medium text-current-tone">
        {selection.subcategories.length > 0 &&
          `${selection.subcategories.length} of ${most} chosen${full && refused > 0 ? `. Remove one to pick another.${refused % 2 === 1 ? '\u00a0' : ''}` : ''}`}
      </output>
    </div>
  );
}

/** For a goal that opens soon: after which one, and that its deals need not wait. Empty for any other. */
export function opensAfter({ availability }: Goal, names: 'label' | 'categoryTitle' = 'label'): string {
  const first = goals.find((goal) => goal.availability === 'Available First');
  return availability === 'Available Soon'
    ? `: the card opens for it after ${first?.[names]}. You can ask for its deals today.`
    : '';
}
