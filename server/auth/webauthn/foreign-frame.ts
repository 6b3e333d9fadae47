import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** Throws for an answer given inside another site's frame: nobody embeds our sign-in. */
export function refuseForeignFrame(clientDataJson: string): void {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJson);
  if (crossOrigin || topOrigin) throw new Error('asked from within another site');
}
