// Created once: creating a format costs more than a search.
const format = (maximumFractionDigits?: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits });
const withCents = format();
const whole = format(0);

/** "$1,250.00". */
export const usd = (amount: number): string => withCents.format(amount);

/** "$1,250", rounded. */
export const wholeUsd = (amount: number): string => whole.format(amount);

/** "$300", "$49.99": cents only if there are any. */
export const shortUsd = (amount: number): string =>
  (Number.isInteger(amount) ? whole : withCents).format(amount);
