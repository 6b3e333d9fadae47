import * as z from 'zod';

/** The provider's verified claims, in the shape Supabase Auth stores with an identity. */
export type ProviderPerson = {
  provider: 'google';
  /** The provider's permanent id for the person. */
  sub: string;
  email: string | null;
  /** The provider verified the address at some time. */
  emailVerified: boolean;
  /** The provider knows who owns the address now, because it hosts its mail. */
  ownsEmail: boolean;
  identityData: Record<string, unknown>;
};

const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const short = (most: number) => z.string().min(1).max(most).refine(storable).optional().catch(undefined);

const Claims = z.object({
  iss: z.string().min(1).max(255),
  sub: z.string().min(1).max(255).refine(storable),
  email: short(255),
  // Some providers write the word instead of the value.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: short(200),
  picture: short(1000),
  hd: short(255),
});

/** Null when the claims have no subject. Values that are too long or cannot be stored are dropped. */
export function readPerson(claims: unknown): ProviderPerson | null {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return null;
  const { iss, sub, name, picture, hd } = parsed.data;
  const email = parsed.data.email?.trim().toLowerCase() || null;
  const emailVerified = email !== null && parsed.data.email_verified === true;
  return {
    provider: 'google',
    sub,
    email,
    emailVerified,
    ownsEmail: emailVerified && isHostedBy(iss, { email, hd }),
    identityData: {
      iss,
      sub,
      provider_id: sub,
      ...(email === null ? {} : { email }),
      email_verified: emailVerified,
      phone_verified: false,
      ...(name === undefined ? {} : { name, full_name: name }),
      ...(picture?.startsWith('https://') ? { picture, avatar_url: picture } : {}),
      ...(hd === undefined ? {} : { custom_claims: { hd } }),
    },
  };
}

const google = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * Google hosts its own addresses and those of the domain named by `hd`; of any other it knows only that it belonged to this user
 * once (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token). Another issuer is the operator's own choice
 * and is trusted for every address.
 */
function isHostedBy(iss: string, { email, hd }: { email: string | null; hd: string | undefined }): boolean {
  if (!google.includes(iss)) return true;
  return hd !== undefined || /@(?:gmail|googlemail)\.com$/.test(email ?? '');
}
