/** Hosts that deliver `a.d.a+card@` and `ada@` to the same person. Elsewhere dots and tags may be somebody else. */
const folding = new Set(['gmail.com', 'googlemail.com']);

/** The address as it is kept and written to: trimmed and in lower case. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** What makes two addresses the same person on a waitlist. */
export function emailKey(email: string): string {
  const plain = plainEmail(email);
  const at = plain.lastIndexOf('@');
  const host = plain.slice(at + 1);
  if (!folding.has(host)) return plain;
  const name = plain.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}@gmail.com`;
}

/** The address without its tag, wherever it is. Two that agree are likely one person, which decides credit and nothing else. */
export function withoutTag(email: string): string {
  return emailKey(email).replace(/\+[^@]*@/, '@');
}
