/** Kinds of keys we take: ES256, EdDSA, RS256, as numbered in the COSE registry. Every authenticator has one of them. */
export const algorithms = [-7, -8, -257];
