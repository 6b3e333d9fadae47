/** Points by which a stated discount may differ from what its two prices give. */
const tolerance = 1;

export type SettledPrices = {
  original_price: number | null;
  deal_price: number;
  discount_percentage: number | null;
};

/**
 * What a card may print: a former price only when it is higher, and a percentage that agrees with the two prices. A stated
 * one is kept when it is within a point of them, else it is computed again; nothing saved is no badge.
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
