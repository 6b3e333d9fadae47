const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "$300", "$49.99", "$1,250". The formats are made once: making one costs more than a search. */
export function dollars(value: number): string {
  return `$${(Number.isInteger(value) ? whole : withCents).format(value)}`;
}
