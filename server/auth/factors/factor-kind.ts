import type pg from 'pg';
import * as z from 'zod';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import type { UserRow } from '../users/find-user.ts';

export const enrolBody = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
  phone: z.string().nullish(),
});

export const challengeBody = z.object({ channel: z.string().nullish(), webauthn: z.unknown().optional() });

export const verifyBody = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().nullish(),
  webauthn: z.unknown().optional(),
});

/** A row of auth.mfa_factors. */
export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
  secret: string | null;
  phone: string | null;
  web_authn_credential: unknown;
  web_authn_aaguid: string | null;
  created_at: Date;
  updated_at: Date;
};

/** A row of auth.mfa_challenges, as far as verification needs it. */
export type ChallengeRow = {
  id: string;
  created_at: Date;
  verified_at: Date | null;
  ip_address: string;
  otp_code: string | null;
  web_authn_session_data: unknown;
};

/**
 * One kind of second factor. Everything but the counting runs inside the request's transaction, with the user's row locked, so
 * that two requests of one user never overlap here.
 */
export type FactorKind = {
  /** The method in the `amr` claim. */
  method: string;
  /** The message of `mfa_verification_failed`. */
  refusal: string;
  /** What the new row stores besides its name, and what the answer contains besides its id. */
  enroll(
    context: AuthContext,
    client: pg.PoolClient,
    asked: { factorId: string; user: UserRow; body: z.infer<typeof enrolBody>; now: Date },
  ): Promise<{ columns: { secret?: string; phone?: string }; answer: Record<string, unknown> }>;
  /** Counts the cost of a challenge. Called before the transaction, because counting uses its own connection. */
  countChallenge?(
    context: AuthContext,
    asked: { factor: FactorRow; body: z.infer<typeof challengeBody>; sender: Sender },
  ): Promise<void>;
  /** What the challenge's row stores, and what the answer contains besides its id. May throw an error for the client. */
  challenge(
    context: AuthContext,
    client: pg.PoolClient,
    asked: {
      factor: FactorRow;
      challengeId: string;
      user: UserRow;
      body: z.infer<typeof challengeBody>;
      sender: Sender;
      now: Date;
    },
  ): Promise<{
    columns: { otp_code?: string; web_authn_session_data?: unknown };
    answer: Record<string, unknown>;
  }>;
  /** Throws if the answer is malformed, before it counts as a try. */
  checkForm(body: z.infer<typeof verifyBody>): void;
  /** Whether the challenge is met. On success it may write to the factor's row; a failure is counted and must write nothing. */
  isAnswered(
    context: AuthContext,
    client: pg.PoolClient,
    asked: {
      factor: FactorRow;
      challenge: ChallengeRow;
      user: UserRow;
      body: z.infer<typeof verifyBody>;
      now: Date;
    },
  ): Promise<boolean>;
};
