import * as z from 'zod';
import { AppError } from '../../app-error.ts';

/** Metadata that users set themselves. It is in every access token, so in every request's headers. */
export const userMetadata = z.record(z.string(), z.unknown());

export type UserMetadata = z.infer<typeof userMetadata>;

const maximumBytes = 4096;

/** Throws `validation_failed`, 400, if tokens with it would be larger than servers accept in a header. */
export function checkUserMetadata(metadata: UserMetadata): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > maximumBytes) {
    throw new AppError('validation_failed', `User metadata cannot be larger than ${maximumBytes} bytes`, 400);
  }
}

/** The name in the metadata, if any. */
export function fullNameOf(metadata: UserMetadata | null): string {
  const name = metadata?.['full_name'];
  return typeof name === 'string' ? name : '';
}
