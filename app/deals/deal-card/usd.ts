const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars, with two decimals. */
export function usd(amount: number): string {
  return format.format(amount);
}
