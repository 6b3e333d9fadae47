import { type AttributeType, pound, readAttributes } from './read-attributes.ts';

/** What is sold by the pound or by the piece, how a price for one is said, and asked for. Weights are in grams, ounces in ounces. */
export const measuredUnits: readonly { type: AttributeType; per: number; unit: string; asks: RegExp }[] = [
  { type: 'weight', per: pound, unit: 'pound', asks: /^(?:pound|lb)$/ },
  { type: 'ounces', per: 1, unit: 'ounce', asks: /^(?:ounce|oz)$/ },
  { type: 'volume', per: 1, unit: 'liter', asks: /^(?:liter|litre)$/ },
];

/** What is sold by the piece, and asked for so: "cheapest per roll." */
const counted =
  /^(?:can|pair|piece|sheet|roll|pod|bag|bottle|tube|pouch|tray|tablet|capsule|pill|serving|load|stick|pack|ball|bulb|battery|sock|treat|bar|wipe|diaper|pad|count|unit|item|one)$/;
/** "Pounds" are by the pound, "items" by the piece; undefined for what no title counts. */
export function unitNamed(word: string): string | undefined {
  const one = word.toLowerCase().replace(/(?<=[a-z]{2})s$/, '');
  const measured = measuredUnits.find(({ asks }) => asks.test(one));
  if (measured) return measured.unit;
  return /^(?:count|unit|item|one)$/.test(one) ? 'piece' : counted.test(one) ? one : undefined;
}

/** What holds the stated amount, so that "5.5 oz, 24 Cans" is 132 ounces; "16 oz, 30 Count" is 16. */
const holding = /\b(\d+)[- ](?:cans?|pouch(?:es)?|trays?|bottles?|tubes?|jars?|cartons?|bags?)\b/i;
const packs = /\b(\d+)-packs?\b|\b(?:pack|case|box|lot) of (\d+)\b/i;
const pieces = /\b(\d+)[- ](?:counts?|ct|pieces?)\b|\bset of (\d+)\b|\b(dozen)\b/i;
/** The number of a title's pattern; undefined where it states none. */
function numberIn(title: string, pattern: RegExp): number | undefined {
  const said = pattern.exec(title)?.slice(1).find(Boolean);
  return said === undefined ? undefined : /^dozen$/i.test(said) ? 12 : Number(said);
}
/** "A pill" of tablets. */
const alsoCalled: Readonly<Record<string, string>> = {
  pill: 'tablets?|capsules?|softgels?|caplets?|pill',
  piece: '(?:piece|count)',
  dose: 'servings?|doses?',
};
/** How many of a unit a title states, in all its packs; undefined where it states none. */
export function countIn(title: string, unit: string): number | undefined {
  const named = alsoCalled[unit] ?? `${unit.replace(/(?:ies|y)$/, '(?:y|ie)')}(?:s|es)?`;
  const one =
    numberIn(title, new RegExp(`\\b(\\d+)[- ](?:${named})\\b`, 'i')) ??
    (holding.test(title) ? undefined : numberIn(title, pieces));
  const several = numberIn(title, packs);
  if (unit === 'pack') return several;
  return one === undefined && (several === undefined || holding.test(title))
    ? undefined
    : (one ?? 1) * (several ?? 1);
}

/** How much of a unit a title states, in all its packs; 0 where it states none. */
export function amountOf(title: string, unit: string): number {
  const measured = measuredUnits.find(({ asks }) => asks.test(unit));
  if (!measured) return countIn(title, unit) ?? 0;
  const stated = Number(readAttributes(title).find(({ type }) => type === measured.type)?.value);
  const amount = (stated / measured.per) * (numberIn(title, holding) ?? 1) * (numberIn(title, packs) ?? 1);
  return amount > 0 ? amount : 0;
}
