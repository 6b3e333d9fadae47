import { AppError } from '../../app-error.ts';
import { checkChannel, readPhone } from '../compat/phone-number.ts';
import { challengeCodeDigest, isChallengeCode } from '../keys/challenge-code.ts';
import { enqueueMessage } from '../mail/enqueue-message.ts';
import type { FactorKind } from './factor-kind.ts';

/** A texted code, created when it is sent. */
export const phone: FactorKind = {
  method: 'mfa/phone',
  refusal: 'Invalid MFA Phone code entered',

  async enroll(context, client, { user, body }) {
    if (!context.settings.phone) {
      throw new AppError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone', 422);
    }
    if (!body.phone) {
      throw new AppError('validation_failed', 'Phone number required to enroll Phone factor', 400);
    }
    const number = readPhone(body.phone);
    const { rows } = await client.query<{ status: string }>(
      `select status from auth.mfa_factors where user_id = $1 and factor_type = 'phone' and phone = $2`,
      [user.id, number],
    );
    if (rows.some((row) => row.status === 'verified')) {
      const message = 'A verified phone factor already exists, unenroll the existing factor to continue';
      throw new AppError('mfa_verified_factor_exists', message, 422);
    }
    await client.query(
      `delete from auth.mfa_factors
        where user_id = $1 and factor_type = 'phone' and phone = $2 and status = 'unverified'`,
      [user.id, number],
    );
    return { columns: { phone: number }, answer: { phone: body.phone } };
  },

  async countChallenge(context, { factor, body, sender }) {
    if (!context.settings.phone) {
      throw new AppError('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone', 422);
    }
    const phone = factor.phone ?? '';
    checkChannel(context, phone, body.channel);
    const isProven = factor.status === 'verified';
    await context.limits.countText({ phone, address: sender.address, isProven });
  },

  async challenge(context, client, { factor, challengeId }) {
    const known = context.settings.testOtp.get(factor.phone ?? '');
    if (known !== undefined) {
      return { columns: { otp_code: challengeCodeDigest(context, challengeId, known) }, answer: {} };
    }
    await enqueueMessage(client, 'auth-text', { kind: 'factor', challenge: challengeId });
    return { columns: {}, answer: {} };
  },

  checkForm(body) {
    if (!body.code) throw new AppError('validation_failed', 'Code needs to be non-empty', 400);
  },

  isAnswered(context, _client, { challenge, body }) {
    return Promise.resolve(isChallengeCode(context, challenge, (body.code ?? '').trim()));
  },
};
