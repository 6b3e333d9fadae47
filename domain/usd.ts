const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$1,250.00". The formats are made once: making one costs more than a search. */
export const usd = (amount: number): string => withCents.format(amount);

/** "$1,250", rounded. */
export const wholeUsd = (amount: number): string => whole.format(amount);

/** "$300", "$49.99": cents only where there are any. */
export const shortUsd = (amount: number): string =>
  (Number.isInteger(amount) ? whole : withCents).format(amount);
