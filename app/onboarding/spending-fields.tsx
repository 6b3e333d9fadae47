import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { previewClaims } from '../../domain/claims-of-preview.ts';
import { claims, tierClaims } from '../../domain/claims.ts';
import { findGoal } from '../../domain/goals.ts';
import { estimateAnnualPoints, spendingDefaults } from '../../domain/points.ts';
import {
  estimateSpending,
  findFrequency,
  readAmount,
  spendingFrequencies,
  spendingMax,
  type Spending,
} from '../../domain/spending.ts';
import { tiers } from '../../domain/tiers.ts';
import { grouped, wholeUsd } from '../../domain/usd.ts';
import { Chip } from '../ui/chip.tsx';
import { classes } from '../ui/classes.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type Props = {
  /** The goal the amount is for. */
  goal: string | null;
  /** Null until an amount is entered. */
  spending: Spending | null;
  onChange: (next: Spending | null) => void;
  /** Whether the amount is valid or empty; while it is neither, `onChange` is not called. */
  onValid?: (valid: boolean) => void;
  amountField?: RefObject<HTMLInputElement | null>;
  /** The tab keeps what is entered, so that the page can be left and come back to. */
  isKept?: boolean;
  /** On wide screens the estimate is beside the fields. */
  wide?: boolean;
};

/** Amount and frequency, and the points of a year by the rules. */
export function SpendingFields(props: Props) {
  const { goal, spending, onChange, onValid, amountField, isKept = false, wide = false } = props;
  const [frequency, setFrequency] = useState(spending?.frequency ?? spendingDefaults.frequency);
  const [typed, setTyped] = useState(spending ? String(spending.amount) : '');
  const isEmpty = typed.trim() === '';
  const amount = readAmount(typed);
  const isWrong = !isEmpty && amount === null;

  function change(text: string, often: typeof frequency) {
    setTyped(text);
    setFrequency(often);
    const next = readAmount(text);
    const isNothing = text.trim() === '';
    onValid?.(isNothing || next !== null);
    if (next !== null) onChange(estimateSpending(often, next));
    else if (isNothing) onChange(null);
  }

  return (
    <div className={classes('num grid gap-x-16 gap-y-7', wide && 'lg:grid-cols-2')}>
      <div className="grid grid-cols-2 content-start gap-4 max-[26rem]:grid-cols-1">
        <TextField
          ref={amountField}
          label="Spending amount ($)"
          help={amountOf(goal, frequency)}
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder={`For example ${spendingDefaults.amount}`}
          value={typed}
          error={isWrong ? `Please enter an amount from $0 to ${wholeUsd(spendingMax)}` : undefined}
          onChange={(event) => change(event.target.value, frequency)}
        />
        <SelectField
          label="Spending frequency"
          value={frequency}
          onChange={(event) => change(typed, findFrequency(event.target.value))}
        >
          {spendingFrequencies.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {spending && !isWrong ? (
        <Estimate annualSpend={spending.annualSpend} isKept={isKept} />
      ) : (
        <p
          className={classes(
            'text-muted max-md:hidden',
            wide && 'lg:mt-6.5 lg:border-l lg:border-line lg:pl-8',
          )}
        >
          <strong className="block text-h3 font-medium text-ink">See your estimate</strong>
          Type an amount, and a year of points appears here.{wide && ' Or go on without one.'}
        </p>
      )}
    </div>
  );
}

/** For example "Roughly what you spend every month: food, vet visits, boarding, toys". */
function amountOf(goal: string | null, frequency: Spending['frequency']): string {
  const often = spendingFrequencies.find(({ id }) => id === frequency)?.label.toLowerCase();
  const on = findGoal(goal)?.description.replace(/\.$/, '').toLowerCase() ?? 'everything in your goal';
  return `Roughly what you spend ${often}: ${on}`;
}

/** A year of points in each tier, the free one first, each with its fee, rate and cap; the most popular one stands out. */
function Estimate({ annualSpend, isKept }: { annualSpend: number; isKept: boolean }) {
  const id = useId();
  const years = tiers.map((tier) => ({ ...tier, total: estimateAnnualPoints(annualSpend, tier) }));
  const inWords = years.map(({ name, total }) => `${name} ${grouped(total)}`).join(', ');
  return (
    <div>
      <dl className="flex items-baseline justify-between gap-4 border-t border-line py-3">
        <dt className="text-small text-muted">Estimated annual spend</dt>
        <dd>{wholeUsd(annualSpend)}</dd>
      </dl>
      <p id={id} className="border-t border-line pt-3 text-small text-muted">
        Estimated points a year
      </p>
      <output aria-labelledby={id} className="sr-only">
        {inWords}
      </output>
      <ul aria-labelledby={id}>
        {years.map((year) => (
          <TierYear key={year.id} {...year} />
        ))}
      </ul>
      <p className="mt-3 text-small text-muted">
        {claims.pastTheCap.text} {claims.pastTheCap.condition} {previewClaims.fee.condition}{' '}
        <a
          href={`/benefits?month=${Math.round(annualSpend / 12)}#worth`}
          target={isKept ? undefined : '_blank'}
          className="link whitespace-nowrap"
        >
          Is it worth it?
        </a>
      </p>
    </div>
  );
}

type TierYearProps = Pick<(typeof tiers)[number], 'id' | 'name' | 'mostPopular'> & { total: number };

function TierYear({ id, name, mostPopular, total }: TierYearProps) {
  const { text, condition } = tierClaims[id];
  const [fee, rate] = text.split(/(?<=per year) /);
  const counted = useCountUp(total);
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-3">
      <p className="font-medium">
        {name} <span className="ml-1 text-small font-normal text-muted">{fee}</span>
      </p>
      <p
        className={classes(
          'figure leading-none whitespace-nowrap',
          mostPopular ? 'text-[clamp(2rem,1.25rem+3vw,3rem)] text-ember-ink' : 'text-[1.375rem]',
        )}
      >
        {grouped(counted)} pts
      </p>
      {mostPopular && (
        <p className="col-span-2 mt-1.5 text-tiny text-muted">
          <Chip look="tint" className="mr-1.5">
            Most Popular
          </Chip>{' '}
          Our expectation before launch
        </p>
      )}
      <p className="col-span-2 mt-1 text-small text-muted">
        {rate} {condition}
      </p>
    </li>
  );
}

/** Counts from the previous number to `to`; immediately with reduced motion. */
function useCountUp(to: number): number {
  const [shown, setShown] = useState(0);
  const from = useRef(0);
  useEffect(() => {
    const start = from.current;
    const began = performance.now();
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 600;
    let frame = requestAnimationFrame(function step(now) {
      const t = length === 0 ? 1 : Math.min(1, Math.max(0, now - began) / length);
      from.current = Math.round(start + (to - start) * (1 - (1 - t) ** 3));
      setShown(from.current);
      if (t < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return shown;
}
