import { defaultMailsPerHour, defaultTextsPerHour } from '../limits/rate-limits.ts';
import type { RelyingParty } from './relying-party.ts';

/** The rule for new passwords. */
export type PasswordRule = {
  /** Minimum length in characters. */
  minimum: number;
  /** Whether a password is too easy to guess for this user; null accepts all. */
  isWeak: ((password: string, person: { email: string; fullName: string }) => boolean) | null;
};

export const contractPasswords: PasswordRule = { minimum: 6, isWeak: null };

/** What an operator can configure. Defaults are Supabase Auth's unless noted. */
export type AuthSettings = {
  /** bcrypt's cost: each step doubles the work of a sign-in, and of a guess. */
  bcryptCost: number;
  /** Lifetime of an access token. Clients refresh 90 s before it expires, so never under 600. */
  accessTokenSeconds: number;
  /** How long a used refresh token may be reused by a second tab before it counts as stolen. */
  refreshReuseSeconds: number;
  /** How long a refresh waits for another one of the same session before it answers "later". */
  refreshPatienceMs: number;
  /** How long a refresh waits for an unreachable database before it answers "later". */
  outagePatienceMs: number;
  /** Seconds until a session ends, in total and without use; null: never. */
  sessionTimeboxSeconds: number | null;
  sessionInactivitySeconds: number | null;
  /** A sign-up with a password is signed in immediately; otherwise it waits for the mailed code or link. */
  autoConfirm: boolean;
  /** A change of address is confirmed from the old address as well as from the new one. */
  doubleConfirm: boolean;
  passwords: PasswordRule;
  /** A new password ends every other session of the account. */
  endOtherSessions: boolean;
  /** Additional URLs that a sign-in may return to, as globs. */
  redirects: readonly string[];
  /** Lifetime of mailed links. */
  mailedLinkSeconds: number;
  /** The passkey domain, the name browsers show, and additional origins; null: those of the site. */
  rpId: string | null;
  rpName: string | null;
  rpOrigins: readonly string[];
  /** Responses that must not reveal whether an account exists take a multiple of this time. */
  evenAnswerMs: number;
  rateLimits: 'on' | 'off';
  /** People can create accounts; otherwise only the service key can. */
  signUps: boolean;
  /** Allows sign-ups without address and password. */
  anonymous: boolean;
  /** Signed-in users may link and unlink other identities. Off by default in Supabase Auth; the site's account page needs it. */
  manualLinking: boolean;
  /** Text messages can be sent, so phone numbers are accepted. */
  phone: boolean;
  /** Hourly limit of text messages to all numbers together; the same number again to verified second factors. */
  textsPerHour: number;
  /** Mails that everyone together can request in an hour, to all addresses. */
  mailsPerHour: number;
  /** Accepts phone numbers without a code: on this machine only. */
  phoneAutoConfirm: boolean;
  /** Numbers that get no message, with the codes they accept. */
  testOtp: ReadonlyMap<string, string>;
  /** Null: Google sign-in is off. */
  google: GoogleSettings | null;
};

export type GoogleSettings = {
  clientId: string;
  /** Of phone apps, whose identity tokens are accepted too. */
  otherClientIds: readonly string[];
  clientSecret: string;
  issuer: string;
};

export const defaultAuthSettings: AuthSettings = {
  bcryptCost: 10,
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  refreshPatienceMs: 5000,
  outagePatienceMs: 20_000,
  sessionTimeboxSeconds: null,
  sessionInactivitySeconds: null,
  autoConfirm: true,
  doubleConfirm: true,
  passwords: contractPasswords,
  endOtherSessions: true,
  redirects: [],
  mailedLinkSeconds: 24 * 3600,
  rpId: null,
  rpName: null,
  rpOrigins: [],
  evenAnswerMs: 120,
  rateLimits: 'on',
  signUps: true,
  anonymous: false,
  manualLinking: true,
  phone: false,
  textsPerHour: defaultTextsPerHour,
  mailsPerHour: defaultMailsPerHour,
  phoneAutoConfirm: false,
  testOtp: new Map(),
  google: null,
};

/** The available sign-in methods, in the format that clients read from `/settings`. */
export function settingsView({
  settings,
  relyingParty,
}: {
  settings: AuthSettings;
  relyingParty: RelyingParty | null;
}): Record<string, unknown> {
  return {
    external: {
      anonymous_users: settings.anonymous,
      email: true,
      google: settings.google !== null,
      phone: settings.phone,
    },
    disable_signup: !settings.signUps,
    mailer_autoconfirm: settings.autoConfirm,
    phone_autoconfirm: settings.phoneAutoConfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: relyingParty !== null,
  };
}
