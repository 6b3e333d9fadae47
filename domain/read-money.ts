/** More than any offer costs, and well within the limits of tables and index. */
const most = 10_000_000;
const plain = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/**
 * The dollars of a price, typed or in a feed: `189.99 USD`, `USD 189.99`, `$189.99`, `189.99`. For anything else, the reason it is
 * invalid.
 */
export function readMoney(text: string, field: string): { dollars: number } | { reason: string } {
  const trimmed = text.trim();
  const currency = !/\d/.test(trimmed)
    ? undefined
    : /(?:^|[^A-Za-z])([A-Z]{3})(?:$|[^A-Za-z])/i.exec(trimmed)?.[1]?.toUpperCase();
  const mark = /[€£¥₱₹]/.exec(trimmed)?.[0];
  if ((currency && currency !== 'USD') || mark) {
    return {
      reason: `${field} is in ${currency ?? mark}, and only U.S. dollars are taken: "${shown(trimmed)}"`,
    };
  }
  const number = trimmed.replace(/(?:US\s*)?\$|USD/gi, '').trim();
  if (/^\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(number) || /^\d+,\d{1,2}$/.test(number)) {
    return { reason: `${field} has a comma where the decimal point belongs: "${shown(trimmed)}"` };
  }
  if (!plain.test(number)) return { reason: `${field} is not an amount: "${shown(trimmed)}"` };
  const dollars = Math.round(Number(number.replaceAll(',', '')) * 100) / 100;
  if (dollars > most) return { reason: `${field} is more than any offer costs: "${shown(trimmed)}"` };
  return { dollars };
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
