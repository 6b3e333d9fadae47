import { AppError } from '../../app-error.ts';
import type { FactorKind } from './factor-kind.ts';
import { phone } from './phone.ts';
import { totp } from './totp.ts';
import { webauthnFactor } from './webauthn-factor.ts';

/** By `factor_type`. */
const factorKinds: Partial<Record<string, FactorKind>> = { totp, phone, webauthn: webauthnFactor };

/** Throws `validation_failed`, 400, for an unknown kind. */
export function factorKindOf(type: string | null | undefined): FactorKind {
  const kind = Object.hasOwn(factorKinds, type ?? '') ? factorKinds[type ?? ''] : undefined;
  if (kind) return kind;
  throw new AppError('validation_failed', 'factor_type needs to be totp, phone, or webauthn', 400);
}
