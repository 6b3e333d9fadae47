import { buildIndex } from '../../../deals/index/build-index.ts';
import { catalogueOf, wholeSample } from '../sample-catalog.ts';

/** The whole sample catalog on a fixed day, and its index: made once for all test files of a worker, as no search changes them. */
export const now = new Date('2026-11-24T12:00:00Z');
export const offers = catalogueOf(wholeSample, now);
export const index = buildIndex(offers);
