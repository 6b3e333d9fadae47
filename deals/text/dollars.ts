/** "$300", "$49.99", "$1,250". */
export function dollars(value: number): string {
  const whole = Number.isInteger(value);
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 })}`;
}
