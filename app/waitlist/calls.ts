import * as z from 'zod/mini';
import { WaitlistStatus, type WaitlistAction } from '../../domain/waitlist-status.ts';
import { callFunction } from '../backend/call-function.ts';

const Confirmed = z.object({ statusToken: z.string() });

/** Confirms an address with a mailed token or code, and returns the token of the status page. */
export async function confirmAddress(proof: object): Promise<string> {
  return (await callFunction('waitlist-confirm', proof, Confirmed)).statusToken;
}

/** Mails a new link to the status page, without `list` for each list the address is on. Succeeds for an unknown address too. */
export async function mailLink(email: string, list?: string): Promise<void> {
  await callFunction('waitlist-link', { email, ...(list && { list }) }, z.unknown());
}

export async function stopMail(token: string): Promise<void> {
  await callFunction('waitlist-unsubscribe', { token }, z.unknown());
}

export async function stopWatchMail(token: string): Promise<void> {
  await callFunction('stop-watch-mail', { token }, z.unknown());
}

/** Mails a link to a new address for an entry. Succeeds for an address that is on the list too. */
export async function askForAddress(token: string, email: string): Promise<void> {
  await callFunction('waitlist-address', { action: 'ask', token, email }, z.unknown());
}

const Change = z.object({ status: z.enum(['waiting', 'done']), email: z.string() });

/** The address that the mailed token of a change sets, and whether it has. Changes nothing. */
export function readAddressChange(token: string): Promise<z.infer<typeof Change>> {
  return callFunction('waitlist-address', { action: 'read', token }, Change);
}

const Changed = z.object({ from: z.optional(z.string()), statusToken: z.string() });

/** Changes the address of an entry, or takes that back, with a mailed token. Returns the old one and the token of the status page. */
export function changeAddress(action: 'confirm' | 'undo', token: string): Promise<z.infer<typeof Changed>> {
  return callFunction('waitlist-address', { action, token }, Changed);
}

/** Reads or changes an entry and returns its new state. */
export function callStatus(
  token: string,
  action: Exclude<WaitlistAction, 'export' | 'delete'>,
  more: object = {},
): Promise<WaitlistStatus> {
  return callFunction('waitlist-status', { token, action, ...more }, WaitlistStatus);
}

export async function deleteEntry(token: string): Promise<void> {
  await callFunction('waitlist-status', { token, action: 'delete' }, z.unknown());
}

/** Everything stored about an entry, as returned by the function. */
export function exportEntry(token: string): Promise<unknown> {
  return callFunction('waitlist-status', { token, action: 'export' }, z.unknown());
}
