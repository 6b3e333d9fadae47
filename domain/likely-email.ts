import { editsBetween } from './edits.ts';
import { isSharedHost } from './email-key.ts';

/** The most common hosts of mail in the U.S. whose names are long enough that a neighbor is rather a typo than another host. */
const common =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net verizon.net bellsouth.net sbcglobal.net protonmail.com'.split(
    ' ',
  );

const mostEdits = 2;

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
    .map((one) => ({ one, edits: editsBetween(ended, one, mostEdits) }))
    .filter(({ edits }) => edits <= mostEdits)
    .toSorted((a, b) => a.edits - b.edits);
  const likely = isSharedHost(ended) ? ended : (near?.one ?? ended);
  return likely === host ? null : email.slice(0, at + 1) + likely;
}
