/** Percentage points by which a stated discount may differ from its two prices. */
const tolerance = 1;

type SettledPrices = {
  original_price: number | null;
  deal_price: number;
  discount_percentage: number | null;
};

/**
 * What a card may show: a former price only if it is higher, and a percentage consistent with the two prices. A stated
 * one is kept if it is within a point of them, otherwise recalculated; a discount of zero is not shown.
 */
export function settlePrices(
  price: number,
  salePrice: number | null,
  stated: number | null = null,
): SettledPrices {
  if (salePrice === null || salePrice >= price) {
    return { original_price: null, deal_price: salePrice ?? price, discount_percentage: null };
  }
  const exact = (1 - salePrice / price) * 100;
  const agrees = stated !== null && Math.abs(stated - exact) <= tolerance + 1e-9;
  const discount = agrees ? Math.round(stated) : Math.floor(exact + 1e-9);
  return {
    original_price: price,
    deal_price: salePrice,
    discount_percentage: discount > 0 ? Math.min(discount, 100) : null,
  };
}
