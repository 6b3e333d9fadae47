/** Hosts that deliver `a.d.a+card@` and `ada@` to the same person. Elsewhere another spelling may be another person. */
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

/** Where people of the U.S. who have nothing else in common have their mail. */
const sharedHosts = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com aol.com outlook.com hotmail.com live.com msn.com icloud.com me.com
   mac.com comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net earthlink.net
   frontier.com proton.me protonmail.com pm.me fastmail.com zoho.com gmx.com mail.com duck.com hey.com`.split(
    /\s+/,
  ),
);

/** Whether strangers share this domain, so that two addresses of it say nothing of each other. */
export function isSharedHost(domain: string): boolean {
  return sharedHosts.has(domain);
}
