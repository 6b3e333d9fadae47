export type RefreshDecision = 'rotate' | 'return-active' | 'issue-again' | 'later' | 'revoke-family';

/**
 * What to do with a presented refresh token (auth-contract §3, v1 tokens). `active` is the session's newest token not
 * yet spent. A session without one was ended by an earlier theft: nothing brings it back, however recent its tokens.
 * `isRaised`: a second factor was shown after this token was made, which never gets what was proven after it.
 */
export function decideRefresh(options: {
  presented: { token: string; revoked: boolean; updatedAt: Date };
  active: { parent: string | null; isRaised: boolean } | null;
  now: Date;
  reuseSeconds: number;
}): RefreshDecision {
  const { presented, active, now, reuseSeconds } = options;
  if (!presented.revoked) return 'rotate';
  if (active === null) return 'revoke-family';
  const reusableUntil = presented.updatedAt.getTime() + reuseSeconds * 1000;
  // Another tab may have shown the factor just now, and this one will find the new token where both keep it.
  if (active.isRaised) return now.getTime() <= reusableUntil ? 'later' : 'revoke-family';
  // The client never stored the answer to its last refresh: give it the same token again.
  if (active.parent === presented.token) return 'return-active';
  return now.getTime() <= reusableUntil ? 'issue-again' : 'revoke-family';
}
