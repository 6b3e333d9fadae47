import * as z from 'zod/mini';
import { emailKey } from '../../../domain/email-key.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { hash } from '../_shared/hash.ts';
import type { Handler } from '../_shared/http.ts';
import { settleReferrals } from '../_shared/waitlist/settle-referrals.ts';
import { linkInvalid, newToken } from '../_shared/waitlist/tokens.ts';

const Confirmed = z.nullable(z.object({ list: z.enum(['consumer', 'merchant']) }));

/** `waitlist-confirm`: confirms an address by the link's token or the six digits. POST only, so that link scanners cannot. */
export default function createWaitlistConfirm({
  rpc,
  now,
  onProblem,
}: Pick<FunctionDeps, 'rpc' | 'now' | 'onProblem'>): Handler {
  return async (call) => {
    const fields = await call.fields();
    const statusToken = newToken();
    const status_token = await hash(statusToken);
    const at = now().toISOString();
    const token = fields.get('token')?.trim();
    const confirmed = Confirmed.parse(
      token
        ? await rpc('confirm_waitlist', { token: await hash(token), status_token, at })
        : await rpc('confirm_waitlist_by_code', { ...codeOf(fields), status_token, at }),
    );
    if (!confirmed) throw token ? linkInvalid() : codeInvalid();
    // The entry is confirmed even if this fails; the scheduled job handles the rest.
    await settleReferrals(rpc, now).catch(onProblem);
    return {
      body: { status: 'confirmed', list: confirmed.list, statusToken },
      thanks: `/waitlist/status#token=${statusToken}`,
    };
  };
}

function codeOf(fields: ReadonlyMap<string, string>) {
  const list = fields.get('list') === 'merchant' ? 'merchant' : 'consumer';
  const key = emailKey(fields.get('email') ?? '');
  const code = (fields.get('code') ?? '').replaceAll(/\D/g, '');
  if (code.length !== 6 || key.length < 3) throw codeInvalid();
  return { list, email_key: key, code };
}

function codeInvalid(): FunctionError {
  return new FunctionError(
    'code_invalid',
    'That code does not match our latest mail. Check it, or ask for a new one.',
    401,
  );
}
