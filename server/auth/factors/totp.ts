import { generateSecret, generateURI, verifySync } from 'otplib';
import type pg from 'pg';
import { toString as drawQrCode } from 'qrcode';
import { AppError } from '../../app-error.ts';
import { decryptSecret, encryptSecret } from '../keys/encrypt-secret.ts';
import type { FactorKind } from './factor-kind.ts';

const period = 30;

/** Codes of an authenticator app (RFC 6238): six digits, valid once, in their half minute and the adjacent ones. */
export const totp: FactorKind = {
  method: 'totp',
  refusal: 'Invalid TOTP code entered',

  async enroll(context, _client, { factorId, user, body }) {
    const secret = generateSecret();
    const issuer = body.issuer || context.site.host;
    const uri = generateURI({ issuer, label: user.email || user.phone || user.id, secret, period });
    return {
      columns: { secret: encryptSecret(context.keys.encryptionKey, factorId, secret) },
      answer: { totp: { qr_code: await drawForDataUrl(uri), secret, uri } },
    };
  },

  challenge: () => Promise.resolve({ columns: {}, answer: {} }),

  checkForm(body) {
    if (!body.code) throw new AppError('validation_failed', 'Code needs to be non-empty', 400);
  },

  async isAnswered(context, client, { factor, body, now }) {
    const token = (body.code ?? '').replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(token)) return false;
    const result = verifySync({
      secret: decryptSecret(context.keys.encryptionKey, factor.id, factor.secret ?? ''),
      token,
      period,
      epoch: Math.floor(now.getTime() / 1000),
      epochTolerance: period,
    });
    return result.valid && 'timeStep' in result && (await takeStep(client, factor.id, result.timeStep));
  },
};

/** False if a code of this half minute or a later one was used before: no code works twice. */
async function takeStep(client: pg.PoolClient, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into host.totp_steps as t (factor_id, last_step) values ($1, $2)
     on conflict (factor_id) do update set last_step = excluded.last_step where t.last_step < excluded.last_step`,
    [factorId, step],
  );
  return rowCount === 1;
}

/** Clients append this to `data:image/svg+xml;utf-8,` unchanged, where a # would start a fragment. */
async function drawForDataUrl(uri: string): Promise<string> {
  const svg = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' });
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
}
