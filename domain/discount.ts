/** The whole percent that a price is below a former one, rounded down: a card never states more than was saved. Null below one. */
export function discountOf(former: number, price: number): number | null {
  const percent = Math.floor((1 - price / former) * 100 + 1e-9);
  return percent > 0 ? percent : null;
}
