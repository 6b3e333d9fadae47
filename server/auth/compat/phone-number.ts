import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';

/** The form in which numbers are stored and looked up: digits with the country code, without the plus. */
export function normalizePhone(phone: string): string {
  return phone.trim().replace(/^\+/, '').replaceAll(' ', '');
}

/** Throws `validation_failed`, 400, for an invalid E.164 number. Returns the stored form. */
export function readPhone(given: string): string {
  const phone = normalizePhone(given);
  if (!/^[1-9]\d{1,14}$/.test(phone)) {
    throw new AppError('validation_failed', 'Invalid phone number format (E.164 required)', 400);
  }
  return phone;
}

/** Throws `validation_failed`, 400, for channels other than text messages; test numbers may also use WhatsApp. */
export function checkChannel(
  { settings }: Pick<AuthContext, 'settings'>,
  phone: string,
  channel: string | null | undefined,
): void {
  if (channel === null || channel === undefined || channel === '' || channel === 'sms') return;
  if (channel === 'whatsapp' && settings.testOtp.has(phone)) return;
  throw new AppError('validation_failed', "Invalid channel, the supported value is 'sms'", 400);
}

/** Throws `phone_provider_disabled` if no text messages can be sent. */
export function requirePhone(
  { settings }: Pick<AuthContext, 'settings'>,
  message: string,
  status: 400 | 422 = 400,
): void {
  if (!settings.phone) throw new AppError('phone_provider_disabled', message, status);
}

export function phoneExists(): AppError {
  return new AppError('phone_exists', 'A user with this phone number has already been registered', 422);
}

/** Two parallel requests for one number: the table allows one of them. */
export function refuseTakenNumber(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'users_phone_key') {
    throw phoneExists();
  }
  throw error;
}
