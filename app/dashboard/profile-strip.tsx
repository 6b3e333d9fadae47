import { User } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { StripWind } from '../art/strip-wind.tsx';
import { estimateClaim } from '../../domain/claims-of-estimate.ts';
import { findGoal } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import { referenceTier } from '../../domain/tiers.ts';
import { grouped, wholeUsd } from '../../domain/usd.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { classes } from '../ui/classes.ts';
import type { DashboardProfile } from './profile.ts';

/**
 * The user, their selection, and the yearly estimate with the wind around it: its calculation on press, and no estimate without
 * entered spending; before that, the place on the waitlist and the saved deals. Hidden above an on-screen keyboard, and above the
 * deals where they are a tab. On a phone a conversation takes its room.
 */
export function ProfileStrip({
  profile,
  place = null,
  saved = 0,
  isTalking = false,
}: {
  profile: DashboardProfile;
  place?: number | null;
  /** How many deals are saved. */
  saved?: number;
  /** The conversation has begun. */
  isTalking?: boolean;
}) {
  const name = profile.full_name?.trim();
  const initials = initialsOf(name);
  const goal = findGoal(profile.lifestyle_goal);
  const spent = profile.estimated_annual_spend;
  const estimate = spent ? estimateClaim(spent, profile.estimated_rewards) : null;
  const figure = useRef<HTMLDivElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [isExplained, setExplained] = useState(false);
  return (
    <section
      aria-label="Your profile"
      className={classes(
        'relative overflow-hidden border-b border-line low:sr-only max-lg:has-[+[data-pane=deals]]:sr-only [@media(max-height:30rem)_and_(pointer:coarse)]:sr-only',
        isTalking && 'max-md:sr-only',
      )}
    >
      <StripWind
        id="strip-wind"
        grow={7}
        around={(past) => [figure, chips].flatMap(({ current }) => past(current))}
      />
      <div className="wrap num relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-small md:min-h-13">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-tiny font-medium text-on-fill md:size-8"
        >
          {initials || <User className="size-4" />}
        </span>
        <h1
          className={classes(
            'min-w-0 truncate text-nav leading-tight tracking-[-.01em]',
            // In the hidden strip it would have no width, and count as hidden itself.
            isTalking && 'max-md:sr-only',
          )}
        >
          {name || 'Guest User'}
        </h1>
        {goal && estimate && (
          <span aria-hidden="true" className="truncate text-muted md:hidden">
            {goal.label}
          </span>
        )}
        <p className="text-muted max-md:sr-only">
          <span>Member</span>
          {goal && (
            <>
              <span aria-hidden="true"> · </span>
              <span>{goal.memberLabel}</span>
            </>
          )}
        </p>
        <CategoryChips ref={chips} categories={profile.selected_categories ?? []} />
        <div ref={figure} className="flex items-center gap-x-4 max-md:contents md:ml-auto">
          {place !== null && (
            <SiteLink
              to="/waitlist/status"
              className="link inline-flex min-h-8 items-center whitespace-nowrap text-ink"
            >
              #{grouped(place)} in line
            </SiteLink>
          )}
          <p
            className={classes(
              'flex min-h-8 items-center gap-1.5 text-muted max-md:ml-auto',
              estimate && 'max-md:w-full',
            )}
          >
            {saved > 0 && (
              <SiteLink
                to="/saved-deals"
                className="link mr-2.5 inline-flex min-h-8 items-center text-ink max-lg:hidden"
              >
                {grouped(saved)} saved
              </SiteLink>
            )}
            {estimate && spent ? (
              <>
                <span>Estimate</span>{' '}
                <span className="figure text-[1rem] leading-none whitespace-nowrap text-ink md:text-[1.1875rem]">
                  {estimate.text}
                </span>
                <button
                  type="button"
                  aria-expanded={isExplained}
                  onClick={() => setExplained(!isExplained)}
                  className="link min-h-8"
                >
                  a year on {referenceTier?.name}
                  {referenceTier && ` (${wholeUsd(referenceTier.annualFee)})`}
                </button>
                <span className="max-lg:hidden">at your {wholeUsd(spent / 12)} a month</span>
              </>
            ) : (
              <SiteLink
                to="/account#profile"
                className="inline-flex min-h-8 items-center rounded-full border border-control bg-canvas px-3.5 font-medium whitespace-nowrap text-ink hover:border-ink"
              >
                See your estimate
              </SiteLink>
            )}
          </p>
        </div>
        {estimate && (
          <p hidden={!isExplained} className="w-full pb-1 text-muted md:text-right">
            {estimate.text} {estimate.condition}.
          </p>
        )}
      </div>
    </section>
  );
}

/** First letters of the first two words, upper case; empty when there is no name, and an icon is shown instead. */
export function initialsOf(fullName: string | null | undefined): string {
  return (fullName ?? '')
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).trim())
    .join('')
    .toUpperCase();
}

type ChipsProps = { ref: Ref<HTMLUListElement>; categories: readonly string[] };

function CategoryChips({ ref, categories }: ChipsProps) {
  if (categories.length === 0) return null;
  const rest = categories.length - limits.profileChips;
  return (
    <ul ref={ref} aria-label="Your areas" className="flex w-fit flex-wrap gap-1.5 max-lg:sr-only">
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
