import { readSession } from '../session/session.ts';
import { readKeptEntry } from './kept-entry.ts';
import { keptJoined } from './kept-joined.ts';

/** The address that joined in this browser, or that of the signed-in user; empty if neither is known. */
export async function knownEmail(): Promise<string> {
  const kept = readKeptEntry() ?? keptJoined();
  if (kept) return kept.email;
  if (!document.documentElement.hasAttribute('data-session')) return '';
  return (await readSession())?.user.email ?? '';
}
