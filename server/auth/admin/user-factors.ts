import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { deleteFactor } from '../factors/delete-factor.ts';
import type { FactorRow } from '../factors/factor-kind.ts';
import { factorColumns, factorView, findFactor, lockPerson } from '../factors/find-factor.ts';
import { leavesCodesAlone } from '../factors/unenroll-factor.ts';
import { findForAdmin } from './admin-user.ts';

/** A user's factors, without their secrets. */
export async function listUserFactors(
  context: AuthContext,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const user = await findForAdmin(context.pool, userId);
  const { rows } = await context.pool.query<FactorRow>(
    `select ${factorColumns} from auth.mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  return rows.map(factorView);
}

/** For a user who lost the factor. Recovery codes that would be the only factor left are deleted too. */
export async function deleteUserFactor(
  context: AuthContext,
  asked: { userId: string; factorId: string },
  sender: Sender,
): Promise<Record<string, unknown>> {
  await findForAdmin(context.pool, asked.userId);
  return await inTransaction(context.pool, async (client) => {
    const now = context.now();
    const user = await lockPerson(client, asked.userId);
    const factor = await findFactor(client, user.id, asked.factorId);
    const codes = leavesCodesAlone(user, factor.id)
      ? user.factors.filter((other) => other['factor_type'] === 'recovery_code')
      : [];
    for (const { id, factor_type } of [factor, ...codes.map(codesOf)]) {
      await deleteFactor(client, { id, factor_type });
      const traits = { factor_id: id, factor_type, by: 'service_role' };
      await writeAuditEntry(client, { action: 'factor_deleted', actor: user, traits, sender, now });
    }
    return factorView(factor);
  });
}

function codesOf(factor: Record<string, unknown>): Pick<FactorRow, 'id' | 'factor_type'> {
  return { id: String(factor['id']), factor_type: 'recovery_code' };
}
