import { grouped, wholeUsd } from '../../domain/usd.ts';
import { breakEvenWords } from '../../domain/claims-of-tiers.ts';
import { readKeptSpending } from '../onboarding-answers/kept-spending.ts';
import { estimateAnnualPoints } from '../../domain/points.ts';

/** Updates the points and the break-even of each tier with the slider of /benefits. */
export function followSpending(): void {
  const board = document.querySelector('[data-worth]');
  const slider = board?.querySelector('input');
  const month = board?.querySelector('[data-worth-month]');
  const words = [...(board?.querySelectorAll('[data-worth-words] p') ?? [])];
  const rows = [...(board?.querySelectorAll<HTMLElement>('[data-worth-tier]') ?? [])];
  if (!slider || !month) return;
  const tiers = rows.map(({ dataset }) => ({
    name: dataset['worthTier'] ?? '',
    annualFee: Number(dataset['cost']),
    multiplier: Number(dataset['rate']),
    monthlyCap: dataset['cap'] ? Number(dataset['cap']) : null,
  }));
  const show = () => {
    const monthly = Number(slider.value);
    month.textContent = wholeUsd(monthly);
    slider.ariaValueText = `${wholeUsd(monthly)} a month`;
    tiers.forEach((tier, i) => {
      const points = rows[i]?.querySelector('dd');
      if (points) points.textContent = grouped(estimateAnnualPoints(monthly * 12, tier));
      const below = tiers[i - 1];
      const sentence = words[i - 1];
      if (below && sentence) sentence.textContent = breakEvenWords(tier, below, monthly);
    });
  };
  slider.addEventListener('input', show);
  // It starts at the amount of the link, or entered in this tab, to the nearest step. A browser may restore its position: then it was moved.
  const asked = Number(new URLSearchParams(location.search).get('month')) * 12;
  const entered = asked > 0 ? asked : readKeptSpending()?.annualSpend;
  if (entered && slider.value === slider.defaultValue) slider.value = String(entered / 12);
  show();
}
