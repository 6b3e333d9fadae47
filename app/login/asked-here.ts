const key = 'ventus-mail-asked';
const keptMs = 24 * 3600 * 1000;

/** Stores the address that this browser last requested a mail for, while its link is valid. */
export function noteAsked(storage: Storage, email: string, now: number): void {
  try {
    storage.setItem(key, `${now} ${email.trim().toLowerCase()}`);
  } catch {
    // Then the link asks for consent.
  }
}

/** Whether this address was requested here: any other link may have been sent by a stranger. */
export function wasAskedHere(storage: Storage, email: string, now: number): boolean {
  const [at, asked] = (storage.getItem(key) ?? '').split(' ');
  return asked === email.toLowerCase() && now - Number(at) < keptMs;
}
