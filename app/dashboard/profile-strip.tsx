import { User } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { StripWind } from '../art/strip-wind.tsx';
import { estimateClaim } from '../../domain/claims.ts';
import { findGoal } from '../../domain/goals.ts';
import { initialsOf } from '../../domain/initials.ts';
import { limits } from '../../domain/limits.ts';
import { spendingDefaults } from '../../domain/points.ts';
import { Chip } from '../ui/chip.tsx';
import type { DashboardProfile } from './profile.ts';

/** Who is here, what they chose, and the yearly estimate with the wind bent around it. */
export function ProfileStrip({ profile }: { profile: DashboardProfile }) {
  const name = profile.full_name?.trim();
  const initials = initialsOf(name);
  const goal = findGoal(profile.lifestyle_goal);
  const estimate = estimateClaim(
    profile.estimated_annual_spend ?? spendingDefaults.annualSpend,
    profile.estimated_rewards,
  );
  const figure = useRef<HTMLParagraphElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  return (
    <section aria-label="Your profile" className="relative overflow-hidden border-b border-line">
      <StripWind
        id="strip-wind"
        grow={7}
        around={(past) => [figure, chips].flatMap(({ current }) => past(current))}
      />
      <div className="wrap-app num relative flex flex-wrap items-center gap-x-5 gap-y-4 py-4.5">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-ink font-medium tracking-[-.01em] text-on-fill"
        >
          {initials || <User className="size-5" />}
        </span>
        <div className="min-w-0">
          <h1 className="truncate text-[1.1875rem] leading-tight tracking-[-.02em]">
            {name || 'Guest User'}
          </h1>
          <p className="text-small text-muted">
            <span>Member</span>
            {goal && (
              <>
                <span aria-hidden="true"> · </span>
                <span>{goal.memberLabel}</span>
              </>
            )}
          </p>
        </div>
        <div className="min-w-0 md:flex-1 md:basis-64">
          <CategoryChips ref={chips} categories={profile.selected_categories ?? []} />
        </div>
        <p
          ref={figure}
          className="flex w-full items-baseline gap-2.5 text-small text-muted md:ml-auto md:w-auto md:max-w-[26rem]"
        >
          <span className="figure text-[1.75rem] whitespace-nowrap text-ink">{estimate.text}</span>
          <span>{estimate.condition}</span>
        </p>
      </div>
    </section>
  );
}

type ChipsProps = { ref: Ref<HTMLUListElement>; categories: readonly string[] };

function CategoryChips({ ref, categories }: ChipsProps) {
  if (categories.length === 0) return null;
  const rest = categories.length - limits.profileChips;
  return (
    <ul ref={ref} aria-label="Your areas" className="flex w-fit flex-wrap gap-1.5">
      {categories.slice(0, limits.profileChips).map((category) => (
        <li key={category} className="max-w-full">
          <Chip look="line">{category}</Chip>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Chip look="line">+{rest}</Chip>
        </li>
      )}
    </ul>
  );
}
