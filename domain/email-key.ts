/** Hosts that deliver `a.d.a+card@` and `ada@` to the same mailbox. Elsewhere another spelling may be another person. */
const folding = new Set(['gmail.com', 'googlemail.com']);

/** The address as stored and mailed: trimmed and in lower case. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Two addresses with the same key belong to the same person on a waitlist. */
export function emailKey(email: string): string {
  const plain = plainEmail(email);
  const at = plain.lastIndexOf('@');
  const host = plain.slice(at + 1);
  if (!folding.has(host)) return plain;
  const name = plain.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}@gmail.com`;
}

/**
 * The address without its tag, at any host. Two that match are probably one person, which affects referral credit only.
 */
export function withoutTag(email: string): string {
  return emailKey(email).replace(/\+[^@]*@/, '@');
}

/** Mail providers that many unrelated people in the U.S. use. */
const sharedHosts = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com aol.com outlook.com hotmail.com live.com msn.com icloud.com me.com
   mac.com comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net earthlink.net
   frontier.com proton.me protonmail.com pm.me fastmail.com zoho.com gmx.com mail.com duck.com hey.com`.split(
    /\s+/,
  ),
);

/** Whether unrelated people share this domain, so that two of its addresses imply no relation. */
export function isSharedHost(domain: string): boolean {
  return sharedHosts.has(domain);
}
