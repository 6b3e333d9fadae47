import { hash } from '../hash.ts';

export type Token = { token: string; hash: string };

/** A word nobody can guess, for a link, and the hash of it that is stored. */
export async function newToken(): Promise<Token> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return { token, hash: await hash(token) };
}

/** Six digits for typing. The database hashes them together with whose they are. */
export function newCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}
