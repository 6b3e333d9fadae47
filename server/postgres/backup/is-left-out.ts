/**
 * What ends or is spent while a backup lies somewhere: sessions with their tokens, mailed codes and links, sign-ins under way,
 * counts of guesses. Rows of these tables are neither written nor put back, so that nothing ended begins anew.
 */
const passing = new Set([
  'auth.sessions',
  'auth.mfa_amr_claims',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'host.challenge_tries',
  'host.rate_limits',
]);

export function isLeftOut(table: string): boolean {
  return passing.has(table);
}
