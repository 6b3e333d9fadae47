import * as z from 'zod';

// What browsers send is a few hundred bytes; credential ids have at most 1023, user handles 64 (WebAuthn Level 3).
const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]*={0,2}$/)
    .transform((value) => value.replace(/=+$/, ''));

const credentialId = base64url(1368).pipe(z.string().min(1));

const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(65_536),
    transports: z.array(z.string().max(32)).max(16).nullish(),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(16_384),
    userHandle: base64url(88).nullish(),
  }),
});

/** The result of `navigator.credentials.create()` in the JSON form of WebAuthn Level 3. */
export type RegistrationJson = z.infer<typeof registration>;

/** The result of `navigator.credentials.get()`. */
export type AssertionJson = z.infer<typeof assertion>;

/** Null for a malformed response; unneeded fields are dropped. */
export function readRegistration(value: unknown): RegistrationJson | null {
  return registration.safeParse(value).data ?? null;
}

export function readAssertion(value: unknown): AssertionJson | null {
  return assertion.safeParse(value).data ?? null;
}

/** Throws for a response from inside another site's frame: our sign-in is never embedded. */
export async function refuseForeignFrame(clientDataJson: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJson);
  if (crossOrigin || topOrigin) throw new Error('asked from within another site');
}
