import { useState } from 'react';
import { claims, estimateClaim, tierClaims } from '../../domain/claims.ts';
import { estimateAnnualPoints } from '../../domain/points.ts';
import {
  estimateSpending,
  findFrequency,
  spendingFrequencies,
  spendingMax,
  type Spending,
} from '../../domain/spending.ts';
import { tiers } from '../../domain/tiers.ts';
import { wholeUsd } from '../../domain/usd.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type Props = {
  spending: Spending;
  onChange: (next: Spending) => void;
  /** Whether what is typed is an amount; while it is none, `onChange` is not called. */
  onValid?: (valid: boolean) => void;
};

const points = new Intl.NumberFormat('en-US');

/** How often and how much, and the points of a year by the rules: by tier, beside its cap and rate. */
export function SpendingFields({ spending, onChange, onValid }: Props) {
  const { frequency, amount, annualSpend } = spending;
  const [typed, setTyped] = useState(String(amount));
  const [error, setError] = useState<string>();
  const estimate = estimateClaim(annualSpend, spending.points);

  function type(text: string) {
    setTyped(text);
    const next = Number(text.replaceAll(/[$,\s]/g, ''));
    const fine = text.trim() !== '' && next >= 0 && next <= spendingMax;
    setError(fine ? undefined : `Please enter an amount from $0 to ${wholeUsd(spendingMax)}`);
    onValid?.(fine);
    if (fine) onChange(estimateSpending(frequency, next));
  }

  return (
    <div className="num">
      <div className="grid grid-cols-2 gap-4 max-[26rem]:grid-cols-1">
        <SelectField
          label="Spending frequency"
          value={frequency}
          onChange={(event) => onChange(estimateSpending(findFrequency(event.target.value), amount))}
        >
          {spendingFrequencies.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Spending amount ($)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <dl className="mt-7 border-y border-line">
        <div className="flex items-baseline justify-between gap-4 py-4">
          <dt className="text-muted">Estimated annual spend</dt>
          <dd className="figure text-[1.75rem]">{wholeUsd(annualSpend)}</dd>
        </div>
        <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-4">
          <dt className="text-muted">Estimated points</dt>
          <dd className="figure text-[1.75rem] text-ember-ink">{estimate.text}</dd>
          <dd className="col-span-2 text-small text-muted">{estimate.condition}</dd>
        </div>
      </dl>
      <table className="mt-6 w-full text-left text-small">
        <caption className="pb-2 text-left text-muted">By tier, a year of it in points</caption>
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
              <th scope="row" className="py-3 pr-4 font-medium">
                {tier.name}
              </th>
              <td className="py-3 pr-4 text-muted">
                {tierClaims[tier.id].text} {tierClaims[tier.id].condition}
              </td>
              <td className="py-3 text-right font-medium whitespace-nowrap">
                {points.format(estimateAnnualPoints(annualSpend, tier))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 border-t border-line pt-3 text-small text-subtle">
        {claims.pastTheCap.text} {claims.pastTheCap.condition}
      </p>
    </div>
  );
}
