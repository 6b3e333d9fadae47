import type { Deal } from '../../../domain/deal.ts';
import { opens } from './opens.ts';
import { pointsLine } from './points-line.ts';

type Props = { deal: Deal; goal: string | null; id: string };

/** `up to 950 pts`; pressing it shows the calculation. Nothing if the category is unknown. */
export function Points({ deal, goal, id }: Props) {
  const points = pointsLine(deal, goal);
  if (!points) return null;
  const panel = `${id}-rate`;
  return (
    <>
      <button {...opens(panel, id)} className="deal-points">
        {points.text}
      </button>
      <dialog
        id={panel}
        popover="auto"
        aria-label="How these points are counted"
        className="deal-pop deal-rate"
      >
        <p className="text-body font-medium text-ink">{points.sum}</p>
        <p>{points.condition}</p>
        <a href="/benefits" target="_blank" className="link mt-1.5 inline-flex min-h-8 items-center">
          Rates and caps
        </a>
      </dialog>
    </>
  );
}
