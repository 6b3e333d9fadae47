import { bundle } from '../../art/bundle.ts';

export const ribbonBox = { w: 1000, h: 440 };
const threadsPerPoint = 2;

type CapRibbon = {
  /** The fraction of the month's purchases before the cap, 0 to 1. */
  share: number;
  /** Points per dollar before the cap. */
  multiplier: number;
  /** Points per dollar after it. */
  after: number;
};

/** Path data of a month: twice as many threads as points per dollar, before the cap and after it. */
export function capRibbon({ share, multiplier, after }: CapRibbon): { full: string; rest: string } {
  const { w, h } = ribbonBox;
  return {
    full: bundle(multiplier * threadsPerPoint, h / 2, 0, share * w),
    rest: bundle(after * threadsPerPoint, h / 2, share * w, w),
  };
}
