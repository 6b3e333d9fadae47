// By hand: loading a browser's own number formats takes a phone a tenth of a second before a page can be used.
const inThrees = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
const inDollars = (digits: string) => inThrees(digits).replace(/^-?/, '$&$$');

/** "1,250": a whole number in groups of three. */
export const grouped = (value: number): string => inThrees(value.toFixed(0));

/** "$1,250.00". */
export const usd = (amount: number): string => inDollars(amount.toFixed(2));

/** "$1,250", rounded. */
export const wholeUsd = (amount: number): string => inDollars(amount.toFixed(0));

/** "$300", "$49.99": cents only if there are any. */
export const shortUsd = (amount: number): string =>
  inDollars(amount.toFixed(Number.isInteger(amount) ? 0 : 2));
