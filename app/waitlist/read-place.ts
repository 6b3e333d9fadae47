import { getBackend } from '../backend/client.ts';

/** The caller's place on the card waitlist; null without one, and where it cannot be read: a page is there without it. */
export async function readPlace(): Promise<number | null> {
  try {
    const { data } = await (await getBackend()).rpc('own_waitlist_place');
    return data;
  } catch {
    return null;
  }
}
