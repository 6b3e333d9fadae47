import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { estimateSentence, previewClaims } from '../../domain/claims-of-preview.ts';
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
import { wholeUsd } from '../../domain/usd.ts';
import { classes } from '../ui/classes.ts';
import { SelectField } from '../ui/select-field.tsx';
import { Sign } from '../ui/sign.tsx';
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

const points = new Intl.NumberFormat('en-US');

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
    <div className={classes('num grid gap-x-16 gap-y-7', wide && 'lg:grid-cols-[5fr_7fr]')}>
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
        <Estimate {...spending} isKept={isKept} />
      ) : (
        <p className="self-end text-muted max-md:hidden">
          <strong className="block text-h3 font-medium text-ink">See your estimate</strong>
          Type an amount, and a year of points appears here.
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

function Estimate({ annualSpend, points: total, isKept }: Spending & { isKept: boolean }) {
  const id = useId();
  const sentence = estimateSentence(annualSpend, total);
  const counted = useCountUp(total);
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 border-t border-line pt-3">
        <dt className="text-small text-muted">Estimated annual spend</dt>
        <dd className="justify-self-end">{wholeUsd(annualSpend)}</dd>
        <dt className="text-small text-muted" id={id}>
          Estimated points
        </dt>
        <dd className="figure justify-self-end text-[clamp(2rem,1.25rem+3.5vw,3.5rem)] leading-none whitespace-nowrap text-ember-ink">
          <span aria-hidden="true">{points.format(counted)} pts</span>
          <output aria-labelledby={id} className="sr-only">
            {sentence}
          </output>
        </dd>
      </dl>
      <p className="mt-2 text-small text-muted">
        <span aria-hidden="true" className="block text-ink">
          {sentence}
        </span>
        <span className="mt-1 block">
          {previewClaims.fee.condition}{' '}
          <a href="/benefits#worth" target={isKept ? undefined : '_blank'} className="link whitespace-nowrap">
            Is it worth it?
          </a>
        </span>
      </p>
      <div className="mt-4 border-b border-line">
        <CompareTiers>
          <table className="w-full text-left">
            <caption className="sr-only">Points a year, by tier</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Tier</th>
                <th scope="col">Rate and cap</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {tiers.map((tier) => (
                <tr key={tier.id} className="border-t border-line align-baseline">
                  <th scope="row" className="py-2.5 pr-4 font-medium">
                    {tier.name}
                  </th>
                  <td className="py-2.5 pr-4 text-muted">
                    <TierTerms id={tier.id} />
                  </td>
                  <td className="py-2.5 text-right font-medium whitespace-nowrap">
                    {points.format(estimateAnnualPoints(annualSpend, tier))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="border-t border-line pt-2.5 text-subtle">
            {claims.pastTheCap.text} {claims.pastTheCap.condition}
          </p>
        </CompareTiers>
      </div>
    </div>
  );
}

/** The fee in a line of its own. */
function TierTerms({ id }: { id: (typeof tiers)[number]['id'] }) {
  const { text, condition } = tierClaims[id];
  const [fee, rate] = text.split(/(?<=per year) /);
  return (
    <>
      <span className="block">{fee}</span> {rate} {condition}
    </>
  );
}

function CompareTiers({ children }: { children: ReactNode }) {
  return (
    <details className="group border-t border-line text-small">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        Compare the tiers
        <Sign
          name="down"
          className="size-4 flex-none text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
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
