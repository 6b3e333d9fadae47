import { spoken } from './goal-parts/spoken.ts';

/** The words for an area before "deals"; a title that is not ours stays as it is. */
export const beforeDeals = (area: string): string => spoken[area]?.[0] ?? area;

/** The words for an area after "deals on". */
export const afterDealsOn = (area: string): string => spoken[area]?.[1] ?? beforeDeals(area);
