import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { AuthContext } from '../context/auth-context.ts';
import { isNoticeKind, type Notice } from '../context/letters.ts';

/** How long the link of a notice works. */
export const linkDays = 7;

/** A notice with a fresh link; links of earlier delivery attempts stop working. Null when it is no longer needed. */
export async function fillInNotice(
  context: Pick<AuthContext, 'issuer'>,
  client: pg.PoolClient,
  id: string,
): Promise<Notice | null> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await client.query<{ kind: string; to: string; userAgent: string | null; at: Date }>(
    `update host.notices set token_hash = $2 where id = $1 and used_at is null
     returning kind, sent_to as to, user_agent as "userAgent", created_at as at`,
    [id, linkDigest(token)],
  );
  const [row] = rows;
  if (!row || !isNoticeKind(row.kind)) return null;
  return { ...row, kind: row.kind, link: `${context.issuer}/end-sessions?token=${token}` };
}

export function linkDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
