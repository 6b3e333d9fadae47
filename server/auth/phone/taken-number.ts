import { AppError } from '../../app-error.ts';

export function phoneExists(): AppError {
  return new AppError('phone_exists', 'A user with this phone number has already been registered', 422);
}

/** Two who take one number at once: the table has one of them. */
export function refuseTakenNumber(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'users_phone_key') {
    throw phoneExists();
  }
  throw error;
}
