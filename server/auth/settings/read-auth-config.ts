import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { isLoopbackHost } from '../../http/is-loopback-host.ts';
import { defaultMailsPerHour, defaultTextsPerHour } from '../limits/rate-limits.ts';
import { refuseRelyingParty, rpId, rpOrigins } from './relying-party.ts';
import type { AuthSettings } from './settings.ts';

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());
const yesOrNo = optional(z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' }));
const seconds = optional(
  z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(60, 'must be at least 60 seconds'),
);

// Its keys decide identities, so it must use TLS unless it is on this machine.
const issuer = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' }).refine(
  (value) => {
    if (!URL.canParse(value)) return true;
    const { protocol, hostname, username, search, hash } = new URL(value);
    return `${username}${search}${hash}` === '' && (protocol === 'https:' || isLoopbackHost(hostname));
  },
  { error: 'must be an address that starts with https://, without a query' },
);

// It receives phone numbers and codes, so it must use TLS unless it is on this machine.
const webhook = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' }).refine(
  (value) => {
    if (!URL.canParse(value)) return true;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || isLoopbackHost(hostname);
  },
  { error: 'must be an address that starts with https://' },
);

const testOtp = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((entry) => /^\+?[1-9]\d{1,14}[=:]\d{6}$/.test(entry)), {
    error: 'must be numbers and their codes of six digits, such as 1234567890=123456, separated by commas',
  })
  .transform((list) => new Map(list.map((entry) => pairOf(entry.replace(/^\+/, '').split(/[=:]/)))));

const perHour = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1');

/** What the environment says about accounts. */
export const AuthEnvironment = z.object({
  AUTH_AUTOCONFIRM: yesOrNo,
  AUTH_DOUBLE_CONFIRM: yesOrNo,
  AUTH_END_OTHER_SESSIONS: yesOrNo,
  AUTH_REDIRECTS: optional(z.string()),
  AUTH_STRICT: yesOrNo,
  AUTH_FACTOR_AT_SIGN_IN: yesOrNo,
  AUTH_SESSION_TIMEBOX: seconds,
  AUTH_SESSION_INACTIVITY: seconds,
  RP_ID: optional(rpId),
  RP_NAME: optional(z.string().trim().max(64, 'must be at most 64 characters')),
  RP_ORIGIN: optional(rpOrigins).default([]),
  JWT_SECRET: optional(z.string().min(32, 'must be at least 32 characters')),
  JWT_KEYS_FILE: optional(z.string()),
  AUTH_SIGNUP: yesOrNo,
  AUTH_ANONYMOUS: yesOrNo,
  AUTH_LINKING: yesOrNo,
  AUTH_TEST_OTP: optional(testOtp).default(new Map()),
  SMS_WEBHOOK_URL: optional(webhook),
  SMS_PER_HOUR: optional(perHour).default(defaultTextsPerHour),
  MAILS_PER_HOUR: optional(perHour).default(defaultMailsPerHour),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(issuer),
});

const KeySet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.enum(['RSA', 'EC']), kid: z.string().min(1), alg: z.string().optional() }))
    .min(1),
});

type FileKey = z.infer<typeof KeySet>['keys'][number];

export type AuthConfig = {
  /** Requires longer passwords than Supabase Auth does, and rejects guessable ones. */
  strictPasswords: boolean;
  /** The site asks for a second factor at sign-in, not only before sensitive actions. */
  factorAtSignIn: boolean;
  settings: Partial<AuthSettings>;
  /** Signs tokens and keys with HS256; only on a site that only this machine can reach. */
  sharedSecret: string | undefined;
  /** May sign the anonymous and the service key. */
  fileKeys: readonly FileKey[];
  /** The webhook for text messages. */
  smsWebhookUrl: string | undefined;
};

/** Returns one sentence if a setting is invalid. */
export function readAuthConfig(
  env: z.infer<typeof AuthEnvironment>,
  site: { url: string | null; onLoopback: boolean },
): { config: AuthConfig } | { refused: string } {
  if (env.JWT_SECRET !== undefined && !site.onLoopback) {
    return { refused: 'JWT_SECRET is for tests on this machine: it is refused while the site is public.' };
  }
  if (env.AUTH_TEST_OTP.size > 0 && !site.onLoopback) {
    return { refused: 'AUTH_TEST_OTP is for tests on this machine: it is refused while the site is public.' };
  }
  const passkeys = refuseRelyingParty({ rpId: env.RP_ID, rpOrigins: env.RP_ORIGIN, siteUrl: site.url });
  if (passkeys !== null) return { refused: passkeys };
  const fileKeys = env.JWT_KEYS_FILE === undefined ? [] : readKeys(env.JWT_KEYS_FILE);
  if (fileKeys === null) {
    return { refused: 'JWT_KEYS_FILE must be a JSON file with a set of RSA or EC keys, each with a kid.' };
  }
  if ((env.GOOGLE_CLIENT_ID === undefined) !== (env.GOOGLE_CLIENT_SECRET === undefined)) {
    return { refused: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.' };
  }
  return {
    config: {
      strictPasswords: isSet(env.AUTH_STRICT),
      factorAtSignIn: isOn(env.AUTH_FACTOR_AT_SIGN_IN),
      sharedSecret: env.JWT_SECRET,
      fileKeys,
      smsWebhookUrl: env.SMS_WEBHOOK_URL,
      settings: {
        autoConfirm: isOn(env.AUTH_AUTOCONFIRM),
        doubleConfirm: isOn(env.AUTH_DOUBLE_CONFIRM),
        endOtherSessions: isOn(env.AUTH_END_OTHER_SESSIONS),
        redirects: (env.AUTH_REDIRECTS ?? '').split(/[\s,]+/).filter(Boolean),
        rpId: env.RP_ID ?? null,
        rpName: env.RP_NAME ?? null,
        rpOrigins: env.RP_ORIGIN,
        sessionTimeboxSeconds: env.AUTH_SESSION_TIMEBOX ?? null,
        sessionInactivitySeconds: env.AUTH_SESSION_INACTIVITY ?? null,
        signUps: isOn(env.AUTH_SIGNUP),
        anonymous: isSet(env.AUTH_ANONYMOUS),
        manualLinking: isOn(env.AUTH_LINKING),
        textsPerHour: env.SMS_PER_HOUR,
        mailsPerHour: env.MAILS_PER_HOUR,
        phone: site.onLoopback || env.SMS_WEBHOOK_URL !== undefined,
        phoneAutoConfirm: site.onLoopback && isOn(env.AUTH_AUTOCONFIRM),
        testOtp: env.AUTH_TEST_OTP,
        google: readGoogle(env),
      },
    },
  };
}

function pairOf([number = '', code = '']: string[]): readonly [string, string] {
  return [number, code];
}

/** These are on unless turned off. */
function isOn(value: string | undefined): boolean {
  return value !== '0' && value !== 'false';
}

/** These are off unless turned on. */
function isSet(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function readGoogle(env: z.infer<typeof AuthEnvironment>): AuthSettings['google'] {
  const [clientId, ...otherClientIds] = (env.GOOGLE_CLIENT_ID ?? '').split(/[\s,]+/).filter(Boolean);
  if (clientId === undefined || env.GOOGLE_CLIENT_SECRET === undefined) return null;
  const from = env.GOOGLE_ISSUER ?? 'https://accounts.google.com';
  return { clientId, otherClientIds, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: from };
}

function readKeys(file: string): FileKey[] | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // Supabase's own tool writes a bare list.
    return KeySet.parse(Array.isArray(value) ? { keys: value } : value).keys;
  } catch {
    return null;
  }
}
