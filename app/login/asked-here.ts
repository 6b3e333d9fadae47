const key = 'ventus-mail-asked';
const keptMs = 24 * 3600 * 1000;

/** Remembers the address that this browser last requested a mail for, while its link is valid. */
export function noteAsked(storage: Storage, email: string, now: number): void {
  try {
    storage.setItem(key, `${now} ${email.trim().toLowerCase()}`);
  } catch {
    // Then the link asks whether it is meant.
  }
}

/** Whether that was this one: a link that was not requested here may have been sent by anyone. */
export function wasAskedHere(storage: Storage, email: string, now: number): boolean {
  const [at, asked] = (storage.getItem(key) ?? '').split(' ');
  return asked === email.toLowerCase() && now - Number(at) < keptMs;
}
