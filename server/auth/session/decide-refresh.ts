type RefreshDecision = 'rotate' | 'return-active' | 'issue-again' | 'later' | 'revoke-family';

/** For how long another device than the one that refreshed last may still present the token that was spent then. */
const otherDeviceSeconds = 60;

/**
 * What to do with a presented refresh token (Supabase Auth's v1 tokens). `active` is the session's newest token not
 * yet spent. A session without one was ended by an earlier theft: nothing brings it back, however recent its tokens.
 * `isElevated`: a second factor was shown after this token was made, which never gets what was proven after it.
 * `isSameDevice`: the request comes from the device that refreshed this session last.
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
  // Another tab may have shown the factor just now, and this one will find the new token where both keep it.
  if (active.isElevated) return now.getTime() <= reusableUntil ? 'later' : 'revoke-family';
  // The client never stored the answer to its last refresh: it gets the same token again. From another device, later than a
  // lost answer is asked for again, it is a copy: two holders who take turns would never be found out otherwise.
  if (active.parent === presented.token) {
    const isSoon = now.getTime() <= presented.updatedAt.getTime() + otherDeviceSeconds * 1000;
    return isSameDevice || isSoon ? 'return-active' : 'revoke-family';
  }
  return now.getTime() <= reusableUntil ? 'issue-again' : 'revoke-family';
}
