import type { PriceEvidence } from '../../domain/deal.ts';
import { evidenceNames, findArea, highestPrice, readPrice, savings, type Browse } from './browse.ts';

/** The fields of the filter form as text; empty means any. An area is `goal/slug`. */
export type Draft = {
  area: string;
  min: string;
  max: string;
  off: string;
  merchant: string;
  evidence: string;
};
export type DraftErrors = { min?: string; max?: string };

export function draftOf({ goal, area, min, max, off, merchant, evidence }: Browse): Draft {
  return {
    area: area && goal ? `${goal}/${area}` : '',
    min: min === null ? '' : String(min),
    max: max === null ? '' : String(max),
    off: off === null ? '' : String(off),
    merchant: merchant ?? '',
    evidence: evidence ?? '',
  };
}

/** The list the form asks for, or what is wrong with it. A chosen area brings its goal. */
export function browseOf(draft: Draft, browse: Browse): { browse: Browse } | { errors: DraftErrors } {
  const errors = errorsOf(draft);
  if (errors.min || errors.max) return { errors };
  const [goalOfArea, slug = ''] = draft.area.split('/');
  const area = findArea(slug, browse.goal) ?? findArea(slug, null);
  const goal = area && area.goal === goalOfArea ? area.goal : browse.goal;
  const evidence = (Object.keys(evidenceNames) as PriceEvidence[]).find((name) => name === draft.evidence);
  return {
    browse: {
      ...browse,
      goal,
      area: area && area.goal === goalOfArea ? area.slug : null,
      min: readPrice(draft.min),
      max: readPrice(draft.max),
      off: savings.find((off) => String(off) === draft.off) ?? null,
      merchant: draft.merchant || null,
      evidence: evidence ?? null,
      page: 1,
    },
  };
}

function errorsOf({ min, max }: Draft): DraftErrors {
  const errors: DraftErrors = {};
  const wrong = `Enter a price in dollars, such as 50 or 49.99, up to ${highestPrice.toLocaleString('en-US')}.`;
  if (min.trim() && readPrice(min) === null) errors.min = wrong;
  if (max.trim() && readPrice(max) === null) errors.max = wrong;
  const [low, high] = [readPrice(min), readPrice(max)];
  if (!errors.max && low !== null && high !== null && low > high) {
    errors.max = 'The highest price is below the lowest.';
  }
  return errors;
}
