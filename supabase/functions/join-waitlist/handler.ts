import type { FunctionDeps } from '../_shared/deps.ts';
import type { Handler } from '../_shared/http.ts';
import { consumerFormFor } from '../_shared/waitlist/form-kinds.ts';
import { createJoin } from '../_shared/waitlist/join.ts';

/** `join-waitlist`: the consumer form. */
export default function createJoinWaitlist(deps: FunctionDeps): Handler {
  return createJoin(consumerFormFor(deps.programme), deps);
}
