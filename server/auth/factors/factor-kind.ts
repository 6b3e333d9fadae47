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

/** A row of auth.mfa_challenges, as far as an answer to it is judged by it. */
export type ChallengeRow = {
  id: string;
  created_at: Date;
  verified_at: Date | null;
  ip_address: string;
  otp_code: string | null;
  web_authn_session_data: unknown;
};

/**
 * One way to prove oneself a second time. Everything but the counting runs inside the transaction of the request, with the person's row locked,
 * so that two requests for one person never meet here.
 */
export type FactorKind = {
  /** The word of the `amr` claim. */
  method: string;
  /** The message of `mfa_verification_failed`. */
  refusal: string;
  /** What the new row keeps beside its name, and what the answer holds beside its id. */
  enroll(
    context: AuthContext,
    client: pg.PoolClient,
    asked: { factorId: string; user: UserRow; body: z.infer<typeof enrolBody>; now: Date },
  ): Promise<{ columns: { secret?: string; phone?: string }; answer: Record<string, unknown> }>;
  /** Counts what a challenge costs. Comes before the transaction, since counting takes a connection of its own. */
  countChallenge?(
    context: AuthContext,
    asked: { factor: FactorRow; body: z.infer<typeof challengeBody>; sender: Sender },
  ): Promise<void>;
  /** What the challenge's row keeps, and what the answer holds beside its id. May throw what a client should read. */
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
  /** Throws what is wrong with the form of an answer, before anything is counted against it. */
  checkForm(body: z.infer<typeof verifyBody>): void;
  /** Whether the challenge is answered. A yes may write to the factor's row; a no is counted and must write nothing. */
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
