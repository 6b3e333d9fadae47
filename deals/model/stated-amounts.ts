import { readAttributes } from '../attributes/read-attributes.ts';

/** An amount in a text: in dollars or percent, and whether its own words make it a maximum or a minimum. */
type StatedAmount = {
  value: number;
  unit: 'dollars' | 'percent';
  side: 'most' | 'least' | null;
  start: number;
  end: number;
};

const most =
  /(?:\b(?:under|below|less than|at most|up to|max(?:imum)?|no more than|within|cheaper than|menos de|hasta|por debajo de|m[aá]ximo(?: de)?|no m[aá]s de|moins de|jusqu['’][aà]|unter|bis(?: zu)?|h[oö]chstens|meno di|fino a|at[eé]|menos que)|<=?)\s*(?:de\s+)?(?:us\$|\$|usd)?\s*$/i;
const least =
  /(?:\b(?:over|above|more than|at least|from|starting at|min(?:imum)?|m[aá]s de|desde|al menos|a partir de|m[ií]nimo(?: de)?|plus de|au moins|[uü]ber|ab|mindestens|pi[uù] di|almeno|mais de)|>=?)\s*(?:us\$|\$|usd)?\s*$/i;
/** Other measures, counts, and amounts that are not prices. */
const otherUnit =
  /^\s*(?:-?\s*(?:lbs?|pounds?|kg|kilos?|g|grams?|oz|ounces?|inch(?:es)?|in|cm|mm|ft|feet|foot|meters?|m|l|liters?|qt|quarts?|gal\w*|gb|tb|mah|w|watts?|v|volts?|hz|hours?|hrs?|min(?:utes)?|days?|weeks?|months?|years?|yrs?|yo|a[nñ]os?|people|persons?|personas?|pcs?|pieces?|pack|packs|count|ct|x|k(?:g|m)|mph|€|eur\w*|£|pounds sterling|gbp|pesos?|yen|deals?|results?|options?|ofertas?)\b|["'”″])/i;

/** "Entre 20 y 60", "20 to 60": the words between the two ends of a range. */
const through =
  /^\s*(?:\$|usd|dollars?|d[oó]lares?)?\s*(?:-|–|to|and|y|a|hasta|et|[aà]|bis|und|e)\s*(?:us\$|\$)?\s*$/i;

/** The amounts in a text, except those that belong to a property, a count or a position in the list. */
export function statedAmounts(text: string): StatedAmount[] {
  const properties = readAttributes(text);
  const found = [...text.matchAll(/(?<![\w.,#])(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\w,.]*\d)/g)].flatMap(
    (match) => {
      const [whole, digits = '', cents = ''] = match;
      const [start, end] = [match.index, match.index + whole.length];
      if (properties.some((each) => each.start < end && each.end > start)) return [];
      const [before, after] = [text.slice(0, start), text.slice(end)];
      const isPercent = /^\s*(?:%|percent|por ?ciento)/i.test(after);
      if (!isPercent && otherUnit.test(after)) return [];
      const side = most.test(before) ? 'most' : least.test(before) ? 'least' : null;
      const value = Number(digits.replaceAll(',', '') + cents);
      return [{ value, unit: isPercent ? 'percent' : 'dollars', side, start, end } as const];
    },
  );
  return found.map((amount, at): StatedAmount => {
    const [before, after] = [found[at - 1], found[at + 1]];
    const isRange = (low: StatedAmount | undefined, high: StatedAmount | undefined) =>
      low && high && low.value < high.value && through.test(text.slice(low.end, high.start));
    if (isRange(amount, after)) return { ...amount, side: 'least' };
    return isRange(before, amount) ? { ...amount, side: 'most' } : amount;
  });
}
