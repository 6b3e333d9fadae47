import type { AuthContext, Sender } from '../auth-context.ts';

/**
 * Counts a guess at somebody's second factor, whatever challenge it answers: whoever has the password could ask for one
 * challenge after the other. The returned function takes the guess back.
 */
export async function countFactorGuess(
  context: AuthContext,
  userId: string,
  sender: Sender,
): Promise<() => Promise<void>> {
  const { rowCount } = await context.pool.query(
    `select 1 from auth.sessions
      where user_id = $1 and aal = 'aal2' and ip = $2::inet and (not_after is null or not_after > $3) limit 1`,
    [userId, sender.address, context.now()],
  );
  return await context.limits.countGuess({
    email: `second factor of ${userId}`,
    address: sender.address,
    isKnownAddress: rowCount === 1,
  });
}
