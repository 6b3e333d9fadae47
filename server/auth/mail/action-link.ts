import type { AuthContext } from '../context/auth-context.ts';

/** A mailed link: to `/verify` directly for mails written by others, to the confirmation page for ours. */
export function actionLink(
  context: Pick<AuthContext, 'issuer'>,
  asked: { page: 'verify' | 'confirm'; token: string; type: string; redirectTo: string },
): string {
  const query = new URLSearchParams({ token: asked.token, type: asked.type, redirect_to: asked.redirectTo });
  return `${context.issuer}/${asked.page}?${query.toString()}`;
}
