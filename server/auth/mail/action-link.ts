import type { AuthContext } from '../context/auth-context.ts';

/** The link that answers `/verify` at once, for whoever makes mails of their own; ours lead to the page before it. */
export function actionLink(
  context: Pick<AuthContext, 'issuer'>,
  asked: { page: 'verify' | 'confirm'; token: string; type: string; redirectTo: string },
): string {
  const query = new URLSearchParams({ token: asked.token, type: asked.type, redirect_to: asked.redirectTo });
  return `${context.issuer}/${asked.page}?${query.toString()}`;
}
