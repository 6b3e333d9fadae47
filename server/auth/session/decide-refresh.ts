type RefreshDecision = 'rotate' | 'return-active' | 'issue-again' | 'later' | 'revoke-family';

/** How long a device other than the last one to refresh may still present the token used up then. */
const otherDeviceSeconds = 60;

/**
 * Decides what to do with a presented refresh token (Supabase Auth's v1 tokens). `active` is the session's newest unused token. A
 * session without one was ended by an earlier theft, and nothing restores it, however recent its tokens. `isElevated`: a second
 * factor was verified after this token was created; the token never gets what was proven after it. `isSameDevice`: the request
 * comes from the device that last refreshed this session.
 */
export function decideRefresh(options: {
  presented: { token: string; revoked: boolean; updatedAt: Date };
  active: { parent: string | null; isElevated: boolean } | null;
  isSameDevice: boolean;
  now: Date;
  reuseSeconds: number;
}): RefreshDecision {
  const { presented, active, isSameDevice, now, reuseSeconds } = options;
  if (!presented.revoked) return 'rotate';
  if (active === null) return 'revoke-family';
  const reusableUntil = presented.updatedAt.getTime() + reuseSeconds * 1000;
  // Another tab may have verified the factor just now, and this one will find the new token in their shared storage.
  if (active.isElevated) return now.getTime() <= reusableUntil ? 'later' : 'revoke-family';
  // The client never stored the answer to its last refresh, so it gets the same token again. From another device, later than a
  // retry would come, the token is a copy: otherwise two holders taking turns would never be detected.
  if (active.parent === presented.token) {
    const isSoon = now.getTime() <= presented.updatedAt.getTime() + otherDeviceSeconds * 1000;
    return isSameDevice || isSoon ? 'return-active' : 'revoke-family';
  }
  return now.getTime() <= reusableUntil ? 'issue-again' : 'revoke-family';
}
