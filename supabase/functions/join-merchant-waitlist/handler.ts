import type { FunctionDeps } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';
import { merchantForm } from '../_shared/waitlist/form-kinds.ts';
import { createJoin } from '../_shared/waitlist/join.ts';

/** `join-merchant-waitlist`: the partners' form. */
export default function createJoinMerchantWaitlist(deps: FunctionDeps): Handler {
  return createJoin(merchantForm, deps);
}
