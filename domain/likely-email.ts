import { isSharedHost } from './email-key.ts';

/** The most common hosts of mail in the U.S. whose names are long enough that a neighbor is rather a typo than another host. */
const common =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net verizon.net bellsouth.net sbcglobal.net protonmail.com'.split(
    ' ',
  );

/** The address that was probably meant, if its domain looks like a typo of a common one or ends in a mistyped `.com`. */
export function likelyEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  // A country's host, such as yahoo.ca, is another one.
  if (at < 1 || isSharedHost(host) || /\.(?!co$|cm$)[a-z]{2}$/.test(host)) return null;
  const ended = host.replace(/\.(?:con|cmo|ocm|comm|cim|vom|xom)$/, '.com');
  const [near] = common
    .filter(([first = '']) => ended.slice(0, 2).includes(first))
    .map((one) => ({ one, edits: editsBetween(ended, one) }))
    .filter(({ edits }) => edits <= 2)
    .toSorted((a, b) => a.edits - b.edits);
  const likely = isSharedHost(ended) ? ended : (near?.one ?? ended);
  return likely === host ? null : email.slice(0, at + 1) + likely;
}

/** How many letters to insert, drop, replace, or swap with their neighbor turn one text into the other. */
function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        swaps ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
