import type pg from 'pg';
import { factorKindOf } from './factor-kind-of.ts';
import type { FactorRow } from './factor-kind.ts';

/** A deleted factor proves nothing: sessions that it raised fall back to aal1. */
export async function deleteFactor(
  client: pg.PoolClient,
  factor: Pick<FactorRow, 'id' | 'factor_type'>,
): Promise<void> {
  await client.query(
    `delete from auth.mfa_amr_claims
      where authentication_method = $2 and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id, methodOf(factor.factor_type)],
  );
  await client.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
    factor.id,
  ]);
  await client.query(`delete from auth.mfa_factors where id = $1`, [factor.id]);
}

function methodOf(type: FactorRow['factor_type']): string {
  return type === 'recovery_code' ? 'mfa/recovery_code' : factorKindOf(type).method;
}
