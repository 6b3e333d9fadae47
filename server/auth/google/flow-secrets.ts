import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../context/auth-context.ts';
import { keyedDigest } from '../keys/keyed-digest.ts';
import type { FlowSecrets } from '../openid/open-id-provider.ts';

type Keyed = Pick<AuthContext, 'keys'>;

/** Derived from the flow's id with a server key, so reading the table is not enough to finish the flow. */
export function flowSecrets(context: Keyed, flowId: string): FlowSecrets {
  return {
    nonce: keyed(context, 'nonce', flowId),
    verifier: keyed(context, 'verifier', flowId),
  };
}

export function newBrowserId(): string {
  return randomBytes(24).toString('base64url');
}

/** The state that the provider returns: the flow, and the browser that started it. */
export function stateOf(context: Keyed, flowId: string, browserId: string): string {
  return `${flowId}.${keyed(context, 'browser', `${flowId}\n${browserId}`)}`;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** Null if it is not one of our states. */
export function flowIdOf(state: string): string | null {
  return form.exec(state)?.[1] ?? null;
}

/** Whether this browser started the flow. Otherwise a victim could be signed in to an attacker's account. */
export function isBrowserOf(context: Keyed, state: string, browserId: string | null): boolean {
  if (browserId === null) return false;
  const given = Buffer.from(state);
  const own = Buffer.from(stateOf(context, flowIdOf(state) ?? '', browserId));
  return given.length === own.length && timingSafeEqual(given, own);
}

function keyed({ keys }: Keyed, purpose: string, text: string): string {
  return keyedDigest(keys, `oauth ${purpose}\n${text}`).toString('base64url');
}
