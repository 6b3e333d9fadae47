import type { AttributeType } from './read-attributes.ts';

/** Sizes in letters, the smallest first. */
export const letters = ['xs', 's', 'm', 'l', 'xl', 'xxl'];
const beds = new Set(['twin', 'twin xl', 'full', 'queen', 'king', 'california king']);
const wearers = new Set(['men', 'women', 'kids']);

/** What the parts of a set may have to agree on. A shoe, a shirt and a bed have sizes of different scales. */
export const scales = ['wearer', 'bed', 'letter', 'number'] as const;
export type Scale = (typeof scales)[number];

/** The scale of a property; undefined for those that each part of a set has for itself, such as its color. */
export function scaleOf({ type, value }: { type: AttributeType; value: string }): Scale | undefined {
  if (type === 'audience') return wearers.has(value) ? 'wearer' : undefined;
  if (type !== 'size') return undefined;
  if (beds.has(value)) return 'bed';
  if (letters.includes(value)) return 'letter';
  return /^\d{1,2}(?:\.5)?$/.test(value) ? 'number' : undefined;
}
